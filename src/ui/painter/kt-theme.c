/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-theme.h"

#include <gio/gio.h>

struct _KtTheme {
  char *name;
  KtPalette light;
  KtPalette dark;
};

G_DEFINE_QUARK (kt_theme_error_quark, kt_theme_error)

static const struct {
  const char *key;
  gsize offset;
} colours[] = {
  { "light-square", G_STRUCT_OFFSET (KtPalette, light_square) },
  { "dark-square", G_STRUCT_OFFSET (KtPalette, dark_square) },
  { "paper", G_STRUCT_OFFSET (KtPalette, paper) },
  { "grid", G_STRUCT_OFFSET (KtPalette, grid) },
  { "first", G_STRUCT_OFFSET (KtPalette, sides[0]) },
  { "second", G_STRUCT_OFFSET (KtPalette, sides[1]) },
  { "first-stone", G_STRUCT_OFFSET (KtPalette, stones[0].body) },
  { "first-stone-light", G_STRUCT_OFFSET (KtPalette, stones[0].light) },
  { "first-stone-rim", G_STRUCT_OFFSET (KtPalette, stones[0].rim) },
  { "second-stone", G_STRUCT_OFFSET (KtPalette, stones[1].body) },
  { "second-stone-light", G_STRUCT_OFFSET (KtPalette, stones[1].light) },
  { "second-stone-rim", G_STRUCT_OFFSET (KtPalette, stones[1].rim) },
  { "mark", G_STRUCT_OFFSET (KtPalette, mark) },
  { "hint", G_STRUCT_OFFSET (KtPalette, hint) },
  { "check", G_STRUCT_OFFSET (KtPalette, check) },
  { "target", G_STRUCT_OFFSET (KtPalette, target) },
  { "premove", G_STRUCT_OFFSET (KtPalette, premove) },
  { "premove-frame", G_STRUCT_OFFSET (KtPalette, premove_frame) },
  { "drawing", G_STRUCT_OFFSET (KtPalette, drawings[0]) },
  { "drawing-shift", G_STRUCT_OFFSET (KtPalette, drawings[1]) },
  { "drawing-alt", G_STRUCT_OFFSET (KtPalette, drawings[2]) },
  { "drawing-shift-alt", G_STRUCT_OFFSET (KtPalette, drawings[3]) },
  { "shadow", G_STRUCT_OFFSET (KtPalette, shadow) },
  /* The last two may be missing. */
  { "ground", G_STRUCT_OFFSET (KtPalette, ground) },
  { "text", G_STRUCT_OFFSET (KtPalette, text) },
};
enum { N_REQUIRED = G_N_ELEMENTS (colours) - 2 };

static gboolean
parse_colour (GKeyFile *file, const char *group, const char *key, GdkRGBA *colour, GError **error)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, error);

  if (!text)
    return FALSE;
  if (gdk_rgba_parse (colour, text))
    return TRUE;
  g_set_error (error, KT_THEME_ERROR, KT_THEME_ERROR_COLOUR,
               "“%s” in [%s] is no colour: “%s”; write it as #rrggbb", key, group, text);
  return FALSE;
}

static gboolean
parse_palette (GKeyFile *file, const char *group, KtPalette *palette, GError **error)
{
  guint n = G_N_ELEMENTS (colours);

  palette->has_ground = g_key_file_has_key (file, group, "ground", NULL);
  if (!palette->has_ground)
    n = N_REQUIRED;
  for (guint i = 0; i < n; i++) {
    GdkRGBA *colour = G_STRUCT_MEMBER_P (palette, colours[i].offset);

    if (!parse_colour (file, group, colours[i].key, colour, error))
      return FALSE;
  }
  return TRUE;
}

KtTheme *
kt_theme_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (KtTheme) theme = g_new0 (KtTheme, 1);

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error))
    return NULL;
  theme->name = g_key_file_get_string (file, "theme", "name", error);
  if (!theme->name || !parse_palette (file, "light", &theme->light, error))
    return NULL;
  /* A theme with one look has it always. */
  theme->dark = theme->light;
  if (g_key_file_has_group (file, "dark") && !parse_palette (file, "dark", &theme->dark, error))
    return NULL;
  return g_steal_pointer (&theme);
}

KtTheme *
kt_theme_new_default (void)
{
  g_autoptr (GBytes) bytes =
      g_resources_lookup_data ("/org/kythu/KyThu/themes/default/theme.ini", 0, NULL);
  KtTheme *theme;

  g_assert (bytes);
  theme = kt_theme_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  g_assert (theme);
  return theme;
}

void
kt_theme_free (KtTheme *theme)
{
  if (!theme)
    return;
  g_free (theme->name);
  g_free (theme);
}

const char *
kt_theme_get_name (const KtTheme *theme)
{
  return theme->name;
}

const KtPalette *
kt_theme_get_palette (const KtTheme *theme, gboolean dark)
{
  return dark ? &theme->dark : &theme->light;
}

static void
append_colour (GString *css, const char *name, const GdkRGBA *colour)
{
  g_autofree char *text = gdk_rgba_to_string (colour);

  g_string_append_printf (css, "@define-color %s %s;\n", name, text);
}

char *
kt_palette_to_css (const KtPalette *palette)
{
  GString *css = g_string_new (NULL);

  append_colour (css, "kt_first", &palette->sides[0]);
  append_colour (css, "kt_second", &palette->sides[1]);
  append_colour (css, "kt_mark", &palette->mark);
  append_colour (css, "kt_shadow", &palette->shadow);
  if (palette->has_ground) {
    append_colour (css, "window_bg_color", &palette->ground);
    append_colour (css, "window_fg_color", &palette->text);
    append_colour (css, "headerbar_bg_color", &palette->ground);
    append_colour (css, "headerbar_fg_color", &palette->text);
  }
  return g_string_free (css, FALSE);
}
