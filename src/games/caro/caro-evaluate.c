/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-evaluate.h"

#include <pthread.h>

#include "search/kt-progress.h"

/* What a pattern on a cell, and the class of the cell, are worth to the side that is next and to
 * the one that waits. */
static const CaroValue pattern_values[CARO_N_PATTERNS] = {
  [CARO_ONE] = { 1, 1 },
  [CARO_OPEN_ONE] = { 3, 2 },
  [CARO_TWO] = { 5, 4 },
  [CARO_OPEN_TWO] = { 12, 9 },
  [CARO_WIDE_TWO] = { 16, 12 },
  [CARO_THREE] = { 16, 12 },
  [CARO_BROKEN_THREE] = { 34, 20 },
  [CARO_OPEN_THREE] = { 40, 24 },
  [CARO_FOUR] = { 40, 30 },
  [CARO_OPEN_FOUR] = { 200, 60 },
  [CARO_FIVE] = { 400, 100 },
};

static const CaroValue class_values[CARO_N_CLASSES] = {
  [CARO_MAKES_TWO_THREES] = { 60, 20 },
  [CARO_MAKES_FOUR_AND_THREE] = { 120, 30 },
  [CARO_UNSTOPPABLE] = { 200, 60 },
};

/* To be next is worth something by itself. */
enum { TEMPO = 20 };

static CaroValues *
make_values (void)
{
  const CaroCells *cells = caro_cell_get_table ();
  CaroValues *values = g_new (CaroValues, 1);

  for (guint code = 0; code < CARO_N_CODES; code++) {
    CaroPattern patterns[CARO_DIRECTIONS];
    CaroValue value = class_values[cells->classes[code]];

    caro_code_split ((CaroCode) code, patterns);
    for (int i = 0; i < CARO_DIRECTIONS; i++) {
      value.next += pattern_values[patterns[i]].next;
      value.waiting += pattern_values[patterns[i]].waiting;
    }
    values->codes[code] = value;
  }
  return values;
}

const CaroValues *
caro_values_get_full (void)
{
  /* Not g_once, whose working the thread sanitizer does not see. */
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static const CaroValues *values;
  const CaroValues *made;

  pthread_mutex_lock (&lock);
  if (!values)
    values = make_values ();
  made = values;
  pthread_mutex_unlock (&lock);
  return made;
}

int
caro_evaluate (const CaroBoard *board, int side, int attack)
{
  int own = board->sums[board->side].next, other = board->sums[1 - board->side].waiting, score;

  if (board->side == side)
    own = own * attack / 100;
  else
    other = other * attack / 100;
  score = own - other + TEMPO;

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
