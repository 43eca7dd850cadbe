/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the result page: its texts, when it appears, and what follows. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/library/kt-ratings.h"
#include "model/library/kt-shelf.h"
#include "model/match/kt-computer.h"
#include "tests/ui/scene.h"
#include "ui/page/kt-game-page.h"
#include "ui/result/kt-result-view.h"
#include "ui/text/kt-language.h"

/* Describes the view, such as "1|An won|Three in a row|Moves 5|Time used 0:00 – 0:00|2 – 1|Best
 * of 3|Next Game". */
static char *
describe (KtGameModel *model)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GSettings) settings = test_get_settings ();
  KtResultView view;

  kt_result_view_init (&view, model, settings);
  g_string_append_printf (text, "%d%s|%s|%s", view.winner, view.is_joy ? " joy" : "", view.title,
                          view.reason);
  for (guint i = 0; i < view.n_rows; i++) {
    g_string_append_printf (text, "|%s %s", view.rows[i].label, view.rows[i].near_value);
    if (view.rows[i].far_value)
      g_string_append_printf (text, " – %s", view.rows[i].far_value);
  }
  g_string_append_printf (text, "|%s|%s|%s", view.score, view.series, view.next);
  kt_result_view_clear (&view);
  return g_string_free (text, FALSE);
}

#define assert_view(model, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *view_ = describe (model);                                                     \
    g_assert_cmpstr (view_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

static KtGameModel *
new_game (const char *game, const char *options, KtPlayer *second)
{
  KtGameModel *model = test_game (game, options, NULL, second);
  KtMatch *match = kt_game_model_get_match (model);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  return model;
}

static void
act_all (KtGameModel *model, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (model, words[i]);
}

static void
test_won (void)
{
  KtGameModel *model = new_game ("tic-tac-toe", "", NULL);

  act_all (model, "a1 b1 a2 b2 a3");
  assert_view (model,
               "0 joy|An won|Three in a row|Moves 5|Time used 0:00 – 0:00|1 – 0||Play Again");
  kt_game_model_undo (model);
  act_all (model, "c3 b3");
  assert_view (model,
               "1 joy|Bình won|Three in a row|Moves 6|Time used 0:00 – 0:00|Moves taken back 1|"
               "0 – 1||Play Again");
  test_assert_gone (model);
}

/* The page of a game of another program shows the details in its file, and no others. */
static void
test_of_a_file (void)
{
  static const char text[] =
      "[Event \"Candidates\"]\n[Round \"7\"]\n[Date \"2018.03.??\"]\n[White \"An\"]\n"
      "[Black \"Bình\"]\n[WhiteElo \"2809\"]\n[BlackElo \"?\"]\n\n1. e4 e5 0-1\n";
  KtGameModel *model = kt_game_model_new ();
  KtRecord *record = kt_import_text (text, strlen (text), NULL);
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  kt_game_model_load (model, record, match);
  assert_view (model, "1 joy|Bình won|The file does not say how the game ended|Event Candidates|"
                      "Round 7|Date 2018.03|Ratings 2809 – –|Moves 1|0 – 0||Play Again");
  test_assert_gone (model);
}

static void
test_resigned (void)
{
  KtGameModel *model = new_game ("chess", "", NULL);

  test_act (model, "e4");
  g_assert_null (kt_game_model_resign (model));
  assert_view (model, "0 joy|An won|Bình resigned|Moves 1|Time used 0:00 – 0:00|1 – 0||Play Again");
  kt_game_model_undo (model);
  test_lose_on_time (model, 0);
  assert_view (model, "1 joy|Bình won|An ran out of time|Moves 1|Time used 0:00 – 0:00|"
                      "Moves taken back 1|0 – 1||Play Again");
  test_assert_gone (model);
}

/* A win of the computer is not celebrated. */
static void
test_lost_to_computer (void)
{
  g_autoptr (KtPlayer) computer = test_scripted_new ();
  KtGameModel *model = new_game ("caro", "", computer);
  g_autoptr (GSettings) settings = test_get_settings ();
  KtResultView view;

  g_assert_null (kt_game_model_resign (model));
  kt_result_view_init (&view, model, settings);
  g_assert_cmpint (view.winner, ==, 1);
  g_assert_false (view.is_joy);
  g_assert_cmpint (strlen (view.word), >, 0);
  kt_result_view_clear (&view);
  test_assert_gone (model);
}

static void
test_series (void)
{
  KtGameModel *model = new_game ("tic-tac-toe", "", NULL);
  KtMatch *match = kt_game_model_get_match (model);

  g_object_set (match, "length", 3, NULL);
  act_all (model, "a1 b1 a2 b2 a3");
  assert_view (model, "0 joy|An won|Three in a row|Moves 5|Time used 0:00 – 0:00|1 – 0|Best of 3|"
                      "Next Game");
  kt_game_model_start_again (model);
  act_all (model, "b2 a1 b3 b1 c1 a3 a2 c2 c3");
  assert_view (model, "-1|Draw|The board is full|Moves 9|Time used 0:00 – 0:00|1 – 0|"
                      "Best of 3 · 1 draw|Next Game");
  kt_game_model_start_again (model);
  act_all (model, "a1 b1 a2 b2 a3");
  assert_view (model, "0 joy|An won|Three in a row|Moves 5|Time used 0:00 – 0:00|2 – 0|"
                      "An won the best of 3 · 1 draw|New Series");
  test_assert_gone (model);
}

/* --- The page --------------------------------------------------------------------------------- */

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
}

static gboolean
shows_result (Scene *scene)
{
  return kt_game_page_get_shows_result (KT_GAME_PAGE (scene->widget));
}

/* From the end of the game to its page, to the board and back, and to the next game. */
static void
test_page (void)
{
  Scene scene;

  scene_open_page (&scene, new_game ("tic-tac-toe", "", NULL), 1000, 700);
  act_all (scene.model, "a1 b1 a2 b2");
  gtk_widget_activate_action (scene.widget, "game.result", NULL);
  g_assert_false (shows_result (&scene));
  test_act (scene.model, "a3");
  g_assert_false (shows_result (&scene));
  activate (&scene, "game.result");
  ui_settle (scene.widget);
  g_assert_true (shows_result (&scene));
  g_assert_nonnull (ui_find_label (scene.widget, "1 – 0"));
  g_assert_nonnull (ui_find_label (scene.widget, "Moves"));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (scene.window)));
  activate (&scene, "game.look");
  g_assert_false (shows_result (&scene));
  activate (&scene, "game.result");
  activate (&scene, "game.again");
  g_assert_false (shows_result (&scene));
  test_assert_line (scene.model, "");
  g_assert_cmpuint (kt_match_get_first_seat (kt_game_model_get_match (scene.model)), ==, 1);
  scene_close (&scene);
}

static guint
count_kept (gpointer data)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (folder && g_dir_read_name (folder))
    n++;
  return n;
}

static gboolean
holds_review (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, "KTREVIEW[good]");
}

/* Returns whether one of `n` saved games contains the review of test_kept(), and no file is
 * being written. */
static gboolean
is_review_kept (gpointer n_kept)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (folder && (name = g_dir_read_name (folder)))
    n += holds_review (path, name);
  return n == 1 && count_kept (NULL) == *(guint *) n_kept;
}

static gboolean
tells_saved (gpointer widget)
{
  return ui_find_label_with (widget, "Saved as “An – Bình") != NULL;
}

/* Saving is offered, or automatic, or neither, as the settings say. */
static void
test_kept (void)
{
  Scene scene;
  guint before = count_kept (NULL);

  scene_open_page (&scene, new_game ("tic-tac-toe", "", NULL), 1000, 700);
  act_all (scene.model, "a1 b1 a2 b2 a3");
  activate (&scene, "game.result");
  g_assert_nonnull (ui_find_label (scene.widget, "Save the Game"));
  g_settings_set_string (scene.settings, "keep-games", "never");
  activate (&scene, "game.again");
  act_all (scene.model, "a1 b1 a2 b2 a3");
  activate (&scene, "game.result");
  g_assert_null (ui_find_label (scene.widget, "Save the Game"));
  test_run_for (50);
  g_assert_cmpuint (count_kept (NULL), ==, before);
  g_settings_set_string (scene.settings, "keep-games", "always");
  activate (&scene, "game.again");
  act_all (scene.model, "a1 b1 a2 b2 a3");
  test_wait (tells_saved, scene.widget);
  g_assert_cmpuint (count_kept (NULL), ==, before + 1);
  /* A game has one file, also if its end changes. */
  kt_game_model_undo (scene.model);
  act_all (scene.model, "a3");
  test_run_for (100);
  g_assert_cmpuint (count_kept (NULL), ==, before + 1);
  /* The game has one file after a review, too. */
  kt_game_model_set_review (scene.model, "good", NULL, 0);
  before++;
  test_wait (is_review_kept, &before);
  scene_close (&scene);
}

typedef struct {
  const char *mark, *text;
} Expected;

/* Returns whether the saved game with the mark also contains the text. */
static gboolean
is_text_kept (gpointer data)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *path = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const Expected *expected = data;
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *file = g_build_filename (path, name, NULL), *text = NULL;

    if (g_file_get_contents (file, &text, NULL, NULL) && strstr (text, expected->mark) &&
        strstr (text, expected->text))
      return TRUE;
  }
  return FALSE;
}

static void
wait_kept (const char *mark, const char *text)
{
  test_wait (is_text_kept, &(Expected){ mark, text });
}

static void
write_comment (Scene *scene, const char *text)
{
  KtGameTree *tree = kt_game_model_get_tree (scene->model);

  kt_game_edits_set_comment (kt_game_model_get_edits (scene->model), kt_game_tree_get_root (tree),
                             text);
}

/* Changes during a save are saved afterwards. */
static void
test_kept_meanwhile (void)
{
  Scene scene;

  scene_open_page (&scene, new_game ("tic-tac-toe", "", NULL), 1000, 700);
  g_settings_set_string (scene.settings, "keep-games", "always");
  act_all (scene.model, "a1 b1 a2 b2 a3");
  write_comment (&scene, "meanwhile");
  wait_kept ("meanwhile", "RE[B+");
  write_comment (&scene, "the second");
  write_comment (&scene, "the third");
  wait_kept ("the third", "RE[B+");
  kt_game_model_undo (scene.model);
  activate (&scene, "file.save");
  act_all (scene.model, "c1");
  write_comment (&scene, "the fourth");
  activate (&scene, "file.save");
  act_all (scene.model, "b3");
  wait_kept ("the fourth", "RE[W+");
  scene_close (&scene);
}

/* An undone end closes the result page. */
static void
test_taken_back (void)
{
  Scene scene;

  scene_open_page (&scene, new_game ("tic-tac-toe", "", NULL), 1000, 700);
  act_all (scene.model, "a1 b1 a2 b2 a3");
  activate (&scene, "game.result");
  kt_game_model_undo (scene.model);
  g_assert_false (shows_result (&scene));
  kt_game_model_redo (scene.model);
  g_assert_false (shows_result (&scene));
  scene_close (&scene);
}

/* Abandoning a game of a series asks how to count it. */
static void
test_abandoned (void)
{
  Scene scene;
  KtMatch *match;

  scene_open_page (&scene, new_game ("tic-tac-toe", "", NULL), 1000, 700);
  match = kt_game_model_get_match (scene.model);
  g_object_set (match, "length", 5, NULL);
  test_act (scene.model, "a1");
  activate (&scene, "game.again");
  scene_answer (&scene, "Cancel");
  test_assert_line (scene.model, "a1");
  activate (&scene, "game.again");
  scene_answer (&scene, "Play It Again");
  test_assert_line (scene.model, "");
  g_assert_cmpuint (kt_match_get_n_games (match), ==, 0);
  test_act (scene.model, "a1");
  activate (&scene, "game.again");
  scene_answer (&scene, "Resign");
  test_assert_line (scene.model, "");
  g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, 0)), ==, 1);
  g_assert_cmpuint (kt_match_get_first_seat (match), ==, 1);
  scene_close (&scene);
}

/* Checks that in each language every button has a key of its own, different from R and A, which
 * the board uses, and from P for the pause. */
static void
assert_letters (Scene *scene)
{
  static const char *const languages[] = { "vi", "de",    "es", "fr",    "ja",
                                           "ko", "pt_BR", "ru", "zh_CN", "en" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    if (!ui_require_language (languages[i]))
      return;
    g_test_message ("%s", languages[i]);
    kt_language_apply (languages[i]);
    activate (scene, "game.look");
    activate (scene, "game.result");
    ui_test_assert_letters (scene->widget, 6);
    g_assert_null (ui_find_label (scene->widget, "P"));
  }
}

/* After three losses in a row the level below is offered, and one key accepts it. */
static void
test_advised (void)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (3, 0);
  KtGameModel *model = new_game ("chess", "", computer);
  KtRatings *ratings;
  Scene scene;

  scene_open_page (&scene, model, 1000, 700);
  ratings = kt_ratings_new (model, scene.settings);
  for (guint i = 0; i < 3; i++) {
    if (i > 0)
      kt_game_model_start_again (model);
    g_assert_null (ui_find_label_with (scene.widget, "Try"));
    g_assert_null (kt_game_model_resign (model));
    activate (&scene, "game.result");
  }
  g_assert_nonnull (ui_find_label_with (scene.widget, "Three in a row were too hard."));
  assert_letters (&scene);
  g_assert_nonnull (ui_find_label (scene.widget, "Try “Casual”"));
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (ui_find_label (scene.widget, "Try “Casual”"), GTK_TYPE_BUTTON),
      "clicked");
  g_assert_false (kt_game_model_is_over (model));
  g_assert_cmpstr (
      kt_computer_get_level_of (KT_COMPUTER (computer), kt_game_model_get_position (model)->game)
          ->id,
      ==, "casual");
  test_assert_gone (ratings);
  scene_close (&scene);
}

/* --- Two computers ---------------------------------------------------------------------------- */

static guint
get_pace (KtGameModel *model)
{
  guint pace;

  g_object_get (kt_seat_get_player (kt_match_get_seat (kt_game_model_get_match (model), 0)),
                "min-time", &pace, NULL);
  return pace;
}

static gboolean
has_three (gpointer model)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (model)) == 3;
}

static void
test_watched (void)
{
  g_autoptr (KtPlayer) first = kt_computer_new (0, 0), second = kt_computer_new (0, 0);
  g_autoptr (KtPlayer) person = kt_person_new ();
  KtGameModel *model = test_game ("tic-tac-toe", "", first, second);
  Scene scene;

  kt_game_model_set_paused (model, TRUE);
  scene_open_page (&scene, model, 1000, 700);
  g_assert_cmpuint (get_pace (model), ==, 1000);
  g_assert_nonnull (ui_find_label (scene.widget, "1 s"));
  for (guint i = 0; i < 9; i++)
    activate (&scene, "game.faster");
  g_assert_cmpuint (get_pace (model), ==, 100);
  for (guint i = 0; i < 3; i++) {
    activate (&scene, "game.step");
    test_run_for (300);
  }
  test_wait (has_three, model);
  g_assert_true (kt_game_model_get_paused (model));
  for (guint i = 0; i < 9; i++)
    activate (&scene, "game.slower");
  g_assert_cmpuint (get_pace (model), ==, 4000);
  g_assert_nonnull (ui_find_label (scene.widget, "4 s"));
  /* If a person takes a seat, the computer answers at its usual pace. */
  test_set_player (model, 1, person);
  test_drain ();
  g_assert_cmpuint (get_pace (model), ==, KT_COMPUTER_MIN_TIME);
  gtk_widget_activate_action (scene.widget, "game.faster", NULL);
  g_assert_cmpuint (g_settings_get_uint (scene.settings, "watch-pace"), ==, 4000);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/result-page/won", test_won);
  g_test_add_func ("/result-page/resigned", test_resigned);
  g_test_add_func ("/result-page/of-a-file", test_of_a_file);
  g_test_add_func ("/result-page/lost-to-computer", test_lost_to_computer);
  g_test_add_func ("/result-page/advised", test_advised);
  g_test_add_func ("/result-page/series", test_series);
  g_test_add_func ("/result-page/page", test_page);
  g_test_add_func ("/result-page/kept", test_kept);
  g_test_add_func ("/result-page/kept-meanwhile", test_kept_meanwhile);
  g_test_add_func ("/result-page/taken-back", test_taken_back);
  g_test_add_func ("/result-page/abandoned", test_abandoned);
  g_test_add_func ("/result-page/watched", test_watched);
  return g_test_run ();
}
