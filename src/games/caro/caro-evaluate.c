/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-evaluate.h"

#include "games/caro/caro-weights.h"
#include "search/kt-progress.h"

guint
caro_evaluate_situation (const CaroBoard *board)
{
  guint situation = 0;

  for (CaroClass threat = CARO_MAKES_THREE; threat < CARO_UNSTOPPABLE; threat++) {
    situation = situation << 1 | (caro_board_count (board, board->side, threat) > 0);
    situation = situation << 1 | (caro_board_count (board, 1 - board->side, threat) > 0);
  }
  return situation;
}

int
caro_evaluate (const CaroBoard *board, int side, int attack)
{
  int own = board->sums.next[board->side], other = board->sums.waiting[1 - board->side], score;

  if (board->side == side)
    own = own * attack / 100;
  else
    other = other * attack / 100;
  score = own - other + caro_weights[CARO_WEIGHT_SITUATIONS + caro_evaluate_situation (board)].next;

  return CLAMP (score, 1 - KT_SCORE_LEAST_WIN, KT_SCORE_LEAST_WIN - 1);
}

/* The students' table, in halves, by the length of a row; longer ones that do not win are worth
 * nothing. Half as much when one end is stopped, by a stone or the edge, nothing when both are. */
static int
get_student_halves (int length, int n_free)
{
  static const int halves[] = { 0, 2, 20, 100, 400 };

  return length < (int) G_N_ELEMENTS (halves) ? halves[length] * n_free / 2 : 0;
}

/* What stands so many steps from a cell: 0, a side + 1, or CARO_OFF_BOARD. */
static guint
get_stone (const CaroBoard *board, KtSquare square, int direction, int offset)
{
  if (offset > board->room[square][direction][1] || -offset > board->room[square][direction][0])
    return CARO_OFF_BOARD;
  return board->cells[square + offset * board->steps[direction]].stone;
}

/* The row that begins at a cell; 0 where none does. */
static int
judge_row (const CaroBoard *board, KtSquare square, int direction)
{
  guint stone = board->cells[square].stone, before = get_stone (board, square, direction, -1);
  int length = 1;

  if (before == stone)
    return 0;
  while (length < CARO_REACH && get_stone (board, square, direction, length) == stone)
    length++;
  return get_student_halves (
      length, (before == MNK_EMPTY) + (get_stone (board, square, direction, length) == MNK_EMPTY));
}

int
caro_evaluate_students (const CaroBoard *board)
{
  int halves[MNK_SIDES] = { 0 };

  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->stones.words[i]; word; word &= word - 1) {
      KtSquare square = (KtSquare) (i * 64 + __builtin_ctzll (word));

      for (int direction = 0; direction < CARO_DIRECTIONS; direction++)
        halves[board->cells[square].stone - 1] += judge_row (board, square, direction);
    }
  }
  return (halves[board->side] - halves[1 - board->side]) / 2;
}
