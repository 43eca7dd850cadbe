/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-vcf.h"

#include "games/caro/board/caro-move-list.h"

/* Against a four there are seldom more than three stops, and never more than a line holds. */
enum { MAX_STOPS = 2 * CARO_REACH + 1 };

static int attack (CaroSolver *solver, int depth, KtSquare *first);

/* How long the side lasts that has to stop a four; 0: it holds. */
static int
defend (CaroSolver *solver, int depth)
{
  CaroBoard *board = solver->board;
  KtSquare stops[MAX_STOPS];
  CaroSet set;
  guint n;
  int longest = 2;

  caro_threat_find_stops (board, CARO_WINS, &set);
  n = caro_set_list (&set, board->n_words, stops);
  for (guint i = 0; i < n; i++) {
    KtSquare next = KT_NO_SQUARE;
    int length;

    kt_tt_prefetch (solver->fours, caro_board_get_next_key (board, stops[i]));
    caro_board_put (board, stops[i]);
    length = attack (solver, depth, &next);
    caro_board_take (board, stops[i]);
    if (length == 0)
      return 0;
    longest = MAX (longest, length + 1);
  }
  return longest;
}

/* What the table says instead of a length where a skimmed search found nothing. */
enum { NONE_AT_A_GLANCE = -1 };

static void
remember (const CaroSolver *solver, int depth, int length, KtSquare square)
{
  CaroEntry entry = { square, length, depth, KT_BOUND_EXACT };

  if (length == 0) {
    entry.score = solver->skims ? NONE_AT_A_GLANCE : 0;
    entry.bound = KT_BOUND_UPPER;
  }
  caro_table_store (solver->fours, solver->board->key, &entry);
}

/* Whether the table knows a win with so many stones and how it begins, or that there is none. */
static gboolean
recall (const CaroSolver *solver, int depth, int *length, KtSquare *first)
{
  CaroEntry entry;

  if (!caro_table_probe (solver->fours, solver->board->key, &entry))
    return FALSE;
  *length = MAX (entry.score, 0);
  if (entry.bound == KT_BOUND_UPPER)
    return entry.depth >= depth && (solver->skims || entry.score != NONE_AT_A_GLANCE);
  if (entry.score >= 2 * depth)
    return FALSE;
  *first = entry.square;
  return TRUE;
}

/* Whether there is another four to be made after the one here, thanks to it. */
static gboolean
leads_on (const CaroBoard *board, KtSquare square)
{
  const CaroCell *cell = &board->cells[square];

  for (int i = 0; i < CARO_DIRECTIONS; i++) {
    CaroPattern pattern = caro_pattern_of (cell->pairs[i], board->side);

    if (pattern >= CARO_THREE && pattern < CARO_FOUR)
      return TRUE;
  }
  return cell->classes[board->side] != CARO_MAKES_FOUR;
}

/* Tries every four, the one in `first` before the others. */
static int
try_moves (CaroSolver *solver, int depth, KtSquare *first)
{
  CaroBoard *board = solver->board;
  CaroMoves moves;
  CaroSet set, stops;

  caro_threat_find_fours (board, &set);
  if (caro_board_count (board, 1 - board->side, CARO_WINS) > 0) {
    caro_threat_find_stops (board, CARO_WINS, &stops);
    for (int i = 0; i < board->n_words; i++)
      set.words[i] &= stops.words[i];
  }
  caro_moves_list_own (&moves, board, &set, *first);
  for (guint i = 0; i < moves.n; i++) {
    KtSquare square = caro_moves_pick (&moves, i);
    int length;

    if (solver->skims && !leads_on (board, square))
      continue;
    caro_board_put (board, square);
    length = defend (solver, depth - 1);
    caro_board_take (board, square);
    if (length > 0) {
      *first = square;
      return length + 1;
    }
    if (solver->gave_up)
      break;
  }
  return 0;
}

/* `first` says what to try first, and then what wins. */
static int
attack (CaroSolver *solver, int depth, KtSquare *first)
{
  CaroBoard *board = solver->board;
  CaroDuty duty = caro_threat_get_duty (board);
  int length;

  if (duty == CARO_CAN_WIN || (duty == CARO_WINS_NEXT && depth > 1)) {
    *first = caro_set_first (
        &board->sets[board->side][duty == CARO_CAN_WIN ? CARO_WINS : CARO_UNSTOPPABLE]);
    return duty == CARO_CAN_WIN ? 1 : 3;
  }
  if (depth < 2 || (depth < 3 && duty != CARO_MUST_STOP) ||
      caro_board_count (board, board->side, CARO_MAKES_FOUR) +
              caro_board_count (board, board->side, CARO_MAKES_FOUR_AND_THREE) +
              caro_board_count (board, board->side, CARO_UNSTOPPABLE) ==
          0)
    return 0;
  if (recall (solver, depth, &length, first))
    return length;
  if (board->n_puts >= solver->end || caro_watch_ends (solver->watch, board)) {
    solver->gave_up = TRUE;
    return 0;
  }
  length = try_moves (solver, depth, first);
  if (length > 0 || !solver->gave_up)
    remember (solver, depth, length, *first);
  return length;
}

int
caro_vcf_try (CaroSolver *solver, int depth, guint64 effort, KtSquare *first)
{
  solver->end = solver->board->n_puts + effort;
  solver->gave_up = FALSE;
  solver->skims = TRUE;
  return attack (solver, depth, first);
}

int
caro_vcf_find (CaroSolver *solver, int depth, guint64 effort, KtSquare *first)
{
  solver->end = solver->board->n_puts + effort;
  solver->gave_up = FALSE;
  solver->skims = FALSE;
  for (int i = 1; i <= depth && !solver->gave_up; i++) {
    int length = attack (solver, i, first);

    if (length > 0)
      return length;
  }
  return 0;
}
