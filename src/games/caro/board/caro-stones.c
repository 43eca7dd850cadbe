/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/board/caro-stones.h"

#include <string.h>

static gsize
count_bytes (const CaroStones *stones)
{
  return sizeof *stones->words * MNK_SIDES * (gsize) stones->n_words;
}

static void
clear (CaroStones *stones, guint64 key, int n_words)
{
  stones->key = key;
  stones->n_words = n_words;
  memset (stones->words, 0, count_bytes (stones));
}

void
caro_stones_init (CaroStones *stones, const CaroBoard *board)
{
  clear (stones, board->key, board->n_words);
  for (int i = 0; i < board->n_words; i++) {
    for (guint64 word = board->stones.words[i]; word; word &= word - 1) {
      KtSquare square = (KtSquare) (i * 64 + __builtin_ctzll (word));

      caro_stones_flip (stones, board->cells[square].stone - 1, square);
    }
  }
}

void
caro_stones_flip (CaroStones *stones, int side, KtSquare square)
{
  stones->words[side * stones->n_words + (square >> 6)] ^= G_GUINT64_CONSTANT (1) << (square & 63);
}

gboolean
caro_stones_have (const CaroStones *stones, int side, KtSquare square)
{
  return stones->words[side * stones->n_words + (square >> 6)] >> (square & 63) & 1;
}

guint
caro_stones_list (const CaroStones *stones, int side, KtSquare *squares)
{
  guint n = 0;

  for (int i = 0; i < stones->n_words; i++) {
    for (guint64 word = stones->words[side * stones->n_words + i]; word; word &= word - 1)
      squares[n++] = (KtSquare) (i * 64 + __builtin_ctzll (word));
  }
  return n;
}

void
caro_stones_map (const CaroStones *stones, int size, int symmetry, guint64 key, CaroStones *mapped)
{
  clear (mapped, key, stones->n_words);
  for (int side = 0; side < MNK_SIDES; side++) {
    KtSquare squares[KT_MAX_SQUARES];
    guint n = caro_stones_list (stones, side, squares);

    for (guint i = 0; i < n; i++)
      caro_stones_flip (mapped, side, caro_symmetry_map (size, squares[i], symmetry));
  }
}

static int
find_smallest (const CaroSymmetryKeys *keys)
{
  int smallest = 0;

  for (int symmetry = 1; symmetry < CARO_SYMMETRY_N; symmetry++) {
    if (keys->keys[symmetry] < keys->keys[smallest])
      smallest = symmetry;
  }
  return smallest;
}

int
caro_stones_make_canonical (const CaroStones *stones, int size, const CaroSymmetryKeys *keys,
                            CaroStones *canonical)
{
  int best = find_smallest (keys);

  caro_stones_map (stones, size, best, keys->keys[best], canonical);
  for (int symmetry = best + 1; symmetry < CARO_SYMMETRY_N; symmetry++) {
    CaroStones other;

    if (keys->keys[symmetry] != canonical->key)
      continue;
    caro_stones_map (stones, size, symmetry, canonical->key, &other);
    if (memcmp (other.words, canonical->words, count_bytes (&other)) < 0) {
      memcpy (canonical->words, other.words, count_bytes (&other));
      best = symmetry;
    }
  }
  return best;
}

int
caro_stones_init_canonical (CaroStones *canonical, const CaroBoard *board)
{
  CaroSymmetryKeys keys;
  CaroStones stones;

  caro_symmetry_keys_compute (&keys, board);
  caro_stones_init (&stones, board);
  return caro_stones_make_canonical (&stones, board->size, &keys, canonical);
}

guint
caro_stones_hash (gconstpointer stones)
{
  return (guint) ((const CaroStones *) stones)->key;
}

gboolean
caro_stones_equal (gconstpointer a, gconstpointer b)
{
  const CaroStones *one = a, *other = b;

  return one->key == other->key && one->n_words == other->n_words &&
         memcmp (one->words, other->words, count_bytes (one)) == 0;
}

CaroStones *
caro_stones_copy (const CaroStones *stones)
{
  return g_memdup2 (stones, G_STRUCT_OFFSET (CaroStones, words) + count_bytes (stones));
}
