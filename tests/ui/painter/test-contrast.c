/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours are told apart: the measure itself against known values, and the palettes of the themes.
 */
#include "config.h"

#include "tests/ui/ui-test.h"

#include "ui/painter/kt-contrast.h"
#include "ui/painter/kt-design.h"

static GdkRGBA
parse (const char *text)
{
  GdkRGBA colour;

  g_assert_true (gdk_rgba_parse (&colour, text));
  return colour;
}

/* Ratios as WebAIM's contrast checker gives them (https://webaim.org/resources/contrastchecker/).
 */
static void
test_measure (void)
{
  static const struct {
    const char *a, *b;
    double ratio;
  } cases[] = {
    { "#000000", "#ffffff", 21 },
    { "#777777", "#ffffff", 4.48 },
    { "#0000ff", "#ffffff", 8.59 },
    { "#123456", "#123456", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GdkRGBA a = parse (cases[i].a), b = parse (cases[i].b);

    g_assert_cmpfloat_with_epsilon (kt_contrast_measure (&a, &b), cases[i].ratio, 0.01);
    g_assert_cmpfloat_with_epsilon (kt_contrast_measure (&b, &a), cases[i].ratio, 0.01);
  }
}

static void
assert_wash (const GdkRGBA *mark, const GdkRGBA *base)
{
  GdkRGBA wash = kt_contrast_find_wash (mark, base, 1.4);
  GdkRGBA seen = kt_contrast_lay_over (&wash, base);

  g_assert_cmpfloat (kt_contrast_measure (&seen, base), >=, 1.35);
}

/* The last move is seen on every square, the grid on the paper, and what is written on both. */
static void
assert_palette (const KtPalette *palette)
{
  assert_wash (&palette->mark, &palette->paper);
  assert_wash (&palette->mark, &palette->light_square);
  assert_wash (&palette->mark, &palette->dark_square);
  g_assert_cmpfloat (kt_contrast_measure (&palette->grid, &palette->paper), >=, 2);
  for (guint side = 0; side < 2; side++) {
    g_assert_cmpfloat (kt_contrast_measure (&palette->sides[side], &palette->paper), >=, 4.5);
    if (palette->has_ground)
      g_assert_cmpfloat (kt_contrast_measure (&palette->sides[side], &palette->ground), >=, 4.5);
  }
}

/* Coordinates have three fifths of the text's colour. */
static void
assert_text (const KtPalette *palette)
{
  GdkRGBA faint = palette->text;

  faint.alpha = 0.6f;
  faint = kt_contrast_lay_over (&faint, &palette->ground);
  g_assert_cmpfloat (kt_contrast_measure (&palette->text, &palette->ground), >=, 7);
  g_assert_cmpfloat (kt_contrast_measure (&faint, &palette->ground), >=, 4.5);
}

static void
assert_theme (const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (KtDesign) design = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  gsize length;

  g_file_get_contents (file, &text, &length, &error);
  g_assert_no_error (error);
  design = kt_design_parse (text, length, faults);
  g_assert_cmpuint (faults->len, ==, 0);
  g_test_message ("%s", file);
  for (guint dark = 0; dark < 2; dark++) {
    const KtPalette *palette = kt_design_get_palette (design, dark == 1);

    assert_palette (palette);
    if (palette->has_ground)
      assert_text (palette);
  }
}

/* Every theme in the source, in both looks. */
static void
test_palettes (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "themes", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) themes = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  for (; (name = g_dir_read_name (themes)); n++) {
    g_autofree char *file = g_build_filename (folder, name, "theme.ini", NULL);

    assert_theme (file);
  }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/contrast/measure", test_measure);
  g_test_add_func ("/contrast/palettes", test_palettes);
  return g_test_run ();
}
