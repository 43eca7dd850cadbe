/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/solver/caro-zone.h"

#include <string.h>

#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/solver/caro-vcf.h"

/* The node limit for finding the next move of the VCF again. Most of these moves are in the
 * table. */
enum { MAX_NODES = 200 };

/* Adds to the zone the cell of a defence, and the cells where an additional stone of the
 * defender, who is to move, would make this defence a four as well. */
static void
add_counter_fours (const CaroBoard *board, KtSquare square, CaroSet *zone)
{
  guint32 stone = (guint32) board->side + 1;

  caro_set_add (zone, square);
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    const guint8 *room = board->room[square][i];
    guint32 here = caro_board_get_line (board, square, i);

    for (int offset = -room[0]; offset <= room[1]; offset++) {
      KtSquare other = (KtSquare) (square + offset * board->steps[i]);
      guint32 line = here;

      if (offset == 0 || board->cells[other].stone != MNK_EMPTY)
        continue;
      line |= stone << caro_pattern_get_shift (offset);
      if (caro_pattern_of_side (board->patterns[line], board->side) >= CARO_PATTERN_FOUR)
        caro_set_add (zone, other);
    }
  }
}

static int follow (CaroSolver *solver, int depth, CaroSet *zone);

/* Follows the VCF after every defence against the last four. Returns the number of stones of
 * both sides until the win; 0 if a defence holds. */
static int
follow_answers (CaroSolver *solver, int depth, CaroSet *zone)
{
  CaroBoard *board = solver->board;
  KtSquare squares[KT_MAX_SQUARES];
  int max_length = 2;
  CaroSet defences;
  guint n;

  caro_forced_moves_find_defences (board, CARO_CELL_FIVE, &defences);
  n = caro_set_list (&defences, board->n_words, squares);
  for (guint i = 0; i < n; i++) {
    int length;

    add_counter_fours (board, squares[i], zone);
    caro_board_put (board, squares[i]);
    length = follow (solver, depth, zone);
    caro_board_undo (board, squares[i]);
    if (length == 0)
      return 0;
    max_length = MAX (max_length, length + 1);
  }
  return max_length;
}

static int
follow (CaroSolver *solver, int depth, CaroSet *zone)
{
  CaroBoard *board = solver->board;
  KtSquare first = KT_NO_SQUARE;
  int length = caro_vcf_search_selective (solver, depth, MAX_NODES, &first);

  if (length == 0 || caro_budget_check (solver->budget, board))
    return 0;
  caro_forced_moves_add_rows (board, board->side, first, zone);
  if (length <= 3)
    return length;
  caro_board_put (board, first);
  length = follow_answers (solver, depth - 1, zone);
  caro_board_undo (board, first);
  return length ? length + 1 : 0;
}

int
caro_zone_compute (CaroSolver *solver, int depth, CaroSet *zone)
{
  const CaroBoard *board = solver->board;
  int length;

  memset (zone, 0, sizeof *zone);
  length = follow (solver, depth, zone);
  for (int i = 0; i < board->n_words; i++)
    zone->words[i] &= ~board->stones.words[i];
  return length;
}
