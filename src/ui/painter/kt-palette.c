/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-palette.h"

#include <glib/gi18n-lib.h>

#include "core/kt-quote.h"
#include "ui/painter/kt-contrast.h"

/* All colours of a theme: the required ones first, then the optional ones. */
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
  { "ground", G_STRUCT_OFFSET (KtPalette, ground) },
  { "text", G_STRUCT_OFFSET (KtPalette, text) },
  { "accent", G_STRUCT_OFFSET (KtPalette, accent) },
  { "fine-line", G_STRUCT_OFFSET (KtPalette, fine_line) },
  { "margin", G_STRUCT_OFFSET (KtPalette, margin) },
  { "ornament", G_STRUCT_OFFSET (KtPalette, ornament) },
  { "first-piece", G_STRUCT_OFFSET (KtPalette, pieces[0]) },
  { "second-piece", G_STRUCT_OFFSET (KtPalette, pieces[1]) },
};
enum { N_REQUIRED = G_N_ELEMENTS (colours) - 8 };

static void
parse_colour (GKeyFile *file, const char *group, const char *key, GdkRGBA *colour,
              GPtrArray *faults)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);
  g_autofree char *shown = kt_quote (text ? text : "");

  if (!text || !gdk_rgba_parse (colour, text))
    g_ptr_array_add (
        faults,
        /* Translators: a colour's key and group in a file, and what is written there. */
        g_strdup_printf (_ ("“%s” in [%s] is no colour: “%s”; write it as #rrggbb"), key, group,
                         shown));
}

/* Returns whether a colour is required. A theme that sets the ground must also set the colour of
 * text on it, and a theme that sets the colour of one side's pieces that of the other's. */
static gboolean
is_required (const KtPalette *palette, guint index)
{
  const char *key = colours[index].key;

  return index < N_REQUIRED || (palette->has_ground && g_str_equal (key, "text")) ||
         (palette->has_pieces && g_str_has_suffix (key, "-piece"));
}

static void
check_keys (GKeyFile *file, const char *group, GPtrArray *faults)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys && keys[i]; i++) {
    guint known = 0;

    while (known < G_N_ELEMENTS (colours) && !g_str_equal (colours[known].key, keys[i]))
      known++;
    if (known == G_N_ELEMENTS (colours)) {
      g_autofree char *shown = kt_quote (keys[i]);

      /* Translators: a word in a file, and the group that it stands in. */
      g_ptr_array_add (faults, g_strdup_printf (_ ("“%s” in [%s] is not known"), shown, group));
    }
  }
}

gboolean
kt_palette_parse (KtPalette *palette, GKeyFile *file, const char *group, GPtrArray *faults)
{
  guint n_before = faults->len;

  palette->has_ground = g_key_file_has_key (file, group, "ground", NULL);
  palette->has_pieces = g_key_file_has_key (file, group, "first-piece", NULL) ||
                        g_key_file_has_key (file, group, "second-piece", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++) {
    const char *key = colours[i].key;

    if (g_key_file_has_key (file, group, key, NULL))
      parse_colour (file, group, key, G_STRUCT_MEMBER_P (palette, colours[i].offset), faults);
    else if (is_required (palette, i))
      /* Translators: a colour's group and key in a file. */
      g_ptr_array_add (faults, g_strdup_printf (_ ("[%s] lacks the colour “%s”"), group, key));
  }
  if (!g_key_file_has_key (file, group, "accent", NULL))
    palette->accent = palette->sides[0];
  for (guint side = 0; side < 2 && !palette->has_pieces; side++)
    palette->pieces[side] = palette->sides[side];
  check_keys (file, group, faults);
  return faults->len == n_before;
}

/* --- Style sheets ----------------------------------------------------------------------------- */

static void
append_colour (GString *css, const char *name, const GdkRGBA *colour)
{
  g_autofree char *text = gdk_rgba_to_string (colour);

  g_string_append_printf (css, "@define-color %s %s;\n", name, text);
}

static void
append_colours (GString *css, const char *const *names, const GdkRGBA *colour)
{
  for (; *names; names++)
    append_colour (css, *names, colour);
}

/* Appends the colours of the window. Surfaces in it, such as lists and menus, get the colour of the
 * board's paper. */
static void
append_ground (GString *css, const KtPalette *palette)
{
  static const char *const grounds[] = { "window_bg_color", "headerbar_bg_color",
                                         "headerbar_backdrop_color", NULL };
  static const char *const texts[] = { "window_fg_color",        "headerbar_fg_color",
                                       "headerbar_border_color", "view_fg_color",
                                       "card_fg_color",          "dialog_fg_color",
                                       "popover_fg_color",       NULL };
  static const char *const sheets[] = { "view_bg_color", "card_bg_color", "dialog_bg_color",
                                        "popover_bg_color", NULL };
  static const char *const accents[] = { "accent_color", "accent_bg_color", NULL };
  const GdkRGBA *ground = &palette->ground, *text = &palette->text, *accent = &palette->accent;
  gboolean is_apart = kt_contrast_measure (accent, ground) > kt_contrast_measure (accent, text);

  append_colours (css, grounds, ground);
  append_colours (css, texts, text);
  append_colours (css, sheets, &palette->paper);
  append_colours (css, accents, accent);
  append_colour (css, "accent_fg_color", is_apart ? ground : text);
}

char *
kt_palette_to_css (const KtPalette *palette, gboolean has_high_contrast)
{
  GString *css = g_string_new (NULL);

  append_colour (css, "kt_first", &palette->sides[0]);
  append_colour (css, "kt_second", &palette->sides[1]);
  append_colour (css, "kt_first_piece", &palette->pieces[0]);
  append_colour (css, "kt_second_piece", &palette->pieces[1]);
  append_colour (css, "kt_mark", &palette->mark);
  append_colour (css, "kt_shadow", &palette->shadow);
  append_colour (css, "kt_square", &palette->light_square);
  append_colour (css, "kt_paper", &palette->paper);
  if (palette->has_ground && !has_high_contrast)
    append_ground (css, palette);
  return g_string_free (css, FALSE);
}
