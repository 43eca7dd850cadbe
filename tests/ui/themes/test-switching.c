/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Switches themes repeatedly during a game: the game continues, the board shows each theme, and
 * earlier themes are freed. */
#include "config.h"

#include <malloc.h>

#include "games/kt-registry.h"
#include "tests/ui/scene.h"
#include "ui/themes/kt-themes.h"

enum { N_SWITCHES = 200, WARM_UP = 20, MAX_GROWTH = 4 << 20 };

static const char picture[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/>"
    "</svg>";

static guint n_alive; /* number of live pictures of the designs below */

static void
gone_cb (gpointer unused)
{
  n_alive--;
}

/* Returns a copy of a design that has a picture of its own; `n_alive` counts it until it is freed.
 *  */
static KtDesign *
create_design (const KtDesign *like)
{
  g_autoptr (GHashTable) pictures =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_bytes_unref);

  n_alive++;
  g_hash_table_insert (pictures, (char *) "first",
                       g_bytes_new_with_free_func (picture, sizeof picture - 1, gone_cb, NULL));
  return kt_design_copy_with_pictures (like, NULL, pictures);
}

static gsize
measure_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static void
draw (Scene *scene)
{
  g_autoptr (UiPicture) shown = ui_picture_take (scene->board);

  g_assert_nonnull (shown);
}

static KtDesign *
get_design (GPtrArray *themes, guint index)
{
  KtThemeFolder *folder = themes->pdata[index % themes->len];

  return folder->design;
}

static void
switch_once (Scene *scene, GPtrArray *themes, guint index)
{
  g_autoptr (KtDesign) design = create_design (get_design (themes, index));

  kt_theme_set_design (scene->theme, design);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      index % 4 < 2 ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                    : ADW_COLOR_SCHEME_FORCE_DARK);
  g_settings_set_string (scene->settings, "stones", index % 3 ? "letters" : "stones");
  draw (scene);
}

/* Plays stones far from each other. */
static void
play (Scene *scene, guint index)
{
  static const char *const moves[] = { "a1", "c9", "e1", "g9", "i1", "a9", "c1", "e9", "g1", "i9" };

  if (index % 20 == 0)
    test_act (scene->model, moves[index / 20 % G_N_ELEMENTS (moves)]);
}

static void
test_switches (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  g_autoptr (GPtrArray) themes = NULL;
  KtThemes *list;
  Scene scene;
  gsize before = 0;

  scene_open_page (&scene, test_game ("caro", "size=9", NULL, NULL), 900, 640);
  list = kt_themes_new (scene.settings, folder);
  themes = kt_themes_list_themes (list);
  for (guint i = 0; i < N_SWITCHES; i++) {
    play (&scene, i);
    switch_once (&scene, themes, i);
    test_drain ();
    g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, i / 20 + 1);
    /* The current picture, and those of widgets that have not been redrawn yet. */
    g_assert_cmpuint (n_alive, <=, 4);
    if (i == WARM_UP)
      before = measure_memory ();
  }
  g_test_message ("memory: %" G_GSIZE_FORMAT " before, %" G_GSIZE_FORMAT " after", before,
                  measure_memory ());
  g_assert_cmpuint (measure_memory (), <, before + MAX_GROWTH);
  g_object_run_dispose (G_OBJECT (list));
  test_assert_gone (list);
  scene_close (&scene);
  g_assert_cmpuint (n_alive, ==, 0);
  test_remove_folder (folder);
}

/* The new theme is visible at once, and the first one looks the same after switching back. */
static void
test_shown (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-themes-XXXXXX", NULL);
  Scene scene;
  KtThemes *list;
  g_autoptr (GPtrArray) themes = NULL;
  g_autoptr (UiPicture) first = NULL, other = NULL, again = NULL;

  scene_open_board (&scene, test_game ("chess", "", NULL, NULL));
  list = kt_themes_new (scene.settings, folder);
  themes = kt_themes_list_themes (list);
  first = ui_picture_take (scene.board);
  kt_theme_set_design (scene.theme, get_design (themes, 3));
  ui_settle (scene.board);
  other = ui_picture_take (scene.board);
  kt_theme_set_design (scene.theme, get_design (themes, 0));
  again = ui_picture_take (scene.board);
  g_assert_false (ui_picture_equal (first, other));
  g_assert_true (ui_picture_equal (first, again));
  g_object_run_dispose (G_OBJECT (list));
  test_assert_gone (list);
  scene_close (&scene);
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/switching/switches", test_switches);
  g_test_add_func ("/switching/shown", test_shown);
  return g_test_run ();
}
