/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-line.h"
#include "tests/games/standins/standin.h"

enum { MAKES_FIVE = 1000, STOPS_FOUR = 900, MAKES_OPEN_FOUR = 800, STOPS_OPEN_THREE = 700 };

/* The longest unbroken row through a cell after a stone there that is not stopped at both ends. */
static int
get_longest_row (const MnkPosition *position, KtSquare square, int side)
{
  int longest = 0;

  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    MnkRow row = mnk_get_row (position, square, direction, side);

    if (!row.is_stopped)
      longest = MAX (longest, row.length * 2 + row.is_open);
  }
  return longest;
}

static gboolean
makes_open_four (const MnkPosition *position, KtSquare square, int side)
{
  return get_longest_row (position, square, side) >= 2 * 4 + 1;
}

static int
get_wish_to_build (const MnkPosition *position, KtSquare square)
{
  if (mnk_wins_at (position, square, position->next))
    return MAKES_FIVE;
  if (mnk_wins_at (position, square, 1 - position->next))
    return STOPS_FOUR;
  return get_longest_row (position, square, position->next);
}

static int
get_wish_to_block (const MnkPosition *position, KtSquare square)
{
  int wish = get_wish_to_build (position, square);

  if (wish < STOPS_FOUR && makes_open_four (position, square, position->next))
    return MAKES_OPEN_FOUR;
  if (wish < STOPS_FOUR && makes_open_four (position, square, 1 - position->next))
    return STOPS_OPEN_THREE + wish;
  return wish;
}

static KtAction
choose (const KtPosition *position, guint64 draw, int (*get_wish) (const MnkPosition *, KtSquare))
{
  KtAction actions[KT_MAX_SQUARES], best[KT_MAX_SQUARES];
  guint n = kt_position_list_candidates (position, KT_AREA_RECTANGLE, actions), n_best = 0;
  int most = G_MININT;

  for (guint i = 0; i < n; i++) {
    int here = actions[i].kind == KT_ACTION_PLACE ? get_wish (mnk (position), actions[i].to) : 0;

    if (here > most)
      n_best = 0;
    most = MAX (most, here);
    if (here == most)
      best[n_best++] = actions[i];
  }
  return best[draw % n_best];
}

KtAction
caro_standin_build (const KtPosition *position, guint64 draw)
{
  return choose (position, draw, get_wish_to_build);
}

KtAction
caro_standin_block (const KtPosition *position, guint64 draw)
{
  return choose (position, draw, get_wish_to_block);
}
