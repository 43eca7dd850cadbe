/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-prover.h"

#include "games/mnk/mnk-candidates.h"
#include "games/mnk/mnk-line.h"

enum { LOST = -1, DRAWN, WON };
enum { MAX_EMPTY = 25, POSITIONS_BETWEEN_LOOKS = 256 };
enum { N_ENTRIES = 1 << 20 };

/* The known bounds of the value of a position, for the side to move. */
typedef struct {
  guint64 key;
  gint8 least, most;
} ValueBounds;

typedef struct {
  KtEngine parent;
  ValueBounds *entries;
  const KtLimits *limits;
  KtProgress *progress;
  gint64 start_us;
  guint64 positions;
  gboolean is_stopped;
} MnkProver;

/* The actions of a position that are worth a search. */
typedef struct {
  KtAction actions[MAX_EMPTY];
  int ratings[MAX_EMPTY];
  guint n;
} Moves;

static gboolean
must_stop (const MnkProver *self)
{
  gint64 limit_us = self->limits->time_us;

  return kt_progress_is_stopped (self->progress) ||
         (limit_us && g_get_monotonic_time () - self->start_us >= limit_us);
}

/* Counts a position. Returns FALSE if the search must end. */
static gboolean
count_position (MnkProver *self)
{
  guint64 limit = self->limits->positions;

  if (limit && self->positions >= limit)
    self->is_stopped = TRUE;
  if (!self->is_stopped && self->positions++ % POSITIONS_BETWEEN_LOOKS == 0)
    self->is_stopped = must_stop (self);
  return !self->is_stopped;
}

/* --- The table -------------------------------------------------------------------------------- */

static ValueBounds *
get_entry (MnkProver *self, guint64 key)
{
  return &self->entries[key % N_ENTRIES];
}

/* Narrows the window by the stored bounds of a position. */
static void
probe (MnkProver *self, guint64 key, int *alpha, int *beta)
{
  const ValueBounds *entry = get_entry (self, key);

  if (entry->key != key)
    return;
  *alpha = MAX (*alpha, entry->least);
  *beta = MIN (*beta, entry->most);
}

static void
store (MnkProver *self, guint64 key, int value, int alpha, int beta)
{
  ValueBounds *entry = get_entry (self, key);

  if (entry->key != key)
    *entry = (ValueBounds){ key, LOST, WON };
  if (value > alpha)
    entry->least = (gint8) MAX (entry->least, value);
  if (value < beta)
    entry->most = (gint8) MIN (entry->most, value);
}

/* --- The position ----------------------------------------------------------------------------- */

/* Returns whether no stone of the other side is on the k cells from a cell in one direction. */
static gboolean
is_line_open (const MnkPosition *position, int column, int row, int columns, int rows, int side)
{
  int last_column = column + columns * (position->k - 1), last_row = row + rows * (position->k - 1);

  if (last_column < 0 || last_column >= position->columns || last_row >= position->rows)
    return FALSE;
  for (int i = 0; i < position->k; i++) {
    int cell = position->cells[(row + i * rows) * position->columns + column + i * columns];

    if (cell != MNK_EMPTY && cell != side + 1)
      return FALSE;
  }
  return TRUE;
}

/* Returns whether a side can still make a row if the other side does not prevent it. */
static gboolean
can_win (const MnkPosition *position, int side)
{
  for (int row = 0; row < position->rows; row++) {
    for (int column = 0; column < position->columns; column++) {
      if (is_line_open (position, column, row, 1, 0, side) ||
          is_line_open (position, column, row, 0, 1, side) ||
          is_line_open (position, column, row, 1, 1, side) ||
          is_line_open (position, column, row, -1, 1, side))
        return TRUE;
    }
  }
  return FALSE;
}

static guint
list_wins (const MnkPosition *position, int side, KtAction *out)
{
  guint n = 0;

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    if (position->cells[square] == MNK_EMPTY && mnk_wins_at (position, square, side))
      out[n++] = kt_action_place (position->base.actor, square);
  }
  return n;
}

/* Lists winning moves; if there are none, the moves that stop the opponent from winning next; if
 * there are none, all moves. */
static void
list (const MnkPosition *position, Moves *moves)
{
  moves->n = list_wins (position, position->next, moves->actions);
  if (moves->n == 0)
    moves->n = list_wins (position, 1 - position->next, moves->actions);
  if (moves->n == 0)
    moves->n = kt_position_list_actions (&position->base, moves->actions);
  mnk_rate_actions (&position->base, moves->actions, moves->n, moves->ratings);
}

static KtAction
pick (Moves *moves, guint index)
{
  guint best = index;
  KtAction action;

  for (guint i = index + 1; i < moves->n; i++) {
    if (moves->ratings[i] > moves->ratings[best])
      best = i;
  }
  action = moves->actions[best];
  moves->actions[best] = moves->actions[index];
  moves->ratings[best] = moves->ratings[index];
  return action;
}

/* --- The search ------------------------------------------------------------------------------- */

static int search (MnkProver *self, const MnkPosition *position, int alpha, int beta);

/* Returns the value of an action for the side that makes it. */
static int
search_action (MnkProver *self, const MnkPosition *position, const KtAction *action, int alpha,
               int beta)
{
  MnkPosition next = *position;

  kt_position_play (&next.base, action);
  if (kt_position_is_over (&next.base))
    return next.base.result.outcome == KT_WIN ? WON : DRAWN;
  return -search (self, &next, -beta, -alpha);
}

static int
search_actions (MnkProver *self, const MnkPosition *position, int alpha, int beta)
{
  Moves moves;
  int best = LOST;

  list (position, &moves);
  for (guint i = 0; i < moves.n && best < beta && !self->is_stopped; i++) {
    KtAction action = pick (&moves, i);

    best = MAX (best, search_action (self, position, &action, MAX (alpha, best), beta));
  }
  return best;
}

/* Returns the value of a position within a window, by fail-soft alpha-beta. */
static int
search (MnkProver *self, const MnkPosition *position, int alpha, int beta)
{
  gboolean own = can_win (position, position->next), other = can_win (position, 1 - position->next);
  guint64 key = position->base.key;
  int value;

  probe (self, key, &alpha, &beta);
  if (!own)
    beta = MIN (beta, DRAWN);
  if (!other)
    alpha = MAX (alpha, DRAWN);
  if (alpha >= beta && (own || other))
    return alpha;
  if (!count_position (self))
    return DRAWN;
  if (!own && !other)
    value = DRAWN;
  else
    value = search_actions (self, position, alpha, beta);
  if (!self->is_stopped)
    store (self, key, value, own || other ? alpha : LOST, own || other ? beta : WON);
  return value;
}

/* Returns the most promising action that keeps the value of a position. */
static KtAction
choose (MnkProver *self, const MnkPosition *position, int value)
{
  Moves moves;

  list (position, &moves);
  for (guint i = 0; i < moves.n; i++) {
    KtAction action = pick (&moves, i);

    if (search_action (self, position, &action, LOST, WON) == value || self->is_stopped)
      return action;
  }
  g_assert_not_reached ();
}

/* Adds the line of a proved position to a finding. */
static void
find_line (MnkProver *self, const MnkPosition *position, int value, KtFinding *finding)
{
  MnkPosition here = *position;

  while (!kt_position_is_over (&here.base) && finding->pv_length < KT_MAX_PV && !self->is_stopped) {
    KtAction action = choose (self, &here, value);

    kt_position_play (&here.base, &action);
    finding->pv[finding->pv_length++] = action;
    value = -value;
  }
  finding->action = finding->pv[0];
}

static gboolean
is_small (const MnkPosition *position)
{
  return position->phase == MNK_PHASE_NORMAL && position->rule == MNK_FREE &&
         !position->open_four_wins &&
         mnk_n_cells (position) - (guint) position->n_stones <= MAX_EMPTY;
}

static void
prover_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  MnkProver *self = (MnkProver *) engine;
  int value;

  *finding = (KtFinding){ 0 };
  if (!is_small (mnk (position)))
    return;
  self->limits = limits;
  self->progress = progress;
  self->start_us = g_get_monotonic_time ();
  self->positions = 0;
  self->is_stopped = FALSE;
  value = search (self, mnk (position), LOST, WON);
  if (!self->is_stopped)
    find_line (self, mnk (position), value, finding);
  finding->is_proved = !self->is_stopped;
  finding->score = value * (KT_SCORE_WIN - (int) finding->pv_length);
  finding->positions = self->positions;
}

static void
prover_reset (KtEngine *engine)
{
  MnkProver *self = (MnkProver *) engine;

  for (guint i = 0; i < N_ENTRIES; i++)
    self->entries[i] = (ValueBounds){ 0 };
}

static void
prover_free (KtEngine *engine)
{
  MnkProver *self = (MnkProver *) engine;

  g_free (self->entries);
  g_free (self);
}

KtEngine *
mnk_prover_new (void)
{
  static const KtEngineClass klass = { "mnk-prover", prover_think, prover_reset, prover_free };
  MnkProver *self = g_new0 (MnkProver, 1);

  self->parent.klass = &klass;
  self->entries = g_new0 (ValueBounds, N_ENTRIES);
  return &self->parent;
}
