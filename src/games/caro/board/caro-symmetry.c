/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-symmetry.h"

enum { MIRROR_COLUMNS = 1, MIRROR_ROWS = 2, EXCHANGE = 4 };

KtSquare
caro_symmetry_map (int size, KtSquare square, int symmetry)
{
  int column = square % size, row = square / size;

  if (symmetry & MIRROR_COLUMNS)
    column = size - 1 - column;
  if (symmetry & MIRROR_ROWS)
    row = size - 1 - row;
  return (KtSquare) (symmetry & EXCHANGE ? column * size + row : row * size + column);
}

int
caro_symmetry_invert (int symmetry)
{
  if (symmetry == (EXCHANGE | MIRROR_COLUMNS))
    return EXCHANGE | MIRROR_ROWS;
  return symmetry == (EXCHANGE | MIRROR_ROWS) ? EXCHANGE | MIRROR_COLUMNS : symmetry;
}

/* Whether the stones are invariant under a symmetry. */
static gboolean
stand_alike (const MnkPosition *position, int symmetry)
{
  for (KtSquare i = 0; i < (int) mnk_n_cells (position); i++) {
    if (position->cells[i] != position->cells[caro_symmetry_map (position->columns, i, symmetry)])
      return FALSE;
  }
  return TRUE;
}

guint
caro_symmetry_list_same (const MnkPosition *position, KtSquare square, KtSquare *squares)
{
  guint n = 0;

  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++) {
    if (stand_alike (position, symmetry))
      squares[n++] = caro_symmetry_map (position->columns, square, symmetry);
  }
  return n;
}

guint
caro_symmetry_list_different (const MnkPosition *position, KtSquare *squares)
{
  guint n = 0;

  for (KtSquare square = 0; square < (int) mnk_n_cells (position); square++) {
    KtSquare same[CARO_SYMMETRY_N];
    gboolean is_first = position->cells[square] == MNK_EMPTY;
    guint n_same = is_first ? caro_symmetry_list_same (position, square, same) : 0;

    for (guint i = 0; i < n_same; i++)
      is_first = is_first && same[i] >= square;
    if (is_first)
      squares[n++] = square;
  }
  return n;
}

/* The contribution of the stones to the key of a board after a symmetry. */
static guint64
add_stones (const CaroBoard *board, int symmetry)
{
  guint64 key = 0;

  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->stones.words[i]; word; word &= word - 1) {
      KtSquare square = (KtSquare) (i * 64 + __builtin_ctzll (word));
      int side = board->cells[square].stone - 1;

      key ^= board->keys[side][caro_symmetry_map (board->size, square, symmetry)];
    }
  }
  return key;
}

void
caro_symmetry_keys_compute (CaroSymmetryKeys *keys, const CaroBoard *board)
{
  guint64 key = board->key ^ add_stones (board, 0);

  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++)
    keys->keys[symmetry] = key ^ add_stones (board, symmetry);
}

void
caro_symmetry_keys_flip (CaroSymmetryKeys *keys, const CaroBoard *board, int side, KtSquare square)
{
  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++)
    keys->keys[symmetry] ^= board->keys[side][caro_symmetry_map (board->size, square, symmetry)];
}

void
caro_symmetry_keys_put (CaroSymmetryKeys *keys, const CaroBoard *board, KtSquare square)
{
  caro_symmetry_keys_flip (keys, board, board->side, square);
  for (int symmetry = 0; symmetry < CARO_SYMMETRY_N; symmetry++)
    keys->keys[symmetry] ^= board->key_of_side;
}
