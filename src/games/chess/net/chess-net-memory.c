/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/net/chess-net-memory.h"

#include <stdlib.h>
#include <string.h>

/* Fills in the sums of an empty board. */
static void
empty_sums (const ChessNet *net, gint16 *sums)
{
  memcpy (sums, net->biases, sizeof net->biases);
}

/* Allocates the memory so that its sums are aligned to cache lines. */
ChessNetMemory *
chess_net_memory_new (const ChessNet *net)
{
  ChessNetMemory *memory = aligned_alloc (_Alignof(ChessNetMemory), sizeof *memory);

  if (!memory)
    g_error ("not enough memory for the sums of a network");
  memset (memory, 0, sizeof *memory);
  memory->net = net;
  for (guint i = 0; i < CHESS_NET_SLOTS; i++) {
    for (int side = 0; side < CHESS_SIDES; side++) {
      memory->slots[i].views[side] = chess_net_view ((ChessSide) side, CHESS_A1);
      empty_sums (net, memory->slots[i].sums[side]);
    }
  }
  for (int side = 0; side < CHESS_SIDES; side++) {
    for (int half = 0; half < 2; half++) {
      for (guint zone = 0; zone < CHESS_NET_ZONES; zone++)
        empty_sums (net, memory->bases[side][half][zone].sums);
    }
  }
  return memory;
}

void
chess_net_memory_free (ChessNetMemory *memory)
{
  free (memory);
}
