/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-random.h"

#include "games/caro/caro-game.h"
#include "tests/kt-test.h"

KtPosition *
caro_random_start (guint rule, guint size)
{
  static const char *const rules[] = { "free", "exact", "vietnamese", "vietnamese-exact" };
  g_autofree char *options = g_strdup_printf ("size=%u rule=%s open-four=%s", size, rules[rule % 4],
                                              rule < 4 ? "no" : "yes");

  return kt_test_start (&caro_game, options);
}

/* A random cell a few steps away on a line, or KT_NO_SQUARE if it is not free. */
static KtSquare
step_from (const KtPosition *position, KtSquare from, GRand *random)
{
  int size = mnk (position)->columns, length = g_rand_int_range (random, 1, 5);
  int column = from % size + g_rand_int_range (random, -1, 2) * length;
  int row = from / size + g_rand_int_range (random, -1, 2) * length;

  if (column < 0 || column >= size || row < 0 || row >= size)
    return KT_NO_SQUARE;
  from = (KtSquare) (row * size + column);
  return mnk (position)->cells[from] == MNK_EMPTY ? from : KT_NO_SQUARE;
}

KtSquare
caro_random_square (const KtPosition *position, GRand *random)
{
  gint32 n_cells = (gint32) mnk_n_cells (mnk (position));
  KtSquare square;

  for (int tries = 0; tries < 100; tries++) {
    KtSquare from = (KtSquare) g_rand_int_range (random, 0, n_cells);

    square = mnk (position)->cells[from] == MNK_EMPTY ? KT_NO_SQUARE
                                                      : step_from (position, from, random);
    if (square != KT_NO_SQUARE)
      return square;
  }
  do
    square = (KtSquare) g_rand_int_range (random, 0, n_cells);
  while (mnk (position)->cells[square] != MNK_EMPTY);
  return square;
}

KtPosition *
caro_random_position (guint rule, guint size, guint n_stones, GRand *random)
{
  KtPosition *position = caro_random_start (rule, size);

  for (guint i = 0; i < n_stones; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);
    KtAction action = kt_action_place (position->actor, caro_random_square (position, random));

    kt_test_play_action (next, action);
    if (!kt_position_is_over (next))
      kt_position_copy_to (next, position);
  }
  return position;
}
