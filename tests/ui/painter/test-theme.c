/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theme files, good and bad. */
#include "config.h"

#include "ui/painter/kt-theme.h"

#include <gio/gio.h>

#define COLOURS                                                                                    \
  "light-square=#010203\ndark-square=#040506\npaper=#070809\ngrid=#0a0b0c\n"                       \
  "first=#c01c28\nsecond=#1a5fb4\n"                                                                \
  "first-stone=#101112\nfirst-stone-light=#131415\nfirst-stone-rim=#161718\n"                      \
  "second-stone=#191a1b\nsecond-stone-light=#1c1d1e\nsecond-stone-rim=#1f2021\n"                   \
  "mark=#e5a50a\nhint=#25a269\ncheck=#222324\ntarget=rgba(37,38,39,0.4)\n"                         \
  "premove=#28292a\npremove-frame=#2b2c2d\n"                                                       \
  "drawing=#2e2f30\ndrawing-shift=#313233\ndrawing-alt=#343536\ndrawing-shift-alt=#373839\n"       \
  "shadow=black\n"

static const char head[] = "[theme]\nname=A theme\n";

static KtTheme *
parse (const char *text, GError **error)
{
  return kt_theme_parse (text, strlen (text), error);
}

static void
assert_colour (const GdkRGBA *colour, const char *expected)
{
  GdkRGBA rgba;

  g_assert_true (gdk_rgba_parse (&rgba, expected));
  g_assert_true (gdk_rgba_equal (colour, &rgba));
}

static void
test_good (void)
{
  g_autofree char *text = g_strconcat (head, "[light]\n", COLOURS, "ground=white\ntext=black\n",
                                       "[dark]\n", COLOURS, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtTheme) theme = parse (text, &error);
  const KtPalette *light, *dark;

  g_assert_no_error (error);
  light = kt_theme_get_palette (theme, FALSE);
  dark = kt_theme_get_palette (theme, TRUE);
  g_assert_cmpstr (kt_theme_get_name (theme), ==, "A theme");
  assert_colour (&light->light_square, "#010203");
  assert_colour (&light->dark_square, "#040506");
  assert_colour (&light->paper, "#070809");
  assert_colour (&light->grid, "#0a0b0c");
  assert_colour (&light->sides[0], "#c01c28");
  assert_colour (&light->sides[1], "#1a5fb4");
  assert_colour (&light->stones[0].body, "#101112");
  assert_colour (&light->stones[0].light, "#131415");
  assert_colour (&light->stones[0].rim, "#161718");
  assert_colour (&light->stones[1].body, "#191a1b");
  assert_colour (&light->stones[1].light, "#1c1d1e");
  assert_colour (&light->stones[1].rim, "#1f2021");
  assert_colour (&light->mark, "#e5a50a");
  assert_colour (&light->check, "#222324");
  assert_colour (&light->target, "rgba(37,38,39,0.4)");
  assert_colour (&light->premove, "#28292a");
  assert_colour (&light->premove_frame, "#2b2c2d");
  assert_colour (&light->drawings[0], "#2e2f30");
  assert_colour (&light->drawings[1], "#313233");
  assert_colour (&light->drawings[2], "#343536");
  assert_colour (&light->drawings[3], "#373839");
  assert_colour (&light->shadow, "black");
  g_assert_true (light->has_ground);
  assert_colour (&light->ground, "white");
  assert_colour (&light->text, "black");
  g_assert_true (dark != light);
  g_assert_false (dark->has_ground);
}

static void
test_one_look (void)
{
  g_autofree char *text = g_strconcat (head, "[light]\n", COLOURS, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtTheme) theme = parse (text, &error);

  g_assert_no_error (error);
  assert_colour (&kt_theme_get_palette (theme, TRUE)->paper, "#070809");
}

static void
test_missing (void)
{
  static const char *const keys[] = {
    "light-square",
    "dark-square",
    "paper",
    "grid",
    "first",
    "second",
    "first-stone",
    "first-stone-light",
    "first-stone-rim",
    "second-stone",
    "second-stone-light",
    "second-stone-rim",
    "mark",
    "check",
    "target",
    "premove",
    "premove-frame",
    "drawing",
    "drawing-shift",
    "drawing-alt",
    "drawing-shift-alt",
    "shadow",
  };
  g_autofree char *whole = g_strconcat (head, "[light]\n", COLOURS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autofree char *line = g_strconcat ("\n", keys[i], "=", NULL);
    g_autofree char *other = g_strconcat ("\nno-", keys[i], "=", NULL);
    g_auto (GStrv) parts = g_strsplit (whole, line, 2);
    g_autofree char *text = g_strjoinv (other, parts);
    g_autoptr (GError) error = NULL;
    g_autoptr (KtTheme) theme = parse (text, &error);

    g_assert_null (theme);
    g_assert_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND);
    g_assert_nonnull (strstr (error->message, keys[i]));
  }
}

static void
test_no_group (void)
{
  static const struct {
    const char *text;
    int code;
  } cases[] = {
    { "[light]\n" COLOURS, G_KEY_FILE_ERROR_GROUP_NOT_FOUND },
    { "[theme]\nname=A\n", G_KEY_FILE_ERROR_GROUP_NOT_FOUND },
    { "[theme]\n[light]\n" COLOURS, G_KEY_FILE_ERROR_KEY_NOT_FOUND },
    { "no key file", G_KEY_FILE_ERROR_PARSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (parse (cases[i].text, &error));
    g_assert_error (error, G_KEY_FILE_ERROR, cases[i].code);
  }
}

static void
test_bad_colour (void)
{
  static const char *const bad[] = { "#12345", "reddish", "", "12,13,14", "#gggggg" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text =
        g_strconcat (head, "[light]\n", COLOURS, "[dark]\n", COLOURS, "paper=", bad[i], "\n", NULL);
    g_autoptr (GError) error = NULL;

    g_assert_null (parse (text, &error));
    g_assert_error (error, KT_THEME_ERROR, KT_THEME_ERROR_COLOUR);
    g_assert_nonnull (strstr (error->message, "paper"));
    g_assert_nonnull (strstr (error->message, "[dark]"));
    g_assert_nonnull (strstr (error->message, bad[i]));
    g_assert_nonnull (strstr (error->message, "#rrggbb"));
  }
}

/* Whoever changes the ground must say what is written on it. */
static void
test_ground_without_text (void)
{
  g_autofree char *text = g_strconcat (head, "[light]\n", COLOURS, "ground=#ffffff\n", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (text, &error));
  g_assert_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND);
}

static void
test_css (void)
{
  g_autofree char *text =
      g_strconcat (head, "[light]\n", COLOURS, "ground=white\ntext=black\n", NULL);
  g_autoptr (KtTheme) theme = parse (text, NULL);
  g_autoptr (KtTheme) standard = kt_theme_new_default ();
  g_autofree char *css = kt_palette_to_css (kt_theme_get_palette (theme, FALSE));
  g_autofree char *plain = kt_palette_to_css (kt_theme_get_palette (standard, FALSE));

  g_assert_cmpstr (css, ==,
                   "@define-color kt_first rgb(192,28,40);\n"
                   "@define-color kt_second rgb(26,95,180);\n"
                   "@define-color kt_mark rgb(229,165,10);\n"
                   "@define-color kt_shadow rgb(0,0,0);\n"
                   "@define-color window_bg_color rgb(255,255,255);\n"
                   "@define-color window_fg_color rgb(0,0,0);\n"
                   "@define-color headerbar_bg_color rgb(255,255,255);\n"
                   "@define-color headerbar_fg_color rgb(0,0,0);\n");
  g_assert_null (strstr (plain, "window_bg_color"));
}

/* The colours must be told apart from the paper. */
static void
test_default (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();

  g_assert_cmpstr (kt_theme_get_name (theme), ==, "Default");
  for (int dark = 0; dark < 2; dark++) {
    const KtPalette *palette = kt_theme_get_palette (theme, dark);

    for (int side = 0; side < 2; side++) {
      const GdkRGBA *a = &palette->paper, *b = &palette->sides[side];

      g_assert_cmpfloat (
          ABS (a->red - b->red) + ABS (a->green - b->green) + ABS (a->blue - b->blue), >, 0.5);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theme/good", test_good);
  g_test_add_func ("/theme/one-look", test_one_look);
  g_test_add_func ("/theme/missing", test_missing);
  g_test_add_func ("/theme/no-group", test_no_group);
  g_test_add_func ("/theme/bad-colour", test_bad_colour);
  g_test_add_func ("/theme/ground-without-text", test_ground_without_text);
  g_test_add_func ("/theme/css", test_css);
  g_test_add_func ("/theme/default", test_default);
  return g_test_run ();
}
