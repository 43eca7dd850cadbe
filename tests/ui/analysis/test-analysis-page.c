/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the board for analysis: its lines, with pointer and keys, and the messages when nothing
 * can be searched. */
#include "config.h"

#include "core/kt-nags.h"

#include <string.h>

#include "games/kt-registry.h"
#include "tests/ui/scene.h"
#include "ui/analysis/kt-advantage-bar.h"
#include "ui/analysis/kt-analysis-view.h"
#include "ui/board/kt-board.h"
#include "ui/cards/kt-player-card.h"
#include "ui/log/kt-log-line.h"

static void
open_board (Scene *scene, const char *game_id, const char *line, int width, int height)
{
  KtGameModel *model = kt_game_model_new_for_analysis ();
  const KtGame *game = kt_registry_find_game (game_id);
  KtOptions options = kt_options_default (game);
  g_autoptr (KtMatch) match = kt_match_new (0);

  kt_game_model_start (model, game, &options, match);
  scene_open_page (scene, model, width, height);
  scene_play (scene, line);
  ui_settle (scene->widget);
}

static KtAnalysisView *
get_view (Scene *scene)
{
  return KT_ANALYSIS_VIEW (ui_find (scene->widget, KT_TYPE_ANALYSIS_VIEW));
}

/* Returns the buttons of the visible lines. */
static GPtrArray *
list_lines (Scene *scene)
{
  GPtrArray *all = ui_test_list (GTK_WIDGET (get_view (scene)), GTK_TYPE_BUTTON);

  for (guint i = all->len; i-- > 0;) {
    if (!gtk_widget_has_css_class (all->pdata[i], "line"))
      g_ptr_array_remove_index (all, i);
  }
  return all;
}

static gboolean
has_first (gpointer view)
{
  KtAction move;

  return kt_analysis_view_get_move (view, 0, &move);
}

static gboolean
has_third (gpointer view)
{
  KtAction move;

  return kt_analysis_view_get_move (view, 2, &move);
}

static gboolean
has_four_moves (gpointer model)
{
  return kt_game_model_get_shown (model) == 4;
}

/* Lines show their moves. A click on a line, or its key, plays the first move of the line. */
static void
test_lines (void)
{
  Scene scene;
  g_autoptr (GPtrArray) lines = NULL;
  KtAction second;

  open_board (&scene, "chess", "e4 e5", 1000, 700);
  g_assert_null (ui_find (scene.widget, KT_TYPE_PLAYER_CARD));
  test_wait (has_third, get_view (&scene));
  lines = list_lines (&scene);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_nonnull (ui_find_label_with (scene.widget, "Depth "));
  g_assert_true (kt_analysis_view_get_move (get_view (&scene), 1, &second));
  g_signal_emit_by_name (lines->pdata[1], "clicked");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 3);
  g_assert_true (kt_action_equal (kt_game_model_get_position (scene.model)->last, second));
  test_wait (has_third, get_view (&scene));
  gtk_widget_grab_focus (lines->pdata[0]);
  gtk_widget_activate (lines->pdata[0]);
  test_wait (has_four_moves, scene.model);
  scene_close (&scene);
}

static gboolean
has_book (gpointer widget)
{
  return ui_find_label (widget, "From the opening book") != NULL;
}

/* A move that comes from the opening book and was not searched has no depth. */
static void
test_book (void)
{
  Scene scene;

  open_board (&scene, "caro", "", 1000, 700);
  test_wait (has_book, scene.widget);
  g_assert_null (ui_find_label_with (scene.widget, "Depth 0"));
  scene_close (&scene);
}

static gboolean
has_long_line (gpointer label)
{
  return strlen (gtk_label_get_label (label)) > 0;
}

/* A line shows its first moves, and unfolds to all of them in several lines of text. */
static void
test_unfold (void)
{
  Scene scene;
  g_autoptr (GPtrArray) lines = NULL;
  GtkWidget *unfold, *moves;

  open_board (&scene, "chess", "e4 e5", 1000, 700);
  test_wait (has_first, get_view (&scene));
  lines = list_lines (&scene);
  unfold = gtk_widget_get_next_sibling (lines->pdata[0]);
  moves = gtk_widget_get_next_sibling (
      gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (lines->pdata[0]))));
  g_assert_false (gtk_label_get_wrap (GTK_LABEL (moves)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (unfold), TRUE);
  test_wait (has_long_line, moves);
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (moves)));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (moves))));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (unfold), FALSE);
  g_assert_false (gtk_label_get_wrap (GTK_LABEL (moves)));
  scene_close (&scene);
}

/* The action judges the shown move; its state is the judgement. */
static void
test_judge (void)
{
  Scene scene;
  KtNode *node;

  open_board (&scene, "chess", "e4 e5", 1000, 700);
  node = kt_game_tree_get_cursor (kt_game_model_get_tree (scene.model));
  g_assert_true (gtk_widget_activate_action (scene.board, "game.judge", "i", 6));
  g_assert_cmpuint (kt_node_get_judgement (node), ==, 6);
  g_assert_cmpstr (kt_log_line_get_sign (node), ==, "?!");
  kt_game_model_show (scene.model, 0);
  /* The start position has no move that could be judged. */
  gtk_widget_activate_action (scene.board, "game.judge", "i", 4);
  g_assert_cmpuint (
      kt_node_get_judgement (kt_game_tree_get_cursor (kt_game_model_get_tree (scene.model))), ==,
      0);
  scene_close (&scene);
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->board, action, NULL));
}

static void
test_engine (void)
{
  Scene scene;

  open_board (&scene, "caro", "h8 i9", 1000, 700);
  test_wait (has_first, get_view (&scene));
  activate (&scene, "analysis.toggle");
  g_assert_nonnull (ui_find_label (scene.widget, "Stopped"));
  g_assert_true (has_first (get_view (&scene)));
  /* While the engine is stopped, a new position has no lines. */
  scene_play (&scene, "g7");
  g_assert_false (has_first (get_view (&scene)));
  test_run_for (200);
  g_assert_false (has_first (get_view (&scene)));
  activate (&scene, "analysis.toggle");
  test_wait (has_first, get_view (&scene));
  scene_close (&scene);
}

static void
test_more_lines (void)
{
  Scene scene;

  open_board (&scene, "tic-tac-toe", "b2", 1000, 700);
  for (guint n = 3; n <= 5; n++) {
    g_autoptr (GPtrArray) lines = list_lines (&scene);

    g_assert_cmpuint (lines->len, ==, n);
    activate (&scene, "analysis.more");
    ui_settle (scene.widget);
  }
  for (guint n = 5; n >= 1; n--) {
    g_autoptr (GPtrArray) lines = list_lines (&scene);

    g_assert_cmpuint (lines->len, ==, n);
    activate (&scene, "analysis.fewer");
    ui_settle (scene.widget);
  }
  g_assert_cmpuint (g_settings_get_uint (scene.settings, "analysis-lines"), ==, 1);
  scene_close (&scene);
}

/* The arrow is drawn on each square that the queen crosses to give mate. */
static void
assert_arrow (Scene *scene, UiPicture *plain)
{
  static const char *const places[] = { "d8", "e7", "f6", "g5", "h4" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpuint (scene_count_changes (scene, plain, places[i]), >, 0);
}

static void
test_arrows (void)
{
  Scene scene;
  g_autoptr (UiPicture) plain = NULL;

  open_board (&scene, "chess", "f3 e5 g4", 1000, 700);
  test_wait (has_third, get_view (&scene));
  activate (&scene, "analysis.arrows");
  plain = ui_picture_take (scene.board);
  activate (&scene, "analysis.arrows");
  assert_arrow (&scene, plain);
  activate (&scene, "analysis.arrows");
  scene_assert_changes (&scene, plain, "");
  scene_close (&scene);
}

/* In a game of stones, a line is drawn as a ring with a number. */
static void
test_rings (void)
{
  g_autoptr (UiPicture) before = NULL;
  Scene scene;
  KtAction action;

  open_board (&scene, "caro", "h8", 1000, 700);
  activate (&scene, "analysis.toggle");
  kt_board_propose (KT_BOARD (scene.board), NULL, 0);
  before = ui_picture_take (scene.board);
  action = test_parse (kt_game_model_get_position (scene.model), "c4");
  kt_board_propose (KT_BOARD (scene.board), &action, 1);
  scene_assert_changes (&scene, before, "c4");
  scene_close (&scene);
}

/* If no position can be searched, the page says why. */
static void
test_words (void)
{
  Scene scene;

  open_board (&scene, "chess", "f3 e5 g4 Qh4#", 1000, 700);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (get_view (&scene)), "Checkmate"));
  g_assert_cmpstr (
      kt_advantage_bar_get_words (KT_ADVANTAGE_BAR (ui_find (scene.widget, KT_TYPE_ADVANTAGE_BAR))),
      ==, "Checkmate");
  /* The page also says why while the engine is stopped. */
  activate (&scene, "analysis.toggle");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (get_view (&scene)), "Checkmate"));
  activate (&scene, "analysis.toggle");
  kt_game_model_show (scene.model, 3);
  test_wait (has_first, get_view (&scene));
  scene_close (&scene);
}

static gboolean
is_enabled (Scene *scene, const char *name)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());
  gboolean enabled;

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), name);
  gtk_widget_set_parent (button, scene->widget);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);
  return enabled;
}

/* Actions that belong to a game are disabled here. */
static void
test_actions (void)
{
  static const char *const never[] = { "game.resign", "game.again",     "game.pause",
                                       "game.hint",   "game.take-over", "game.offer-draw",
                                       "game.result", "game.review",    "replay.begin",
                                       "draft.toggle" };
  static const char *const always[] = { "game.undo",          "game.turn-board", "file.copy",
                                        "file.copy-position", "file.paste",      "file.open" };
  Scene scene;

  open_board (&scene, "chess", "f3 e5 g4 Qh4#", 1000, 700);
  g_settings_set_boolean (scene.settings, "undo", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    g_assert_false (is_enabled (&scene, never[i]));
  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    g_assert_true (is_enabled (&scene, always[i]));
  activate (&scene, "game.undo");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 3);
  scene_close (&scene);
}

/* Both sides can be moved on the board, also from an earlier position. */
static void
test_by_hand (void)
{
  Scene scene;

  open_board (&scene, "chess", "e4 e5 Nf3", 1000, 700);
  scene_click (&scene, "b8");
  scene_click (&scene, "c6");
  test_assert_line (scene.model, "e4 e5 Nf3 Nc6");
  kt_game_model_show (scene.model, 2);
  scene_click (&scene, "d2");
  scene_click (&scene, "d4");
  test_assert_line (scene.model, "e4 e5 d4");
  scene_close (&scene);
}

/* A layout change below a resting pointer does not end the use of the keyboard. */
static void
test_resting_pointer (void)
{
  graphene_point_t at;
  Scene scene;
  g_autoptr (UiPicture) plain = NULL;

  open_board (&scene, "caro", "h8", 1000, 700);
  activate (&scene, "analysis.toggle");
  kt_board_propose (KT_BOARD (scene.board), NULL, 0);
  scene_move (&scene, "c3");
  plain = ui_picture_take (scene.board);
  gtk_widget_grab_focus (scene.board);
  scene_walk (&scene, "i9");
  g_assert_cmpuint (scene_count_changes (&scene, plain, "i9"), >, 0);
  at = scene_get_point (&scene, "c3", 0.5, 0.5);
  ui_rest (scene.board, at.x, at.y);
  g_assert_cmpuint (scene_count_changes (&scene, plain, "i9"), >, 0);
  scene_move (&scene, "d3");
  g_assert_cmpuint (scene_count_changes (&scene, plain, "i9"), ==, 0);
  scene_close (&scene);
}

/* A hidden page does not search, and everything can be finalized during a search. */
static void
test_hidden (void)
{
  Scene scene;

  open_board (&scene, "chess", "e4", 1000, 700);
  test_wait (has_first, get_view (&scene));
  gtk_widget_set_visible (scene.widget, FALSE);
  test_drain ();
  scene_play (&scene, "e5");
  test_run_for (200);
  g_assert_false (has_first (get_view (&scene)));
  gtk_widget_set_visible (scene.widget, TRUE);
  test_wait (has_first, get_view (&scene));
  scene_close (&scene);
}

static void
test_narrow (void)
{
  Scene scene;
  g_autoptr (GPtrArray) lines = NULL;
  graphene_rect_t view, board;

  open_board (&scene, "chess", "e4", 360, 640);
  test_wait (has_third, get_view (&scene));
  lines = list_lines (&scene);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_view (&scene)), scene.widget, &view));
  g_assert_true (gtk_widget_compute_bounds (scene.board, scene.widget, &board));
  g_assert_false (graphene_rect_intersection (&view, &board, NULL));
  g_assert_cmpint (gtk_widget_get_width (scene.board), >=, 340);
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpint (gtk_widget_get_height (lines->pdata[i]), >=, 24);
  scene_close (&scene);
}

static gboolean
has_words (gpointer bar)
{
  return *kt_advantage_bar_get_words (bar) != '\0';
}

/* With the engine stopped, the bar does not keep the score of the previous position. */
static void
test_bar_of_stopped (void)
{
  Scene scene;
  KtAdvantageBar *bar;

  open_board (&scene, "chess", "e4 e5 Bc4 Nc6 Qh5 Nf6", 1000, 700);
  bar = KT_ADVANTAGE_BAR (ui_find (scene.widget, KT_TYPE_ADVANTAGE_BAR));
  test_wait (has_words, bar);
  activate (&scene, "analysis.toggle");
  g_assert_cmpfloat (kt_advantage_bar_get_lower (bar), >, 0.9);
  scene_play (&scene, "Nf3");
  ui_settle (scene.widget);
  g_assert_cmpstr (kt_advantage_bar_get_words (bar), ==, "");
  g_assert_cmpfloat (kt_advantage_bar_get_lower (bar), ==, 0.5);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/analysis-page/lines", test_lines);
  g_test_add_func ("/analysis-page/book", test_book);
  g_test_add_func ("/analysis-page/unfold", test_unfold);
  g_test_add_func ("/analysis-page/judge", test_judge);
  g_test_add_func ("/analysis-page/engine", test_engine);
  g_test_add_func ("/analysis-page/more-lines", test_more_lines);
  g_test_add_func ("/analysis-page/arrows", test_arrows);
  g_test_add_func ("/analysis-page/rings", test_rings);
  g_test_add_func ("/analysis-page/words", test_words);
  g_test_add_func ("/analysis-page/actions", test_actions);
  g_test_add_func ("/analysis-page/by-hand", test_by_hand);
  g_test_add_func ("/analysis-page/resting-pointer", test_resting_pointer);
  g_test_add_func ("/analysis-page/hidden", test_hidden);
  g_test_add_func ("/analysis-page/narrow", test_narrow);
  g_test_add_func ("/analysis-page/bar-of-stopped", test_bar_of_stopped);
  return g_test_run ();
}
