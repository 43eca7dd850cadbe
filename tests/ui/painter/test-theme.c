/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests theme files, valid and invalid. */
#include "config.h"

#include "ui/painter/kt-theme.h"

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

/* Parses a text. Returns NULL if it is invalid; `told` then has one sentence per line about its
 * faults. */
static KtDesign *
parse (const char *text, char **told)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  KtDesign *design = kt_design_parse (text, strlen (text), faults);

  g_assert_true ((design != NULL) == (faults->len == 0));
  g_ptr_array_add (faults, NULL);
  if (told)
    *told = g_strjoinv ("\n", (char **) faults->pdata);
  return design;
}

static KtDesign *
parse_good (const char *text)
{
  g_autofree char *told = NULL;
  KtDesign *design = parse (text, &told);

  g_assert_cmpstr (told, ==, "");
  return design;
}

static void
assert_told (const char *text, const char *expected)
{
  g_autofree char *told = NULL;

  g_assert_null (parse (text, &told));
  if (!strstr (told, expected))
    g_error ("“%s” is not in “%s”", expected, told);
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
  g_autoptr (KtDesign) design = parse_good (text);
  const KtPalette *light = kt_design_get_palette (design, FALSE);
  const KtPalette *dark = kt_design_get_palette (design, TRUE);
  g_autofree char *name = kt_design_get_name (design);

  g_assert_cmpstr (name, ==, "A theme");
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
  g_autoptr (KtDesign) design = parse_good (text);

  assert_colour (&kt_design_get_palette (design, TRUE)->paper, "#070809");
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
    g_autofree char *lacks = g_strdup_printf ("[light] lacks the colour “%s”", keys[i]);

    assert_told (text, lacks);
  }
}

static void
test_no_group (void)
{
  static const struct {
    const char *text, *told;
  } cases[] = {
    { "[light]\n" COLOURS, "The theme has no name" },
    { "[theme]\nname=A\n", "The theme has no colours" },
    { "[theme]\n[light]\n" COLOURS, "The theme has no name" },
    { "no key file", "no key file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_told (cases[i].text, cases[i].told);
}

static void
test_bad_colour (void)
{
  static const char *const bad[] = { "#12345", "reddish", "", "12,13,14", "#gggggg" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text =
        g_strconcat (head, "[light]\n", COLOURS, "[dark]\n", COLOURS, "paper=", bad[i], "\n", NULL);
    g_autofree char *told =
        g_strdup_printf ("“paper” in [dark] is no colour: “%s”; write it as #rrggbb", bad[i]);

    assert_told (text, told);
  }
}

/* All faults are reported at once. */
static void
test_many_faults (void)
{
  g_autofree char *text = g_strconcat ("[theme]\nfine-lines=99\nstrokes=brush\n[light]\n", COLOURS,
                                       "grid=grey-ish\nfirts=red\n[drak]\n", NULL);
  g_autofree char *told = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_null (parse (text, &told));
  lines = g_strsplit (told, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_nonnull (strstr (told, "“fine-lines” is “99”; write a number from 1 to 8"));
  g_assert_nonnull (strstr (told, "“strokes” is “brush”; write one of: even, pen"));
  g_assert_nonnull (strstr (told, "“firts” in [light] is not known"));
  g_assert_nonnull (strstr (told, "The group [drak] is not known"));
}

/* The colours of pieces are those of X and O, or a theme has both of its own. */
static void
test_pieces (void)
{
  g_autofree char *text = g_strconcat (head, "[light]\n", COLOURS, NULL);
  g_autofree char *one = g_strconcat (text, "second-piece=#202020\n", NULL);
  g_autofree char *both = g_strconcat (one, "first-piece=#b10f1c\n", NULL);
  g_autoptr (KtDesign) plain = parse_good (text);
  g_autoptr (KtDesign) own = parse_good (both);

  assert_colour (&kt_design_get_palette (plain, FALSE)->pieces[0], "#c01c28");
  assert_colour (&kt_design_get_palette (plain, FALSE)->pieces[1], "#1a5fb4");
  assert_colour (&kt_design_get_palette (own, FALSE)->pieces[0], "#b10f1c");
  assert_colour (&kt_design_get_palette (own, FALSE)->pieces[1], "#202020");
  assert_told (one, "[light] lacks the colour “first-piece”");
}

/* A theme with its own ground must also define the colour of the text. */
static void
test_ground_without_text (void)
{
  g_autofree char *text = g_strconcat (head, "[light]\n", COLOURS, "ground=#ffffff\n", NULL);

  assert_told (text, "[light] lacks the colour “text”");
}

static void
test_words (void)
{
  g_autofree char *text =
      g_strconcat (head, "name[vi]=Chủ đề\ndescription=Words\n[light]\n", COLOURS, NULL);
  g_autoptr (KtDesign) design = parse_good (text);
  g_autofree char *description = kt_design_get_description (design);
  g_autofree char *name = NULL;

  g_assert_cmpstr (description, ==, "Words");
  g_setenv ("LANGUAGE", "vi", TRUE);
  name = kt_design_get_name (design);
  g_setenv ("LANGUAGE", "", TRUE);
  g_assert_cmpstr (name, ==, "Chủ đề");
}

/* Checks the line of a named colour in the CSS. */
static void
assert_css (const char *css, const char *name, const char *colour)
{
  g_autofree char *line = g_strdup_printf ("@define-color %s %s;\n", name, colour);

  if (!strstr (css, line))
    g_error ("“%s” is not in “%s”", line, css);
}

/* In high contrast the theme does not override the desktop’s colours. */
static void
test_css (void)
{
  g_autofree char *text = g_strconcat (head, "[light]\n", COLOURS,
                                       "ground=#eeddcc\ntext=black\naccent=#300000\n", NULL);
  g_autoptr (KtDesign) design = parse_good (text);
  g_autoptr (KtDesign) standard = kt_design_new_default ();
  const KtPalette *palette = kt_design_get_palette (design, FALSE);
  g_autofree char *css = kt_palette_to_css (palette, FALSE);
  g_autofree char *sharp = kt_palette_to_css (palette, TRUE);
  g_autofree char *plain = kt_palette_to_css (kt_design_get_palette (standard, FALSE), FALSE);

  assert_css (css, "kt_first", "rgb(192,28,40)");
  assert_css (css, "kt_first_piece", "rgb(192,28,40)");
  assert_css (css, "kt_second", "rgb(26,95,180)");
  assert_css (css, "kt_mark", "rgb(229,165,10)");
  assert_css (css, "kt_shadow", "rgb(0,0,0)");
  assert_css (css, "kt_square", "rgb(1,2,3)");
  assert_css (css, "kt_paper", "rgb(7,8,9)");
  assert_css (css, "window_bg_color", "rgb(238,221,204)");
  assert_css (css, "window_fg_color", "rgb(0,0,0)");
  assert_css (css, "headerbar_bg_color", "rgb(238,221,204)");
  assert_css (css, "accent_bg_color", "rgb(48,0,0)");
  assert_css (css, "accent_fg_color", "rgb(238,221,204)");
  assert_css (sharp, "kt_first", "rgb(192,28,40)");
  g_assert_null (strstr (sharp, "window_bg_color"));
  g_assert_null (strstr (plain, "window_bg_color"));
}

static void
count_cb (KtTheme *theme, guint *n)
{
  (*n)++;
}

/* Chosen pictures take precedence over the theme’s own, and the design is finalized with its
 * last reference. */
static void
test_dress (void)
{
  g_autoptr (KtDesign) plain = kt_design_new_default ();
  g_autoptr (GBytes) first = g_bytes_new_static ("1", 1), second = g_bytes_new_static ("2", 1);
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) chosen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (KtDesign) dressed = NULL, again = NULL;
  g_autoptr (KtTheme) theme = kt_theme_new_default ();
  guint n = 0;

  g_hash_table_insert (own, (char *) "a", first);
  g_hash_table_insert (own, (char *) "b", first);
  g_hash_table_insert (chosen, (char *) "b", second);
  dressed = kt_design_copy_with_pictures (plain, own, NULL);
  again = kt_design_copy_with_pictures (dressed, NULL, chosen);
  g_assert_null (kt_design_find_picture (plain, "a"));
  g_assert_true (kt_design_find_picture (dressed, "b") == first);
  g_assert_true (kt_design_find_picture (again, "a") == first);
  g_assert_true (kt_design_find_picture (again, "b") == second);
  g_assert_true (kt_design_get_palette (again, TRUE)->design == again);

  g_signal_connect (theme, "changed", G_CALLBACK (count_cb), &n);
  kt_theme_set_design (theme, again);
  kt_theme_set_design (theme, again);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (kt_theme_get_palette (theme, FALSE) == kt_design_get_palette (again, FALSE));
}

/* The colours must contrast with the paper. */
static void
test_default (void)
{
  g_autoptr (KtTheme) theme = kt_theme_new_default ();

  g_autofree char *name = kt_design_get_name (kt_theme_get_design (theme));

  g_assert_cmpstr (name, ==, "Default");
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
  g_test_add_func ("/theme/many-faults", test_many_faults);
  g_test_add_func ("/theme/words", test_words);
  g_test_add_func ("/theme/dress", test_dress);
  g_test_add_func ("/theme/ground-without-text", test_ground_without_text);
  g_test_add_func ("/theme/pieces", test_pieces);
  g_test_add_func ("/theme/css", test_css);
  g_test_add_func ("/theme/default", test_default);
  return g_test_run ();
}
