/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-trace-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/thinking/kt-trace-words.h"

/* Sizes in pixels. A tree that is wider than the widget begins at START_SLOT for each leaf. */
enum { MIN_WIDTH = 200, MIN_HEIGHT = 160, START_SLOT = 34, MAX_SLOT = 3 * KT_TRACE_SLOT };
enum { MARGIN = 12, REACH = 60, SCROLL = 60 };
static const double key_zoom = 1.25, wheel_zoom = 1.15;

struct _KtTraceView {
  GtkWidget parent_instance;
  KtTraceSession *session;
  GSettings *settings;
  KtTraceLayout *layout; /* NULL: there is no trace */
  KtTracePainter painter;
  double start_x, start_y, start_slot; /* when a drag or a pinch began */
  gboolean is_placed;                  /* the first frame has chosen the size of a slot */
};

G_DEFINE_FINAL_TYPE (KtTraceView, kt_trace_view, GTK_TYPE_WIDGET)

enum { POINTED, CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static double
get_tree_width (KtTraceView *self)
{
  return kt_trace_layout_get_n_slots (self->layout) * self->painter.slot;
}

static double
get_tree_height (KtTraceView *self)
{
  return kt_trace_layout_get_n_levels (self->layout) * (double) KT_TRACE_LEVEL;
}

/* Returns an offset at which a tree of this size stays in sight; a small tree is centred. */
static double
limit (double offset, double tree, double widget)
{
  if (tree + 2 * MARGIN <= widget)
    return (tree - widget) / 2;
  return CLAMP (offset, -MARGIN, tree + MARGIN - widget);
}

/* A tree that is lower than the widget begins at its top. */
static void
move_to (KtTraceView *self, double x, double y)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  self->painter.x = limit (x, get_tree_width (self), gtk_widget_get_width (GTK_WIDGET (self)));
  self->painter.y = MAX (-MARGIN, MIN (y, get_tree_height (self) + MARGIN - height));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_slot (KtTraceView *self, double slot, double x)
{
  double place = (self->painter.x + x) / self->painter.slot;
  double fit = (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN) /
               (double) MAX (kt_trace_layout_get_n_slots (self->layout), 1);

  self->painter.slot = CLAMP (slot, MIN (fit, KT_TRACE_SLOT), MAX_SLOT);
  move_to (self, place * self->painter.slot - x, self->painter.y);
}

void
kt_trace_view_zoom (KtTraceView *self, double factor, double x, double y)
{
  g_return_if_fail (KT_IS_TRACE_VIEW (self));
  if (self->layout)
    set_slot (self, self->painter.slot * factor, x);
}

void
kt_trace_view_fit (KtTraceView *self)
{
  g_return_if_fail (KT_IS_TRACE_VIEW (self));
  if (self->layout)
    set_slot (self, 0, 0);
}

/* Moves the tree as little as needed to show a node. */
static void
show_node (KtTraceView *self, guint node)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double x, y = kt_trace_get_node (trace, node)->level * (double) KT_TRACE_LEVEL;

  kt_trace_layout_reveal (self->layout, node);
  x = (kt_trace_layout_get_slot (self->layout, node) +
       kt_trace_layout_get_width (self->layout, node) / 2.0) *
      self->painter.slot;
  move_to (self, CLAMP (self->painter.x, x + REACH - width, x - REACH),
           CLAMP (self->painter.y, y + KT_TRACE_LEVEL - height, y));
}

/* Chooses the size of a slot once the size of the widget is known. */
static void
place (KtTraceView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2.0 * MARGIN;
  double fit;

  if (!self->layout || self->is_placed || width <= 0)
    return;
  fit = width / MAX (kt_trace_layout_get_n_slots (self->layout), 1);
  self->is_placed = TRUE;
  self->painter.slot = CLAMP (fit, START_SLOT, KT_TRACE_SLOT);
  show_node (self, kt_trace_session_get_selected (self->session));
}

static void
traced_cb (KtTraceView *self)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);

  g_clear_pointer (&self->layout, kt_trace_layout_free);
  g_hash_table_remove_all (self->painter.moves);
  self->painter.hovered = self->painter.asked = KT_TRACE_NONE;
  self->is_placed = FALSE;
  if (trace)
    self->layout = kt_trace_layout_new (trace);
  self->painter.layout = self->layout;
  self->painter.notation =
      kt_notation_read (self->settings, kt_trace_session_get_position (self->session));
  place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
moved_cb (KtTraceView *self)
{
  g_autofree char *text = NULL;

  if (!self->layout)
    return;
  text = kt_trace_words_explain (self->session, self->painter.notation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->painter.hiding ? "" : text, -1);
  if (self->is_placed)
    show_node (self, kt_trace_session_get_selected (self->session));
}

guint
kt_trace_view_get_shown_node (KtTraceView *self)
{
  g_return_val_if_fail (KT_IS_TRACE_VIEW (self), 0);
  if (self->painter.hovered != KT_TRACE_NONE)
    return self->painter.hovered;
  return kt_trace_session_get_selected (self->session);
}

void
kt_trace_view_set_hiding (KtTraceView *self, KtTraceHiding hiding, guint asked)
{
  g_return_if_fail (KT_IS_TRACE_VIEW (self));
  self->painter.hiding = hiding;
  self->painter.asked = asked;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
toggle_fold (KtTraceView *self, guint node)
{
  if (!self->layout)
    return;
  kt_trace_layout_fold (self->layout, node, !kt_trace_layout_is_folded (self->layout, node));
  kt_trace_session_select (self->session, node);
  show_node (self, node);
}

/* --- The pointer ------------------------------------------------------------------------------ */

static guint
find_node (KtTraceView *self, double x, double y)
{
  double slot = (self->painter.x + x) / self->painter.slot;
  double level = (self->painter.y + y) / KT_TRACE_LEVEL;
  guint node;

  if (!self->layout || slot < 0 || level < 0)
    return KT_TRACE_NONE;
  node = kt_trace_layout_find (self->layout, slot, (guint) level);
  return node != KT_TRACE_NONE && kt_trace_session_shows (self->session, node) ? node
                                                                               : KT_TRACE_NONE;
}

static void
hover (KtTraceView *self, guint node)
{
  if (node == self->painter.hovered)
    return;
  self->painter.hovered = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0);
}

static void
motion_cb (KtTraceView *self, double x, double y)
{
  hover (self, find_node (self, x, y));
}

static void
leave_cb (KtTraceView *self)
{
  hover (self, KT_TRACE_NONE);
}

static void
choose (KtTraceView *self, guint node)
{
  if (self->painter.hiding)
    g_signal_emit (self, signals[CHOSEN], 0, node);
  else
    toggle_fold (self, node);
}

/* The first click selects a node, and the next one folds it. A question takes the first click. */
static void
click_cb (KtTraceView *self, int n_press, double x, double y)
{
  guint node = find_node (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (node == KT_TRACE_NONE)
    return;
  if (self->painter.hiding || node == kt_trace_session_get_selected (self->session))
    choose (self, node);
  else
    kt_trace_session_select (self->session, node);
}

static void
drag_begin_cb (KtTraceView *self)
{
  self->start_x = self->painter.x;
  self->start_y = self->painter.y;
}

static void
drag_update_cb (KtTraceView *self, double x, double y, GtkGestureDrag *drag)
{
  if (!self->layout || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  move_to (self, self->start_x - x, self->start_y - y);
}

static void
pinch_begin_cb (KtTraceView *self)
{
  self->start_slot = self->painter.slot;
}

static void
pinch_cb (KtTraceView *self, double scale, GtkGestureZoom *pinch)
{
  double x = 0, y = 0;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y);
  if (self->layout)
    set_slot (self, self->start_slot * scale, x);
}

static gboolean
scroll_cb (KtTraceView *self, double x, double y, GtkEventController *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (scroll);
  GdkEvent *event = gtk_event_controller_get_current_event (scroll);
  double at_x = 0, at_y = 0;

  if (!self->layout)
    return FALSE;
  if (state & GDK_CONTROL_MASK) {
    gdk_event_get_position (event, &at_x, &at_y);
    kt_trace_view_zoom (self, pow (wheel_zoom, -y), at_x, at_y);
  } else if (state & GDK_SHIFT_MASK) {
    move_to (self, self->painter.x + y * SCROLL, self->painter.y);
  } else {
    move_to (self, self->painter.x + x * SCROLL, self->painter.y + y * SCROLL);
  }
  return TRUE;
}

static void
connect (KtTraceView *self, GtkEventController *controller, const char *signal, GCallback callback)
{
  g_signal_connect_swapped (controller, signal, callback, self);
}

static void
add_pointer (KtTraceView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  GtkEventController *drag = GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ());
  GtkEventController *pinch = GTK_EVENT_CONTROLLER (gtk_gesture_zoom_new ());
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *all[] = { motion, click, drag, pinch, scroll };

  connect (self, motion, "motion", G_CALLBACK (motion_cb));
  connect (self, motion, "leave", G_CALLBACK (leave_cb));
  connect (self, click, "released", G_CALLBACK (click_cb));
  connect (self, drag, "drag-begin", G_CALLBACK (drag_begin_cb));
  connect (self, drag, "drag-update", G_CALLBACK (drag_update_cb));
  connect (self, pinch, "begin", G_CALLBACK (pinch_begin_cb));
  connect (self, pinch, "scale-changed", G_CALLBACK (pinch_cb));
  connect (self, scroll, "scroll", G_CALLBACK (scroll_cb));
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_widget_add_controller (GTK_WIDGET (self), all[i]);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static guint
find_previous_sibling (const KtTrace *trace, guint node)
{
  guint32 parent = kt_trace_get_node (trace, node)->parent;
  guint before = parent == KT_TRACE_NONE ? 0 : kt_trace_get_first_child (trace, parent);
  guint next;

  while (before != node && (next = kt_trace_get_next_sibling (trace, before)) != node)
    before = next;
  return before;
}

static void
walk (KtTraceView *self, guint key)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  guint node = kt_trace_session_get_selected (self->session);
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (key == GDK_KEY_Up)
    node = kt_trace_get_node (trace, node)->parent;
  else if (key == GDK_KEY_Down)
    node = kt_trace_get_first_child (trace, node);
  else if ((key == GDK_KEY_Right) != is_rtl)
    node = kt_trace_get_next_sibling (trace, node);
  else
    node = find_previous_sibling (trace, node);
  if (node != KT_TRACE_NONE)
    kt_trace_session_select (self->session, node);
}

static void
zoom_by_key (KtTraceView *self, double factor)
{
  kt_trace_view_zoom (self, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, 0);
}

/* Returns the factor by which a key zooms; 0: it does not zoom. */
static double
get_key_zoom (guint key)
{
  if (key == GDK_KEY_plus || key == GDK_KEY_KP_Add || key == GDK_KEY_equal)
    return key_zoom;
  return key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract ? 1 / key_zoom : 0;
}

static gboolean
handle_key (KtTraceView *self, guint key)
{
  static const guint arrows[] = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++) {
    if (key == arrows[i]) {
      walk (self, key);
      return TRUE;
    }
  }
  if (get_key_zoom (key) > 0)
    zoom_by_key (self, get_key_zoom (key));
  else if (key == GDK_KEY_0)
    kt_trace_view_fit (self);
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    choose (self, kt_trace_session_get_selected (self->session));
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_cb (KtTraceView *self, guint key, guint code, GdkModifierType state)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;

  return self->layout && !(state & others) && handle_key (self, key);
}

static void
add_keys (KtTraceView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  connect (self, keys, "key-pressed", G_CALLBACK (key_cb));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void
kt_trace_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtTraceView *self = KT_TRACE_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (!self->layout)
    return;
  self->painter.width = width;
  self->painter.height = height;
  kt_trace_painter_take_colours (&self->painter, widget);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  kt_trace_painter_draw (&self->painter, snapshot);
  gtk_snapshot_pop (snapshot);
}

GskRenderNode *
kt_trace_view_draw_whole (KtTraceView *self, int max_width, int *width, int *height)
{
  KtTracePainter painter = self->painter;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  g_return_val_if_fail (KT_IS_TRACE_VIEW (self), NULL);
  if (!self->layout)
    return NULL;
  kt_trace_painter_take_colours (&painter, GTK_WIDGET (self));
  painter.slot =
      MIN (KT_TRACE_SLOT, (max_width - 2.0 * MARGIN) / kt_trace_layout_get_n_slots (self->layout));
  painter.hovered = KT_TRACE_NONE;
  painter.has_selected = FALSE;
  painter.x = painter.y = -MARGIN;
  *width = painter.width =
      (int) ceil (kt_trace_layout_get_n_slots (self->layout) * painter.slot) + 2 * MARGIN;
  *height = painter.height = (int) get_tree_height (self) + MARGIN;
  kt_trace_painter_draw (&painter, snapshot);
  return gtk_snapshot_to_node (snapshot);
}

static void
kt_trace_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
}

/* The tree keeps its place at the top and in the middle when the window changes. */
static void
kt_trace_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtTraceView *self = KT_TRACE_VIEW (widget);

  if (self->layout && self->is_placed)
    move_to (self, self->painter.x, self->painter.y);
  else
    place (self);
}

/* Texts depend on the fonts. */
static void
kt_trace_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  KtTraceView *self = KT_TRACE_VIEW (widget);

  GTK_WIDGET_CLASS (kt_trace_view_parent_class)->css_changed (widget, change);
  g_hash_table_remove_all (self->painter.layouts);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_trace_view_dispose (GObject *object)
{
  KtTraceView *self = KT_TRACE_VIEW (object);

  g_clear_pointer (&self->layout, kt_trace_layout_free);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_trace_view_parent_class)->dispose (object);
}

static void
kt_trace_view_finalize (GObject *object)
{
  g_hash_table_unref (KT_TRACE_VIEW (object)->painter.layouts);
  g_hash_table_unref (KT_TRACE_VIEW (object)->painter.moves);
  G_OBJECT_CLASS (kt_trace_view_parent_class)->finalize (object);
}

static void
kt_trace_view_class_init (KtTraceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_trace_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_trace_view_finalize;
  widget_class->snapshot = kt_trace_view_snapshot;
  widget_class->measure = kt_trace_view_measure;
  widget_class->size_allocate = kt_trace_view_size_allocate;
  widget_class->css_changed = kt_trace_view_css_changed;
  signals[POINTED] = g_signal_new ("pointed", KT_TYPE_TRACE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", KT_TYPE_TRACE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "traceview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kt_trace_view_init (KtTraceView *self)
{
  self->painter = (KtTracePainter){ .hovered = KT_TRACE_NONE,
                                    .asked = KT_TRACE_NONE,
                                    .has_selected = TRUE,
                                    .slot = KT_TRACE_SLOT,
                                    .pango = gtk_widget_get_pango_context (GTK_WIDGET (self)),
                                    .layouts = kt_trace_painter_new_texts (),
                                    .moves = kt_trace_painter_new_moves () };
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Tree of the search"), -1);
  add_pointer (self);
  add_keys (self);
}

GtkWidget *
kt_trace_view_new (KtTraceSession *session, GSettings *settings)
{
  KtTraceView *self = g_object_new (KT_TYPE_TRACE_VIEW, NULL);

  self->session = self->painter.session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (session, "traced", G_CALLBACK (traced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  traced_cb (self);
  return GTK_WIDGET (self);
}
