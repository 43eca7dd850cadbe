/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-game-layout.h"

enum {
  WIDE = 860,
  COLUMN = 320,
  MIN_COLUMN = 240,
  MIN_LOG = 48,
  LAST_LINE = 50, /* room for two lines of news, without the gap above them */
  MARGIN = 24,
  NARROW_MARGIN = 6,
  MIN_NARROW_SIDE = 200, /* below it cards give what they can */
  MIN_BAR_HEIGHT = 400,  /* of all there is, for a bar below the board */
  PROMPT_ROOM = 124, /* below the cards where it is narrow: the board stays when a result comes */
  GAP = 12,
  NARROW_GAP = 6,
  BAR_GAP = 6, /* between the board and the advantage bar in the margin; half where that is small */
  BAR_WIDTH = 12,
  BAR_THIN = 6
};
/* In the order in which a screen reader goes through them. */
enum { FAR, BOARD, COVER, ADVANTAGE, OPENING, LOG, PROMPT, KEYS, NEAR, BAR, N_CHILDREN };

static const char *const child_types[N_CHILDREN] = { "far",     "board", "cover",  "advantage",
                                                     "opening", "log",   "prompt", "keys",
                                                     "near",    "bar" };

struct _KtGameLayout {
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN];
  gboolean narrow;
  gboolean log_raised;
  gboolean writing; /* in the log */
  gboolean turned;  /* the near card is above, and the far one below */
  gboolean facing;  /* the card above is turned to who sits opposite */
  GdkRectangle news;
  int news_height; /* asked for */
  guint notify_idle;
};

static void buildable_init (GtkBuildableIface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtGameLayout, kt_game_layout, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))
static GtkBuildableIface *parent_buildable;

enum { PROP_0, PROP_NARROW, PROP_LOG_RAISED, N_PROPS };
static GParamSpec *props[N_PROPS];

static int
get_height (GtkWidget *widget, int width)
{
  int height = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static int
get_min_height (GtkWidget *widget, int width)
{
  int height = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
put (GtkWidget *widget, int x, int y, int width, int height)
{
  int min_width = 0, min_height = 0;

  if (!widget || !gtk_widget_get_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, min_width), &min_height, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (
      widget, &(GtkAllocation){ x, y, MAX (width, min_width), MAX (height, min_height) }, -1);
}

static GtkWidget *
get_upper_card (KtGameLayout *self)
{
  return self->children[self->turned ? NEAR : FAR];
}

static GtkWidget *
get_lower_card (KtGameLayout *self)
{
  return self->children[self->turned ? FAR : NEAR];
}

/* Upside down, for who sits opposite; the pointer finds its buttons where they are seen. */
static void
put_upper_card (KtGameLayout *self, int x, int y, int width, int height)
{
  GtkWidget *card = get_upper_card (self);
  GskTransform *transform = NULL;

  if (!self->facing || !card || !gtk_widget_get_visible (card)) {
    put (card, x, y, width, height);
    return;
  }
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT ((float) (x + width), (float) (y + height)));
  gtk_widget_allocate (card, width, height, -1, gsk_transform_rotate (transform, 180));
}

/* Whoever asks something meanwhile has the keys, and is to be seen. */
static gboolean
is_written_in (KtGameLayout *self)
{
  return self->writing && gtk_widget_get_focus_child (self->children[LOG]);
}

/* --- Two columns ------------------------------------------------------------------------------ */

static int
get_margin (int width)
{
  return width >= WIDE ? MARGIN : GAP;
}

/* As wide as its parts need, and not wider than a third where there is little room. */
static int
get_column (KtGameLayout *self, int width)
{
  int column = width >= WIDE ? COLUMN : CLAMP (width / 3, MIN_COLUMN, COLUMN);

  for (int i = 0; i < N_CHILDREN; i++) {
    int least = 0;

    if (i != BOARD && i != COVER && i != ADVANTAGE && i != BAR && self->children[i] &&
        gtk_widget_get_visible (self->children[i]))
      gtk_widget_measure (self->children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
    column = MAX (column, least);
  }
  return column;
}

static int
get_wide_side (KtGameLayout *self, int width, int height)
{
  int margin = get_margin (width);

  return MIN (width - get_column (self, width) - 3 * margin, height - 2 * margin);
}

/* What lies between the cards from the top: the opening, the log, the prompt, the keys. What finds
 * no room is not there: first the line of keys, then the log, then the opening. That line is high
 * enough for news to stand in its place, so that they need not cover anything else. */
static void
allocate_middle (KtGameLayout *self, const GtkAllocation *place, int prompt, int log)
{
  int keys = MAX (LAST_LINE, get_height (self->children[KEYS], place->width));
  int opening = get_height (self->children[OPENING], place->width);
  int y = place->y, foot = place->y + place->height;
  int room = place->height - (prompt ? prompt + GAP : 0);
  gboolean has_opening = opening > 0 && room >= opening + NARROW_GAP + log, has_log, has_keys;

  room -= has_opening ? opening + NARROW_GAP : 0;
  has_keys = room - keys >= MAX (MIN_LOG, log);
  room -= has_keys ? keys : 0;
  has_log = room >= MIN_LOG;
  gtk_widget_set_child_visible (self->children[OPENING], has_opening);
  gtk_widget_set_child_visible (self->children[KEYS], has_keys);
  gtk_widget_set_child_visible (self->children[LOG], has_log);
  if (has_opening)
    put (self->children[OPENING], place->x, y, place->width, opening);
  y += has_opening ? opening + NARROW_GAP : 0;
  if (has_log)
    put (self->children[LOG], place->x, y, place->width, room);
  if (has_keys)
    put (self->children[KEYS], place->x, foot + NARROW_GAP - keys, place->width, keys);
  self->news =
      (GdkRectangle){ place->x, y, place->width, foot + (has_keys ? NARROW_GAP : -prompt) - y };
  foot -= has_keys ? keys : 0;
  put (self->children[PROMPT], place->x, foot - prompt, place->width, prompt);
}

/* What has to be read, answered or written: where it does not fit between the cards, first the
 * lower one makes room for it and then the upper one. */
static void
make_room (KtGameLayout *self, GtkAllocation *middle, int needed, int upper, int lower)
{
  gboolean has_lower = needed <= middle->height;
  gboolean has_upper = has_lower || needed <= middle->height + lower + GAP;

  gtk_widget_set_child_visible (get_lower_card (self), has_lower);
  gtk_widget_set_child_visible (get_upper_card (self), has_upper);
  middle->height += (has_lower ? 0 : lower + GAP) + (has_upper ? 0 : upper + GAP);
  middle->y -= has_upper ? 0 : upper + GAP;
}

/* Between the cards. Whoever writes sees what they write: where there is no room for both, what
 * else is to be read waits. */
static void
allocate_parts (KtGameLayout *self, GtkAllocation *middle, int upper, int lower)
{
  int prompt = get_height (self->children[PROMPT], middle->width);
  int log = is_written_in (self) ? get_min_height (self->children[LOG], middle->width) : 0;
  gboolean has_prompt = log == 0 || prompt + GAP + log <= middle->height;

  prompt = has_prompt ? prompt : 0;
  gtk_widget_set_child_visible (self->children[PROMPT], has_prompt);
  make_room (self, middle, MAX (prompt, log), upper, lower);
  allocate_middle (self, middle, prompt, log);
}

/* In the margin, so that the board loses nothing. */
static void
put_advantage_beside (KtGameLayout *self, int board_x, int board_y, int side, int margin)
{
  gboolean has_room = margin >= MARGIN;
  int bar = has_room ? BAR_WIDTH : BAR_THIN;

  put (self->children[ADVANTAGE], board_x - bar - (has_room ? BAR_GAP : BAR_GAP / 2), board_y, bar,
       side);
}

static void
allocate_wide (KtGameLayout *self, int width, int height)
{
  int margin = get_margin (width);
  int side = get_wide_side (self, width, height);
  int room = MAX (get_column (self, width), MIN (COLUMN, width - side - 3 * margin));
  int x = (width - side - room - margin) / 2, y = (height - side) / 2;
  int column = x + side + margin, bottom = y + side;
  int far = get_height (get_upper_card (self), room);
  int near = get_height (get_lower_card (self), room);
  GtkAllocation middle = { column, y + far + GAP, room, side - far - near - 2 * GAP };

  put (self->children[BOARD], x, y, side, side);
  put (self->children[COVER], x, y, side, side);
  put_advantage_beside (self, x, y, side, margin);
  allocate_parts (self, &middle, far, near);
  put_upper_card (self, column, y, room, far);
  put (get_lower_card (self), column, bottom - near, room, near);
}

/* --- One column ------------------------------------------------------------------------------- */

/* What is left above the bar, in whose place news stand. The menu and the keys do the same as it.
 */
static int
get_height_above_bar (KtGameLayout *self, int width, int height)
{
  int bar = height < MIN_BAR_HEIGHT ? 0 : get_height (self->children[BAR], width);

  return height - MAX (bar, self->news_height);
}

/* Cards that leave too little of the board have only what they need. */
static void
measure_cards (KtGameLayout *self, int width, int height, int *upper, int *lower)
{
  int inner = width - 2 * NARROW_MARGIN;

  *upper = get_height (get_upper_card (self), inner);
  *lower = get_height (get_lower_card (self), inner);
  if (height - *upper - *lower >= MIN (inner, MIN_NARROW_SIDE) + 4 * NARROW_GAP)
    return;
  *upper = get_min_height (get_upper_card (self), inner);
  *lower = get_min_height (get_lower_card (self), inner);
}

/* A thin strip below the board, with the gap above it. */
static int
get_strip (KtGameLayout *self)
{
  GtkWidget *advantage = self->children[ADVANTAGE];

  return advantage && gtk_widget_get_visible (advantage) ? BAR_THIN + NARROW_GAP : 0;
}

static int
get_narrow_side (KtGameLayout *self, int width, int height)
{
  int upper, lower;

  height = get_height_above_bar (self, width, height) - get_strip (self);
  measure_cards (self, width, height, &upper, &lower);
  return MIN (width - 2 * NARROW_MARGIN, height - upper - lower - 4 * NARROW_GAP);
}

/* With the gap below it; 0 where the board would have to be smaller for it, or be covered. */
static int
get_opening_height (KtGameLayout *self, int width, int room)
{
  int height = get_height (self->children[OPENING], width);

  height += height ? NARROW_GAP : 0;
  height = height <= room ? height : 0;
  gtk_widget_set_child_visible (self->children[OPENING], height > 0);
  return height;
}

/* The log shows a few moves at least, and leaves the upper card alone where it can. */
static int
get_raised_height (KtGameLayout *self, int inner, int height, int far, int sheet)
{
  int usual = MIN (height * 3 / 5, height - far - 2 * NARROW_GAP) - sheet;

  return MIN (MAX (usual, get_height (self->children[LOG], inner)), height - sheet - NARROW_GAP);
}

static void
allocate_narrow (KtGameLayout *self, int width, int whole_height)
{
  int inner = width - 2 * NARROW_MARGIN, x = NARROW_MARGIN;
  int height = get_height_above_bar (self, width, whole_height);
  int prompt = get_height (self->children[PROMPT], inner);
  int side = get_narrow_side (self, width, whole_height);
  int sheet = prompt ? prompt + NARROW_GAP : 0; /* takes the free space first, then lies over */
  int strip = get_strip (self);
  int far, near, opening, used, y, raised;

  gtk_widget_set_child_visible (self->children[PROMPT], TRUE);
  gtk_widget_set_child_visible (self->children[LOG], self->log_raised || is_written_in (self));
  measure_cards (self, width, height - strip, &far, &near);
  opening = get_opening_height (
      self, inner, height - far - MAX (near, PROMPT_ROOM) - side - strip - 4 * NARROW_GAP);
  used = opening + far + near + side + strip + 2 * NARROW_GAP;
  y = MAX (NARROW_GAP, MIN ((height - used) / 2, height - used - PROMPT_ROOM));
  raised = get_raised_height (self, inner, height, far, sheet);
  if (opening)
    put (self->children[OPENING], x, y, inner, opening - NARROW_GAP);
  y += opening;
  put_upper_card (self, x, y, inner, far);
  put (self->children[BOARD], (width - side) / 2, y + far + NARROW_GAP, side, side);
  put (self->children[COVER], (width - side) / 2, y + far + NARROW_GAP, side, side);
  put (self->children[ADVANTAGE], (width - side) / 2, y + far + side + 2 * NARROW_GAP, side,
       BAR_THIN);
  /* Half a card says less than none. */
  gtk_widget_set_child_visible (get_lower_card (self),
                                used + y - opening <= height - sheet || !prompt);
  put (get_lower_card (self), x, y + far + side + strip + 2 * NARROW_GAP, inner, near);
  put (self->children[PROMPT], x, height - prompt - NARROW_GAP, inner, prompt);
  put (self->children[LOG], x, height - sheet - raised - NARROW_GAP, inner, raised);
  self->news = (GdkRectangle){ x, height, inner, whole_height - height };
  if (whole_height >= MIN_BAR_HEIGHT)
    put (self->children[BAR], 0, height, width, whole_height - height);
}

static gboolean
notify_narrow_cb (gpointer data)
{
  KtGameLayout *self = data;

  self->notify_idle = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

/* Who listens may change what is visible, and that must not happen during an allocation. */
static void
set_narrow (KtGameLayout *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  if (self->notify_idle == 0)
    self->notify_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_narrow_cb, self, NULL);
}

/* A low window has room beside the board, a high one above and below it. From a certain width on
 * there is room for both columns, unless the window stands upright. */
static gboolean
is_narrow (KtGameLayout *self, int width, int height)
{
  return (width < WIDE || height > width) &&
         get_wide_side (self, width, height) <= get_narrow_side (self, width, height);
}

static void
show_parts (KtGameLayout *self, int height)
{
  gtk_widget_set_child_visible (self->children[NEAR], TRUE);
  gtk_widget_set_child_visible (self->children[FAR], TRUE);
  gtk_widget_set_child_visible (self->children[KEYS], !self->narrow);
  if (self->children[BAR])
    gtk_widget_set_child_visible (self->children[BAR], self->narrow && height >= MIN_BAR_HEIGHT);
}

static void
kt_game_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtGameLayout *self = KT_GAME_LAYOUT (widget);

  set_narrow (self, is_narrow (self, width, height));
  show_parts (self, height);
  if (self->narrow)
    allocate_narrow (self, width, height);
  else
    allocate_wide (self, width, height);
}

/* The window may not have the size any more in which this was seen last, or was never: it would be
 * made as wide as a header bar that stands beside both columns. */
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

/* What can lie over the board, or be left out, decides no height: it is not even asked. */
static gboolean
decides_size (int child, GtkOrientation orientation)
{
  return orientation == GTK_ORIENTATION_HORIZONTAL || child == FAR || child == NEAR ||
         child == BOARD;
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
  static const int order[] = {
    FAR, NEAR, BOARD, COVER, ADVANTAGE, OPENING, KEYS, LOG, PROMPT, BAR
  };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    if (self->children[order[i]])
      gtk_widget_snapshot_child (widget, self->children[order[i]], snapshot);
  }
}

/* N_CHILDREN where there is no such type. */
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

GdkRectangle
kt_game_layout_get_news_place (KtGameLayout *self)
{
  return self->news;
}

/* TRUE where it was not so before; then all parts get other places. */
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
