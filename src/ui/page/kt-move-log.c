/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-move-log.h"

#include <glib/gi18n-lib.h>

#include "ui/page/kt-log-rows.h"
#include "ui/text/kt-sentences.h"

struct _KtMoveLog {
  KtGameView parent_instance;

  GtkStack *stack;
  GtkScrolledWindow *scrolled;
  GtkListView *list;

  KtGameModel *model; /* the view keeps it, and the next one */
  GSettings *settings;
  KtLogRows *rows;
  guint scroll_idle;
  GPtrArray *shown_rows; /* the widgets of the rows on the screen; not owned */
};

G_DEFINE_FINAL_TYPE (KtMoveLog, kt_move_log, KT_TYPE_GAME_VIEW)

/* --- A row ------------------------------------------------------------------------------------ */

/* The box of a list item holds the number, and a box of equal halves with a button for each side.
 */
static GtkWidget *
get_number_label (GtkWidget *box)
{
  return gtk_widget_get_first_child (box);
}

static GtkWidget *
get_button (GtkWidget *box, guint place)
{
  GtkWidget *halves = gtk_widget_get_last_child (box);

  return place == 0 ? gtk_widget_get_first_child (halves) : gtk_widget_get_last_child (halves);
}

/* Even an unchanged tooltip makes GTK ask the display where the pointer is. */
static void
set_tooltip (GtkWidget *button, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (button), text) != 0)
    gtk_widget_set_tooltip_text (button, text);
}

/* What a screen reader says of a move: words rather than letters, where there are pieces. */
static char *
spell (KtMove *move, const char *text)
{
  return kt_move_get_piece (move).side < 0 ? g_strdup (text) : kt_sentence_describe_move (move);
}

static void
update_button (KtMoveLog *self, GtkWidget *button, KtMove *move)
{
  KtNotation notation = (KtNotation) g_settings_get_enum (self->settings, "notation");
  g_autofree char *text = move ? kt_sentence_write_move (move, notation) : NULL;
  g_autofree char *spoken = move ? spell (move, text) : NULL;
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_label (GTK_LABEL (label), text ? text : "");
  set_tooltip (button, move && kt_move_get_answer (move) ? text : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken ? spoken : "", -1);
  gtk_widget_set_sensitive (button, move != NULL);
  gtk_widget_set_opacity (button, move ? 1 : 0);
  gtk_widget_set_focusable (button, move != NULL);
}

static void
mark_button (GtkWidget *button, gboolean is_shown)
{
  if (is_shown)
    gtk_widget_add_css_class (button, "shown");
  else
    gtk_widget_remove_css_class (button, "shown");
}

/* Sets off the move after which the game is shown. */
static void
mark_row (KtMoveLog *self, GtkWidget *box)
{
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");
  guint shown = kt_game_model_get_shown (self->model);

  for (guint place = 0; row && place < 2; place++) {
    KtMove *move = kt_log_row_get_move (row, place);

    mark_button (get_button (box, place), move && kt_move_get_number (move) == shown);
  }
}

static void
update_row (KtMoveLog *self, GtkWidget *box)
{
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (box), "number"));
  g_autofree char *text = g_strdup_printf ("%u", number);

  if (!row)
    return;
  gtk_label_set_label (GTK_LABEL (get_number_label (box)), text);
  for (guint place = 0; place < 2; place++)
    update_button (self, get_button (box, place), kt_log_row_get_move (row, place));
  mark_row (self, box);
}

static void
row_changed_cb (KtLogRow *row, GtkWidget *box)
{
  update_row (KT_MOVE_LOG (gtk_widget_get_ancestor (box, KT_TYPE_MOVE_LOG)), box);
}

static void
clicked_cb (GtkButton *button, KtMoveLog *self)
{
  GtkWidget *box = gtk_widget_get_parent (gtk_widget_get_parent (GTK_WIDGET (button)));
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");
  guint place = get_button (box, 0) == GTK_WIDGET (button) ? 0 : 1;
  KtMove *move = row ? kt_log_row_get_move (row, place) : NULL;

  if (move)
    kt_game_model_show (self->model, kt_move_get_number (move));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, KtMoveLog *self)
{
  static const char *const classes[] = { "first", "second" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (box), number);
  for (guint place = 0; place < 2; place++) {
    /* By a name of its own: a new row makes GTK match the styles of all rows again, which takes
     * long for buttons, for many rules ask where they stand. */
    GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "css-name", "logmove", "label", "", NULL);
    GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    /* Newer GTK says that the label names the button, which would go before the name it gets. */
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    gtk_widget_add_css_class (button, classes[place]);
    g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
    gtk_box_append (GTK_BOX (halves), button);
  }
  gtk_box_set_homogeneous (GTK_BOX (halves), TRUE);
  gtk_widget_set_hexpand (halves, TRUE);
  gtk_box_append (GTK_BOX (box), halves);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, KtMoveLog *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  KtLogRow *row = gtk_list_item_get_item (item);
  guint number = gtk_list_item_get_position (item) + 1;

  g_object_set_data_full (G_OBJECT (box), "row", g_object_ref (row), g_object_unref);
  g_object_set_data (G_OBJECT (box), "number", GUINT_TO_POINTER (number));
  g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), box);
  g_ptr_array_add (self->shown_rows, box);
  update_row (self, box);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, KtMoveLog *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  KtLogRow *row = g_object_get_data (G_OBJECT (box), "row");

  g_signal_handlers_disconnect_by_func (row, row_changed_cb, box);
  g_object_set_data (G_OBJECT (box), "row", NULL);
  g_ptr_array_remove_fast (self->shown_rows, box);
}

/* --- The list --------------------------------------------------------------------------------- */

static gboolean
scroll_cb (gpointer data)
{
  KtMoveLog *self = data;
  guint shown = kt_game_model_get_shown (self->model);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  self->scroll_idle = 0;
  if (shown > 0 && n_rows > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                MIN (kt_log_rows_find (self->rows, shown), n_rows - 1));
  return G_SOURCE_REMOVE;
}

/* Brings the move that is shown into view, once the list has its new rows or its new height. */
static void
scroll_soon (KtMoveLog *self)
{
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add (scroll_cb, self);
}

static void
follow (KtMoveLog *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  gtk_stack_set_visible_child_name (self->stack, n_rows > 0 ? "list" : "empty");
  for (guint i = 0; i < self->shown_rows->len; i++)
    mark_row (self, g_ptr_array_index (self->shown_rows, i));
  scroll_soon (self);
}

/* The list of moves is the same one in every game. */
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

static void
notation_changed_cb (KtMoveLog *self)
{
  for (guint i = 0; i < self->shown_rows->len; i++)
    update_row (self, g_ptr_array_index (self->shown_rows, i));
}

static void
kt_move_log_constructed (GObject *object)
{
  KtMoveLog *self = KT_MOVE_LOG (object);

  G_OBJECT_CLASS (kt_move_log_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  g_signal_connect_object (self->settings, "changed::notation", G_CALLBACK (notation_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (follow), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled),
                           "notify::page-size", G_CALLBACK (scroll_soon), self, G_CONNECT_SWAPPED);
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
  if (self->stack)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  g_clear_object (&self->rows);
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
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/move-log.ui");
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, stack);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, list);
  gtk_widget_class_bind_template_child (widget_class, KtMoveLog, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movelog");
}

static void
kt_move_log_init (KtMoveLog *self)
{
  self->shown_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kt_move_log_new (KtGameModel *model, GSettings *settings)
{
  return g_object_new (KT_TYPE_MOVE_LOG, "model", model, "settings", settings, NULL);
}
