/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/layout/kt-game-layout-private.h"

enum {
  MIN_NARROW_SIDE = 200, /* the cards shrink before the board becomes smaller than this */
  PROMPT_ROOM =
      124 /* room below the cards, so that the board does not move when a result appears */
};

static int
get_min_width (GtkWidget *widget)
{
  int width = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Returns the width of the bar if it is a column, as in a low window. Returns 0 if the window is
 * not low, or if a column would leave too little width for the other parts. */
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
  int bar = self->low ? 0 : kt_game_layout_get_height (self->children[BAR], width, FALSE);

  return height - MAX (bar, self->news_height);
}

/* Measures the cards; they get their minimum heights if the board would otherwise be too small. */
static void
measure_cards (KtGameLayout *self, int width, int height, int *upper, int *lower)
{
  int inner = width - 2 * NARROW_MARGIN;

  *upper = kt_game_layout_get_height (kt_game_layout_get_upper_card (self), inner, FALSE);
  *lower = kt_game_layout_get_height (kt_game_layout_get_lower_card (self), inner, FALSE);
  if (height - *upper - *lower >= MIN (inner, MIN_NARROW_SIDE) + 4 * NARROW_GAP)
    return;
  *upper = kt_game_layout_get_height (kt_game_layout_get_upper_card (self), inner, TRUE);
  *lower = kt_game_layout_get_height (kt_game_layout_get_lower_card (self), inner, TRUE);
}

/* Returns the height of the advantage bar below the board and the gap above it. */
static int
get_strip (KtGameLayout *self)
{
  GtkWidget *advantage = self->children[ADVANTAGE];

  return advantage && gtk_widget_get_visible (advantage) ? BAR_THIN + NARROW_GAP : 0;
}

/* Returns the side of the board if there is no prompt. */
int
kt_game_layout_get_narrow_side (KtGameLayout *self, int width, int height)
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
  int height = kt_game_layout_get_height (self->children[OPENING], width, FALSE);

  height += height ? NARROW_GAP : 0;
  return height <= room ? height : 0;
}

/* The positions and sizes of the parts in a narrow layout. */
typedef struct {
  int width, inner, height; /* the area without the bar, and `inner`: its width without margins */
  int opening, upper, strip, lower;
  int side, tall; /* width and height of the board, which is at least as high as it is wide */
  int sheet;      /* height of the prompt and the gap above it */
  int top, board;
} NarrowPlaces;

/* Limits the height of the board. */
static void
limit_board (NarrowPlaces *places, int tall)
{
  places->tall = MIN (places->tall, tall);
  places->side = MIN (places->side, places->tall);
}

/* Shrinks the board to make room, but by at most an eighth of its side; if this is not enough, it
 * does nothing and returns FALSE. */
static gboolean
shrinks_board (NarrowPlaces *places, int room)
{
  int tall = room - places->board - places->strip;

  if (tall < places->side - places->side / 8)
    return FALSE;
  limit_board (places, tall);
  return TRUE;
}

/* Makes room for a prompt in steps: takes the free space, then the place of the lower card, then a
 * little of the board, and at last the place of the upper card and as much of the board as needed.
 * The board stays visible, because the prompt may be about it. */
static void
make_room (KtGameLayout *self, NarrowPlaces *places)
{
  int room = places->height - places->sheet - NARROW_GAP; /* the height above the prompt */
  int below = places->tall + places->strip;
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
  limit_board (places, MAX (room - places->board - places->strip, least));
}

/* Returns whether the raised log shows a review. The board then stays visible. */
static gboolean
is_review_raised (KtGameLayout *self)
{
  return self->reviewing && self->log_raised && !kt_game_layout_is_written_in (self);
}

/* Makes room for a review below the board: takes the place of the lower card and, if the log needs
 * more, that of the upper card and a little of the board. The board shrinks further only if the log
 * would otherwise be cut off. */
static void
make_room_for_review (KtGameLayout *self, NarrowPlaces *places)
{
  int wanted = kt_game_layout_get_height (self->children[LOG], places->inner, FALSE);
  int least = kt_game_layout_get_height (self->children[LOG], places->inner, TRUE);
  int room = places->height - places->sheet - places->strip -
             3 * NARROW_GAP; /* the room of board and log together */
  int small_side = places->side - places->side / 6;

  places->opening = places->lower = 0;
  if (room - places->upper - NARROW_GAP < small_side + wanted)
    places->upper = 0;
  room -= places->upper ? places->upper + NARROW_GAP : 0;
  places->top = NARROW_GAP;
  places->board = places->top + (places->upper ? places->upper + NARROW_GAP : 0);
  limit_board (places, MAX (MIN (MAX (room - wanted, small_side), room - least),
                            get_min_width (self->children[BOARD])));
}

/* Returns the height of the board, which takes the free height as far as its shape needs it. */
static int
get_tall (KtGameLayout *self, const NarrowPlaces *places)
{
  GtkWidget *board = self->children[BOARD];
  int used = places->upper + places->lower + places->strip + 4 * NARROW_GAP;
  int wanted = kt_game_layout_get_height (board, MAX (places->side, get_min_width (board)), FALSE);

  return MAX (places->side, MIN (places->height - used, wanted));
}

static void
plan_narrow (KtGameLayout *self, int width, int whole_height, NarrowPlaces *places)
{
  int prompt, height, used;

  places->side = kt_game_layout_get_narrow_side (self, width, whole_height);
  places->width = width - get_width_of_bar (self, width);
  places->inner = places->width - 2 * NARROW_MARGIN;
  places->height = height = get_height_above_bar (self, width, whole_height);
  places->strip = get_strip (self);
  prompt = kt_game_layout_get_height (self->children[PROMPT], places->inner, FALSE);
  places->sheet = prompt ? prompt + NARROW_GAP : 0;
  measure_cards (self, places->width, height - places->strip, &places->upper, &places->lower);
  places->tall = get_tall (self, places);
  places->opening = get_opening_height (self, places->inner,
                                        height - places->upper - MAX (places->lower, PROMPT_ROOM) -
                                            places->tall - places->strip - 4 * NARROW_GAP);
  used = places->opening + places->upper + places->lower + places->tall + places->strip +
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

/* Returns the height of the raised log. With a review, it leaves the board visible. Otherwise it
 * shows at least a few moves and, if possible, leaves the upper card visible. */
static int
get_raised_height (KtGameLayout *self, const NarrowPlaces *places, int sheet)
{
  int usual = MIN (places->height * 3 / 5, places->height - places->upper - 2 * NARROW_GAP) - sheet;
  int below = places->board + places->tall + places->strip + 2 * NARROW_GAP;

  if (is_review_raised (self))
    return MAX (kt_game_layout_get_height (self->children[LOG], places->inner, TRUE),
                places->height - sheet - below);
  return MIN (MAX (usual, kt_game_layout_get_height (self->children[LOG], places->inner, FALSE)),
              places->height - sheet - NARROW_GAP);
}

/* Places the prompt and the raised log. The log covers everything but the prompt and, if it has a
 * review, the board. */
static void
put_sheets (KtGameLayout *self, const NarrowPlaces *places)
{
  int x = NARROW_MARGIN, inner = places->inner, foot = places->height - NARROW_GAP;
  gboolean is_raised = self->log_raised || kt_game_layout_is_written_in (self);
  int least = is_raised ? kt_game_layout_get_height (self->children[LOG], inner, TRUE) : 0;
  gboolean has_both = least + places->sheet + NARROW_GAP <= foot;
  gboolean has_prompt = has_both || !kt_game_layout_is_written_in (self);
  int sheet = has_prompt ? places->sheet : 0, raised;

  is_raised = is_raised && (has_both || !has_prompt);
  gtk_widget_set_child_visible (self->children[PROMPT], has_prompt);
  gtk_widget_set_child_visible (self->children[LOG], is_raised);
  if (has_prompt)
    kt_game_layout_put_prompt (self, x, foot - MAX (0, sheet - NARROW_GAP), inner,
                               MAX (0, sheet - NARROW_GAP));
  if (!is_raised)
    return;
  raised = get_raised_height (self, places, sheet);
  kt_game_layout_put (self->children[LOG], x, foot - sheet - raised, inner, raised);
}

static void
put_bar (KtGameLayout *self, int width, int height, const NarrowPlaces *places)
{
  int bar = get_width_of_bar (self, width);
  int least = bar > 0 ? kt_game_layout_get_height (self->children[BAR], bar, TRUE) : 0;

  if (!self->children[BAR])
    return;
  gtk_widget_set_child_visible (self->children[BAR], bar > 0 || !self->low);
  if (!self->low)
    kt_game_layout_put (self->children[BAR], 0, places->height, width, height - places->height);
  else if (bar > 0)
    kt_game_layout_put (self->children[BAR], width - bar, MAX (0, (places->height - least) / 2),
                        bar, least);
}

void
kt_game_layout_allocate_narrow (KtGameLayout *self, int width, int height)
{
  NarrowPlaces places;
  int x = NARROW_MARGIN, board_x;

  gtk_widget_set_child_visible (self->children[KEYS], FALSE);
  if (self->children[TOOLS])
    gtk_widget_set_child_visible (self->children[TOOLS], FALSE);
  plan_narrow (self, width, height, &places);
  board_x = (places.width - places.side) / 2;
  gtk_widget_set_child_visible (kt_game_layout_get_upper_card (self), places.upper > 0);
  gtk_widget_set_child_visible (kt_game_layout_get_lower_card (self), places.lower > 0);
  if (places.opening)
    kt_game_layout_put (self->children[OPENING], x, places.top - places.opening, places.inner,
                        places.opening - NARROW_GAP);
  if (places.upper)
    kt_game_layout_put_upper_card (self, x, places.top, places.inner, places.upper);
  kt_game_layout_put (self->children[BOARD], board_x, places.board, places.side, places.tall);
  kt_game_layout_put (self->children[COVER], board_x, places.board, places.side, places.tall);
  kt_game_layout_put (self->children[ADVANTAGE], board_x, places.board + places.tall + NARROW_GAP,
                      places.side, BAR_THIN);
  if (places.lower)
    kt_game_layout_put (kt_game_layout_get_lower_card (self), x,
                        places.board + places.tall + places.strip + NARROW_GAP, places.inner,
                        places.lower);
  put_sheets (self, &places);
  self->news = (GdkRectangle){ x, places.height, places.inner, height - places.height };
  put_bar (self, width, height, &places);
}
