/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cached sums of recently scored boards. The sums of a similar board are computed from their
 * difference. The cache never changes a score. */
#pragma once

#include "games/chess/net/chess-net.h"

G_BEGIN_DECLS

typedef struct {
  ChessSet sides[CHESS_SIDES];
  ChessSet types[CHESS_TYPES];
} ChessNetPieces;

/* The sums of the units of both sides for a set of pieces. */
typedef struct {
  _Alignas(64) gint16 sums[CHESS_SIDES][CHESS_NET_MAX_UNITS];
  ChessNetPieces pieces;
  ChessNetView views[CHESS_SIDES];
} ChessNetSlot;

/* The latest sums of one side with its king in one zone and half of the board. */
typedef struct {
  _Alignas(64) gint16 sums[CHESS_NET_MAX_UNITS];
  ChessNetPieces pieces;
} ChessNetBase;

/* The number of slots, which are indexed by the number of moves modulo CHESS_NET_SLOTS. A search
 * is never that deep. */
enum { CHESS_NET_SLOTS = 256 };

/* The cached sums of one thread. */
typedef struct {
  const ChessNet *net;
  ChessNetSlot slots[CHESS_NET_SLOTS]; /* by number of moves played */
  ChessNetBase bases[CHESS_SIDES][2][CHESS_NET_ZONES];
} ChessNetMemory;

/* Returns a memory filled with empty boards. The network must outlive it. */
ChessNetMemory *chess_net_memory_new (const ChessNet *net);
void chess_net_memory_free (ChessNetMemory *memory);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessNetMemory, chess_net_memory_free)

G_END_DECLS
