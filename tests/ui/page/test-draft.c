/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests drafts on the page: moves of both sides as ghosts, the lines beside the board, and how a
 * draft ends. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-announce.h"
#include "ui/log/kt-draft-bar.h"
#include "ui/page/kt-game-page.h"

static void
set_up (Scene *scene, const char *game, const char *line, KtPlayer *second)
{
  scene_open_page (scene, test_game (game, "", NULL, second), 1000, 760);
  scene_play (scene, line);
  ui_settle (scene->board);
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
  ui_settle (scene->board);
}

static void
click (Scene *scene, const char *places)
{
  g_auto (GStrv) words = g_strsplit (places, " ", -1);

  for (guint i = 0; words[i]; i++)
    scene_click (scene, words[i]);
  ui_settle (scene->board);
}

/* Checks the lines in the draft bar, joined by "|". */
static void
assert_lines (Scene *scene, const char *expected)
{
  GtkWidget *bar = ui_find (scene->widget, KT_TYPE_DRAFT_BAR);
  g_autoptr (GPtrArray) labels = ui_test_list (bar, GTK_TYPE_LABEL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++) {
    if (gtk_widget_has_css_class (labels->pdata[i], "remark"))
      g_string_append_printf (text, "%s|", gtk_label_get_text (labels->pdata[i]));
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static GtkWidget *
find_button (Scene *scene, const char *action)
{
  GtkWidget *bar = ui_find (scene->widget, KT_TYPE_DRAFT_BAR);
  g_autoptr (GPtrArray) buttons = ui_test_list (bar, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), action) == 0)
      return buttons->pdata[i];
  }
  g_assert_not_reached ();
}

static gboolean
has_bar (Scene *scene)
{
  return gtk_widget_get_mapped (ui_find (scene->widget, KT_TYPE_DRAFT_BAR));
}

static const char *
get_said (Scene *scene)
{
  g_autoptr (GPtrArray) labels = ui_test_list (scene->widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++) {
    if (gtk_accessible_get_accessible_role (labels->pdata[i]) == GTK_ACCESSIBLE_ROLE_STATUS)
      return gtk_label_get_label (labels->pdata[i]);
  }
  return NULL;
}

/* Moves in a draft change the board but not the game. */
static void
test_tried (void)
{
  Scene scene;

  set_up (&scene, "caro", "h8", NULL);
  g_assert_false (has_bar (&scene));
  activate (&scene, "draft.toggle");
  g_assert_true (has_bar (&scene));
  g_assert_nonnull (kt_game_session_get_draft (scene.session));
  click (&scene, "h9 i8");
  assert_lines (&scene, "( 1… h9 2. i8 )|");
  test_assert_line (scene.model, "h8");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "i8")), ==, "i8, X");
  activate (&scene, "draft.undo");
  assert_lines (&scene, "( 1… h9 )|");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "i8")), ==, "i8, empty");
  /* The keys of the game do not act on the game during a draft. */
  activate (&scene, "game.undo");
  g_assert_cmpuint (g_list_model_get_n_items (kt_game_model_get_moves (scene.model)), ==, 1);
  test_assert_line (scene.model, "h8");
  scene_close (&scene);
}

static void
test_lines (void)
{
  Scene scene;

  set_up (&scene, "caro", "h8", NULL);
  activate (&scene, "draft.toggle");
  click (&scene, "h9 i8 g8");
  activate (&scene, "draft.back");
  click (&scene, "j8");
  assert_lines (&scene, "( 1… h9 2. i8 g8 )|( 2… j8 )|");
  activate (&scene, "draft.up");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "g8")), ==, "g8, O");
  activate (&scene, "draft.up");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "g8")), ==, "g8, O");
  activate (&scene, "draft.down");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "j8")), ==, "j8, O");
  scene_close (&scene);
}

/* The draft is drawn fainter and with an outline; afterwards the game looks as before. */
static void
test_look (void)
{
  Scene scene;
  g_autoptr (UiPicture) before = NULL, played = NULL;

  set_up (&scene, "caro", "h8", NULL);
  ui_leave (scene.board);
  before = ui_picture_take (scene.board);
  activate (&scene, "draft.toggle");
  click (&scene, "c3");
  ui_leave (scene.board);
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), >, 100);
  g_assert_cmpuint (scene_count_changes (&scene, before, "n13"), ==, 0);
  activate (&scene, "draft.toggle");
  scene_answer (&scene, "Discard the Draft");
  g_assert_null (kt_game_session_get_draft (scene.session));
  g_assert_cmpuint (scene_count_changes (&scene, before, "c3"), ==, 0);
  scene_close (&scene);
}

/* --- The end of a draft ----------------------------------------------------------------------- */

static void
test_played (void)
{
  Scene scene;

  set_up (&scene, "chess", "e4", NULL);
  activate (&scene, "draft.toggle");
  click (&scene, "c7 c5 g1 f3");
  activate (&scene, "draft.toggle");
  scene_answer (&scene, "Play c5");
  test_assert_line (scene.model, "e4 c5");
  g_assert_false (has_bar (&scene));
  scene_close (&scene);
}

static void
test_kept (void)
{
  Scene scene;

  set_up (&scene, "chess", "e4", NULL);
  activate (&scene, "draft.toggle");
  click (&scene, "c7 c5 g1 f3");
  activate (&scene, "draft.toggle");
  scene_answer (&scene, "Keep as a Variation");
  test_assert_line (scene.model, "e4");
  g_assert_nonnull (ui_find_label (scene.widget, "( 1… c5 2. Nf3 )"));
  scene_play (&scene, "e5");
  ui_settle (scene.board);
  g_assert_nonnull (ui_find_label (scene.widget, "( 1… c5 2. Nf3 )"));
  test_assert_line (scene.model, "e4 e5");
  scene_close (&scene);
}

/* An empty draft ends without a question; cancelling the question continues the draft. */
static void
test_asked (void)
{
  Scene scene;

  set_up (&scene, "caro", "h8", NULL);
  activate (&scene, "draft.toggle");
  activate (&scene, "draft.toggle");
  g_assert_false (scene_is_asked (&scene));
  g_assert_false (has_bar (&scene));
  activate (&scene, "draft.toggle");
  click (&scene, "h9");
  activate (&scene, "draft.toggle");
  scene_answer (&scene, "Cancel");
  assert_lines (&scene, "( 1… h9 )|");
  scene_close (&scene);
}

/* --- The game goes on ------------------------------------------------------------------------- */

static void
test_meanwhile (void)
{
  Scene scene;
  KtPlayer *other = test_scripted_new ();

  set_up (&scene, "caro", "h8", other);
  activate (&scene, "draft.toggle");
  click (&scene, "h9 i8");
  g_assert_cmpstr (get_said (&scene), ==, "Draft: i8.");
  test_wait_and_answer (other, "a1");
  ui_settle (scene.board);
  test_assert_line (scene.model, "h8 a1");
  g_assert_cmpstr (get_said (&scene), ==, "O plays a1. The draft begins before that.");
  g_assert_nonnull (ui_find_label (scene.widget, "O plays a1. The draft begins before that."));
  assert_lines (&scene, "( 1… h9 2. i8 )|");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "a1")), ==, "a1, empty");
  /* The first move of the draft belongs to the side that is no longer to move, so it cannot be
   * played. */
  activate (&scene, "draft.toggle");
  g_assert_null (ui_find_label (scene.widget, "Play h9"));
  scene_answer (&scene, "Keep as a Variation");
  g_assert_cmpstr (kt_board_cell_get_text (scene_get_cell (&scene, "a1")), ==, "a1, O");
  g_assert_nonnull (ui_find_label (scene.widget, "( 1… h9 2. i8 )"));
  scene_close (&scene);
  test_assert_gone (other);
}

static void
test_flag (void)
{
  Scene scene;

  set_up (&scene, "caro", "h8", NULL);
  activate (&scene, "draft.toggle");
  click (&scene, "h9");
  test_lose_on_time (scene.model, 1);
  ui_settle (scene.board);
  g_assert_true (g_str_has_suffix (get_said (&scene), "The draft is kept."));
  assert_lines (&scene, "( 1… h9 )|");
  kt_game_model_start_again (scene.model);
  ui_settle (scene.board);
  g_assert_false (has_bar (&scene));
  scene_close (&scene);
}

/* The bar’s buttons keep the focus, so Space can repeat a step. */
static void
test_keys (void)
{
  Scene scene;
  GtkWidget *back;

  set_up (&scene, "caro", "h8", NULL);
  activate (&scene, "draft.toggle");
  click (&scene, "h9 i8 g8");
  back = find_button (&scene, "draft.back");
  g_assert_true (gtk_widget_grab_focus (back));
  g_signal_emit_by_name (back, "clicked");
  ui_settle (scene.board);
  g_assert_true (gtk_window_get_focus (scene.window) == back);
  g_signal_emit_by_name (back, "clicked");
  g_signal_emit_by_name (back, "clicked");
  ui_settle (scene.board);
  /* There is no step back any more. */
  g_assert_false (gtk_widget_get_sensitive (back));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (scene.window), scene.board));
  scene_close (&scene);
}

/* The bar fits into the narrowest window. */
static void
test_narrow (void)
{
  Scene scene;
  int least;

  scene_open_page (&scene, test_game ("chess", "", NULL, NULL), 360, 640);
  activate (&scene, "draft.toggle");
  click (&scene, "e2 e4 e7 e5");
  gtk_widget_measure (scene.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  assert_lines (&scene, "( 1. e4 e5 )|");
  activate (&scene, "draft.toggle");
  gtk_widget_measure (scene.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  kt_announce_use_labels ();
  g_test_add_func ("/draft-page/tried", test_tried);
  g_test_add_func ("/draft-page/lines", test_lines);
  g_test_add_func ("/draft-page/look", test_look);
  g_test_add_func ("/draft-page/played", test_played);
  g_test_add_func ("/draft-page/kept", test_kept);
  g_test_add_func ("/draft-page/asked", test_asked);
  g_test_add_func ("/draft-page/meanwhile", test_meanwhile);
  g_test_add_func ("/draft-page/flag", test_flag);
  g_test_add_func ("/draft-page/keys", test_keys);
  g_test_add_func ("/draft-page/narrow", test_narrow);
  return g_test_run ();
}
