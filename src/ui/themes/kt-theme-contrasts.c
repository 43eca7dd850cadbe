/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-theme-contrasts.h"

#include <glib/gi18n-lib.h>

#include "ui/painter/kt-contrast.h"
#include "ui/painter/kt-picture.h"

/* TRIAL is the size in pixels at which a picture of the ground is examined. Its pixels may have at
 * most the contrast `loudest` to the colour below them, and strokes must have at least
 * `least_on_ornament` to its pixels. */
enum { TRIAL = 96 };
static const double loudest = 2, least_on_ornament = 3;
/* The wanted and the minimum contrast between the last move's square and its usual colour, and the
 * opacity of the letters at the edge of the board. */
static const double wash = 1.4, least_wash = 1.35;
static const float faint = 0.6f;

typedef struct {
  const KtPalette *palette;
  const char *look;
  GPtrArray *faults;
} ContrastCheck;

/* Formats a contrast with two decimals and a point, whatever the language. */
static char *
format (double contrast)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.2f", contrast));
}

static void
add (ContrastCheck *check, const char *one, const char *other, double contrast, double least)
{
  g_autofree char *is = format (contrast), *should = format (least);

  if (contrast >= least)
    return;
  /* Translators: a group in a file, two colours in it, and two contrasts such as “4.50”. */
  g_ptr_array_add (check->faults,
                   g_strdup_printf (_ ("[%s] “%s” on “%s”: the contrast is %s; at least %s is "
                                       "needed"),
                                    check->look, one, other, is, should));
}

static void
compare (ContrastCheck *check, const char *one, const GdkRGBA *a, const char *other,
         const GdkRGBA *b, double least)
{
  add (check, one, other, kt_contrast_measure (a, b), least);
}

static void
add_unseen (ContrastCheck *check, const char *what, const char *colour)
{
  /* Translators: a group in a file, what a theme draws, and a colour that it lacks for that. */
  g_ptr_array_add (check->faults,
                   g_strdup_printf (_ ("[%s] nothing is seen of “%s” without the colour “%s”"),
                                    check->look, what, colour));
}

static void
check_wash (ContrastCheck *check, const char *name, const GdkRGBA *base)
{
  GdkRGBA veil = kt_contrast_find_wash (&check->palette->mark, base, wash);
  GdkRGBA seen = kt_contrast_lay_over (&veil, base);

  compare (check, "mark", &seen, name, base, least_wash);
}

static void
check_ground (ContrastCheck *check)
{
  const KtPalette *palette = check->palette;
  GdkRGBA letters = palette->text;

  letters.alpha = faint;
  letters = kt_contrast_lay_over (&letters, &palette->ground);
  compare (check, "text", &palette->text, "ground", &palette->ground, 7);
  compare (check, "text", &letters, "ground", &palette->ground, 4.5);
  compare (check, "accent", &palette->accent, "ground", &palette->ground, 4.5);
  compare (check, "first", &palette->sides[0], "ground", &palette->ground, 4.5);
  compare (check, "second", &palette->sides[1], "ground", &palette->ground, 4.5);
}

static void
check_pieces (ContrastCheck *check)
{
  const KtPalette *palette = check->palette;

  compare (check, "first-piece", &palette->pieces[0], "paper", &palette->paper, 3);
  compare (check, "second-piece", &palette->pieces[1], "paper", &palette->paper, 3);
  compare (check, "first-piece", &palette->pieces[0], "second-piece", &palette->pieces[1], 1.4);
}

static void
check_board (ContrastCheck *check)
{
  const KtPalette *palette = check->palette;

  compare (check, "first", &palette->sides[0], "paper", &palette->paper, 4.5);
  compare (check, "second", &palette->sides[1], "paper", &palette->paper, 4.5);
  if (palette->has_pieces)
    check_pieces (check);
  compare (check, "grid", &palette->grid, "paper", &palette->paper, 2);
  compare (check, "light-square", &palette->light_square, "dark-square", &palette->dark_square,
           1.3);
  compare (check, "first-stone", &palette->stones[0].body, "second-stone", &palette->stones[1].body,
           4.5);
  if (kt_design_get_fine_lines (palette->design) > 1 && palette->fine_line.alpha <= 0)
    add_unseen (check, "fine-lines", "fine-line");
  check_wash (check, "paper", &palette->paper);
  check_wash (check, "light-square", &palette->light_square);
  check_wash (check, "dark-square", &palette->dark_square);
}

/* --- Pictures of the ground ------------------------------------------------------------------- */

static cairo_surface_t *
draw_ground (const KtPalette *palette, GBytes *picture, const GdkRGBA *base)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TRIAL, TRIAL);
  cairo_t *cr = cairo_create (surface);

  gdk_cairo_set_source_rgba (cr, base);
  cairo_paint (cr);
  cairo_push_group (cr);
  kt_picture_draw (picture, &palette->ornament, cr, TRIAL, TRIAL);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, palette->ornament.alpha);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static GdkRGBA
get_pixel (cairo_surface_t *surface, int index)
{
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  guint32 pixel = pixels[index];

  return (GdkRGBA){ (float) (pixel >> 16 & 255) / 255, (float) (pixel >> 8 & 255) / 255,
                    (float) (pixel & 255) / 255, 1 };
}

/* Checks the pixel with the lowest contrast to the strokes, because a stroke would be hard to see
 * there. */
static void
check_picture (ContrastCheck *check, const char *file, const char *base_name, const GdkRGBA *base,
               gboolean has_strokes)
{
  GBytes *picture = kt_design_find_picture (check->palette->design, file);
  double to_base = 1, to_sides[2] = { 21, 21 };
  g_autofree char *name = g_strconcat (file, ".svg", NULL);
  cairo_surface_t *surface;

  if (!picture)
    return;
  if (check->palette->ornament.alpha <= 0) {
    add_unseen (check, name, "ornament");
    return;
  }
  surface = draw_ground (check->palette, picture, base);
  for (int i = 0; i < TRIAL * TRIAL; i++) {
    GdkRGBA pixel = get_pixel (surface, i);

    to_base = MAX (to_base, kt_contrast_measure (&pixel, base));
    for (guint side = 0; side < 2 && has_strokes; side++)
      to_sides[side] =
          MIN (to_sides[side], kt_contrast_measure (&pixel, &check->palette->sides[side]));
  }
  cairo_surface_destroy (surface);
  add (check, "first", name, to_sides[0], least_on_ornament);
  add (check, "second", name, to_sides[1], least_on_ornament);
  if (to_base > loudest) {
    g_autofree char *is = format (to_base), *most = format (loudest);

    /* Translators: a group in a file, a picture, a colour below it, and two contrasts. */
    g_ptr_array_add (check->faults,
                     g_strdup_printf (_ ("[%s] “%s” is too loud on “%s”: its contrast is %s; at "
                                         "most %s is quiet"),
                                      check->look, name, base_name, is, most));
  }
}

static void
check_look (const KtPalette *palette, const char *look, GPtrArray *faults)
{
  ContrastCheck check = { palette, look, faults };

  check_board (&check);
  if (palette->has_ground)
    check_ground (&check);
  check_picture (&check, "paper", "paper", &palette->paper, TRUE);
  check_picture (&check, "squares", "light-square", &palette->light_square, FALSE);
  check_picture (&check, "squares", "dark-square", &palette->dark_square, FALSE);
}

void
kt_theme_contrasts_check (const KtDesign *design, GPtrArray *faults)
{
  check_look (kt_design_get_palette (design, FALSE), "light", faults);
  if (kt_design_has_dark (design))
    check_look (kt_design_get_palette (design, TRUE), "dark", faults);
}
