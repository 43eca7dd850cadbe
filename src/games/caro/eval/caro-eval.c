/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/eval/caro-eval.h"

#include "engine/kt-progress.h"
#include "games/caro/patterns/caro-weights.h"

/* Inputs are kept in such parts, and there may be so many of these; a sum, in parts of weights, has
 * so many of them in each. */
enum {
  PARTS_OF_INPUT = 64,
  MOST_INPUT = 8191,
  PARTS_OF_SUM = CARO_PARTS_OF_WEIGHT * CARO_SUMS_OF_INPUT / PARTS_OF_INPUT,
};

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

/* The sums as inputs of the network, those of the side in turn before the others. */
static void
get_inputs (const CaroBoard *board, int side, int attack, gint16 inputs[CARO_N_INPUTS])
{
  for (int i = 0; i < CARO_N_INPUTS; i++) {
    int owner = i < CARO_N_TRAITS ? board->side : 1 - board->side;
    int sum = board->sums[owner][i % CARO_N_TRAITS];

    if (owner == side)
      sum = sum * attack / 100;
    inputs[i] = (gint16) CLAMP (sum / PARTS_OF_SUM, -MOST_INPUT, MOST_INPUT);
  }
}

static inline int
multiply (const gint16 weights[CARO_N_INPUTS], const gint16 inputs[CARO_N_INPUTS])
{
  int sum = 0;

  for (int i = 0; i < CARO_N_INPUTS; i++)
    sum += weights[i] * inputs[i];
  return sum;
}

int
caro_evaluate (CaroBoard *board, int side, int attack)
{
  gint16 inputs[CARO_N_INPUTS];
  gint64 outcome;

  caro_board_see (board);
  get_inputs (board, side, attack, inputs);
  outcome = caro_weights.situations[caro_evaluate_situation (board)] * PARTS_OF_INPUT;
  outcome += multiply (caro_weights.direct, inputs);
  for (int i = 0; i < CARO_N_HIDDEN; i++) {
    int unit = caro_weights.hidden_biases[i] * PARTS_OF_INPUT;

    unit += multiply (caro_weights.hidden[i], inputs);
    if (unit > 0)
      outcome += (gint64) unit * caro_weights.outputs[i] / CARO_PARTS_OF_WEIGHT;
  }
  outcome = outcome * CARO_SCORE_OF_ONE / (CARO_PARTS_OF_WEIGHT * PARTS_OF_INPUT);

  return (int) CLAMP (outcome, 1 - KT_SCORE_MIN_WIN, KT_SCORE_MIN_WIN - 1);
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
