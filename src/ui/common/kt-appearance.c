/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-appearance.h"

#include <adwaita.h>

/* For how many milliseconds transitions are disabled; longer than one frame. */
enum { CHANGE_MS = 100 };

static gboolean has_lent_theme;

/* GTK parses its own style sheet when it opens the display, which takes a twentieth of the start
 * time, and libadwaita discards it at once. So GTK_THEME selects an empty theme until then, unless
 * the person has set the variable. This must happen before threads exist, because they may read the
 * environment. */
void
kt_appearance_init (void)
{
  if (g_getenv ("GTK_THEME"))
    return;
  has_lent_theme = g_setenv ("GTK_THEME", "Adwaita-empty", TRUE);
}

/* Starts GTK, and then unsets GTK_THEME, because libadwaita loads no style while it is set. */
void
kt_appearance_start_gtk (void)
{
  gtk_init ();
  gtk_settings_get_default ();
  if (has_lent_theme)
    g_unsetenv ("GTK_THEME");
  has_lent_theme = FALSE;
}

static gboolean
changed_cb (gpointer provider)
{
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  return G_SOURCE_REMOVE;
}

/* Disables transitions for a moment. With them, all windows would be redrawn for a dozen frames
 * while the colours change. */
void
kt_appearance_change_at_once (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, "* { transition: none; }", -1);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  g_timeout_add_full (G_PRIORITY_LOW, CHANGE_MS, changed_cb, provider, g_object_unref);
}

static gboolean
get_color_scheme (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *nick = g_variant_get_string (variant, NULL);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (nick, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (nick, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  g_value_set_enum (value, (int) scheme);
  return TRUE;
}

void
kt_appearance_bind (GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "color-scheme", adw_style_manager_get_default (),
                                "color-scheme", G_SETTINGS_BIND_GET, get_color_scheme, NULL, NULL,
                                NULL);
}

gboolean
kt_appearance_shows_stones (GSettings *settings, const KtGame *game)
{
  g_autofree char *name = g_settings_get_string (settings, "stones");

  return !game->types && (game->only_stones || g_str_equal (name, "stones"));
}

gboolean
kt_appearance_is_face_to_face (GSettings *settings, KtMatch *match)
{
  return match && kt_seat_is_person (kt_match_get_seat (match, 0)) &&
         kt_seat_is_person (kt_match_get_seat (match, 1)) &&
         g_settings_get_boolean (settings, "face-to-face");
}

/* Returns the text scale from the font resolution, which is 96 dpi times the scale on every screen.
 */
double
kt_appearance_get_text_scale (GtkWidget *widget)
{
  double resolution = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));

  return resolution > 0 ? resolution / 96 : 1;
}
