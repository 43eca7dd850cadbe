/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/eval/caro-eval.h"

#include "engine/kt-progress.h"
#include "games/caro/net/caro-weights.h"

/* An input of 64 stands for 1.0. Inputs are clamped so that the products fit into an int. An
 * input is an accumulator sum divided by INPUT_DIVISOR. */
enum {
  INPUT_SCALE = 64,
  INPUT_MAX = 8191,
  INPUT_DIVISOR = CARO_WEIGHTS_SCALE * CARO_WEIGHTS_INPUT_DIVISOR / INPUT_SCALE,
};

guint
caro_eval_get_threat_mask (const CaroBoard *board)
{
  guint mask = 0;

  for (CaroCellClass threat = CARO_CELL_THREE; threat < CARO_CELL_OPEN_FOUR; threat++) {
    mask = mask << 1 | (caro_board_count (board, board->side, threat) > 0);
    mask = mask << 1 | (caro_board_count (board, 1 - board->side, threat) > 0);
  }
  return mask;
}

/* Computes the inputs from the channels of one side, scaled by a percentage. */
static inline void
get_inputs (const gint32 sums[CARO_NET_N_CHANNELS], int percent, gint16 *inputs)
{
  for (int i = 0; i < CARO_NET_N_CHANNELS; i++) {
    int sum = percent == 100 ? sums[i] : sums[i] * percent / 100;

    inputs[i] = (gint16) CLAMP (sum / INPUT_DIVISOR, -INPUT_MAX, INPUT_MAX);
  }
}

/* Returns the dot product. The function is not inlined, so that compilers vectorise its loop. */
G_GNUC_NO_INLINE static int
multiply (const gint16 weights[CARO_WEIGHTS_N_INPUTS], const gint16 inputs[CARO_WEIGHTS_N_INPUTS])
{
  int sum = 0;

  for (int i = 0; i < CARO_WEIGHTS_N_INPUTS; i++)
    sum += weights[i] * inputs[i];
  return sum;
}

int
caro_eval_score (CaroBoard *board, int side, int attack)
{
  int own = board->side;
  gint16 inputs[CARO_WEIGHTS_N_INPUTS];
  gint64 output;

  caro_board_update_accumulator (board);
  get_inputs (board->accumulator.sides[own], own == side ? attack : 100, inputs);
  get_inputs (board->accumulator.sides[1 - own], own == side ? 100 : attack,
              inputs + CARO_NET_N_CHANNELS);
  output = caro_weights.threat_masks[caro_eval_get_threat_mask (board)] * INPUT_SCALE;
  output += multiply (caro_weights.skip, inputs);
  for (int i = 0; i < CARO_WEIGHTS_N_HIDDEN; i++) {
    int unit = caro_weights.hidden_biases[i] * INPUT_SCALE;

    unit += multiply (caro_weights.hidden[i], inputs);
    if (unit > 0)
      output += (gint64) unit * caro_weights.outputs[i] / CARO_WEIGHTS_SCALE;
  }
  output = output * CARO_WEIGHTS_SCORE_OF_ONE / (CARO_WEIGHTS_SCALE * INPUT_SCALE);

  return (int) CLAMP (output, 1 - KT_SCORE_MIN_WIN, KT_SCORE_MIN_WIN - 1);
}

/* Returns the value of a row by its length, in half points, as taught to students. A row with
 * one blocked end has half its value, a row with two blocked ends none. A row that is too long
 * for the table, but does not win, has no value. */
static int
get_student_halves (int length, int n_free)
{
  static const int halves[] = { 0, 2, 20, 100, 400 };

  return length < (int) G_N_ELEMENTS (halves) ? halves[length] * n_free / 2 : 0;
}

/* Returns the stone `offset` steps from a cell: MNK_EMPTY, a side + 1, or
 * CARO_PATTERN_OFF_BOARD. */
static guint
get_stone (const CaroBoard *board, KtSquare square, int direction, int offset)
{
  if (offset > board->room[square][direction][1] || -offset > board->room[square][direction][0])
    return CARO_PATTERN_OFF_BOARD;
  return board->cells[square + offset * board->steps[direction]].stone;
}

/* The value of the row that begins at a stone; 0 if the row began earlier. */
static int
get_row_halves (const CaroBoard *board, KtSquare square, int direction)
{
  guint stone = board->cells[square].stone, before = get_stone (board, square, direction, -1);
  int length = 1;

  if (before == stone)
    return 0;
  while (length < CARO_PATTERN_REACH && get_stone (board, square, direction, length) == stone)
    length++;
  return get_student_halves (
      length, (before == MNK_EMPTY) + (get_stone (board, square, direction, length) == MNK_EMPTY));
}

int
caro_eval_students_score (const CaroBoard *board)
{
  int halves[MNK_SIDES] = { 0 };

  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->stones.words[i]; word; word &= word - 1) {
      KtSquare square = (KtSquare) (i * 64 + __builtin_ctzll (word));

      for (int direction = 0; direction < CARO_CELL_DIRECTIONS; direction++)
        halves[board->cells[square].stone - 1] += get_row_halves (board, square, direction);
    }
  }
  return (halves[board->side] - halves[1 - board->side]) / 2;
}
