/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the measure of contrast against known values, and the palettes of the themes. */
#include "config.h"

#include <math.h>

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

/* Ratios of WebAIM’s contrast checker (https://webaim.org/resources/contrastchecker/). */
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

/* Checks that the last move is visible on every square, the grid on the paper, and the pieces on
 * both. */
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

/* Coordinates have 60 % of the opacity of the text. */
static void
assert_text (const KtPalette *palette)
{
  GdkRGBA faint = palette->text;

  faint.alpha = 0.6f;
  faint = kt_contrast_lay_over (&faint, &palette->ground);
  g_assert_cmpfloat (kt_contrast_measure (&palette->text, &palette->ground), >=, 7);
  g_assert_cmpfloat (kt_contrast_measure (&faint, &palette->ground), >=, 4.5);
}

/* The keyboard cursor contrasts with every square, and one of its two lines with the colours of
 * marks on squares. A theme without a ground has the desktop's text colour, black or white. */
static void
assert_cursor (const KtPalette *palette, gboolean is_dark)
{
  const GdkRGBA *bases[] = { &palette->paper, &palette->light_square, &palette->dark_square };
  GdkRGBA text = palette->has_ground ? palette->text : parse (is_dark ? "white" : "black");

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++) {
    const GdkRGBA *ink = kt_contrast_choose (&text, &palette->paper, bases[i]), *best;
    GdkRGBA chosen = palette->mark, washed;

    g_assert_cmpfloat (kt_contrast_measure (ink, bases[i]), >=, 3);
    chosen.alpha = 0.5f;
    washed = kt_contrast_lay_over (&chosen, bases[i]);
    best = kt_contrast_choose (&text, &palette->paper, &washed);
    g_assert_cmpfloat (kt_contrast_measure (best, &washed), >=, 3);
  }
}

/* Signs on squares can be seen on paper, too, although themes choose their colours for checkered
 * boards. */
static void
assert_signs (const KtPalette *palette)
{
  const GdkRGBA *bases[] = { &palette->paper, &palette->light_square, &palette->dark_square };
  const GdkRGBA *signs[3 + KT_DRAWING_COLOURS] = { &palette->target, &palette->premove,
                                                   &palette->premove_frame };

  for (guint i = 0; i < KT_DRAWING_COLOURS; i++)
    signs[3 + i] = &palette->drawings[i];
  for (guint i = 0; i < G_N_ELEMENTS (signs) * G_N_ELEMENTS (bases); i++) {
    const GdkRGBA *base = bases[i % G_N_ELEMENTS (bases)];
    GdkRGBA shown = kt_contrast_keep_visible (signs[i / G_N_ELEMENTS (bases)], base);
    GdkRGBA seen = kt_contrast_lay_over (&shown, base);

    g_assert_cmpfloat (kt_contrast_measure (&seen, base), >=, 1.3);
  }
}

/* The focus ring of widgets has the accent's colour. It contrasts with the ground and with paper,
 * on which it is drawn. */
static void
assert_ring (const KtPalette *palette)
{
  g_assert_cmpfloat (kt_contrast_measure (&palette->accent, &palette->ground), >=, 3);
  g_assert_cmpfloat (kt_contrast_measure (&palette->accent, &palette->paper), >=, 3);
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
    assert_cursor (palette, dark == 1);
    assert_signs (palette);
    if (palette->has_ground) {
      assert_text (palette);
      assert_ring (palette);
    }
  }
}

/* --- Colour-blind eyes ------------------------------------------------------------------------ */

/* Matrices in linear light for three kinds of colour blindness, from Machado, Oliveira and
 * Fernandes: "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
 * severity 1. */
static const double eyes[][3][3] = {
  { { 0.152286, 1.052583, -0.204868 },
    { 0.114503, 0.786281, 0.099216 },
    { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 },
    { 0.280085, 0.672501, 0.047413 },
    { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 },
    { -0.078411, 0.930809, 0.147602 },
    { 0.004733, 0.691367, 0.303900 } },
};

static double
to_light (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
bend (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

/* Converts a colour, as seen by such an eye, to CIE L*a*b* under D65. */
static void
look_at (const double eye[3][3], const GdkRGBA *colour, double lab[3])
{
  static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },
                                       { 0.2126729, 0.7151522, 0.0721750 },
                                       { 0.0193339, 0.1191920, 0.9503041 } };
  static const double white[3] = { 0.95047, 1, 1.08883 };
  double light[3] = { to_light (colour->red), to_light (colour->green), to_light (colour->blue) };
  double seen[3], bent[3];

  for (guint i = 0; i < 3; i++)
    seen[i] = CLAMP (eye[i][0] * light[0] + eye[i][1] * light[1] + eye[i][2] * light[2], 0, 1);
  for (guint i = 0; i < 3; i++)
    bent[i] = bend ((to_xyz[i][0] * seen[0] + to_xyz[i][1] * seen[1] + to_xyz[i][2] * seen[2]) /
                    white[i]);
  lab[0] = 116 * bent[1] - 16;
  lab[1] = 500 * (bent[0] - bent[1]);
  lab[2] = 200 * (bent[1] - bent[2]);
}

static double
measure_difference (const double eye[3][3], const GdkRGBA *a, const GdkRGBA *b)
{
  double first[3], second[3];

  look_at (eye, a, first);
  look_at (eye, b, second);
  return sqrt (pow (first[0] - second[0], 2) + pow (first[1] - second[1], 2) +
               pow (first[2] - second[2], 2));
}

/* Twenty times the just noticeable difference of 2.3 (CIE 1976). Two themes promise that X and O
 * differ by colour alone; in the others they differ by shape. */
static void
test_colour_blind (void)
{
  static const char *const ids[] = { "default", "mystery" };
  const double least = 46;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (KtDesign) design = ui_test_read_design (ids[i], NULL);
    g_autofree char *description = kt_design_get_description (design);

    g_assert_nonnull (strstr (description, "colour-blind"));
    for (guint j = 0; j < 2 * G_N_ELEMENTS (eyes); j++) {
      const KtPalette *palette = kt_design_get_palette (design, j % 2 == 1);

      g_assert_cmpfloat (measure_difference (eyes[j / 2], &palette->sides[0], &palette->sides[1]),
                         >=, least);
    }
  }
}

/* A red and a green of equal brightness, which colour-blind eyes do not distinguish. */
static void
test_eyes (void)
{
  static const double all[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };
  GdkRGBA red = parse ("#c83c3c"), green = parse ("#6e7d00");

  g_assert_cmpfloat (measure_difference (all, &red, &green), >, 60);
  g_assert_cmpfloat (measure_difference (eyes[1], &red, &green), <, 25);
}

/* Checks every theme in the source tree, light and dark. */
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

static const double least_ring = 3;

/* The colour of the ring that GTK draws around a focused button. */
static void
test_ring (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *button = gtk_button_new_with_label ("Button");
  GtkWidget *ground = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *around = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window = ui_window_new (around, 200, 100);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/org/kythu/KyThu/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_widget_add_css_class (ground, "background");
  gtk_box_append (GTK_BOX (ground), button);
  gtk_box_append (GTK_BOX (around), ground);
  for (guint dark = 0; dark < 2; dark++) {
    g_autoptr (UiPicture) picture = NULL;
    GdkRGBA inside, ring;
    int middle;

    adw_style_manager_set_color_scheme (manager, dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                      : ADW_COLOR_SCHEME_FORCE_LIGHT);
    gtk_widget_set_state_flags (button, GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE,
                                FALSE);
    ui_settle (button);
    test_run_for (300);
    middle = gtk_widget_get_height (button) / 2;
    picture = ui_picture_take (around);
    ring = ui_picture_get_colour (picture, 1, middle);
    inside = ui_picture_get_colour (picture, 6, middle);
    g_assert_cmpfloat (kt_contrast_measure (&ring, &inside), >=, least_ring);
  }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
  ui_destroy_window (window);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/contrast/measure", test_measure);
  g_test_add_func ("/contrast/palettes", test_palettes);
  g_test_add_func ("/contrast/colour-blind", test_colour_blind);
  g_test_add_func ("/contrast/eyes", test_eyes);
  g_test_add_func ("/contrast/ring", test_ring);
  return g_test_run ();
}
