/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-opening.h"

#include <stdlib.h>

#include "core/kt-zobrist.h"
#include "games/caro/book/caro-book.h"
#include "games/mnk/mnk-swap2.h"

/* Distances are in cells, as a king moves. */
enum {
  FIRST_FROM_CENTRE = 1,  /* distance of the first stone from the centre */
  FIRST_OF_THREE = 2,     /* maximum distance of the first stone from the centre in Swap2 */
  MIN_ROOM = 11,          /* on boards with fewer columns the first stone is in the centre */
  NEXT_FROM_STONES = 2,   /* distance of the first stones of a Swap2 group from earlier stones */
  LAST_FROM_STONES = 4,   /* distance of the last stone of a group, which balances the position */
  MAX_CANDIDATES = 24,    /* maximum number of candidates for the last stone of a group */
  DEFAULT_NODES = 200000, /* for all searches of candidates together, if the caller sets no limit */
};

static guint64
draw (const KtPosition *position, guint64 seed, guint64 what)
{
  return kt_zobrist_mix (position->key ^ kt_zobrist_mix (seed ^ kt_zobrist (seed, (guint) what)));
}

/* Returns a random cell at most `distance` from the centre. */
static KtSquare
draw_central (const KtPosition *position, guint64 seed, int distance)
{
  int size = mnk (position)->columns, side = 2 * distance + 1;
  int place = (int) (draw (position, seed, 0) % (guint) (side * side));
  int column = size / 2 + place % side - distance, row = size / 2 + place / side - distance;

  return (KtSquare) (row * size + column);
}

static KtSquare
choose_first (const KtPosition *position, guint64 seed, const KtLimits *limits)
{
  gboolean has_book = limits->book_depth > 0 && caro_book_has_game (mnk (position));
  int size = mnk (position)->columns, distance = 0;

  if (size >= MIN_ROOM && mnk (position)->phase == MNK_PHASE_NORMAL && !has_book)
    distance = FIRST_FROM_CENTRE;
  if (size >= MIN_ROOM && mnk (position)->phase == MNK_PHASE_THREE)
    distance = FIRST_OF_THREE;
  return draw_central (position, seed, distance);
}

/* The distance to the nearest stone, in king moves. */
static int
get_distance (const MnkPosition *position, KtSquare square)
{
  int size = position->columns, min_distance = KT_MAX_COLUMNS;

  for (KtSquare other = 0; other < (KtSquare) mnk_n_cells (position); other++) {
    if (position->cells[other] != MNK_EMPTY)
      min_distance = MIN (min_distance, MAX (abs (square % size - other % size),
                                             abs (square / size - other / size)));
  }
  return min_distance;
}

/* Lists the empty cells at most `distance` from a stone, in random order. */
static guint
list_near (const KtPosition *position, guint64 seed, int distance, KtSquare *out)
{
  guint n = 0;

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (mnk (position)); square++) {
    if (mnk (position)->cells[square] == MNK_EMPTY &&
        get_distance (mnk (position), square) <= distance)
      out[n++] = square;
  }
  for (guint i = 0; i + 1 < n; i++) {
    guint j = i + (guint) (draw (position, seed, i + 1) % (n - i));
    KtSquare square = out[i];

    out[i] = out[j];
    out[j] = square;
  }
  return n;
}

/* Returns the position as if the opening were finished and O were to move. */
static MnkPosition
skip_opening (const KtPosition *position)
{
  MnkPosition normal = *mnk (position);

  normal.phase = MNK_PHASE_NORMAL;
  normal.next = MNK_O;
  return normal;
}

/* Returns the limits of each search if `parts` equal searches share the given limits. */
static KtLimits
divide (const KtLimits *limits, guint parts)
{
  KtLimits part = { limits->depth, limits->positions / parts, limits->time_us / parts };

  if (!limits->positions && !limits->time_us && !limits->depth)
    part.positions = DEFAULT_NODES / parts;
  if (limits->positions)
    part.positions = MAX (part.positions, 1);
  if (limits->time_us)
    part.time_us = MAX (part.time_us, 1);
  return part;
}

/* Chooses the last stone of a group so that the score is closest to 0. */
static KtSquare
choose_balanced (const KtPosition *position, guint64 seed, CaroShared *shared,
                 const KtLimits *limits, KtProgress *progress)
{
  KtSquare squares[KT_MAX_SQUARES], best;
  guint n = list_near (position, seed, LAST_FROM_STONES, squares);
  KtLimits part = divide (limits, MAX_CANDIDATES);
  int min_score = CARO_SEARCH_INFINITE;

  best = squares[0];
  for (guint i = 0; i < MIN (n, MAX_CANDIDATES) && !kt_progress_is_stopped (progress); i++) {
    MnkPosition normal = skip_opening (position);
    int score;

    normal.cells[squares[i]] = mnk (position)->next + 1;
    normal.n_stones++;
    score = caro_iterate_for_score (shared, &normal, &part, progress);
    if (ABS (score) < min_score) {
      min_score = ABS (score);
      best = squares[i];
    }
  }
  return best;
}

/* Answers the choice of Swap2 by taking the better side, whose score is never below 0. The
 * option to place two more stones is not used, because the opponent would then take the better
 * side. */
static KtAction
choose_side (const KtPosition *position, CaroShared *shared, const KtLimits *limits,
             KtProgress *progress, int *score)
{
  MnkPosition normal = skip_opening (position);
  KtLimits part = divide (limits, 1);

  *score = caro_iterate_for_score (shared, &normal, &part, progress);
  return kt_action_choose (position->actor, *score >= 0 ? MNK_SWAP2_TAKE_O : MNK_SWAP2_TAKE_X);
}

/* Whether the opponent must make a choice after the next stone. */
static gboolean
is_last_of_group (const MnkPosition *position)
{
  return position->n_stones == 2 || position->n_stones == 4;
}

static KtAction
choose_stone (const KtPosition *position, guint64 seed, CaroShared *shared, const KtLimits *limits,
              KtProgress *progress)
{
  KtSquare squares[KT_MAX_SQUARES];

  if (mnk (position)->n_stones == 0)
    return kt_action_place (position->actor, choose_first (position, seed, limits));
  if (is_last_of_group (mnk (position)))
    return kt_action_place (position->actor,
                            choose_balanced (position, seed, shared, limits, progress));
  list_near (position, seed, NEXT_FROM_STONES, squares);
  return kt_action_place (position->actor, squares[0]);
}

gboolean
caro_opening_answer (const KtPosition *position, guint64 seed, CaroShared *shared,
                     const KtLimits *limits, KtProgress *progress, KtFinding *finding)
{
  gint64 start_us = g_get_monotonic_time ();
  int score = 0;

  if (mnk (position)->phase == MNK_PHASE_NORMAL && mnk (position)->n_stones > 0)
    return FALSE;
  /* The first stone is known and not searched. */
  *finding = (KtFinding){ .pv_length = 1, .is_from_book = mnk (position)->n_stones == 0 };
  if (kt_position_get_question (position))
    finding->action = choose_side (position, shared, limits, progress, &score);
  else
    finding->action = choose_stone (position, seed, shared, limits, progress);
  finding->score = ABS (score);
  finding->pv[0] = finding->action;
  finding->time_us = g_get_monotonic_time () - start_us;
  kt_progress_publish (progress, finding);
  return TRUE;
}
