/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that the parts around the board do not overlap at any window size, with any prompt,
 * view or review. Parts for which there is no room are left out or scroll. */
#include "config.h"

#include "tests/ui/scene.h"
#include "ui/layout/kt-game-layout.h"
#include "ui/log/kt-log-box.h"
#include "ui/log/kt-move-log.h"
#include "ui/page/kt-game-page.h"
#include "ui/page/kt-prompt.h"
#include "ui/review/kt-review-view.h"
#include "ui/text/kt-language.h"

static const int sizes[][2] = {
  { 1280, 800 }, { 1280, 640 }, { 1000, 500 }, { 860, 600 }, { 860, 500 },
  { 640, 360 },  { 413, 640 },  { 400, 500 },  { 360, 640 }, { 360, 360 },
};

static GtkWidget *
get_table (Scene *scene)
{
  return ui_find (scene->widget, KT_TYPE_GAME_LAYOUT);
}

static gboolean
is_narrow (Scene *scene)
{
  return kt_game_layout_get_narrow (KT_GAME_LAYOUT (get_table (scene)));
}

/* Returns whether a part may cover another one. In a narrow layout the raised log may cover
 * parts, but not a prompt. */
static gboolean
may_cover (Scene *scene, GtkWidget *a, GtkWidget *b)
{
  GtkWidget *log = ui_find (scene->widget, KT_TYPE_MOVE_LOG);

  return is_narrow (scene) && (a == log || b == log) && !ui_find (a == log ? b : a, KT_TYPE_PROMPT);
}

static gboolean
get_box (GtkWidget *widget, GtkWidget *table, graphene_rect_t *box)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, table, box) &&
         box->size.width > 0 && box->size.height > 0;
}

static void
assert_apart (Scene *scene, GtkWidget *a, GtkWidget *b)
{
  GtkWidget *table = get_table (scene);
  graphene_rect_t box_a, box_b, common;

  if (!get_box (a, table, &box_a) || !get_box (b, table, &box_b) || may_cover (scene, a, b))
    return;
  if (graphene_rect_intersection (&box_a, &box_b, &common) && common.size.width > 0 &&
      common.size.height > 0)
    g_error ("%s (%g %g %g %g) and %s (%g %g %g %g) lie over each other", G_OBJECT_TYPE_NAME (a),
             box_a.origin.x, box_a.origin.y, box_a.size.width, box_a.size.height,
             G_OBJECT_TYPE_NAME (b), box_b.origin.x, box_b.origin.y, box_b.size.width,
             box_b.size.height);
}

/* Checks that no descendant reaches out of its part, except in scrolled windows. A part’s height
 * excludes its margins. */
static void
check_inside (GtkWidget *widget, GtkWidget *part)
{
  graphene_rect_t box;

  if (GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_POPOVER (widget) || GTK_IS_REVEALER (widget))
    return;
  if (widget != part && get_box (widget, part, &box) &&
      box.origin.y + box.size.height > (float) gtk_widget_get_height (part) + 1)
    g_error ("%s ends at %g in %s, which is %d high", G_OBJECT_TYPE_NAME (widget),
             box.origin.y + box.size.height, G_OBJECT_TYPE_NAME (part),
             gtk_widget_get_height (part));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_inside (child, part);
}

static void
check_parts (Scene *scene)
{
  for (GtkWidget *a = gtk_widget_get_first_child (get_table (scene)); a;
       a = gtk_widget_get_next_sibling (a)) {
    if (a != scene->board)
      check_inside (a, a);
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b; b = gtk_widget_get_next_sibling (b))
      assert_apart (scene, a, b);
  }
}

static void
check_sizes (Scene *scene, const char *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_test_message ("%s in %d×%d", state, sizes[i][0], sizes[i][1]);
    scene_resize (scene, sizes[i][0], sizes[i][1]);
    check_parts (scene);
  }
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
  ui_settle (scene->board);
}

static void
open_chess (Scene *scene, const char *line)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtMatch *match = kt_game_model_get_match (model);

  kt_seat_set_name (kt_match_get_seat (match, 0), "Công Tằng Tôn Nữ Thị Hoàng Ngọc Phương Uyên");
  scene_open_page (scene, model, 1080, 760);
  scene_play (scene, line);
  kt_game_page_show_result (KT_GAME_PAGE (scene->widget), FALSE);
  ui_settle (scene->board);
}

/* Each prompt replaces the previous one. */
static void
test_playing (void)
{
  Scene scene;

  open_chess (&scene, "e4 e5 Nf3");
  check_sizes (&scene, "a game");
  activate (&scene, "game.previous");
  check_sizes (&scene, "a move before the last one");
  activate (&scene, "game.last");
  activate (&scene, "game.resign");
  check_sizes (&scene, "a question");
  scene_answer (&scene, "Cancel");
  activate (&scene, "draft.toggle");
  check_sizes (&scene, "a draft");
  scene_close (&scene);
}

static gboolean
is_reviewed (gpointer scene)
{
  return ui_find_label_with (((Scene *) scene)->widget, "Uyên: accuracy ") != NULL;
}

static void
test_review (void)
{
  Scene scene;

  open_chess (&scene, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
  check_sizes (&scene, "a result");
  activate (&scene, "game.review");
  scene_resize (&scene, 1080, 760);
  test_wait (is_reviewed, &scene);
  check_sizes (&scene, "a review");
  activate (&scene, "game.previous");
  check_sizes (&scene, "a move of a review");
  activate (&scene, "game.last");
  activate (&scene, "replay.begin");
  check_sizes (&scene, "a replay and a review");
  scene_close (&scene);
}

static void
test_questions (void)
{
  Scene scene;

  scene_open_page (&scene, test_game ("caro", "opening=swap2", NULL, NULL), 1080, 760);
  check_sizes (&scene, "a task");
  scene_play (&scene, "h8 i8 j10");
  check_sizes (&scene, "a question of an opening");
  scene_close (&scene);
}

static void
test_vietnamese (void)
{
  if (!ui_require_language ("vi"))
    return;
  kt_language_apply ("vi");
  test_questions ();
  kt_language_apply ("en");
}

/* Wherever there is room for two columns, at least a part of the review is visible. */
static void
test_review_is_seen (void)
{
  Scene scene;

  open_chess (&scene, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
  activate (&scene, "game.review");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    scene_resize (&scene, sizes[i][0], sizes[i][1]);
    if (!is_narrow (&scene))
      g_assert_true (gtk_widget_get_mapped (ui_find (scene.widget, KT_TYPE_REVIEW_VIEW)));
  }
  scene_close (&scene);
}

/* A game with an inaccuracy and several blunders, in more rows than are visible. */
static const char long_game[] =
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/* Counts the rows of the list of moves that are visible as a whole. */
static guint
count_rows (Scene *scene)
{
  GtkWidget *log = ui_find (scene->widget, KT_TYPE_MOVE_LOG);
  GtkWidget *list = gtk_widget_get_parent (ui_find (log, GTK_TYPE_LIST_VIEW));
  g_autoptr (GPtrArray) rows = ui_test_list (list, KT_TYPE_LOG_BOX);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++) {
    graphene_rect_t box;

    n += get_box (rows->pdata[i], list, &box) && box.origin.y >= 0 &&
         box.origin.y + box.size.height <= (float) gtk_widget_get_height (list);
  }
  return n;
}

static gboolean
is_done (gpointer scene)
{
  KtGameReview *review = kt_game_session_get_review (((Scene *) scene)->session);

  return kt_game_review_get_state (review) == KT_GAME_REVIEW_DONE;
}

/* Shows a review that the file of the game has, without marked moves. */
static void
open_review (Scene *scene)
{
  guint n = g_list_model_get_n_items (kt_game_model_get_moves (scene->model));
  GString *text = g_string_new ("2");

  for (guint i = 0; i <= n; i++)
    g_string_append (text, " 500");
  kt_game_model_set_review (scene->model, text->str, NULL, 0);
  g_string_free (text, TRUE);
  activate (scene, "game.review");
  g_assert_true (is_done (scene));
}

/* Beside a review many moves are visible, at the end of the game and in the middle. */
static void
test_moves_beside_review (void)
{
  enum { LEAST = 10 };
  Scene scene;

  open_chess (&scene, long_game);
  scene_resize (&scene, 1280, 800);
  open_review (&scene);
  test_run_for (100);
  g_assert_cmpuint (count_rows (&scene), >=, LEAST);
  activate (&scene, "game.previous");
  activate (&scene, "game.previous");
  test_run_for (100);
  g_assert_cmpuint (count_rows (&scene), >=, LEAST);
  scene_close (&scene);
}

/* The whole board is visible above a review on a phone, and the moves can be walked through. */
static void
test_board_above_review (void)
{
  static const int phones[][2] = { { 360, 640 }, { 360, 740 }, { 412, 915 } };
  Scene scene;

  open_chess (&scene, long_game);
  open_review (&scene);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (phones); i++) {
    graphene_rect_t board, log, common;
    GtkWidget *table = get_table (&scene);

    scene_resize (&scene, phones[i / 2][0], phones[i / 2][1]);
    g_assert_true (is_narrow (&scene));
    activate (&scene, i % 2 == 0 ? "game.last" : "game.previous");
    g_assert_true (get_box (scene.board, table, &board));
    g_assert_true (get_box (ui_find (scene.widget, KT_TYPE_MOVE_LOG), table, &log));
    g_assert_false (graphene_rect_intersection (&board, &log, &common));
    g_assert_cmpfloat (board.size.width, >=, 0.7f * (float) phones[i / 2][0]);
    g_assert_cmpuint (count_rows (&scene), >=, 1);
    check_parts (&scene);
  }
  scene_close (&scene);
}

/* Writes the places of the buttons beside the board. Buttons of moves are left out, and so is that
 * of the riddle, which only some moves have. */
static char *
write_buttons (Scene *scene)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (get_table (scene), GTK_TYPE_BUTTON);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < buttons->len; i++) {
    GtkWidget *button = buttons->pdata[i];
    const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));
    graphene_rect_t box;

    if (!gtk_widget_get_ancestor (button, KT_TYPE_LOG_BOX) &&
        g_strcmp0 (action, "win.riddle") != 0 && get_box (button, get_table (scene), &box))
      g_string_append_printf (text, "%s %g %g\n", action ? action : "", box.origin.x, box.origin.y);
  }
  return g_string_free (text, FALSE);
}

static graphene_rect_t
get_review_box (Scene *scene)
{
  graphene_rect_t box;

  g_assert_true (get_box (ui_find (scene->widget, KT_TYPE_REVIEW_VIEW), get_table (scene), &box));
  return box;
}

/* A review and its buttons do not move when it is finished, nor when the game is stepped through.
 */
static void
check_steady (Scene *scene)
{
  KtGameReview *review = kt_game_session_get_review (scene->session);
  graphene_rect_t making, made;
  g_autofree char *buttons = NULL;

  activate (scene, "game.review");
  making = get_review_box (scene);
  test_wait (is_done, scene);
  ui_settle (scene->board);
  made = get_review_box (scene);
  g_assert_true (graphene_rect_equal (&making, &made));
  buttons = write_buttons (scene);
  for (guint i = 0; i < 26; i++) {
    g_autofree char *now = NULL;

    activate (scene, "game.previous");
    now = write_buttons (scene);
    g_assert_cmpstr (now, ==, buttons);
  }
  kt_game_review_drop (review);
}

static void
test_steady_review (void)
{
  Scene scene;

  open_chess (&scene, long_game);
  scene_resize (&scene, 1280, 800);
  check_steady (&scene);
  scene_close (&scene);
  open_chess (&scene, long_game);
  scene_resize (&scene, 360, 640);
  check_steady (&scene);
  scene_close (&scene);
}

static gboolean
has_button (Scene *scene, const char *action)
{
  g_autoptr (GPtrArray) buttons = ui_test_list (scene->widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++) {
    GtkWidget *button = buttons->pdata[i];

    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0 &&
        gtk_widget_get_mapped (button) && gtk_widget_get_width (button) >= 24 &&
        gtk_widget_get_height (button) >= 24)
      return TRUE;
  }
  return FALSE;
}

/* At every size the buttons are in the header bar, or below or beside the board, so everything
 * can be done with the pointer. */
static void
test_buttons (void)
{
  static const char *const actions[] = { "game.undo", "game.redo", "game.hint", "draft.toggle" };
  Scene scene;

  open_chess (&scene, "e4 e5 Nf3");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_test_message ("%d×%d", sizes[i][0], sizes[i][1]);
    scene_resize (&scene, sizes[i][0], sizes[i][1]);
    for (guint k = 0; k < G_N_ELEMENTS (actions); k++)
      g_assert_true (has_button (&scene, actions[k]));
  }
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/page-parts/playing", test_playing);
  g_test_add_func ("/page-parts/review", test_review);
  g_test_add_func ("/page-parts/review-is-seen", test_review_is_seen);
  g_test_add_func ("/page-parts/moves-beside-review", test_moves_beside_review);
  g_test_add_func ("/page-parts/board-above-review", test_board_above_review);
  g_test_add_func ("/page-parts/steady-review", test_steady_review);
  g_test_add_func ("/page-parts/questions", test_questions);
  g_test_add_func ("/page-parts/buttons", test_buttons);
  g_test_add_func ("/page-parts/vietnamese", test_vietnamese);
  return g_test_run ();
}
