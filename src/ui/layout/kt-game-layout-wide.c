/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/layout/kt-game-layout-private.h"

#include "ui/cards/kt-player-card.h"
#include "ui/common/kt-appearance.h"
#include "ui/layout/kt-side-column.h"

enum {
  COLUMN = 320,
  MAX_COLUMN = 560,
  MIN_COLUMN = 240,
  LAST_LINE = 50, /* height of a bar with room for two lines of toasts, without the gap above */
  MARGIN = 24,
  MORE_MOVES = 234, /* height of ten more rows of moves, wanted beside a review */
  BAR_GAP = 6,      /* gap beside the advantage bar; half as wide in a small margin */
  BAR_WIDTH = 12
};

static int
get_margin (int width)
{
  return width >= WIDE ? MARGIN : GAP;
}

/* Returns the width of the column: as much as its parts need, but in a narrow window at most a
 * third of the width. */
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

int
kt_game_layout_get_wide_side (KtGameLayout *self, int width, int height)
{
  int margin = get_margin (width);

  return MIN (width - get_column (self, width) - 3 * margin, height - 2 * margin);
}

static const int column_parts[KT_COLUMN_PARTS] = { -1, OPENING, LOG, PROMPT, TOOLS, KEYS, -1 };

static GtkWidget *
get_part (KtGameLayout *self, KtColumnPart part)
{
  if (part == KT_COLUMN_UPPER || part == KT_COLUMN_LOWER)
    return part == KT_COLUMN_UPPER ? kt_game_layout_get_upper_card (self)
                                   : kt_game_layout_get_lower_card (self);
  return self->children[column_parts[part]];
}

/* Plans the heights in the column. Toasts take the place of the line of keys, so that line is at
 * least as high as the toasts. */
static void
plan_column (KtGameLayout *self, int width, int height, int heights[KT_COLUMN_PARTS])
{
  gboolean is_written_in_log = kt_game_layout_is_written_in (self);
  KtColumnNeeds needs = { .height = height,
                          .more_log = self->reviewing ? MORE_MOVES : 0,
                          .is_log_used = is_written_in_log || self->reviewing,
                          .is_written_in = is_written_in_log,
                          .is_opening_named = self->has_opening_name };

  for (int i = 0; i < KT_COLUMN_PARTS; i++) {
    needs.least[i] = kt_game_layout_get_height (get_part (self, i), width, TRUE);
    needs.wanted[i] = kt_game_layout_get_height (get_part (self, i), width, FALSE);
  }
  needs.least[KT_COLUMN_KEYS] = self->news_height;
  needs.wanted[KT_COLUMN_KEYS] =
      MAX (MAX (LAST_LINE, needs.wanted[KT_COLUMN_KEYS]), self->news_height);
  kt_side_column_plan (&needs, heights);
}

/* Places the parts of the column: the upper card, the opening and the log from the top, the others
 * from the bottom. */
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

/* Returns whether a part of the column is visible. The line of keys is not if its room only
 * suffices for toasts. An empty prompt is, so that it can slide in. */
static gboolean
is_in_column (KtGameLayout *self, KtColumnPart part, int width, int height)
{
  int wanted = kt_game_layout_get_height (get_part (self, part), width, FALSE);

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
      kt_game_layout_put_upper_card (self, column->x, y[i], width, heights[i]);
    else if (has_room && i == KT_COLUMN_PROMPT)
      kt_game_layout_put_prompt (self, column->x, y[i], width, heights[i]);
    else if (has_room)
      kt_game_layout_put (part, column->x, y[i], width, heights[i]);
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

  kt_game_layout_put (self->children[ADVANTAGE], board_x - bar - (has_room ? BAR_GAP : BAR_GAP / 2),
                      board_y, bar, side);
}

/* Returns the wanted width of the column. It grows with the letters and, in a wide window, with the
 * names. */
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

void
kt_game_layout_allocate_wide (KtGameLayout *self, int width, int height)
{
  int margin = get_margin (width);
  int side = kt_game_layout_get_wide_side (self, width, height);
  int room =
      MAX (get_column (self, width), MIN (get_wanted_column (self), width - side - 3 * margin));
  int x = (width - side - room - margin) / 2, y = (height - side) / 2;

  kt_game_layout_put (self->children[BOARD], x, y, side, side);
  kt_game_layout_put (self->children[COVER], x, y, side, side);
  put_advantage_beside (self, x, y, side, margin);
  if (self->children[BAR])
    gtk_widget_set_child_visible (self->children[BAR], FALSE);
  allocate_column (self, &(GtkAllocation){ x + side + margin, y, room, side });
}
