/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-forced-moves.h"

#include <string.h>

CaroDuty
caro_threat_get_duty (const CaroBoard *board)
{
  int own = board->side, other = 1 - own;

  if (caro_board_count (board, own, CARO_CELL_FIVE) > 0)
    return CARO_CAN_WIN;
  if (caro_board_count (board, other, CARO_CELL_FIVE) > 0)
    return CARO_MUST_STOP;
  if (caro_board_count (board, own, CARO_CELL_OPEN_FOUR) > 0)
    return CARO_WINS_NEXT;
  return caro_board_count (board, other, CARO_CELL_OPEN_FOUR) > 0 ? CARO_MUST_ANSWER : CARO_IS_FREE;
}

/* Adds the cells of one line through a threat where a stone takes it below its class. */
static void
add_stops_on_line (const CaroBoard *board, KtSquare threat, int direction, CaroCellClass class,
                   CaroSet *stops)
{
  int other = 1 - board->side;
  const CaroCell *cell = &board->cells[threat];
  const guint8 *room = board->room[threat][direction];
  guint32 stone = (guint32) board->side + 1;
  guint32 here = caro_board_get_line (board, threat, direction);
  int pattern = (int) caro_pattern_of_side (cell->pairs[direction], other);

  for (int offset = -room[0]; offset <= room[1]; offset++) {
    KtSquare square = (KtSquare) (threat + offset * board->steps[direction]);
    guint32 line;
    int lower;

    if (offset == 0 || board->cells[square].stone != MNK_EMPTY)
      continue;
    line = here | stone << caro_pattern_get_shift (offset);
    lower = (int) caro_pattern_of_side (board->patterns[line], other) - pattern;
    if (board->cell_table[cell->codes[other] + lower * caro_cell_get_digit_value (direction)].class
        < class)
      caro_set_add (stops, square);
  }
}

/* Where a stone takes one threat below its class. */
static void
find_stops_of (const CaroBoard *board, KtSquare threat, CaroCellClass class, CaroSet *stops)
{
  memset (stops, 0, sizeof *stops);
  caro_set_add (stops, threat);
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    if (caro_pattern_of_side (board->cells[threat].pairs[i], 1 - board->side) >= CARO_PATTERN_FOUR)
      add_stops_on_line (board, threat, i, class, stops);
  }
}

void
caro_threat_find_stops (const CaroBoard *board, CaroCellClass class, CaroSet *stops)
{
  const CaroSet *sets = board->sets[1 - board->side];
  gboolean first = TRUE;

  memset (stops, 0, sizeof *stops);
  for (int i = 0; i < board->n_words; i++) {
    guint64 word = sets[CARO_CELL_FIVE].words[i];

    if (class == CARO_CELL_OPEN_FOUR)
      word |= sets[CARO_CELL_OPEN_FOUR].words[i];
    for (; word; word &= word - 1) {
      CaroSet more;

      find_stops_of (board, (KtSquare) (i * 64 + __builtin_ctzll (word)), class, &more);
      for (int j = 0; j < board->n_words; j++)
        stops->words[j] = first ? more.words[j] : stops->words[j] & more.words[j];
      first = FALSE;
    }
  }
}

void
caro_threat_find_fours (const CaroBoard *board, CaroSet *fours)
{
  const CaroSet *sets = board->sets[board->side];

  for (int i = 0; i < board->n_words; i++)
    fours->words[i] = sets[CARO_CELL_FOUR].words[i] | sets[CARO_CELL_FOUR_THREE].words[i] |
                      sets[CARO_CELL_OPEN_FOUR].words[i];
}

void
caro_threat_add_rows (const CaroBoard *board, int side, KtSquare square, CaroSet *rows)
{
  caro_set_add (rows, square);
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    const guint8 *room = board->room[square][i];

    if (caro_pattern_of_side (board->cells[square].pairs[i], side) < CARO_PATTERN_FOUR)
      continue;
    for (int offset = -room[0]; offset <= room[1]; offset++)
      caro_set_add (rows, (KtSquare) (square + offset * board->steps[i]));
  }
}

static inline void
add_near (const CaroBoard *board, KtSquare square, CaroSet *set)
{
  for (int i = 0; i < board->n_words; i++)
    set->words[i] |= board->near[square].words[i];
}

/* The cells near stones; all that are empty where there is none. */
static void
find_quiet (const CaroBoard *board, CaroSet *moves)
{
  guint64 any = 0;

  memset (moves, 0, sizeof *moves);
  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->stones.words[i]; word; word &= word - 1)
      add_near (board, (KtSquare) (i * 64 + __builtin_ctzll (word)), moves);
  }
  for (int i = 0; i < board->n_words; i++)
    any |= moves->words[i] &= ~board->stones.words[i];
  for (KtSquare square = 0; square < board->n_cells && !any; square++) {
    if (board->cells[square].stone == MNK_EMPTY)
      caro_set_add (moves, square);
  }
}

void
caro_threat_find_moves (const CaroBoard *board, CaroDuty duty, CaroSet *moves)
{
  CaroSet fours;

  switch (duty) {
  case CARO_CAN_WIN:
    *moves = board->sets[board->side][CARO_CELL_FIVE];
    break;
  case CARO_MUST_STOP:
    caro_threat_find_stops (board, CARO_CELL_FIVE, moves);
    break;
  case CARO_WINS_NEXT:
    *moves = board->sets[board->side][CARO_CELL_OPEN_FOUR];
    break;
  case CARO_MUST_ANSWER:
    caro_threat_find_stops (board, CARO_CELL_OPEN_FOUR, moves);
    caro_threat_find_fours (board, &fours);
    for (int i = 0; i < board->n_words; i++)
      moves->words[i] |= fours.words[i];
    break;
  case CARO_IS_FREE:
    find_quiet (board, moves);
    break;
  }
}

gboolean
caro_threat_find_answers (const CaroBoard *board, CaroSet *answers)
{
  CaroDuty duty = caro_threat_get_duty (board);
  int other = 1 - board->side;

  if (duty == CARO_CAN_WIN || caro_board_count (board, other, CARO_CELL_FIVE) +
                                      caro_board_count (board, other, CARO_CELL_OPEN_FOUR) ==
                                  0)
    return FALSE;
  caro_threat_find_moves (board, duty == CARO_MUST_STOP ? duty : CARO_MUST_ANSWER, answers);
  return TRUE;
}
