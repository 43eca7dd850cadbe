/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-forced-moves.h"

#include <string.h>

CaroSituation
caro_forced_moves_get_situation (const CaroBoard *board)
{
  int own = board->side, other = 1 - own;

  if (caro_board_count (board, own, CARO_CELL_FIVE) > 0)
    return CARO_CAN_WIN;
  if (caro_board_count (board, other, CARO_CELL_FIVE) > 0)
    return CARO_MUST_STOP_FOUR;
  if (caro_board_count (board, own, CARO_CELL_OPEN_FOUR) > 0)
    return CARO_CAN_MAKE_OPEN_FOUR;
  return caro_board_count (board, other, CARO_CELL_OPEN_FOUR) > 0 ? CARO_MUST_STOP_THREE
                                                                  : CARO_QUIET;
}

/* Adds the cells of one line where a stone of the side to move lowers the opponent's cell
 * `threat` below `class`. */
static void
add_defences_on_line (const CaroBoard *board, KtSquare threat, int direction, CaroCellClass class,
                      CaroSet *defences)
{
  int other = 1 - board->side;
  const CaroBoardCell *cell = &board->cells[threat];
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
      caro_set_add (defences, square);
  }
}

/* Finds all cells where a stone of the side to move lowers the opponent's cell `threat` below
 * `class`. */
static void
find_defences_of (const CaroBoard *board, KtSquare threat, CaroCellClass class, CaroSet *defences)
{
  memset (defences, 0, sizeof *defences);
  caro_set_add (defences, threat);
  for (int i = 0; i < CARO_CELL_DIRECTIONS; i++) {
    if (caro_pattern_of_side (board->cells[threat].pairs[i], 1 - board->side) >= CARO_PATTERN_FOUR)
      add_defences_on_line (board, threat, i, class, defences);
  }
}

void
caro_forced_moves_find_defences (const CaroBoard *board, CaroCellClass class, CaroSet *defences)
{
  const CaroSet *sets = board->sets[1 - board->side];
  gboolean first = TRUE;

  memset (defences, 0, sizeof *defences);
  for (int i = 0; i < board->n_words; i++) {
    guint64 word = sets[CARO_CELL_FIVE].words[i];

    if (class == CARO_CELL_OPEN_FOUR)
      word |= sets[CARO_CELL_OPEN_FOUR].words[i];
    for (; word; word &= word - 1) {
      CaroSet more;

      find_defences_of (board, (KtSquare) (i * 64 + __builtin_ctzll (word)), class, &more);
      for (int j = 0; j < board->n_words; j++)
        defences->words[j] = first ? more.words[j] : defences->words[j] & more.words[j];
      first = FALSE;
    }
  }
}

void
caro_forced_moves_find_fours (const CaroBoard *board, CaroSet *fours)
{
  const CaroSet *sets = board->sets[board->side];

  for (int i = 0; i < board->n_words; i++)
    fours->words[i] = sets[CARO_CELL_FOUR].words[i] | sets[CARO_CELL_FOUR_THREE].words[i] |
                      sets[CARO_CELL_OPEN_FOUR].words[i];
}

void
caro_forced_moves_add_rows (const CaroBoard *board, int side, KtSquare square, CaroSet *rows)
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

/* Finds the empty cells near stones, or all empty cells if there are none. */
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
caro_forced_moves_find (const CaroBoard *board, CaroSituation situation, CaroSet *moves)
{
  CaroSet fours;

  switch (situation) {
  case CARO_CAN_WIN:
    *moves = board->sets[board->side][CARO_CELL_FIVE];
    break;
  case CARO_MUST_STOP_FOUR:
    caro_forced_moves_find_defences (board, CARO_CELL_FIVE, moves);
    break;
  case CARO_CAN_MAKE_OPEN_FOUR:
    *moves = board->sets[board->side][CARO_CELL_OPEN_FOUR];
    break;
  case CARO_MUST_STOP_THREE:
    caro_forced_moves_find_defences (board, CARO_CELL_OPEN_FOUR, moves);
    caro_forced_moves_find_fours (board, &fours);
    for (int i = 0; i < board->n_words; i++)
      moves->words[i] |= fours.words[i];
    break;
  case CARO_QUIET:
    find_quiet (board, moves);
    break;
  }
}

gboolean
caro_forced_moves_find_answers (const CaroBoard *board, CaroSet *answers)
{
  CaroSituation situation = caro_forced_moves_get_situation (board);
  int other = 1 - board->side;

  if (situation == CARO_CAN_WIN || caro_board_count (board, other, CARO_CELL_FIVE) +
                                           caro_board_count (board, other, CARO_CELL_OPEN_FOUR) ==
                                       0)
    return FALSE;
  caro_forced_moves_find (
      board, situation == CARO_MUST_STOP_FOUR ? situation : CARO_MUST_STOP_THREE, answers);
  return TRUE;
}
