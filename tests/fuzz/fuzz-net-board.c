/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a room: what is read is written again in the same way, and the tournament can be
 * ranked and paired whatever it is. */
#include "net/rooms/kt-net-board.h"
#include "tests/fuzz/fuzz.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree KtNetBoard *board = g_new (KtNetBoard, 1);
  g_autofree KtNetBoard *again = g_new (KtNetBoard, 1);
  g_autoptr (GByteArray) bytes = g_byte_array_new (), twice = g_byte_array_new ();
  KtNetRank ranks[KT_NET_MAX_PLAYERS];

  if (!kt_net_board_read (board, data, size))
    return 0;
  kt_net_board_write (board, bytes);
  g_assert_true (kt_net_board_read (again, bytes->data, bytes->len));
  kt_net_board_write (again, twice);
  g_assert_cmpmem (bytes->data, bytes->len, twice->data, twice->len);
  g_assert_cmpuint (kt_net_tournament_rank (&board->tournament, ranks), <=, KT_NET_MAX_PLAYERS);
  while (kt_net_tournament_pair (&board->tournament)) {
    KtNetRound *round = &board->tournament.rounds[board->tournament.n_rounds - 1];

    for (guint i = 0; i < round->n_pairs; i++)
      round->pairs[i].result = KT_NET_DRAWN;
  }
  return 0;
}
