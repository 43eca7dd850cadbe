/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/layout/kt-game-layout-private.h"

enum {
  LONG_HEADER = 560, /* from this width in pixels on, the header has room for all buttons */
  LOW = 400          /* below this height in pixels, the bar is a column */
};

static const char *const child_types[N_CHILDREN] = { "far",     "board", "cover",  "advantage",
                                                     "opening", "log",   "prompt", "tools",
                                                     "keys",    "near",  "bar" };

static void buildable_init (GtkBuildableIface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtGameLayout, kt_game_layout, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))
static GtkBuildableIface *parent_buildable;

enum { PROP_0, PROP_NARROW, PROP_LOG_RAISED, N_PROPS };
static GParamSpec *props[N_PROPS];

/* Makes the bar vertical in a low window. */
static void
turn_bar (KtGameLayout *self)
{
  GtkOrientation way = self->low ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  if (self->children[BAR])
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->children[BAR]), way);
}

static gboolean
notify_narrow_cb (gpointer data)
{
  KtGameLayout *self = data;

  self->notify_idle = 0;
  turn_bar (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

/* Emits "notify::narrow" from an idle callback, because its handlers may show or hide widgets,
 * which is not allowed during an allocation. */
static void
set_shape (KtGameLayout *self, gboolean narrow, gboolean low, gboolean long_header)
{
  if (self->narrow == narrow && self->low == low && self->long_header == long_header)
    return;
  self->narrow = narrow;
  self->low = low;
  self->long_header = long_header;
  if (self->notify_idle == 0)
    self->notify_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_narrow_cb, self, NULL);
}

/* Returns whether to use the narrow layout: in a small or upright window, unless the wide layout
 * makes the board larger. */
static gboolean
is_narrow (KtGameLayout *self, int width, int height)
{
  return (width < WIDE || height > width) &&
         kt_game_layout_get_wide_side (self, width, height) <=
             kt_game_layout_get_narrow_side (self, width, height);
}

static void
kt_game_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtGameLayout *self = KT_GAME_LAYOUT (widget);

  kt_game_layout_adapt (self, width, height);
  if (self->narrow)
    kt_game_layout_allocate_narrow (self, width, height);
  else
    kt_game_layout_allocate_wide (self, width, height);
}

/* Updates the layout in case the window was resized while this widget was unmapped. Otherwise
 * the header bar would keep buttons that prevent the window from being narrow. */
static void
kt_game_layout_map (GtkWidget *widget)
{
  KtGameLayout *self = KT_GAME_LAYOUT (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int width = gtk_widget_get_width (root), height = gtk_widget_get_height (root);

  if (width > 0 && height > 0 && self->narrow != is_narrow (self, width, height)) {
    self->narrow = !self->narrow;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
  }
  GTK_WIDGET_CLASS (kt_game_layout_parent_class)->map (widget);
}

/* Returns whether a child counts for the minimum size. Children that may cover the board or be left
 * out do not count for the height; the buttons of the column do not count for the width. */
static gboolean
decides_size (int child, GtkOrientation orientation)
{
  return (orientation == GTK_ORIENTATION_HORIZONTAL && child != TOOLS) || child == FAR ||
         child == NEAR || child == BOARD;
}

static void
kt_game_layout_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtGameLayout *self = KT_GAME_LAYOUT (widget);

  *minimum = 0;
  for (int i = 0; i < N_CHILDREN; i++) {
    int least;

    if (!self->children[i] || !decides_size (i, orientation))
      continue;
    gtk_widget_measure (self->children[i], orientation, -1, &least, NULL, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
      *minimum = MAX (*minimum, least + (i == BAR ? 0 : 2 * NARROW_MARGIN));
    else
      *minimum += least + NARROW_GAP;
  }
  *natural = MAX (*minimum, orientation == GTK_ORIENTATION_HORIZONTAL ? 1032 : 688);
}

static void
kt_game_layout_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtGameLayout *self = KT_GAME_LAYOUT (widget);
  static const int order[] = { FAR,  NEAR, BOARD, COVER,  ADVANTAGE, OPENING,
                               KEYS, LOG,  TOOLS, PROMPT, BAR };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    if (self->children[order[i]])
      gtk_widget_snapshot_child (widget, self->children[order[i]], snapshot);
  }
}

/* Returns the index of a child's type; N_CHILDREN if it is unknown. */
static guint
find_type (const char *type)
{
  guint i = 0;

  while (i < N_CHILDREN && g_strcmp0 (type, child_types[i]) != 0)
    i++;
  return i;
}

static void
kt_game_layout_buildable_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child,
                                    const char *type)
{
  if (find_type (type) < N_CHILDREN)
    kt_game_layout_add_child (KT_GAME_LAYOUT (buildable), type, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = kt_game_layout_buildable_add_child;
}

static void
kt_game_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  KtGameLayout *self = KT_GAME_LAYOUT (object);

  if (id == PROP_NARROW)
    g_value_set_boolean (value, self->narrow);
  else if (id == PROP_LOG_RAISED)
    g_value_set_boolean (value, self->log_raised);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
kt_game_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_LOG_RAISED)
    kt_game_layout_set_log_raised (KT_GAME_LAYOUT (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
kt_game_layout_dispose (GObject *object)
{
  KtGameLayout *self = KT_GAME_LAYOUT (object);

  g_clear_handle_id (&self->notify_idle, g_source_remove);
  for (int i = 0; i < N_CHILDREN; i++)
    g_clear_pointer (&self->children[i], gtk_widget_unparent);
  G_OBJECT_CLASS (kt_game_layout_parent_class)->dispose (object);
}

static void
kt_game_layout_class_init (KtGameLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = kt_game_layout_get_property;
  object_class->set_property = kt_game_layout_set_property;
  object_class->dispose = kt_game_layout_dispose;
  widget_class->size_allocate = kt_game_layout_size_allocate;
  widget_class->map = kt_game_layout_map;
  widget_class->measure = kt_game_layout_measure;
  widget_class->snapshot = kt_game_layout_snapshot;
  props[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_LOG_RAISED] =
      g_param_spec_boolean ("log-raised", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "gametable");
}

static void
kt_game_layout_init (KtGameLayout *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
kt_game_layout_add_child (KtGameLayout *self, const char *type, GtkWidget *child)
{
  guint place = find_type (type);
  GtkWidget *previous = NULL;

  g_return_if_fail (place < N_CHILDREN && !self->children[place]);
  for (guint i = 0; i < place; i++) {
    if (self->children[i])
      previous = self->children[i];
  }
  self->children[place] = child;
  gtk_widget_insert_after (child, GTK_WIDGET (self), previous);
}

gboolean
kt_game_layout_get_narrow (KtGameLayout *self)
{
  return self->narrow;
}

gboolean
kt_game_layout_get_low (KtGameLayout *self)
{
  return self->low;
}

gboolean
kt_game_layout_has_long_header (KtGameLayout *self)
{
  return self->long_header;
}

void
kt_game_layout_adapt (KtGameLayout *self, int width, int height)
{
  set_shape (self, is_narrow (self, width, height), height < LOW,
             height < LOW && width >= LONG_HEADER);
}

GdkRectangle
kt_game_layout_get_news_place (KtGameLayout *self)
{
  return self->news;
}

/* Sets a flag and queues an allocation; returns FALSE if the flag had this value already. */
static gboolean
change (KtGameLayout *self, gboolean *flag, gboolean value)
{
  if (*flag == value)
    return FALSE;
  *flag = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return TRUE;
}

void
kt_game_layout_set_turned (KtGameLayout *self, gboolean turned)
{
  change (self, &self->turned, turned);
}

void
kt_game_layout_set_facing (KtGameLayout *self, gboolean facing)
{
  change (self, &self->facing, facing);
}

void
kt_game_layout_set_prompt_facing (KtGameLayout *self, gboolean facing)
{
  change (self, &self->prompt_facing, facing);
}

void
kt_game_layout_set_news_height (KtGameLayout *self, int height)
{
  if (self->news_height == height)
    return;
  self->news_height = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
kt_game_layout_get_log_raised (KtGameLayout *self)
{
  return self->log_raised;
}

void
kt_game_layout_set_log_raised (KtGameLayout *self, gboolean raised)
{
  if (change (self, &self->log_raised, raised))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOG_RAISED]);
}

void
kt_game_layout_set_writing (KtGameLayout *self, gboolean writing)
{
  change (self, &self->writing, writing);
}

void
kt_game_layout_set_reviewing (KtGameLayout *self, gboolean reviewing)
{
  change (self, &self->reviewing, reviewing);
}

void
kt_game_layout_set_has_opening_name (KtGameLayout *self, gboolean has_name)
{
  change (self, &self->has_opening_name, has_name);
}
