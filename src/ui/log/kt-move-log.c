/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-move-log.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/log/kt-comment-entry.h"
#include "ui/log/kt-log-box.h"
#include "ui/log/kt-log-button.h"
#include "ui/log/kt-log-rows.h"
#include "ui/log/kt-log-text.h"
#include "ui/review/kt-review-view.h"
#include "ui/text/kt-sentences.h"

struct _KtMoveLog {
  KtGameView parent_instance;

  GtkWidget *content, *steps;
  GtkStack *stack;
  GtkScrolledWindow *scrolled;
  GtkWidget *menu;
  GtkListView *list;

  KtGameSession *session; /* This field and the next two are owned by the base class. */
  KtGameModel *model;
  GSettings *settings;
  KtLogRows *rows;
  GtkWidget *review, *review_place;
  GtkWidget *comment;                       /* the comment entry */
  guint scroll_idle, scroll_tick, n_frames; /* `n_frames`: frames since `scroll_tick` was added */
  int n_digits;                             /* number of digits of the greatest move number */
  int number_width;      /* width in pixels of the widest number, see measure_numbers() */
  KtLogRow *marked;      /* the row that is marked as shown */
  KtNode *marked_node;   /* node of `marked`; only compared, because it may be freed */
  GPtrArray *shown_rows; /* row widgets on the screen; not owned */
};

G_DEFINE_FINAL_TYPE (KtMoveLog, kt_move_log, KT_TYPE_GAME_VIEW)

/* The column of move numbers has room for at least and at most so many digits. */
enum { MIN_DIGITS = 3, MAX_DIGITS = 6 };

/* After this number of frames a new row has its height. */
enum { FRAMES_TO_LAYOUT = 2 };

/* GTK_LIST_TAB_ITEM of GTK 4.12: Tab enters one row of the list and leaves from there. */
enum { TAB_ITEM = 1 };

/* --- A row ------------------------------------------------------------------------------------ */

/* Returns the spoken form of a move: words in games with pieces, otherwise the written form. */
static char *
spell (KtMove *move, const char *text)
{
  return kt_move_get_piece (move).side < 0 ? g_strdup (text) : kt_sentence_describe_move (move);
}

/* Returns, for example, "0:07"; NULL if times are hidden or the time is unknown. */
static char *
write_time (KtMoveLog *self, KtMove *move)
{
  KtMoveList *moves = KT_MOVE_LIST (kt_game_model_get_moves (self->model));
  gint64 thought;

  if (!move || !g_settings_get_boolean (self->settings, "move-times"))
    return NULL;
  thought = kt_move_list_get_thought (moves, kt_move_get_number (move) - 1);
  return thought == KT_NO_CLOCK ? NULL : kt_sentence_write_time ((guint) (thought / 1000));
}

/* Appends the sign given to the move by the review or, failing that, by the file. */
static char *
add_sign (KtMoveLog *self, KtMove *move, const char *text, gboolean is_spoken)
{
  const char *spoken = "", *sign = "";

  if (self->review)
    sign =
        kt_review_view_get_sign (KT_REVIEW_VIEW (self->review), kt_move_get_number (move), &spoken);
  if (!*sign)
    sign = kt_log_line_get_sign (kt_move_list_get_node (
        KT_MOVE_LIST (kt_game_model_get_moves (self->model)), kt_move_get_number (move) - 1));
  if (!is_spoken)
    return g_strdup_printf ("%s%s", text, sign);
  return *spoken ? g_strdup_printf ("%s, %s", text, spoken) : g_strdup (text);
}

static void
update_button (KtMoveLog *self, GtkWidget *button, KtMove *move)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  g_autofree char *plain = move ? kt_sentence_write_move (move, notation) : NULL;
  g_autofree char *text = move ? add_sign (self, move, plain, FALSE) : NULL;
  g_autofree char *spelt = move ? spell (move, plain) : NULL;
  g_autofree char *words = move ? add_sign (self, move, spelt, TRUE) : NULL;
  g_autofree char *time = write_time (self, move);
  g_autofree char *spoken = time ? g_strdup_printf ("%s, %s", words, time) : g_strdup (words);

  kt_log_button_set_times (button, g_settings_get_boolean (self->settings, "move-times"));
  kt_log_button_show (button, move ? text : NULL, spoken, time);
  kt_widget_set_tooltip (button, move && kt_move_get_answer (move) ? text : NULL);
}

/* Highlights the move of the row after which the shown position arises. */
static void
mark_row (KtMoveLog *self, KtLogBox *box)
{
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");
  guint shown = kt_game_tree_is_in_variation (kt_game_model_get_tree (self->model))
                    ? 0
                    : kt_game_model_get_shown (self->model);

  for (guint place = 0; row && place < 2; place++) {
    KtMove *move = kt_log_row_get_move (row, place);

    kt_log_button_mark (kt_log_box_get_button (box, place),
                        move && kt_move_get_number (move) == shown);
  }
}

static guint
get_first_number (KtMoveLog *self)
{
  return kt_position_get_first_number (
      kt_game_tree_get_start (kt_game_model_get_tree (self->model)));
}

/* Prepares a row for moves or for text. In a row of moves only the buttons take the focus. A row of
 * text must be focusable itself, or Tab would skip the whole list at this row. */
static void
set_kind (GtkListItem *item, KtLogRow *row)
{
  GtkWidget *box = gtk_list_item_get_child (item), *place = gtk_widget_get_parent (box);
  gboolean is_text = kt_log_row_get_kind (row) != KT_LOG_ROW_MOVES;

  gtk_list_item_set_activatable (item, is_text);
  gtk_list_item_set_selectable (item, is_text);
  kt_widget_set_newer (item, "focusable", is_text);
  if (is_text && place)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    kt_log_box_get_text (KT_LOG_BOX (box)), NULL, -1);
}

static void text_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y,
                             KtMoveLog *self);

static void
require_text (KtMoveLog *self, KtLogBox *box)
{
  GtkGesture *click;

  if (kt_log_box_get_text (box))
    return;
  click = gtk_gesture_click_new ();
  g_signal_connect (click, "pressed", G_CALLBACK (text_pressed_cb), self);
  kt_log_box_set_text (box, kt_log_text_new ());
  gtk_widget_add_controller (kt_log_box_get_text (box), GTK_EVENT_CONTROLLER (click));
}

static void
update_text (KtMoveLog *self, KtLogBox *box, KtLogRow *row)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  KtNode *node = kt_log_row_get_node (row);

  require_text (self, box);
  if (kt_log_row_get_kind (row) == KT_LOG_ROW_COMMENT)
    kt_log_text_show_comment (kt_log_box_get_text (box), node,
                              node == kt_game_tree_get_cursor (tree));
  else
    kt_log_text_show_line (kt_log_box_get_text (box),
                           kt_log_line_new (tree, node,
                                            get_first_number (self) + kt_log_row_get_number (row),
                                            notation),
                           kt_log_row_get_level (row));
}

static void
set_width_of_number (KtMoveLog *self, KtLogBox *box)
{
  gtk_widget_set_size_request (GTK_WIDGET (kt_log_box_get_number (box)), self->number_width, -1);
}

static void
update_moves (KtMoveLog *self, KtLogBox *box, KtLogRow *row)
{
  g_autofree char *text =
      g_strdup_printf ("%u", get_first_number (self) + kt_log_row_get_number (row));
  gboolean is_agreement = kt_log_row_is_agreement (row);

  gtk_label_set_label (kt_log_box_get_number (box), is_agreement ? "" : text);
  set_width_of_number (self, box);
  for (guint place = 0; place < 2; place++)
    update_button (self, kt_log_box_get_button (box, place), kt_log_row_get_move (row, place));
  gtk_widget_set_visible (kt_log_box_get_button (box, 0), !is_agreement);
  /* The draw offer and its acceptance share one button, which leads to the end of the game. */
  if (is_agreement)
    /* Translators: in the list of moves. */
    kt_log_button_show (kt_log_box_get_button (box, 1), _ ("Draw agreed"), _ ("Draw agreed"), NULL);
  /* A row that begins with the second side's move shows dots at the left: “23… Qe5”. */
  if (!kt_log_row_get_move (row, 0) &&
      (kt_log_row_get_number (row) == 0 || kt_log_row_is_continued (row)))
    kt_log_button_show_missing (kt_log_box_get_button (box, 0));
  mark_row (self, box);
}

static void
update_row (KtMoveLog *self, KtLogBox *box)
{
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");
  gboolean is_text = row && kt_log_row_get_kind (row) != KT_LOG_ROW_MOVES;

  if (!row)
    return;
  if (is_text)
    update_text (self, box, row);
  else
    update_moves (self, box, row);
  kt_log_box_show_text (box, is_text);
}

static void
row_changed_cb (KtLogRow *row, KtLogBox *box)
{
  update_row (KT_MOVE_LOG (gtk_widget_get_ancestor (GTK_WIDGET (box), KT_TYPE_MOVE_LOG)), box);
}

static void
clicked_cb (GtkButton *button, KtMoveLog *self)
{
  KtLogBox *box = KT_LOG_BOX (gtk_widget_get_ancestor (GTK_WIDGET (button), KT_TYPE_LOG_BOX));
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");
  guint place = kt_log_box_get_button (box, 0) == GTK_WIDGET (button) ? 0 : 1;
  KtMove *move = row ? kt_log_row_get_move (row, place) : NULL;

  if (move)
    kt_game_model_show (self->model, kt_move_get_number (move));
}

/* Shows the pressed move of a variation. A press beside the moves does nothing. */
static void
text_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtMoveLog *self)
{
  GtkWidget *label = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  KtNode *node = kt_log_text_find (label, x, y);

  if (node)
    kt_game_model_show_node (self->model, node);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, KtMoveLog *self)
{
  GtkWidget *box = kt_log_box_new ();

  for (guint place = 0; place < 2; place++)
    g_signal_connect (kt_log_box_get_button (KT_LOG_BOX (box), place), "clicked",
                      G_CALLBACK (clicked_cb), self);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, KtMoveLog *self)
{
  KtLogBox *box = KT_LOG_BOX (gtk_list_item_get_child (item));
  KtLogRow *row = gtk_list_item_get_item (item);

  g_object_set_data_full (G_OBJECT (box), "row", g_object_ref (row), g_object_unref);
  g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), box);
  g_ptr_array_add (self->shown_rows, box);
  update_row (self, box);
  set_kind (item, row);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, KtMoveLog *self)
{
  KtLogBox *box = KT_LOG_BOX (gtk_list_item_get_child (item));
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");

  g_signal_handlers_disconnect_by_func (row, row_changed_cb, box);
  if (kt_log_box_get_text (box))
    kt_log_text_clear (kt_log_box_get_text (box));
  g_object_set_data (G_OBJECT (box), "row", NULL);
  g_ptr_array_remove_fast (self->shown_rows, box);
}

/* --- The list --------------------------------------------------------------------------------- */

/* Returns the row of the shown position, or G_MAXUINT for the start of the game. */
static guint
find_shown (KtMoveLog *self)
{
  guint shown = kt_game_model_get_shown (self->model), row;
  KtGameTree *tree = kt_game_model_get_tree (self->model);

  if (tree && kt_game_tree_is_in_variation (kt_game_model_get_tree (self->model)) &&
      kt_log_rows_find_node (self->rows, kt_game_tree_get_cursor (tree), &row))
    return row;
  return shown > 0 ? kt_log_rows_find (self->rows, shown) : G_MAXUINT;
}

/* Makes Tab enter the list at the shown move. GTK would enter at the first row or, if that row is
 * not on the screen, skip the list. */
static void
set_way_in (KtMoveLog *self, guint index)
{
  g_autoptr (KtLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), index);
  GtkWidget *list = GTK_WIDGET (self->list);

  if (gtk_widget_get_focus_child (list))
    return;
  for (guint i = 0; i < self->shown_rows->len; i++) {
    GtkWidget *box = g_ptr_array_index (self->shown_rows, i);

    if (row && g_object_get_data (G_OBJECT (box), "row") == row)
      gtk_widget_set_focus_child (list, gtk_widget_get_parent (box));
  }
  gtk_widget_set_focus_child (list, NULL);
}

static gboolean
scroll_cb (gpointer data)
{
  KtMoveLog *self = data;
  guint shown = find_shown (self), n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  self->scroll_idle = 0;
  if (n_rows > 0) {
    shown = shown == G_MAXUINT ? 0 : MIN (shown, n_rows - 1);
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", shown);
    set_way_in (self, shown);
  }
  return G_SOURCE_REMOVE;
}

/* Handles Enter on a row of text. GTK also calls this after a double click, which has already shown
 * the clicked move, so a row that is shown already is ignored. */
static void
activated_cb (GtkListView *list, guint index, KtMoveLog *self)
{
  g_autoptr (KtLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), index);

  if (row && kt_log_row_get_kind (row) != KT_LOG_ROW_MOVES && find_shown (self) != index)
    kt_game_model_show_node (self->model, kt_log_row_get_node (row));
}

/* Scrolls again when the new rows have been laid out, because only then the list knows their
 * heights. If the list has the focus by then, a person is moving in it by keys, so it stays. */
static gboolean
scroll_again_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KtMoveLog *self = KT_MOVE_LOG (widget);

  if (++self->n_frames < FRAMES_TO_LAYOUT)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  if (self->scroll_idle == 0 && !gtk_widget_get_focus_child (GTK_WIDGET (self->list)))
    scroll_cb (self);
  return G_SOURCE_REMOVE;
}

/* Schedules scrolling to the shown move: once now, and once after the layout. */
static void
scroll_soon (KtMoveLog *self)
{
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add (scroll_cb, self);
  self->n_frames = 0;
  if (self->scroll_tick == 0)
    self->scroll_tick =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_again_cb, NULL, NULL);
}

static gboolean
is_comment_of (KtLogRow *row, KtNode *node)
{
  return row && node && kt_log_row_get_kind (row) == KT_LOG_ROW_COMMENT &&
         kt_log_row_get_node (row) == node;
}

/* Updates the highlighting in a row. A variation is written anew, because it may have to be folded
 * or unfolded. */
static void
mark (KtMoveLog *self, KtLogBox *box, KtLogRow *row)
{
  if (kt_log_row_get_kind (row) == KT_LOG_ROW_MOVES)
    mark_row (self, box);
  else
    update_row (self, box);
}

/* Updates the rows whose highlighting changes, and only these, because there may be hundreds. A
 * comment is unfolded while its move is shown. */
static void
mark_shown (KtMoveLog *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  KtNode *node = tree ? kt_game_tree_get_cursor (tree) : NULL;
  g_autoptr (KtLogRow) marked =
      g_list_model_get_item (G_LIST_MODEL (self->rows), find_shown (self));

  for (guint i = 0; i < self->shown_rows->len; i++) {
    KtLogBox *box = g_ptr_array_index (self->shown_rows, i);
    KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");

    if (row && (row == marked || row == self->marked || is_comment_of (row, node) ||
                is_comment_of (row, self->marked_node)))
      mark (self, box, row);
  }
  g_set_object (&self->marked, marked);
  self->marked_node = node;
}

/* Writes all rows anew after a change of the notation, or of the times or signs beside the
 * moves. */
static void
writing_changed_cb (KtMoveLog *self)
{
  for (guint i = 0; i < self->shown_rows->len; i++)
    update_row (self, g_ptr_array_index (self->shown_rows, i));
}

/* Returns the width of move numbers in pixels. They have digits of equal width, which in some fonts
 * are wider than the mean digit from which GtkLabel computes a width in characters. */
static int
measure_numbers (KtMoveLog *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *zeros = g_strnfill ((gsize) self->n_digits, '0');
  int width;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, zeros, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Gives all number labels the same width, so that the moves are aligned. A GtkSizeGroup would
 * measure all rows whenever one of them changes. */
static void
fit_width_of_numbers (KtMoveLog *self)
{
  int width = measure_numbers (self);

  if (width == self->number_width)
    return;
  self->number_width = width;
  for (guint i = 0; i < self->shown_rows->len; i++)
    set_width_of_number (self, g_ptr_array_index (self->shown_rows, i));
}

static void
fit_numbers (KtMoveLog *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows)), number;
  g_autoptr (KtLogRow) last =
      n_rows > 0 ? g_list_model_get_item (G_LIST_MODEL (self->rows), n_rows - 1) : NULL;
  int n_digits = MIN_DIGITS;

  number = last ? get_first_number (self) + kt_log_row_get_number (last) : 0;
  for (guint least = 1000; number >= least && n_digits < MAX_DIGITS; least *= 10)
    n_digits++;
  if (n_digits == self->n_digits)
    return;
  self->n_digits = n_digits;
  fit_width_of_numbers (self);
}

/* Measures the numbers again, because the font size may have changed. */
static void
kt_move_log_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  KtMoveLog *self = KT_MOVE_LOG (widget);

  GTK_WIDGET_CLASS (kt_move_log_parent_class)->css_changed (widget, change);
  if (self->shown_rows)
    fit_width_of_numbers (self);
}

static void
follow (KtMoveLog *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  gtk_stack_set_visible_child_name (self->stack, n_rows > 0 ? "list" : "empty");
  fit_numbers (self);
  mark_shown (self);
  scroll_soon (self);
}

/* Shows the rows for the model's list of moves, which stays the same object for all games. */
static void
show_rows (KtMoveLog *self)
{
  GListModel *moves = kt_game_model_get_moves (self->model);
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->rows = kt_log_rows_new (KT_MOVE_LIST (moves));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows))));
  gtk_list_view_set_model (self->list, selection);
  follow (self);
}

/* Updates the log after an edit of comments or variations, which may have removed the node whose
 * comment is being written. */
static void
edited_cb (KtMoveLog *self)
{
  kt_log_rows_renew (self->rows);
  follow (self);
}

/* --- The menu --------------------------------------------------------------------------------- */

static void
pop_up (KtMoveLog *self, double x, double y)
{
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Shows the pressed move first, because the menu acts on the shown move. */
static void
show_pressed (KtMoveLog *self, double x, double y)
{
  GtkWidget *label = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  KtNode *node;

  if (!label || !gtk_widget_has_css_class (label, "remark"))
    return;
  gtk_widget_translate_coordinates (GTK_WIDGET (self), label, x, y, &x, &y);
  node = kt_log_text_find (label, x, y);
  if (node)
    kt_game_model_show_node (self->model, node);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtMoveLog *self)
{
  show_pressed (self, x, y);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up (self, x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  pop_up (KT_MOVE_LOG (widget), gtk_widget_get_width (widget) / 2.0, 0);
  return TRUE;
}

static void
kt_move_log_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtMoveLog *self = KT_MOVE_LOG (widget);

  gtk_widget_allocate (self->content, width, height, baseline, NULL);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
kt_move_log_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (KT_MOVE_LOG (widget)->content, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* --- The review ------------------------------------------------------------------------------- */

/* Inserts the review between the moves and the buttons. It scrolls if the log is not high
 * enough. */
static void
add_review (KtMoveLog *self)
{
  GtkScrolledWindow *place = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  self->review = kt_review_view_new (self->session, self->settings);
  self->review_place = GTK_WIDGET (place);
  gtk_scrolled_window_set_policy (place, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (place, TRUE);
  gtk_scrolled_window_set_child (place, self->review);
  g_object_bind_property (self->review, "visible", place, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_insert_child_after (GTK_BOX (self->content), self->review_place,
                              GTK_WIDGET (self->stack));
  g_signal_connect_object (self->review, "changed", G_CALLBACK (writing_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
kt_move_log_set_has_steps (KtMoveLog *self, gboolean has_steps)
{
  g_return_if_fail (KT_IS_MOVE_LOG (self));
  gtk_widget_set_visible (self->steps, has_steps);
}

/* --- Comments --------------------------------------------------------------------------------- */

/* Returns, for example, "Comment on Nf3" or "Comment: resigns". */
static char *
entitle_comment (KtMoveLog *self, KtGameTree *tree, KtNode *node)
{
  KtNotation notation = kt_notation_read (self->settings, kt_game_model_get_position (self->model));
  g_autofree KtPosition *before = NULL;
  g_autoptr (KtMove) move = NULL;
  g_autofree char *text = NULL;

  if (!kt_node_get_parent (node))
    return g_strdup (_ ("Comment on the game"));
  before = kt_game_tree_replay (tree, kt_node_get_parent (node));
  move = kt_move_new (before, kt_node_get_action (node), 1);
  text = kt_sentence_write_move (move, notation);
  if (!kt_action_is_on_board (*kt_node_get_action (node)))
    /* Translators: what somebody did beside the board, such as “resigns”. */
    return g_strdup_printf (_ ("Comment: %s"), text);
  /* Translators: a move. */
  return g_strdup_printf (_ ("Comment on %s"), text);
}

/* Shows the comment that is being written in the session. */
static void
show_comment (KtMoveLog *self)
{
  KtCommentEntry *entry = KT_COMMENT_ENTRY (self->comment);
  KtNode *node = kt_game_session_get_commented (self->session);
  g_autofree char *title = NULL, *text = NULL;

  if (!node) {
    kt_comment_entry_hide (entry);
    return;
  }
  title = entitle_comment (self, kt_game_model_get_tree (self->model), node);
  /* Copy the text, because setting the text of the entry makes the session free its own copy. */
  text = g_strdup (kt_game_session_get_comment (self->session));
  kt_comment_entry_show (entry, title, text);
}

static void
typed_cb (KtMoveLog *self)
{
  const char *text = kt_comment_entry_get_text (KT_COMMENT_ENTRY (self->comment));

  if (kt_game_session_get_commented (self->session))
    kt_game_session_set_comment (self->session, text);
}

static void
done_cb (KtMoveLog *self, gboolean is_kept)
{
  kt_game_session_end_comment (self->session, is_kept);
}

static void
add_comment (KtMoveLog *self)
{
  self->comment = kt_comment_entry_new ();
  gtk_box_insert_child_after (GTK_BOX (self->content), self->comment, self->review_place);
  g_signal_connect_object (self->comment, "typed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->comment, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::commented", G_CALLBACK (show_comment), self,
                           G_CONNECT_SWAPPED);
  show_comment (self);
}

void
kt_move_log_focus_comment (KtMoveLog *self)
{
  g_return_if_fail (KT_IS_MOVE_LOG (self));
  if (gtk_widget_get_visible (self->comment))
    kt_comment_entry_focus (KT_COMMENT_ENTRY (self->comment));
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_move_log_constructed (GObject *object)
{
  KtMoveLog *self = KT_MOVE_LOG (object);

  G_OBJECT_CLASS (kt_move_log_parent_class)->constructed (object);
  self->session = kt_game_view_get_session (KT_GAME_VIEW (self));
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  kt_notation_follow (self->settings, G_CALLBACK (writing_changed_cb), self);
  g_signal_connect_object (self->settings, "changed::move-times", G_CALLBACK (writing_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (follow), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled),
                           "notify::page-size", G_CALLBACK (scroll_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "started", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "reviewed", G_CALLBACK (edited_cb), self,
                           G_CONNECT_SWAPPED);
  kt_widget_fix_menu (GTK_POPOVER (self->menu));
  kt_widget_set_newer (self->list, "tab-behavior", TAB_ITEM);
  add_review (self);
  add_comment (self);
  show_rows (self);
}

static void
kt_move_log_dispose (GObject *object)
{
  KtMoveLog *self = KT_MOVE_LOG (object);

  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  self->list = NULL;
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->rows);
  g_clear_object (&self->marked);
  g_clear_pointer (&self->shown_rows, g_ptr_array_unref);
  G_OBJECT_CLASS (kt_move_log_parent_class)->dispose (object);
}

static void
kt_move_log_class_init (KtMoveLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_move_log_constructed;
  object_class->dispose = kt_move_log_dispose;
  widget_class->css_changed = kt_move_log_css_changed;
  widget_class->size_allocate = kt_move_log_size_allocate;
  widget_class->measure = kt_move_log_measure;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/move-log.ui");
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, content);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, steps);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, stack);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, menu);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, list);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "movelog");
}

static void
kt_move_log_init (KtMoveLog *self)
{
  self->shown_rows = g_ptr_array_new ();
  self->n_digits = MIN_DIGITS;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_move_log_new (KtGameSession *session, GSettings *settings)
{
  return g_object_new (KT_TYPE_MOVE_LOG, "session", session, "settings", settings, NULL);
}
