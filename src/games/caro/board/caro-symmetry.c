/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-symmetry.h"

enum { MIRROR_COLUMNS = 1, MIRROR_ROWS = 2, EXCHANGE = 4 };

KtSquare
caro_turn_square (int size, KtSquare square, int turn)
{
  int column = square % size, row = square / size;

  if (turn & MIRROR_COLUMNS)
    column = size - 1 - column;
  if (turn & MIRROR_ROWS)
    row = size - 1 - row;
  return (KtSquare) (turn & EXCHANGE ? column * size + row : row * size + column);
}

int
caro_turn_invert (int turn)
{
  if (turn == (EXCHANGE | MIRROR_COLUMNS))
    return EXCHANGE | MIRROR_ROWS;
  return turn == (EXCHANGE | MIRROR_ROWS) ? EXCHANGE | MIRROR_COLUMNS : turn;
}

/* What the stones add to the key of a board. */
static guint64
add_stones (const CaroBoard *board, int turn)
{
  guint64 key = 0;

  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->stones.words[i]; word; word &= word - 1) {
      KtSquare square = (KtSquare) (i * 64 + __builtin_ctzll (word));
      int side = board->cells[square].stone - 1;

      key ^= board->keys[side][caro_turn_square (board->size, square, turn)];
    }
  }
  return key;
}

void
caro_turns_find (CaroTurns *turns, const CaroBoard *board)
{
  guint64 key = board->key ^ add_stones (board, 0);

  for (int turn = 0; turn < CARO_TURNS; turn++)
    turns->keys[turn] = key ^ add_stones (board, turn);
}

int
caro_turns_get_least (const CaroTurns *turns)
{
  int least = 0;

  for (int turn = 1; turn < CARO_TURNS; turn++) {
    if (turns->keys[turn] < turns->keys[least])
      least = turn;
  }
  return least;
}

guint64
caro_turns_get_next_key (const CaroTurns *turns, const CaroBoard *board, KtSquare square)
{
  guint64 least = G_MAXUINT64;

  for (int turn = 0; turn < CARO_TURNS; turn++) {
    KtSquare turned = caro_turn_square (board->size, square, turn);

    least = MIN (least, turns->keys[turn] ^ board->keys[board->side][turned] ^ board->key_of_side);
  }
  return least;
}
