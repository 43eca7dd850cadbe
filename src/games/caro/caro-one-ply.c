/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-one-ply.h"

#include <stdlib.h>

#include "core/kt-zobrist.h"
#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/caro-opening.h"

typedef struct {
  KtEngine parent;
  CaroCasualConfig config;
  CaroShared shared; /* for the first stones only */
} Casual;

/* One look at one board. */
typedef struct {
  const CaroCasualConfig *config;
  const CaroBoard *board;
  KtSquare last; /* the stone put last, KT_NO_SQUARE: none */
  guint64 lot;   /* what is drawn hangs on the seed and on the position */
} Look;

/* How hard a row is to see, in parts of 100. */
enum {
  HARD_AT_LEAST = 12,
  HARD_PER_CELL = 6, /* of distance from the last stone */
  HARD_DIAGONAL = 30,
  HARD_GAP = 35,
  HARD_AT_MOST = 100,
  FIRST_DIAGONAL = 2, /* of the directions */
};

/* What a person thinks of a row, of their own and of the other's. */
static const int wishes[CARO_PATTERN_N] = { 0, 2, 5, 8, 20, 24, 30, 90, 110, 130, 900, 20000 };
static const int fears[CARO_PATTERN_N] = { 0, 1, 4, 5, 15, 18, 20, 60, 70, 80, 500, 6000 };

static guint
count_adjacent (const Look *look, KtSquare square, int direction, int side)
{
  const CaroBoard *board = look->board;
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

/* Whether the stones of a row would not all stand next to each other. */
static gboolean
has_gap (const Look *look, KtSquare square, int direction, int side, CaroPattern pattern)
{
  guint needed = pattern >= CARO_PATTERN_FOUR ? 3 : pattern >= CARO_PATTERN_THREE ? 2 : 1;

  return pattern != CARO_PATTERN_FIVE && count_adjacent (look, square, direction, side) < needed;
}

static guint
get_hardness (const Look *look, KtSquare square, int direction, int side, CaroPattern pattern)
{
  int size = look->board->size, distance = 0;

  if (look->last != KT_NO_SQUARE)
    distance =
        MAX (abs (square % size - look->last % size), abs (square / size - look->last / size));
  return (guint) MIN (HARD_AT_LEAST + HARD_PER_CELL * MAX (distance - 2, 0) +
                          HARD_DIAGONAL * (direction >= FIRST_DIAGONAL) +
                          HARD_GAP * has_gap (look, square, direction, side, pattern),
                      HARD_AT_MOST);
}

/* A number below 1000, the same whenever the same thing is asked about one position. */
static guint
draw (const Look *look, KtSquare square, int direction, int side, int what)
{
  guint index =
      (((guint) square * CARO_CELL_DIRECTIONS + (guint) direction) * 2 + (guint) side) * 4 +
      (guint) what;

  return (guint) (kt_zobrist (look->lot, index) % 1000);
}

/* What a side's row through a cell looks like to this player. */
static CaroPattern
see (const Look *look, KtSquare square, int direction, int side)
{
  CaroPattern pattern = caro_pattern_of_side (look->board->cells[square].pairs[direction], side);
  gboolean three = pattern == CARO_PATTERN_OPEN_FOUR || pattern == CARO_PATTERN_OPEN_THREE ||
                   pattern == CARO_PATTERN_BROKEN_THREE;

  if (draw (look, square, direction, side, 0) * 100 <
      look->config->overlook * get_hardness (look, square, direction, side, pattern))
    return CARO_PATTERN_NONE;
  if (three && side != look->board->side &&
      draw (look, square, direction, side, 1) >= look->config->heed_threes)
    return CARO_PATTERN_TWO;
  return pattern;
}

static int
judge (const Look *look, KtSquare square)
{
  int own = look->board->side, wish = 0, fear = 0;

  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    wish += wishes[see (look, square, i, own)];
    fear += fears[see (look, square, i, 1 - own)];
  }
  wish += fear * (int) look->config->heed / 1000;
  return wish - wish * (int) (draw (look, square, 0, 0, 2) * look->config->whim / 1000) / 1000;
}

static KtSquare
choose (const Look *look, guint *n_looked)
{
  KtSquare squares[KT_MAX_SQUARES], best = KT_NO_SQUARE;
  int most = -1;
  CaroSet set;

  caro_forced_moves_find (look->board, CARO_QUIET, &set);
  *n_looked = caro_set_list (&set, look->board->n_words, squares);
  for (guint i = 0; i < *n_looked; i++) {
    int wish = judge (look, squares[i]);

    if (wish > most) {
      most = wish;
      best = squares[i];
    }
  }
  return best;
}

static void
casual_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  Casual *self = (Casual *) engine;
  gint64 start_us = g_get_monotonic_time ();
  CaroBoard *board;
  Look look;
  guint n;

  if (caro_opening_answer (position, self->config.seed, &self->shared, limits, progress, finding))
    return;
  board = g_new (CaroBoard, 1);
  caro_board_init (board, mnk (position));
  look = (Look){ &self->config, board, position->last.to,
                 kt_zobrist_mix (position->key ^ kt_zobrist (self->config.seed, 0)) };
  *finding = (KtFinding){ .depth = 1, .n_line = 1 };
  finding->action = kt_action_place (position->actor, choose (&look, &n));
  finding->line[0] = finding->action;
  finding->positions = n;
  finding->score = caro_eval_get_score (board, board->side, 100);
  finding->time_us = g_get_monotonic_time () - start_us;
  kt_progress_publish (progress, finding);
  g_free (board);
}

/* There is nothing to forget. */
static void
casual_reset (KtEngine *engine)
{
}

static void
casual_free (KtEngine *engine)
{
  Casual *self = (Casual *) engine;

  caro_shared_clear (&self->shared);
  g_free (self);
}

KtEngine *
caro_casual_new (const CaroCasualConfig *config)
{
  static const KtEngineClass klass = { "caro-casual", casual_think, casual_reset, casual_free };
  Casual *self = g_new0 (Casual, 1);

  self->parent.klass = &klass;
  self->config = *config;
  caro_shared_init (&self->shared, 1 << 18, CARO_EVALUATION_FULL, CARO_BALANCE);
  return &self->parent;
}
