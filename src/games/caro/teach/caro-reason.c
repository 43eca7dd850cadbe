/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/teach/caro-reason.h"

#include "games/caro/solver/caro-solution.h"

const KtNote caro_reason_shapes[CARO_N_SHAPES] = {
  [CARO_SHAPE_TWO_THREES] = { "two-threes", N_ ("Makes two threes") },
  [CARO_SHAPE_FOUR_THREE] = { "four-three", N_ ("Makes a four and a three") },
  [CARO_SHAPE_OPEN_FOUR] = { "open-four", N_ ("Makes an open four") },
  [CARO_SHAPE_TWO_FOURS] = { "two-fours", N_ ("Makes two fours") },
};
const KtNote caro_reason_stops_five = { "stops-five", N_ ("Blocks five in a row") };
const KtNote caro_reason_stops_four = { "stops-four", N_ ("Blocks an open four") };

/* Limits for proving a win: bytes of each table, and nodes and time of all searches together. */
enum { TABLE_BYTES = 4 << 20, MAX_NODES = 1500000, MAX_US = 700000 };
static const guint64 node_limits[] = { 500, 5000, 50000 };
enum { VCF_MAX_NODES = 40 };

/* The input of all steps. The board is the board before the stone; steps may place the stone and
 * undo it. */
typedef struct {
  const MnkPosition *position;
  const KtFinding *finding;
  KtSquare square;
  int side;
  KtProgress *progress;
  CaroBoard board;
} StoneCase;

static KtReason
find_win_at_once (StoneCase *at)
{
  if (caro_board_get_class (&at->board, at->side, at->square) != CARO_CELL_FIVE)
    return (KtReason){ 0 };
  return (KtReason){ KT_REASON_WIN, 1, NULL };
}

/* Lists the stones of the loser, who is to move, that do not lose at once. */
static guint
list_defences (const CaroBoard *board, KtSquare *squares)
{
  CaroSet answers;
  guint n = 0;

  if (caro_forced_moves_find_answers (board, &answers))
    return caro_set_list (&answers, board->n_words, squares);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (board->cells[square].stone == MNK_EMPTY)
      squares[n++] = square;
  }
  return n;
}

/* With the loser to move, tries to refute every stone by a forced win. Returns the number of
 * stones of both sides until the win; 0 if a stone holds. */
static int
refute_all (CaroSolver *solver)
{
  g_autoptr (CaroSolution) solution = caro_solution_new (solver);
  const CaroBoard *board = solver->board;
  KtSquare squares[KT_MAX_SQUARES];
  CaroSituation situation = caro_forced_moves_get_situation (board);
  int max_length = situation == CARO_MUST_STOP_FOUR ? 2 : 4;
  guint n;

  if (situation == CARO_CAN_WIN || board->n_stones == board->n_cells)
    return 0;
  n = list_defences (board, squares);
  if (n > 0 && caro_solution_search (solution, KT_NO_SQUARE, node_limits[1]))
    n = caro_solution_filter (solution, squares, n, &max_length);
  for (guint i = 0; i < G_N_ELEMENTS (node_limits) && n > 0; i++)
    n = caro_solution_refute (solution, squares, n, node_limits[i], &max_length);
  return n == 0 && !solver->budget->is_stopped ? max_length : 0;
}

static int
prove_win (StoneCase *at)
{
  CaroBudget budget = { .progress = at->progress,
                        .start_us = g_get_monotonic_time (),
                        .max_nodes = MAX_NODES };
  CaroSolver solver = { .board = &at->board,
                        .budget = &budget,
                        .vcf_table = caro_table_new (TABLE_BYTES),
                        .vct_table = caro_table_new (TABLE_BYTES),
                        .vcf_max_nodes = VCF_MAX_NODES };
  int length;

  budget.deadline_us = budget.start_us + MAX_US;
  caro_board_put (&at->board, at->square);
  length = refute_all (&solver);
  caro_board_undo (&at->board, at->square);
  kt_tt_free (solver.vcf_table);
  kt_tt_free (solver.vct_table);
  return length;
}

/* Proves the announced win again with the solvers, which try every reply. */
static KtReason
prove_forced_win (StoneCase *at)
{
  CaroShape shape = caro_shape_get (&at->board, at->position, at->side, at->square);
  const KtNote *note = shape != CARO_SHAPE_NONE ? &caro_reason_shapes[shape] : NULL;
  int length = kt_score_is_win (at->finding->score) ? prove_win (at) : 0;

  if (length == 0)
    return (KtReason){ 0 };
  return (KtReason){ KT_REASON_WIN, 1 + length / 2, note };
}

/* Whether the opponent has a cell of a class before the stone, and no cell of that class or
 * better after it. */
static gboolean
takes_away (StoneCase *at, CaroCellClass class)
{
  int other = 1 - at->side;
  gboolean is_left;

  if (caro_board_count (&at->board, other, class) == 0)
    return FALSE;
  caro_board_put (&at->board, at->square);
  is_left = caro_board_count (&at->board, other, class) > 0 ||
            caro_board_count (&at->board, other, CARO_CELL_FIVE) > 0;
  caro_board_undo (&at->board, at->square);
  return !is_left;
}

static KtReason
find_stopped_five (StoneCase *at)
{
  return kt_reason_of_note (takes_away (at, CARO_CELL_FIVE) ? &caro_reason_stops_five : NULL);
}

static KtReason
find_shape (StoneCase *at)
{
  CaroShape shape = caro_shape_get (&at->board, at->position, at->side, at->square);

  return kt_reason_of_note (shape != CARO_SHAPE_NONE ? &caro_reason_shapes[shape] : NULL);
}

/* Finds whether the stone stops a four. Stopping it by making an own four does not count,
 * because that only delays the threat. */
static KtReason
find_stopped_four (StoneCase *at)
{
  gboolean is_stopped = caro_board_get_class (&at->board, at->side, at->square) < CARO_CELL_FOUR &&
                        takes_away (at, CARO_CELL_OPEN_FOUR);

  return kt_reason_of_note (is_stopped ? &caro_reason_stops_four : NULL);
}

KtReason
caro_reason_explain (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  static KtReason (*const steps[]) (StoneCase * at) = { find_win_at_once, prove_forced_win,
                                                        find_stopped_five, find_shape,
                                                        find_stopped_four };
  KtReason reason = { 0 };
  StoneCase *at;

  if (finding->action.kind != KT_ACTION_PLACE || mnk (position)->phase != MNK_PHASE_NORMAL)
    return reason;
  at = g_new0 (StoneCase, 1);
  at->position = mnk (position);
  at->finding = finding;
  at->square = finding->action.to;
  at->side = mnk (position)->next;
  at->progress = progress;
  caro_board_init (&at->board, mnk (position));
  for (guint i = 0; i < G_N_ELEMENTS (steps) && reason.kind == KT_REASON_NONE &&
                    !kt_progress_is_stopped (progress);
       i++)
    reason = steps[i](at);
  g_free (at);
  return reason;
}
