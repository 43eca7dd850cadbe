/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests variations and comments in the move list, by keys and pointer. */
#include "config.h"

#include <string.h>

#include "core/kt-bounded-text.h"
#include "formats/kt-import.h"
#include "tests/ui/scene.h"
#include "ui/common/kt-announce.h"
#include "ui/log/kt-comment-entry.h"
#include "ui/log/kt-log-rows.h"
#include "ui/log/kt-log-text.h"
#include "ui/log/kt-move-log.h"

static void
open_text (Scene *scene, const char *text)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  kt_game_model_load (scene->model, record, match);
  ui_settle (scene->board);
}

static void
set_up (Scene *scene, const char *text)
{
  scene_open_page (scene, test_game ("chess", "", NULL, NULL), 1000, 800);
  open_text (scene, text);
}

static GtkWidget *
get_log (Scene *scene)
{
  return ui_find (scene->widget, KT_TYPE_MOVE_LOG);
}

static void
collect (GtkWidget *widget, GString *text)
{
  gboolean is_text = gtk_widget_has_css_class (widget, "remark");
  gboolean is_move = g_str_equal (gtk_widget_get_css_name (widget), "logmove");

  if ((is_text || is_move) && gtk_widget_get_mapped (widget)) {
    GtkWidget *label = is_text ? widget : ui_find (widget, GTK_TYPE_LABEL);

    if (*gtk_label_get_text (GTK_LABEL (label)))
      g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (label)));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

/* Checks the moves and the texts in the order of the log. */
static void
assert_log (Scene *scene, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ui_settle (scene->board);
  collect (get_log (scene), text);
  g_assert_cmpstr (text->str, ==, expected);
}

static GtkWidget *
find_text (Scene *scene, const char *part)
{
  GtkWidget *label = ui_find_label_with (get_log (scene), part);

  g_assert_nonnull (label);
  return label;
}

/* Clicks a word of a text. */
static void
click_word (Scene *scene, const char *part, const char *word)
{
  GtkWidget *label = find_text (scene, part);
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *text = pango_layout_get_text (layout);
  PangoRectangle place;
  int left, top;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &left, &top);
  pango_layout_index_to_pos (layout, (int) (strstr (text, word) - text), &place);
  ui_press (label, left + place.x / PANGO_SCALE + 3,
            top + (place.y + place.height / 2) / PANGO_SCALE);
  ui_settle (scene->board);
}

static void
activate (Scene *scene, const char *action)
{
  g_assert_true (gtk_widget_activate_action (scene->widget, action, NULL));
  ui_settle (scene->board);
}

static void
assert_piece (Scene *scene, const char *place, gboolean is_there)
{
  KtPiece piece = kt_position_get_piece (kt_game_model_get_shown_position (scene->model),
                                         scene_parse (scene, place));

  g_assert_cmpint (piece.side >= 0, ==, is_there);
}

#define GAME "1. e4 {best by test} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 (2... d6 3. d4) *"

static void
test_shown (void)
{
  Scene scene;

  set_up (&scene, GAME);
  assert_log (&scene, "e4|best by test|…|e5|( 1… c5 2. Nf3 )|( 2. c3 )|Nf3|Nc6|( 2… d6 3. d4 )|");
  scene_close (&scene);
}

static void
test_clicked (void)
{
  Scene scene;

  set_up (&scene, GAME);
  click_word (&scene, "( 1… c5", "Nf3");
  g_assert_true (kt_game_tree_is_in_variation (kt_game_model_get_tree (scene.model)));
  assert_piece (&scene, "c5", TRUE);
  assert_piece (&scene, "f3", TRUE);
  click_word (&scene, "2. c3", "c3");
  assert_piece (&scene, "c3", TRUE);
  assert_piece (&scene, "f3", FALSE);
  /* A click between the moves has no effect. */
  click_word (&scene, "( 1… c5", "(");
  assert_piece (&scene, "c3", TRUE);
  click_word (&scene, "best", "best");
  g_assert_cmpuint (kt_game_model_get_shown (scene.model), ==, 1);
  g_assert_false (kt_game_tree_is_in_variation (kt_game_model_get_tree (scene.model)));
  test_assert_line (scene.model, "e4 e5 Nf3 Nc6");
  scene_close (&scene);
}

static void
test_walked (void)
{
  Scene scene;

  set_up (&scene, GAME);
  activate (&scene, "game.first");
  activate (&scene, "game.next");
  activate (&scene, "game.next");
  activate (&scene, "game.down");
  assert_piece (&scene, "c5", TRUE);
  activate (&scene, "game.next");
  activate (&scene, "game.down");
  assert_piece (&scene, "c3", TRUE);
  activate (&scene, "game.previous");
  activate (&scene, "game.up");
  g_assert_false (kt_game_tree_is_in_variation (kt_game_model_get_tree (scene.model)));
  assert_piece (&scene, "e5", TRUE);
  activate (&scene, "game.last");
  g_assert_true (kt_game_model_is_live (scene.model));
  scene_close (&scene);
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

/* Stepping through the game announces the move and its comment. */
static void
test_spoken (void)
{
  Scene scene;

  set_up (&scene, "1. e4 e5 (1... c5 2. Nf3 {so}) *");
  activate (&scene, "game.down");
  g_assert_cmpstr (get_said (&scene), ==, "Variation: Pawn c7 to c5.");
  activate (&scene, "game.next");
  g_assert_cmpstr (get_said (&scene), ==, "Variation: Knight g1 to f3. so");
  scene_close (&scene);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static GtkWidget *
get_view (Scene *scene)
{
  GtkWidget *place = ui_find (get_log (scene), KT_TYPE_COMMENT_ENTRY);

  return gtk_widget_get_mapped (place) ? ui_find (place, GTK_TYPE_TEXT_VIEW) : NULL;
}

static void
write_comment (Scene *scene, const char *text)
{
  activate (scene, "game.comment");
  g_assert_nonnull (get_view (scene));
  ui_type (get_view (scene), text);
  g_assert_true (ui_key (get_view (scene), GDK_KEY_Return, 0));
  ui_settle (scene->board);
  g_assert_null (get_view (scene));
}

static void
test_written (void)
{
  Scene scene;
  g_autofree char *typed = NULL;

  set_up (&scene, "1. e4 e5 *");
  kt_game_model_show (scene.model, 1);
  write_comment (&scene, "  trung tâm  ");
  assert_log (&scene, "e4|trung tâm|…|e5|");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (scene.window)), scene.board));
  activate (&scene, "game.comment");
  typed = ui_get_typed (get_view (&scene));
  g_assert_cmpstr (typed, ==, "trung tâm");
  /* The comment entry has the focus while somebody writes, and not afterwards. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (scene.window)) == get_view (&scene));
  ui_type (get_view (&scene), "other");
  g_signal_emit_by_name (ui_find (get_log (&scene), KT_TYPE_COMMENT_ENTRY), "done", FALSE);
  assert_log (&scene, "e4|trung tâm|…|e5|");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (scene.window)), scene.board));
  write_comment (&scene, "");
  assert_log (&scene, "e4|e5|");
  activate (&scene, "game.undo");
  assert_log (&scene, "e4|trung tâm|…|e5|");
  scene_close (&scene);
}

/* The title above the entry names the move. */
static void
test_title (void)
{
  Scene scene;

  set_up (&scene, "1. e4 e5 *");
  activate (&scene, "game.comment");
  g_assert_nonnull (ui_find_label (get_log (&scene), "Comment on e5"));
  kt_game_model_resign (scene.model);
  ui_settle (scene.board);
  activate (&scene, "game.comment");
  g_assert_nonnull (ui_find_label (get_log (&scene), "Comment: resigns"));
  scene_close (&scene);
}

/* The commented node disappears while the comment is being written. */
static void
test_gone (void)
{
  Scene scene;

  set_up (&scene, "1. e4 e5 *");
  activate (&scene, "game.comment");
  kt_game_model_undo (scene.model);
  ui_settle (scene.board);
  g_assert_null (get_view (&scene));
  activate (&scene, "game.comment");
  open_text (&scene, "1. d4 *");
  g_assert_null (get_view (&scene));
  assert_log (&scene, "d4|");
  scene_close (&scene);
}

static void
test_deleted_and_promoted (void)
{
  Scene scene;

  set_up (&scene, GAME);
  activate (&scene, "game.delete");
  click_word (&scene, "2. c3", "c3");
  activate (&scene, "game.promote");
  assert_log (&scene, "e4|best by test|…|e5|( 1… c5 2. c3 )|( 2. Nf3 )|Nf3|Nc6|( 2… d6 3. d4 )|");
  activate (&scene, "game.undo");
  assert_log (&scene, "e4|best by test|…|e5|( 1… c5 2. Nf3 )|( 2. c3 )|Nf3|Nc6|( 2… d6 3. d4 )|");
  click_word (&scene, "( 1… c5", "c5");
  activate (&scene, "game.delete");
  assert_log (&scene, "e4|best by test|…|e5|Nf3|Nc6|( 2… d6 3. d4 )|");
  activate (&scene, "game.undo");
  click_word (&scene, "( 1… c5", "c5");
  activate (&scene, "game.promote");
  assert_log (&scene, "e4|best by test|…|c5|( 1… e5 2. Nf3 Nc6 )|( 2… d6 3. d4 )|Nf3|( 2. c3 )|");
  test_assert_line (scene.model, "e4 c5 Nf3");
  scene_close (&scene);
}

/* --- Size ------------------------------------------------------------------------------------- */

/* A long comment without spaces wraps within the column, and a very long comment is folded. */
static void
test_long (void)
{
  Scene scene;
  g_autofree char *word = g_strnfill (300, 'm'), *text = g_strdup_printf ("1. e4 {%s} *", word);
  g_autofree char *shown = kt_bounded_text (word, 300);
  GtkWidget *label;
  int least, before;

  set_up (&scene, "1. e4 *");
  gtk_widget_measure (get_log (&scene), GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  open_text (&scene, text);
  kt_game_model_show (scene.model, 0);
  ui_settle (scene.board);
  label = find_text (&scene, "mmm");
  gtk_widget_measure (get_log (&scene), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, before);
  g_assert_cmpint (gtk_widget_get_width (label), <, gtk_widget_get_width (get_log (&scene)));
  g_assert_cmpint (g_utf8_strlen (gtk_label_get_text (GTK_LABEL (label)), -1), <, 300);
  kt_game_model_show (scene.model, 1);
  ui_settle (scene.board);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find_text (&scene, "mmm"))), ==, shown);
  scene_close (&scene);
}

/* The row of a text is reachable by keyboard, and Enter shows the variation. */
static void
test_chosen_by_keys (void)
{
  GtkWidget *label, *row;
  Scene scene;

  set_up (&scene, GAME);
  label = find_text (&scene, "c5");
  row = gtk_widget_get_parent (gtk_widget_get_parent (label));
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (gtk_window_get_focus (scene.window) == row);
  assert_piece (&scene, "c5", FALSE);
  gtk_widget_activate (row);
  ui_settle (scene.board);
  assert_piece (&scene, "c5", TRUE);
  assert_piece (&scene, "f3", FALSE);
  scene_close (&scene);
}

#define LONG_GAME                                                                                  \
  "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5 c4 c5 d4 d5 Ra2 Ra7 Ra3 Ra6 Ra1 "   \
  "Ra8 Rh2 Rh7 Rh1 Rh8 Kd2"

static gboolean
is_first_row_away (gpointer list)
{
  return !gtk_widget_get_mapped (gtk_widget_get_first_child (list));
}

static GtkWidget *
open_long_game (Scene *scene)
{
  GtkWidget *list;

  scene_open_page (scene, test_game ("chess", "", NULL, NULL), 1000, 640);
  scene_play (scene, LONG_GAME);
  ui_settle (scene->board);
  list = ui_find (get_log (scene), GTK_TYPE_LIST_VIEW);
  test_wait (is_first_row_away, list);
  return list;
}

/* Checks that a visible move has the focus. */
static void
assert_focus (Scene *scene, const char *move)
{
  GtkWidget *focus = gtk_window_get_focus (scene->window);

  ui_settle (scene->board);
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_true (gtk_widget_get_mapped (focus));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (ui_find (focus, GTK_TYPE_LABEL))), ==, move);
}

/* The first row is scrolled out of view. */
static void
test_way_in (void)
{
  Scene scene;
  GtkWidget *list = open_long_game (&scene);

  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  assert_focus (&scene, "Kd2");
  scene_close (&scene);
}

/* A focused row is scrolled into view. */
static void
test_first_row_by_keys (void)
{
  Scene scene;
  GtkWidget *row = gtk_widget_get_first_child (open_long_game (&scene));

  g_assert_true (gtk_widget_grab_focus (row));
  assert_focus (&scene, "a3");
  scene_close (&scene);
}

/* Arrow keys move within a row and between rows. */
static void
test_sides_by_keys (void)
{
  Scene scene;
  GtkWidget *list = open_long_game (&scene), *row = gtk_widget_get_first_child (list);
  GtkWidget *next = gtk_widget_get_next_sibling (row);

  g_assert_true (gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD));
  assert_focus (&scene, "a3");
  g_assert_true (gtk_widget_child_focus (row, GTK_DIR_RIGHT));
  assert_focus (&scene, "a6");
  g_assert_true (gtk_widget_grab_focus (next));
  assert_focus (&scene, "b6");
  g_assert_true (gtk_widget_child_focus (next, GTK_DIR_LEFT));
  assert_focus (&scene, "b3");
  g_assert_true (gtk_widget_grab_focus (row));
  assert_focus (&scene, "a3");
  scene_close (&scene);
}

/* Tab moves from move to move, forward and back. */
static void
test_tab (void)
{
  Scene scene;
  GtkWidget *list = open_long_game (&scene), *row = gtk_widget_get_first_child (list);
  GtkWidget *next = gtk_widget_get_next_sibling (row);

  g_assert_true (gtk_widget_child_focus (row, GTK_DIR_TAB_BACKWARD));
  assert_focus (&scene, "a6");
  g_assert_false (gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD));
  assert_focus (&scene, "b3");
  g_assert_true (gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD));
  assert_focus (&scene, "b6");
  /* The last row has one move. */
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_last_child (list)));
  assert_focus (&scene, "Kd2");
  scene_close (&scene);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  kt_announce_use_labels ();
  g_test_add_func ("/log-branches/shown", test_shown);
  g_test_add_func ("/log-branches/clicked", test_clicked);
  g_test_add_func ("/log-branches/walked", test_walked);
  g_test_add_func ("/log-branches/chosen-by-keys", test_chosen_by_keys);
  g_test_add_func ("/log-branches/way-in", test_way_in);
  g_test_add_func ("/log-branches/first-row-by-keys", test_first_row_by_keys);
  g_test_add_func ("/log-branches/sides-by-keys", test_sides_by_keys);
  g_test_add_func ("/log-branches/tab", test_tab);
  g_test_add_func ("/log-branches/spoken", test_spoken);
  g_test_add_func ("/log-branches/written", test_written);
  g_test_add_func ("/log-branches/title", test_title);
  g_test_add_func ("/log-branches/gone", test_gone);
  g_test_add_func ("/log-branches/deleted-and-promoted", test_deleted_and_promoted);
  g_test_add_func ("/log-branches/long", test_long);
  return g_test_run ();
}
