/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-one-ply.h"

#include <stdlib.h>

#include "core/kt-zobrist.h"
#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/caro-opening.h"
#include "games/caro/search/caro-iterate.h"

typedef struct {
  KtEngine parent;
  CaroOnePlyConfig config;
  CaroShared shared; /* data of the searches, in the opening and for some moves */
} OnePly;

/* The choice of one move on one board. */
typedef struct {
  const CaroOnePlyConfig *config;
  const CaroBoard *board;
  KtSquare last; /* the last stone; KT_NO_SQUARE: none */
  guint64 seed;  /* derived from the seed of the engine and the position */
} Context;

/* How difficult it is to see a row, in percent. */
enum {
  DIFFICULTY_MIN = 12,
  DIFFICULTY_PER_CELL = 6, /* per cell of distance from the last stone, beyond 2 */
  DIFFICULTY_OF_DIAGONAL = 30,
  DIFFICULTY_OF_GAP = 35,
  DIFFICULTY_MAX = 100,
  FIRST_DIAGONAL = 2, /* index of the first diagonal direction */
};

/* The value of each pattern to the player who makes it, and to the player who stops it. */
static const int own_values[CARO_PATTERN_N] = { 0, 2, 5, 8, 20, 24, 30, 90, 110, 130, 900, 20000 };
static const int opponent_values[CARO_PATTERN_N] = {
  0, 1, 4, 5, 15, 18, 20, 60, 70, 80, 500, 6000
};

static guint
count_adjacent (const Context *context, KtSquare square, int direction, int side)
{
  const CaroBoard *board = context->board;
  guint n = 0;

  for (int ahead = 0; ahead < 2; ahead++) {
    int step = ahead ? board->steps[direction] : -board->steps[direction];

    for (int i = 1; i <= board->room[square][direction][ahead] &&
                    board->cells[square + i * step].stone == side + 1;
         i++)
      n++;
  }
  return n;
}

/* Whether the row that a stone would make has a gap. */
static gboolean
has_gap (const Context *context, KtSquare square, int direction, int side, CaroPattern pattern)
{
  guint needed = pattern >= CARO_PATTERN_FOUR ? 3 : pattern >= CARO_PATTERN_THREE ? 2 : 1;

  return pattern != CARO_PATTERN_FIVE && count_adjacent (context, square, direction, side) < needed;
}

static guint
get_difficulty (const Context *context, KtSquare square, int direction, int side,
                CaroPattern pattern)
{
  int size = context->board->size, distance = 0;

  if (context->last != KT_NO_SQUARE)
    distance = MAX (abs (square % size - context->last % size),
                    abs (square / size - context->last / size));
  return (guint) MIN (DIFFICULTY_MIN + DIFFICULTY_PER_CELL * MAX (distance - 2, 0) +
                          DIFFICULTY_OF_DIAGONAL * (direction >= FIRST_DIAGONAL) +
                          DIFFICULTY_OF_GAP * has_gap (context, square, direction, side, pattern),
                      DIFFICULTY_MAX);
}

/* Returns a random number below 1000. The same arguments give the same number in the same
 * position. */
static guint
draw (const Context *context, KtSquare square, int direction, int side, int purpose)
{
  guint index =
      (((guint) square * CARO_CELL_DIRECTIONS + (guint) direction) * 2 + (guint) side) * 4 +
      (guint) purpose;

  return (guint) (kt_zobrist (context->seed, index) % 1000);
}

/* Returns the rate of missing a row, in percent of the usual rate. A four of the opponent is missed
 * less often than other rows, and a four of the engine hardly ever. */
static guint
get_blindness (const Context *context, CaroPattern pattern, int side)
{
  enum { FOR_OWN_FIVE = 8, FOR_FIVE = 50, USUAL = 100 };

  if (pattern != CARO_PATTERN_FIVE)
    return USUAL;
  return side == context->board->side ? FOR_OWN_FIVE : FOR_FIVE;
}

/* Returns the pattern that the engine believes to see on a line: the true one or, if it misses
 * the row, a lower one. */
static CaroPattern
get_seen_pattern (const Context *context, KtSquare square, int direction, int side)
{
  CaroPattern pattern = caro_pattern_of_side (context->board->cells[square].pairs[direction], side);
  gboolean three = pattern == CARO_PATTERN_OPEN_FOUR || pattern == CARO_PATTERN_OPEN_THREE ||
                   pattern == CARO_PATTERN_BROKEN_THREE;

  if (draw (context, square, direction, side, 0) * 100 * 100 <
      context->config->miss_rate * get_difficulty (context, square, direction, side, pattern) *
          get_blindness (context, pattern, side))
    return CARO_PATTERN_NONE;
  if (three && side != context->board->side &&
      draw (context, square, direction, side, 1) >= context->config->three_recognition_rate)
    return CARO_PATTERN_TWO;
  return pattern;
}

/* Returns the value of stopping the opponent on a cell. Stopping a four that is seen has full
 * value at any defence weight. */
static int
get_defence (const Context *context, KtSquare square)
{
  int defence = 0, side = 1 - context->board->side;

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    CaroPattern pattern = get_seen_pattern (context, square, i, side);

    if (pattern == CARO_PATTERN_FIVE)
      return opponent_values[pattern];
    defence += opponent_values[pattern];
  }
  return defence * (int) context->config->defence_weight / 1000;
}

static int
get_score (const Context *context, KtSquare square)
{
  int own = context->board->side, score = get_defence (context, square);

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++)
    score += own_values[get_seen_pattern (context, square, i, own)];
  return score -
         score * (int) (draw (context, square, 0, 0, 2) * context->config->choice_spread / 1000) /
             1000;
}

static KtSquare
choose (const Context *context, guint *n_moves)
{
  KtSquare squares[KT_MAX_SQUARES], best = KT_NO_SQUARE;
  int best_score = -1;
  CaroSet set;

  caro_forced_moves_find (context->board, CARO_QUIET, &set);
  *n_moves = caro_set_list (&set, context->board->n_words, squares);
  for (guint i = 0; i < *n_moves; i++) {
    int score = get_score (context, squares[i]);

    if (score > best_score) {
      best_score = score;
      best = squares[i];
    }
  }
  return best;
}

static gboolean
wants_search (const Context *context)
{
  enum { NO_CELL = KT_MAX_SQUARES };

  return draw (context, NO_CELL, 0, 0, 0) < context->config->search_rate;
}

static void
one_ply_search (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                KtProgress *progress, KtFinding *finding)
{
  OnePly *self = (OnePly *) engine;
  gint64 start_us = g_get_monotonic_time ();
  CaroBoard *board;
  Context context;
  guint n;

  if (caro_opening_answer (position, self->config.seed, &self->shared, limits, progress, finding))
    return;
  board = g_new (CaroBoard, 1);
  caro_board_init (board, mnk (position));
  context = (Context){ &self->config, board, position->last.to,
                       kt_zobrist_mix (position->key ^ kt_zobrist (self->config.seed, 0)) };
  if (wants_search (&context)) {
    kt_tt_new_search (self->shared.tt);
    caro_iterate (&self->shared, 1, position, limits, progress, finding);
    g_free (board);
    return;
  }
  *finding = (KtFinding){ .depth = 1, .pv_length = 1 };
  finding->action = kt_action_place (position->actor, choose (&context, &n));
  finding->pv[0] = finding->action;
  finding->positions = n;
  finding->score = caro_eval_score (board, board->side, 100);
  finding->time_us = g_get_monotonic_time () - start_us;
  kt_progress_publish (progress, finding);
  g_free (board);
}

static void
one_ply_reset (KtEngine *engine)
{
  OnePly *self = (OnePly *) engine;

  caro_shared_reset (&self->shared);
}

static void
one_ply_free (KtEngine *engine)
{
  OnePly *self = (OnePly *) engine;

  caro_shared_clear (&self->shared);
  g_free (self);
}

KtEngine *
caro_one_ply_new (const CaroOnePlyConfig *config)
{
  static const KtEngineClass klass = { "caro-one-ply", one_ply_search, one_ply_reset,
                                       one_ply_free };
  OnePly *self = g_new0 (OnePly, 1);

  self->parent.klass = &klass;
  self->config = *config;
  caro_shared_init (&self->shared, config->search_rate ? 1 << 20 : 1 << 18, CARO_EVALUATION_FULL,
                    config->style);
  return &self->parent;
}
