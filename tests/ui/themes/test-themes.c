/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the active theme: chosen by the settings, and found, broken and repaired while the
 * program runs. */
#include "config.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "tests/ui/themes/theme-example.h"
#include "tests/ui/ui-test.h"
#include "ui/themes/kt-themes.h"

typedef struct {
  char *folder;
  GSettings *settings;
  KtThemes *themes;
  guint n_changes;
  char *problem; /* the problem reported last */
  guint n_problems;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
problem_cb (Fixture *fixture, const char *problem)
{
  g_free (fixture->problem);
  fixture->problem = g_strdup (problem);
  fixture->n_problems++;
}

static gboolean
has_changed (gpointer data)
{
  return ((Fixture *) data)->n_changes > 0;
}

static void
wait_for_change (Fixture *fixture)
{
  fixture->n_changes = 0;
  test_wait (has_changed, fixture);
}

static char *
build_path (Fixture *fixture, const char *room, const char *name)
{
  return g_build_filename (fixture->folder, room, name, NULL);
}

/* Starts with the user’s own themes already loaded. */
static void
start (Fixture *fixture)
{
  fixture->themes = kt_themes_new (fixture->settings, fixture->folder);
  g_signal_connect_swapped (fixture->themes, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->themes, "problem", G_CALLBACK (problem_cb), fixture);
  wait_for_change (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  fixture->settings = test_get_settings ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  KtTheme *theme = g_object_ref (kt_themes_get_theme (fixture->themes));

  g_object_run_dispose (G_OBJECT (fixture->themes));
  test_drain ();
  test_assert_gone (fixture->themes);
  test_assert_gone (theme);
  g_object_unref (fixture->settings);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->problem);
}

static void
assert_paper (Fixture *fixture, const char *expected)
{
  KtTheme *theme = kt_themes_get_theme (fixture->themes);
  GdkRGBA colour;

  g_assert_true (gdk_rgba_parse (&colour, expected));
  g_assert_true (gdk_rgba_equal (&kt_theme_get_palette (theme, FALSE)->paper, &colour));
}

/* The colours are those in the theme’s file. */
static void
test_choice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) themes = NULL, pieces = NULL;

  start (fixture);
  themes = kt_themes_list_themes (fixture->themes);
  pieces = kt_themes_list_pieces (fixture->themes, "chess");
  g_assert_cmpuint (themes->len, ==, 5);
  g_assert_cmpuint (pieces->len, ==, 3);
  assert_paper (fixture, "#fbf6ec");
  g_settings_set_string (fixture->settings, "theme", "mystic");
  assert_paper (fixture, "#fbf8ff");
  g_settings_set_string (fixture->settings, "theme", "o-ly");
  assert_paper (fixture, "#fdfdf8");
  g_assert_cmpuint (fixture->n_problems, ==, 0);
}

static GBytes *
find_king (Fixture *fixture)
{
  return kt_design_find_picture (kt_theme_get_design (kt_themes_get_theme (fixture->themes)),
                                 "chess-white-king");
}

/* Every set has different pictures; the standard set leaves them to the theme. */
static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) carved = NULL;

  start (fixture);
  g_assert_null (find_king (fixture));
  g_settings_set_string (fixture->settings, "chess-pieces", "chess-carved");
  carved = g_bytes_ref (find_king (fixture));
  g_settings_set_string (fixture->settings, "chess-pieces", "chess-geometric");
  g_assert_false (g_bytes_equal (find_king (fixture), carved));
  g_settings_set_string (fixture->settings, "theme", "nature");
  g_assert_false (g_bytes_equal (find_king (fixture), carved));
  g_settings_set_string (fixture->settings, "chess-pieces", "chess");
  g_assert_null (find_king (fixture));
}

/* A user theme is added, broken, repaired and removed while the program runs. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autofree char *room = build_path (fixture, "themes", NULL);
  g_autofree char *path = build_path (fixture, "themes", "mine");
  g_autoptr (GPtrArray) themes = NULL;

  g_assert_cmpint (g_mkdir_with_parents (room, 0700), ==, 0);
  start (fixture);
  g_settings_set_string (fixture->settings, "theme", "mine");
  g_assert_nonnull (strstr (fixture->problem, "“mine” is not there"));
  assert_paper (fixture, "#fbf6ec");

  theme_example_write (path);
  wait_for_change (fixture);
  test_run_for (600);
  themes = kt_themes_list_themes (fixture->themes);
  g_assert_cmpuint (themes->len, ==, 6);
  assert_paper (fixture, "#123456");

  theme_example_change (path, "#123456", "#12345");
  wait_for_change (fixture);
  assert_paper (fixture, "#fbf6ec");
  g_assert_nonnull (strstr (fixture->problem, "“paper” in [light] is no colour: “#12345”"));
  g_assert_cmpuint (fixture->n_problems, ==, 2);

  theme_example_change (path, "#123456", "#654321");
  wait_for_change (fixture);
  assert_paper (fixture, "#654321");
  g_assert_cmpuint (fixture->n_problems, ==, 2);

  test_remove_folder (path);
  wait_for_change (fixture);
  test_run_for (600);
  assert_paper (fixture, "#fbf6ec");
}

/* A user theme with the name of a built-in theme cannot hide it; a fault of the user theme says
 * so. */
static void
test_same_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = build_path (fixture, "themes", "mystic");
  g_autoptr (GPtrArray) themes = NULL;
  KtThemeFolder *last;

  theme_example_write (path);
  g_settings_set_string (fixture->settings, "theme", "mystic");
  start (fixture);
  assert_paper (fixture, "#fbf8ff");
  themes = kt_themes_list_themes (fixture->themes);
  g_assert_cmpuint (themes->len, ==, 6);
  last = themes->pdata[5];
  g_assert_true (last->is_own && !last->design);
  g_assert_nonnull (strstr (last->faults->pdata[0], "The program has one of this name"));
}

/* A user’s set of pieces is shown; if the standard set is chosen, the theme’s own pieces are. */
static void
test_own_pieces (Fixture *fixture, gconstpointer data)
{
  g_autofree char *set = build_path (fixture, "pieces", "chess-mine");
  g_autofree char *theme = build_path (fixture, "themes", "mine");
  g_autoptr (GPtrArray) pieces = NULL;

  theme_example_write_pieces (set);
  theme_example_write (theme);
  theme_example_put (theme, "chess-white-king.svg",
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
                     "<rect width=\"9\" height=\"9\"/></svg>");
  g_settings_set_string (fixture->settings, "chess-pieces", "chess-mine");
  g_settings_set_string (fixture->settings, "theme", "mine");
  start (fixture);
  g_assert_null (fixture->problem);
  pieces = kt_themes_list_pieces (fixture->themes, "chess");
  g_assert_cmpuint (pieces->len, ==, 4);
  g_assert_nonnull (strstr (g_bytes_get_data (find_king (fixture), NULL), "circle"));
  g_settings_set_string (fixture->settings, "chess-pieces", "chess");
  g_assert_nonnull (strstr (g_bytes_get_data (find_king (fixture), NULL), "rect"));

  theme_example_put (set, "black-pawn.svg", NULL);
  wait_for_change (fixture);
  g_settings_set_string (fixture->settings, "chess-pieces", "chess-mine");
  g_assert_nonnull (
      strstr (fixture->problem, "pieces “chess-mine” is not used. black-pawn.svg: is not there"));
  g_assert_nonnull (strstr (g_bytes_get_data (find_king (fixture), NULL), "rect"));
}

/* The name of a set is written as in a theme. */
static void
test_own_words (Fixture *fixture, gconstpointer data)
{
  g_autofree char *set = build_path (fixture, "pieces", "chess-mine");

  theme_example_write_pieces (set);
  theme_example_put (set, "pieces.ini", "[pieces]\nname=Mine\nname[vi]=Quân c\\ờ\n");
  g_settings_set_string (fixture->settings, "chess-pieces", "chess-mine");
  start (fixture);
  g_assert_nonnull (strstr (fixture->problem, "pieces “chess-mine” is not used. pieces.ini: "
                                              "“name[vi]” in [pieces] has a lone backslash"));
  g_assert_null (find_king (fixture));
}

/* --- Broken ones ------------------------------------------------------------------------------ */

#define SVG(inside) "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">" inside "</svg>"
#define BOX "<rect width=\"9\" height=\"9\"/>"

/* A file with a replaced part, and the expected message. */
static const struct {
  const char *file, *from, *to, *told;
} broken[] = {
  { "theme.ini", "name=Example", "", "theme.ini: The theme has no name" },
  { "theme.ini", "name=Example", "name=", "theme.ini: The theme has no name" },
  { "theme.ini", "[theme]", "[them]", "The group [them] is not known" },
  { "theme.ini", "[theme]", "", "theme.ini: " },
  { "theme.ini", "[light]", "[bright]", "The group [bright] is not known" },
  { "theme.ini", "[light]", "[dark]", "The theme has no colours; write them under [light]" },
  { "theme.ini", "[light]", "[light", "theme.ini: " },
  { "theme.ini", "shadow=black", "shadow=black\n[dark]", "[dark] lacks the colour “light-square”" },
  { "theme.ini", "paper=#123456\n", "", "[light] lacks the colour “paper”" },
  { "theme.ini", "grid=", "grdi=", "[light] lacks the colour “grid”" },
  { "theme.ini", "mark=#e5a50a\n", "", "[light] lacks the colour “mark”" },
  { "theme.ini", "shadow=black\n", "", "[light] lacks the colour “shadow”" },
  { "theme.ini", "first=#c01c28\n", "", "[light] lacks the colour “first”" },
  { "theme.ini", "#123456", "#12345", "“paper” in [light] is no colour: “#12345”; write" },
  { "theme.ini", "#123456", "paper", "“paper” in [light] is no colour: “paper”" },
  { "theme.ini", "#123456", "", "“paper” in [light] is no colour: “”" },
  { "theme.ini", "#123456", "rgb(1,2)", "“paper” in [light] is no colour: “rgb(1,2)”" },
  { "theme.ini", "#123456", "url(a.svg)", "“paper” in [light] is no colour" },
  { "theme.ini", "#123456", "#123456\nground=white", "[light] lacks the colour “text”" },
  { "theme.ini", "#123456", "#123456\nfine-line=faint", "“fine-line” in [light] is no colour" },
  { "theme.ini", "#123456", "#123456\nmargin=9", "“margin” in [light] is no colour: “9”" },
  { "theme.ini", "fine-lines=2", "fine-lines=0", "“fine-lines” is “0”; write a number from 1" },
  { "theme.ini", "fine-lines=2", "fine-lines=9", "“fine-lines” is “9”; write a number from 1" },
  { "theme.ini", "fine-lines=2", "fine-lines=-2", "“fine-lines” is “-2”" },
  { "theme.ini", "fine-lines=2", "fine-lines=99999999999999999999", "“fine-lines” is “9999" },
  { "theme.ini", "strokes=pen", "strokes=brush", "“strokes” is “brush”; write one of: even, pen" },
  { "theme.ini", "name=Example", "name=Exa\\mple", "“name” in [theme] has a lone backslash" },
  { "theme.ini", "strokes=pen", "stroke=pen", "“stroke” in [theme] is not known" },
  { "theme.ini", NULL, "", "theme.ini: " },
  { "theme.ini", NULL, "<svg/>", "theme.ini: " },
  { "theme.ini", NULL, NULL, "theme.ini" },
  { "papper.svg", NULL, SVG (BOX), "papper.svg: no picture has this name; there are: first.svg" },
  { "chess-white-prince.svg", NULL, SVG (BOX), "chess-white-prince.svg: no picture has this name" },
  { "paper.svg", NULL, "", "paper.svg: " },
  { "paper.svg", NULL, "no picture", "paper.svg: " },
  { "paper.svg", NULL, SVG (BOX) "</svg>", "paper.svg: " },
  { "paper.svg", NULL, "<html/>", "paper.svg: It is no SVG: it begins with <html>" },
  { "paper.svg", NULL, "<svg xmlns=\"http://www.w3.org/2000/svg\">" BOX "</svg>",
    "has no viewBox" },
  { "paper.svg", NULL, "<!DOCTYPE svg>", "has no viewBox" },
  { "paper.svg", NULL, "<!DOCTYPE svg<svg>>", "“<!DOCTYPE svg<svg>>” is not allowed" },
  { "paper.svg", NULL, "<!DOCTYPE svg PUBLIC \"-//W3C>",
    "“<!DOCTYPE svg PUBLIC \"-//W3C>” is not" },
  { "paper.svg", NULL, SVG (BOX "<!DOCTYPE svg>"), "“<!DOCTYPE svg>” is not allowed" },
  { "paper.svg", NULL, "<svg viewBox=\"0 0 9999 9\"/>", "viewBox=“0 0 9999 9” is no size" },
  { "paper.svg", NULL, "<svg viewBox=\"0 0 nan 9\"/>", "is no size from 1 to 4096" },
  { "paper.svg", NULL, "<svg width=\"1e9\" viewBox=\"0 0 9 9\"/>", "width=“1e9” is no size" },
  { "paper.svg", NULL, SVG (""), "paper.svg: there is nothing to be seen in it" },
  { "paper.svg", NULL, SVG ("<image href=\"file:///etc/passwd\"/>"), "<image> is not allowed" },
  { "paper.svg", NULL, SVG ("<script>1</script>"), "<script> is not allowed" },
  { "paper.svg", NULL, SVG ("<style>@import url(x)</style>"), "<style> is not allowed" },
  { "paper.svg", NULL, SVG ("<foreignObject/>"), "<foreignObject> is not allowed" },
  { "paper.svg", NULL, SVG ("<filter/>"), "<filter> is not allowed" },
  { "paper.svg", NULL, SVG ("<animate/>"), "<animate> is not allowed" },
  { "paper.svg", NULL, SVG ("<text>a</text>"), "<text> is not allowed" },
  { "paper.svg", NULL, SVG ("<use href=\"http://example.org/a.svg#b\"/>"), "outside the drawing" },
  { "paper.svg", NULL, SVG ("<use href=\"other.svg#b\"/>"), "outside the drawing" },
  { "paper.svg", NULL, SVG ("<rect fill=\"URL( 'http://a/b' )\"/>"), "outside the drawing" },
  { "paper.svg", NULL, SVG ("<rect style=\"fill:url(file:///a)\"/>"), "outside the drawing" },
  { "paper.svg", NULL, SVG ("<rect onload=\"a()\"/>"), "“onload” would run a program" },
  { "paper.svg", NULL, SVG ("<path stroke-dasharray=\"0.0001\"/>"), "Dashed lines are not drawn" },
  { "paper.svg", NULL, "<!DOCTYPE svg [<!ENTITY a \"aa\">]>" SVG ("&a;"), "is not allowed" },
  { "paper.svg", NULL, "<?xml-stylesheet href=\"a.css\"?>" SVG (BOX), "is not allowed" },
  { "paper.svg", NULL, SVG ("&unknown;"), "paper.svg: " },
  { "paper.svg", NULL, "<?xml-a <<script\xff?>" SVG (BOX), "“\\xff” is not allowed in a drawing" },
  { "paper.svg", NULL, SVG ("<g id=\"a\"><use href=\"#a\"/></g>"), "what is repeated must not" },
};

static void
assert_broken (Fixture *fixture, const char *id, const char *told)
{
  g_free (g_steal_pointer (&fixture->problem));
  g_settings_set_string (fixture->settings, "theme", id);
  assert_paper (fixture, "#fbf6ec");
  g_assert_null (kt_design_find_picture (
      kt_theme_get_design (kt_themes_get_theme (fixture->themes)), "paper"));
  g_assert_nonnull (fixture->problem);
  if (!strstr (fixture->problem, told))
    g_error ("%s: “%s” is not in “%s”", id, told, fixture->problem);
}

/* Each fault is reported, and the board keeps the default look. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_autofree char *id = g_strdup_printf ("broken-%u", i);
    g_autofree char *path = build_path (fixture, "themes", id);

    theme_example_write (path);
    if (broken[i].from)
      theme_example_change (path, broken[i].from, broken[i].to);
    else
      theme_example_put (path, broken[i].file, broken[i].to);
  }
  start (fixture);
  g_assert_cmpuint (G_N_ELEMENTS (broken), >=, 50);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_autofree char *id = g_strdup_printf ("broken-%u", i);

    assert_broken (fixture, id, broken[i].told);
  }
}

/* Writes a theme without the file `name`. Returns its path. */
static char *
write_without (Fixture *fixture, const char *id, const char *name)
{
  g_autofree char *path = build_path (fixture, "themes", id);
  char *file = g_build_filename (path, name, NULL);

  theme_example_write (path);
  if (g_file_test (file, G_FILE_TEST_EXISTS))
    theme_example_put (path, name, NULL);
  return file;
}

/* Writes a theme with a picture that repeats a text many times. */
static void
write_repeated (Fixture *fixture, const char *id, const char *text, guint n)
{
  g_autofree char *path = build_path (fixture, "themes", id);
  g_autoptr (GString) picture = g_string_new ("<svg viewBox=\"0 0 9 9\">");

  for (guint i = 0; i < n; i++)
    g_string_append (picture, text);
  theme_example_write (path);
  theme_example_put (path, "paper.svg", picture->str);
}

/* Writes a theme with a valid picture that consists of this number of elements. */
static void
write_elements (Fixture *fixture, const char *id, const char *element, guint n)
{
  g_autofree char *path = build_path (fixture, "themes", id);
  g_autoptr (GString) picture = g_string_new ("<svg viewBox=\"0 0 9 9\">");

  for (guint i = 0; i < n; i++)
    g_string_append (picture, element);
  g_string_append (picture, "</svg>");
  theme_example_write (path);
  theme_example_put (path, "paper.svg", picture->str);
}

static void
write_notes (Fixture *fixture, const char *id, guint n)
{
  g_autofree char *path = build_path (fixture, "themes", id);

  theme_example_write (path);
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("note-%u.txt", i);

    theme_example_put (path, name, "");
  }
}

/* Files are refused that are not regular, that are links, or that are endless. */
static void
test_strange_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = write_without (fixture, "link", "squares.svg");
  g_autofree char *pipe = write_without (fixture, "pipe", "theme.ini");
  g_autofree char *folder = write_without (fixture, "folder", "theme.ini");

  g_assert_cmpint (symlink ("/etc/passwd", link), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_repeated (fixture, "large", "          ", 30000);
  write_repeated (fixture, "deep", "<g>", 30);
  write_repeated (fixture, "many", "<g/>", 2001);
  write_repeated (fixture, "repeats", "<use href=\"#a\"/>", 33);
  write_notes (fixture, "full", 200);
  start (fixture);
  assert_broken (fixture, "link", "squares.svg: is a link");
  assert_broken (fixture, "pipe", "is a device, a pipe or a socket");
  assert_broken (fixture, "folder", "is a folder and no file");
  assert_broken (fixture, "large", "is larger than 256");
  assert_broken (fixture, "deep", "more than 24 deep");
  assert_broken (fixture, "many", "more than 2000 elements");
  assert_broken (fixture, "repeats", "More than 32 parts");
  assert_broken (fixture, "full", "more than 128 files");
}

/* A picture with many small parts is allowed. Many parts that cover the board and are
 * transparent, or a part that crosses itself everywhere, are refused, because the window would
 * stop responding. */
static void
test_costly (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) star = g_string_new ("<path d=\"M0 0");

  for (guint i = 0; i < 1200; i++)
    g_string_append_printf (star, "L%u %u", i * 7919 % 83, i * 104729 % 89);
  g_string_append (star, "\"/>");
  write_elements (fixture, "small", "<circle cx=\"4\" cy=\"4\" r=\".1\"/>", 1000);
  write_elements (fixture, "layers", "<rect width=\"9\" height=\"9\" opacity=\".5\"/>", 1990);
  write_elements (fixture, "star", star->str, 1);
  start (fixture);
  g_settings_set_string (fixture->settings, "theme", "small");
  g_assert_cmpstr (fixture->problem, ==, NULL);
  g_assert_nonnull (kt_design_find_picture (
      kt_theme_get_design (kt_themes_get_theme (fixture->themes)), "paper"));
  assert_broken (fixture, "layers", "paper.svg takes too long to draw: make it simpler");
  assert_broken (fixture, "star", "paper.svg takes too long to draw: make it simpler");
}

#define ADD(name, function) g_test_add ("/themes/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("choice", test_choice);
  ADD ("pieces", test_pieces);
  ADD ("own", test_own);
  ADD ("same-name", test_same_name);
  ADD ("own-pieces", test_own_pieces);
  ADD ("own-words", test_own_words);
  ADD ("broken", test_broken);
  ADD ("strange-files", test_strange_files);
  ADD ("costly", test_costly);
  return g_test_run ();
}
