/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-game-layout.h"

#include "ui/cards/kt-player-card.h"
#include "ui/common/kt-appearance.h"
#include "ui/page/kt-side-column.h"

enum {
  WIDE = 860,
  COLUMN = 320,
  MAX_COLUMN = 560,
  MIN_COLUMN = 240,
  LAST_LINE =
      50, /* height of a bar that has room for two lines of toasts, without the gap above it */
  MARGIN = 24,
  NARROW_MARGIN = 6,
  MIN_NARROW_SIDE =
      200,           /* in a narrow layout, cards shrink before the board gets smaller than this */
  LONG_HEADER = 560, /* from this width on, the header has room for all buttons */
  LOW = 400,         /* below this height the bar is a column */
  PROMPT_ROOM = 124, /* kept free below the cards in a narrow layout, so that the board does not
                        move when a result appears */
  GAP = 12,
  NARROW_GAP = 6,
  MORE_MOVES = 234, /* for ten rows of moves beside a review */
  BAR_GAP = 6,      /* gap beside the advantage bar; half as wide in a small margin */
  BAR_WIDTH = 12,
  BAR_THIN = 6
};
/* In the order of screen reader navigation. */
enum { FAR, BOARD, COVER, ADVANTAGE, OPENING, LOG, PROMPT, TOOLS, KEYS, NEAR, BAR, N_CHILDREN };

static const char *const child_types[N_CHILDREN] = { "far",     "board", "cover",  "advantage",
                                                     "opening", "log",   "prompt", "tools",
                                                     "keys",    "near",  "bar" };

struct _KtGameLayout {
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN];
  gboolean narrow;
  gboolean low;         /* in a narrow layout the bar is a column */
  gboolean long_header; /* the window is low, and its header has room for all buttons */
  gboolean log_raised;
  gboolean writing;   /* somebody writes in the log */
  gboolean reviewing; /* somebody reads a review in the log */
  gboolean has_opening_name;
  gboolean turned;        /* the near card is at the top */
  gboolean facing;        /* the upper card is upside down, for a person who sits opposite */
  gboolean prompt_facing; /* the prompt is upside down, too */
  GdkRectangle news;
  int news_height; /* the height requested for toasts */
  guint notify_idle;
};

static void buildable_init (GtkBuildableIface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtGameLayout, kt_game_layout, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))
static GtkBuildableIface *parent_buildable;

enum { PROP_0, PROP_NARROW, PROP_LOG_RAISED, N_PROPS };
static GParamSpec *props[N_PROPS];

/* Returns the minimum or the natural height for a width; 0 for a hidden or missing widget. */
static int
get_height (GtkWidget *widget, int width, gboolean is_minimum)
{
  int minimum = 0, natural = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return is_minimum ? minimum : natural;
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

/* Places a widget upside down, for a person who sits opposite; the transform applies to pointer
 * events, too. */
static void
put_facing (GtkWidget *widget, int x, int y, int width, int height)
{
  GskTransform *transform = NULL;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT ((float) (x + width), (float) (y + height)));
  gtk_widget_allocate (widget, width, height, -1, gsk_transform_rotate (transform, 180));
}

static void
put_upper_card (KtGameLayout *self, int x, int y, int width, int height)
{
  GtkWidget *card = get_upper_card (self);

  if (self->facing && card && gtk_widget_get_visible (card))
    put_facing (card, x, y, width, height);
  else
    put (card, x, y, width, height);
}

static void
put_prompt (KtGameLayout *self, int x, int y, int width, int height)
{
  GtkWidget *prompt = self->children[PROMPT];

  if (self->prompt_facing && prompt && gtk_widget_get_visible (prompt))
    put_facing (prompt, x, y, width, MAX (height, get_height (prompt, width, TRUE)));
  else
    put (prompt, x, y, width, height);
}

/* Returns whether the log has the focus of a person who writes in it. A question that opens
 * meanwhile takes the focus, and then has precedence over the log. */
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

/* Returns the width of the column: what its parts need, but at most a third of a narrow window. */
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

static const int column_parts[KT_COLUMN_PARTS] = { -1, OPENING, LOG, PROMPT, TOOLS, KEYS, -1 };

static GtkWidget *
get_part (KtGameLayout *self, KtColumnPart part)
{
  if (part == KT_COLUMN_UPPER || part == KT_COLUMN_LOWER)
    return part == KT_COLUMN_UPPER ? get_upper_card (self) : get_lower_card (self);
  return self->children[column_parts[part]];
}

/* Plans the column. Toasts are shown in place of the line of keys, so this line is at least as
 * high as the toasts. */
static void
plan_column (KtGameLayout *self, int width, int height, int heights[KT_COLUMN_PARTS])
{
  gboolean is_written_in_log = is_written_in (self);
  KtColumnNeeds needs = { .height = height,
                          .more_log = self->reviewing ? MORE_MOVES : 0,
                          .is_log_used = is_written_in_log || self->reviewing,
                          .is_written_in = is_written_in_log,
                          .is_opening_named = self->has_opening_name };

  for (int i = 0; i < KT_COLUMN_PARTS; i++) {
    needs.least[i] = get_height (get_part (self, i), width, TRUE);
    needs.wanted[i] = get_height (get_part (self, i), width, FALSE);
  }
  needs.least[KT_COLUMN_KEYS] = self->news_height;
  needs.wanted[KT_COLUMN_KEYS] =
      MAX (MAX (LAST_LINE, needs.wanted[KT_COLUMN_KEYS]), self->news_height);
  kt_side_column_plan (&needs, heights);
}

/* Places the parts of the column: cards, opening and log are stacked from the top, all other
 * parts from the bottom. */
static void
place_column (const GtkAllocation *column, const int *heights, int *y)
{
  int tools = heights[KT_COLUMN_TOOLS] ? heights[KT_COLUMN_TOOLS] + KT_COLUMN_SMALL_GAP : 0;
  int foot;

  y[KT_COLUMN_UPPER] = column->y;
  y[KT_COLUMN_OPENING] =
      column->y + (heights[KT_COLUMN_UPPER] ? heights[KT_COLUMN_UPPER] + KT_COLUMN_GAP : 0);
  y[KT_COLUMN_LOG] =
      y[KT_COLUMN_OPENING] +
      (heights[KT_COLUMN_OPENING] ? heights[KT_COLUMN_OPENING] + KT_COLUMN_SMALL_GAP : 0);
  y[KT_COLUMN_LOWER] = column->y + column->height - heights[KT_COLUMN_LOWER];
  foot = y[KT_COLUMN_LOWER] - (heights[KT_COLUMN_LOWER] ? KT_COLUMN_GAP : 0);
  y[KT_COLUMN_KEYS] = foot + KT_COLUMN_SMALL_GAP - heights[KT_COLUMN_KEYS];
  y[KT_COLUMN_TOOLS] = foot - heights[KT_COLUMN_KEYS] - heights[KT_COLUMN_TOOLS];
  y[KT_COLUMN_PROMPT] = foot - heights[KT_COLUMN_KEYS] - tools - heights[KT_COLUMN_PROMPT];
}

/* Returns whether a part of the column is shown. If there is room only for the toasts, the line
 * of keys is hidden. An empty prompt stays visible, so that it can slide in. */
static gboolean
is_in_column (KtGameLayout *self, KtColumnPart part, int width, int height)
{
  int wanted = get_height (get_part (self, part), width, FALSE);

  if (part == KT_COLUMN_PROMPT && wanted == 0)
    return TRUE;
  return height > 0 && (part != KT_COLUMN_KEYS || height >= wanted);
}

static void
allocate_column (KtGameLayout *self, const GtkAllocation *column)
{
  int heights[KT_COLUMN_PARTS], y[KT_COLUMN_PARTS], width = column->width;

  plan_column (self, width, column->height, heights);
  place_column (column, heights, y);
  for (int i = 0; i < KT_COLUMN_PARTS; i++) {
    GtkWidget *part = get_part (self, i);
    gboolean has_room = is_in_column (self, i, width, heights[i]);

    if (part)
      gtk_widget_set_child_visible (part, has_room);
    if (has_room && i == KT_COLUMN_UPPER)
      put_upper_card (self, column->x, y[i], width, heights[i]);
    else if (has_room && i == KT_COLUMN_PROMPT)
      put_prompt (self, column->x, y[i], width, heights[i]);
    else if (has_room)
      put (part, column->x, y[i], width, heights[i]);
  }
  self->news = (GdkRectangle){ column->x, y[KT_COLUMN_LOG], width,
                               y[KT_COLUMN_KEYS] + heights[KT_COLUMN_KEYS] - y[KT_COLUMN_LOG] };
}

/* Places the advantage bar in the board's margin, so that the board keeps its size. */
static void
put_advantage_beside (KtGameLayout *self, int board_x, int board_y, int side, int margin)
{
  gboolean has_room = margin >= MARGIN;
  int bar = has_room ? BAR_WIDTH : BAR_THIN;

  put (self->children[ADVANTAGE], board_x - bar - (has_room ? BAR_GAP : BAR_GAP / 2), board_y, bar,
       side);
}

/* Returns the width of the column if the window is wide enough: it grows with the texts, and then
 * as far as the names need. */
static int
get_wanted_column (KtGameLayout *self)
{
  double scale = MAX (1, kt_appearance_get_text_scale (GTK_WIDGET (self)));
  int wanted = (int) (COLUMN * scale), most = (int) (MAX_COLUMN * scale);

  for (int i = 0; i < N_CHILDREN; i++) {
    if (KT_IS_PLAYER_CARD (self->children[i]))
      wanted = MAX (wanted, kt_player_card_get_wish (KT_PLAYER_CARD (self->children[i])));
  }
  return MIN (wanted, most);
}

static void
allocate_wide (KtGameLayout *self, int width, int height)
{
  int margin = get_margin (width);
  int side = get_wide_side (self, width, height);
  int room =
      MAX (get_column (self, width), MIN (get_wanted_column (self), width - side - 3 * margin));
  int x = (width - side - room - margin) / 2, y = (height - side) / 2;

  put (self->children[BOARD], x, y, side, side);
  put (self->children[COVER], x, y, side, side);
  put_advantage_beside (self, x, y, side, margin);
  if (self->children[BAR])
    gtk_widget_set_child_visible (self->children[BAR], FALSE);
  allocate_column (self, &(GtkAllocation){ x + side + margin, y, room, side });
}

/* --- One column ------------------------------------------------------------------------------- */

static int
get_min_width (GtkWidget *widget)
{
  int width = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Returns the width of the bar in a low window, where it is a column; 0 if the bar is below the
 * board because a column would leave too little space. */
static int
get_width_of_bar (KtGameLayout *self, int width)
{
  static const int others[] = { FAR, NEAR, BOARD, LOG, PROMPT };
  int bar = self->low ? get_min_width (self->children[BAR]) : 0;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    if (bar + get_min_width (self->children[others[i]]) + 2 * NARROW_MARGIN > width)
      return 0;
  }
  return bar;
}

/* Returns the height above the bar. The bar may be higher than it needs, because toasts are
 * shown in its place. */
static int
get_height_above_bar (KtGameLayout *self, int width, int height)
{
  int bar = self->low ? 0 : get_height (self->children[BAR], width, FALSE);

  return height - MAX (bar, self->news_height);
}

/* Measures the cards; they get their minimum heights if the board would otherwise be too small. */
static void
measure_cards (KtGameLayout *self, int width, int height, int *upper, int *lower)
{
  int inner = width - 2 * NARROW_MARGIN;

  *upper = get_height (get_upper_card (self), inner, FALSE);
  *lower = get_height (get_lower_card (self), inner, FALSE);
  if (height - *upper - *lower >= MIN (inner, MIN_NARROW_SIDE) + 4 * NARROW_GAP)
    return;
  *upper = get_height (get_upper_card (self), inner, TRUE);
  *lower = get_height (get_lower_card (self), inner, TRUE);
}

/* Returns the height of the advantage bar below the board and the gap above it. */
static int
get_strip (KtGameLayout *self)
{
  GtkWidget *advantage = self->children[ADVANTAGE];

  return advantage && gtk_widget_get_visible (advantage) ? BAR_THIN + NARROW_GAP : 0;
}

/* Returns the side of the board if there is no prompt. */
static int
get_narrow_side (KtGameLayout *self, int width, int height)
{
  int upper, lower;

  width -= get_width_of_bar (self, width);
  height = get_height_above_bar (self, width, height) - get_strip (self);
  measure_cards (self, width, height, &upper, &lower);
  return MIN (width - 2 * NARROW_MARGIN, height - upper - lower - 4 * NARROW_GAP);
}

/* Returns the height of the opening and the gap below it; 0 if the board would have to shrink or
 * would be covered. */
static int
get_opening_height (KtGameLayout *self, int width, int room)
{
  int height = get_height (self->children[OPENING], width, FALSE);

  height += height ? NARROW_GAP : 0;
  return height <= room ? height : 0;
}

/* The vertical arrangement of a narrow layout. */
typedef struct {
  int width, inner, height; /* the area without the bar; inner: without margins */
  int opening, upper, side, strip, lower;
  int sheet; /* height of the prompt and the gap above it */
  int top, board;
} NarrowPlaces;

/* Shrinks the board if this makes enough room by at most an eighth of its side; otherwise
 * returns FALSE. */
static gboolean
shrinks_board (NarrowPlaces *places, int room)
{
  int side = room - places->board - places->strip;

  if (side < places->side - places->side / 8)
    return FALSE;
  places->side = MIN (places->side, side);
  return TRUE;
}

/* Makes room for a prompt. It takes the free space first. If that is not enough, the lower card
 * is hidden (half a card is useless); then the board shrinks a little; then the upper card is
 * hidden and the board shrinks as far as it must. The board stays visible, because the prompt
 * may refer to it. */
static void
make_room (KtGameLayout *self, NarrowPlaces *places)
{
  int room = places->height - places->sheet - NARROW_GAP; /* the height above the prompt */
  int below = places->side + places->strip;
  int least = get_min_width (self->children[BOARD]);

  if (!places->sheet || places->board + below + NARROW_GAP + places->lower <= room)
    return;
  places->lower = 0;
  places->top = CLAMP (room - below - NARROW_GAP - places->upper, NARROW_GAP, places->top);
  places->board = places->top + places->upper + NARROW_GAP;
  if (shrinks_board (places, room))
    return;
  places->upper = 0;
  places->board = MAX (NARROW_GAP, room - below);
  places->side = MAX (MIN (places->side, room - places->board - places->strip), least);
}

/* Returns whether a review is read in the raised log, so that the board has to be seen, too. */
static gboolean
is_review_raised (KtGameLayout *self)
{
  return self->reviewing && self->log_raised && !is_written_in (self);
}

/* Makes room for a review below the board, in place of the lower card. For a log of its wanted
 * height, the upper card is hidden if necessary, and the board shrinks a little. It shrinks more
 * only if the log would otherwise be cut off. */
static void
make_room_for_review (KtGameLayout *self, NarrowPlaces *places)
{
  int wanted = get_height (self->children[LOG], places->inner, FALSE);
  int least = get_height (self->children[LOG], places->inner, TRUE);
  int room = places->height - places->sheet - places->strip - 3 * NARROW_GAP; /* board and log */
  int small_side = places->side - places->side / 6;

  places->opening = places->lower = 0;
  if (room - places->upper - NARROW_GAP < small_side + wanted)
    places->upper = 0;
  room -= places->upper ? places->upper + NARROW_GAP : 0;
  places->top = NARROW_GAP;
  places->board = places->top + (places->upper ? places->upper + NARROW_GAP : 0);
  places->side = MIN (MAX (MIN (places->side, room - wanted), small_side), room - least);
  places->side = MAX (places->side, get_min_width (self->children[BOARD]));
}

static void
plan_narrow (KtGameLayout *self, int width, int whole_height, NarrowPlaces *places)
{
  int prompt, height, used;

  places->side = get_narrow_side (self, width, whole_height);
  places->width = width - get_width_of_bar (self, width);
  places->inner = places->width - 2 * NARROW_MARGIN;
  places->height = height = get_height_above_bar (self, width, whole_height);
  places->strip = get_strip (self);
  prompt = get_height (self->children[PROMPT], places->inner, FALSE);
  places->sheet = prompt ? prompt + NARROW_GAP : 0;
  measure_cards (self, places->width, height - places->strip, &places->upper, &places->lower);
  places->opening = get_opening_height (self, places->inner,
                                        height - places->upper - MAX (places->lower, PROMPT_ROOM) -
                                            places->side - places->strip - 4 * NARROW_GAP);
  used = places->opening + places->upper + places->lower + places->side + places->strip +
         2 * NARROW_GAP;
  places->top =
      MAX (NARROW_GAP, MIN ((height - used) / 2, height - used - PROMPT_ROOM)) + places->opening;
  places->board = places->top + places->upper + NARROW_GAP;
  if (is_review_raised (self))
    make_room_for_review (self, places);
  else
    make_room (self, places);
  if (places->top < NARROW_GAP + places->opening || !places->upper)
    places->opening = 0;
  gtk_widget_set_child_visible (self->children[OPENING], places->opening > 0);
}

/* Returns the height of the raised log. A review leaves the board visible. Otherwise the log shows
 * a few moves at least, and leaves the upper card visible if possible. */
static int
get_raised_height (KtGameLayout *self, const NarrowPlaces *places, int sheet)
{
  int usual = MIN (places->height * 3 / 5, places->height - places->upper - 2 * NARROW_GAP) - sheet;
  int below = places->board + places->side + places->strip + 2 * NARROW_GAP;

  if (is_review_raised (self))
    return MAX (get_height (self->children[LOG], places->inner, TRUE),
                places->height - sheet - below);
  return MIN (MAX (usual, get_height (self->children[LOG], places->inner, FALSE)),
              places->height - sheet - NARROW_GAP);
}

/* The raised log covers everything except the prompt and, if it has a review, the board. */
static void
put_sheets (KtGameLayout *self, const NarrowPlaces *places)
{
  int x = NARROW_MARGIN, inner = places->inner, foot = places->height - NARROW_GAP;
  gboolean is_raised = self->log_raised || is_written_in (self);
  int least = is_raised ? get_height (self->children[LOG], inner, TRUE) : 0;
  gboolean has_both = least + places->sheet + NARROW_GAP <= foot;
  gboolean has_prompt = has_both || !is_written_in (self);
  int sheet = has_prompt ? places->sheet : 0, raised;

  is_raised = is_raised && (has_both || !has_prompt);
  gtk_widget_set_child_visible (self->children[PROMPT], has_prompt);
  gtk_widget_set_child_visible (self->children[LOG], is_raised);
  if (has_prompt)
    put_prompt (self, x, foot - MAX (0, sheet - NARROW_GAP), inner, MAX (0, sheet - NARROW_GAP));
  if (!is_raised)
    return;
  raised = get_raised_height (self, places, sheet);
  put (self->children[LOG], x, foot - sheet - raised, inner, raised);
}

static void
put_bar (KtGameLayout *self, int width, int height, const NarrowPlaces *places)
{
  int bar = get_width_of_bar (self, width);
  int least = bar > 0 ? get_height (self->children[BAR], bar, TRUE) : 0;

  if (!self->children[BAR])
    return;
  gtk_widget_set_child_visible (self->children[BAR], bar > 0 || !self->low);
  if (!self->low)
    put (self->children[BAR], 0, places->height, width, height - places->height);
  else if (bar > 0)
    put (self->children[BAR], width - bar, MAX (0, (places->height - least) / 2), bar, least);
}

static void
allocate_narrow (KtGameLayout *self, int width, int height)
{
  NarrowPlaces places;
  int x = NARROW_MARGIN, board_x;

  gtk_widget_set_child_visible (self->children[KEYS], FALSE);
  if (self->children[TOOLS])
    gtk_widget_set_child_visible (self->children[TOOLS], FALSE);
  plan_narrow (self, width, height, &places);
  board_x = (places.width - places.side) / 2;
  gtk_widget_set_child_visible (get_upper_card (self), places.upper > 0);
  gtk_widget_set_child_visible (get_lower_card (self), places.lower > 0);
  if (places.opening)
    put (self->children[OPENING], x, places.top - places.opening, places.inner,
         places.opening - NARROW_GAP);
  if (places.upper)
    put_upper_card (self, x, places.top, places.inner, places.upper);
  put (self->children[BOARD], board_x, places.board, places.side, places.side);
  put (self->children[COVER], board_x, places.board, places.side, places.side);
  put (self->children[ADVANTAGE], board_x, places.board + places.side + NARROW_GAP, places.side,
       BAR_THIN);
  if (places.lower)
    put (get_lower_card (self), x, places.board + places.side + places.strip + NARROW_GAP,
         places.inner, places.lower);
  put_sheets (self, &places);
  self->news = (GdkRectangle){ x, places.height, places.inner, height - places.height };
  put_bar (self, width, height, &places);
}

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

/* Returns whether to use the narrow layout: the window is small or in portrait format, and the
 * wide layout would not give a larger board. */
static gboolean
is_narrow (KtGameLayout *self, int width, int height)
{
  return (width < WIDE || height > width) &&
         get_wide_side (self, width, height) <= get_narrow_side (self, width, height);
}

static void
kt_game_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtGameLayout *self = KT_GAME_LAYOUT (widget);

  kt_game_layout_adapt (self, width, height);
  if (self->narrow)
    allocate_narrow (self, width, height);
  else
    allocate_wide (self, width, height);
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

/* Returns whether a child counts for the minimum size. For the height, children that may cover
 * the board or be left out do not count, nor do the buttons of the column for the width. */
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
