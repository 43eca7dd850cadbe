/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-order-list.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/thinking/kt-trace-words.h"

enum { GAP = 6 };

struct _KtOrderList {
  GtkWidget parent_instance;
  GtkWidget *content;
  GtkFlowBox *box;
  GPtrArray *names; /* of char * */
  GArray *actions;  /* of KtAction, like `names` */
};

G_DEFINE_FINAL_TYPE (KtOrderList, kt_order_list, GTK_TYPE_WIDGET)

/* --- Moving ----------------------------------------------------------------------------------- */

static void
show_names (KtOrderList *self)
{
  for (guint i = 0; i < self->names->len; i++) {
    GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->box, (int) i);
    GtkWidget *button = gtk_flow_box_child_get_child (child);
    /* Translators: the place of a move in a row, and the move: “2. b3”. */
    g_autofree char *name =
        g_strdup_printf (_ ("%1$u. %2$s"), i + 1, (const char *) self->names->pdata[i]);

    gtk_button_set_label (GTK_BUTTON (button), name);
    kt_widget_speak (button, name, _ ("Left and right arrows move it"));
  }
}

/* Moves the item at a place to another place. */
static void
move_item (KtOrderList *self, guint from, guint to)
{
  KtAction action;
  gpointer name;

  if (from >= self->names->len || to >= self->names->len || from == to)
    return;
  action = g_array_index (self->actions, KtAction, from);
  name = g_ptr_array_steal_index (self->names, from);
  g_array_remove_index (self->actions, from);
  g_ptr_array_insert (self->names, (int) to, name);
  g_array_insert_val (self->actions, to, action);
  show_names (self);
  gtk_widget_grab_focus (
      gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (self->box, (int) to)));
}

static guint
get_index (GtkWidget *button)
{
  return (guint) gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (button)));
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
        KtOrderList *self)
{
  guint index = get_index (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys)));

  if (key != GDK_KEY_Left && key != GDK_KEY_Right)
    return FALSE;
  move_item (self, index, key == GDK_KEY_Left ? index - 1 : index + 1);
  return TRUE;
}

/* A click moves an item one place ahead. */
static void
clicked_cb (GtkWidget *button, KtOrderList *self)
{
  move_item (self, get_index (button), get_index (button) - 1);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GtkWidget *button)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, get_index (button));
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, KtOrderList *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  move_item (self, g_value_get_uint (value), get_index (button));
  return TRUE;
}

/* --- The items -------------------------------------------------------------------------------- */

static GtkWidget *
create_item (KtOrderList *self)
{
  GtkWidget *button = gtk_button_new_with_label ("");
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), button);
  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), self);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (button, keys);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (target));
  return button;
}

void
kt_order_list_show (KtOrderList *self, KtTraceSession *session, KtNotation notation)
{
  const KtTrace *trace = kt_trace_session_get_trace (session);
  guint n = 0;

  g_return_if_fail (KT_IS_ORDER_LIST (self));
  g_ptr_array_set_size (self->names, 0);
  g_array_set_size (self->actions, 0);
  for (guint i = kt_trace_get_first_child (trace, 0); i != KT_TRACE_NONE && n < KT_TRACE_MAX_OWN;
       i = kt_trace_get_next_sibling (trace, i), n++) {
    g_array_append_val (self->actions, kt_trace_get_node (trace, i)->action);
    g_ptr_array_add (self->names, kt_trace_words_write_move (session, i, notation));
    if (!gtk_flow_box_get_child_at_index (self->box, (int) n))
      kt_widget_put_in_flow_box (self->box, n, create_item (self));
  }
  for (guint i = 0; i < KT_TRACE_MAX_OWN; i++) {
    GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->box, (int) i);

    if (child)
      gtk_widget_set_visible (GTK_WIDGET (child), i < n);
  }
  show_names (self);
}

const KtAction *
kt_order_list_get_actions (KtOrderList *self)
{
  g_return_val_if_fail (KT_IS_ORDER_LIST (self), NULL);
  return (const KtAction *) (gpointer) self->actions->data;
}

guint
kt_order_list_get_n_actions (KtOrderList *self)
{
  g_return_val_if_fail (KT_IS_ORDER_LIST (self), 0);
  return self->actions->len;
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_order_list_dispose (GObject *object)
{
  KtOrderList *self = KT_ORDER_LIST (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->actions, g_array_unref);
  G_OBJECT_CLASS (kt_order_list_parent_class)->dispose (object);
}

static void
kt_order_list_class_init (KtOrderListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_order_list_dispose;
  GTK_WIDGET_CLASS (klass)->focus = kt_widget_focus_children;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
kt_order_list_init (KtOrderList *self)
{
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->actions = g_array_new (FALSE, FALSE, sizeof (KtAction));
  self->content = gtk_flow_box_new ();
  self->box = GTK_FLOW_BOX (self->content);
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->box, KT_TRACE_MAX_OWN);
  gtk_flow_box_set_column_spacing (self->box, GAP);
  gtk_flow_box_set_row_spacing (self->box, GAP);
  gtk_widget_set_focusable (self->content, FALSE);
  gtk_widget_set_can_focus (self->content, TRUE);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
kt_order_list_new (void)
{
  return g_object_new (KT_TYPE_ORDER_LIST, NULL);
}
