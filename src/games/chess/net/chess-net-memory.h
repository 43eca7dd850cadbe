/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of boards that were asked about before, from which those of a board that differs in a few
 * pieces are made. It never changes a score, whatever the boards have to do with each other. */
#pragma once

#include "games/chess/net/chess-net.h"

G_BEGIN_DECLS

typedef struct {
  ChessSet sides[CHESS_SIDES];
  ChessSet types[CHESS_TYPES];
} ChessNetPieces;

/* What the units of both sides have summed up for these pieces. */
typedef struct {
  _Alignas(64) gint16 sums[CHESS_SIDES][CHESS_NET_MAX_UNITS];
  ChessNetPieces pieces;
  ChessNetView views[CHESS_SIDES];
} ChessNetSlot;

/* The same of one side, for its king in one zone of one half of the board. */
typedef struct {
  _Alignas(64) gint16 sums[CHESS_NET_MAX_UNITS];
  ChessNetPieces pieces;
} ChessNetBase;

/* Moves of a game are counted modulo this; a search is not as deep. */
enum { CHESS_NET_SLOTS = 256 };

/* One for each thread. */
typedef struct {
  const ChessNet *net;
  ChessNetSlot slots[CHESS_NET_SLOTS]; /* by the number of moves that were made */
  ChessNetBase bases[CHESS_SIDES][2][CHESS_NET_ZONES];
} ChessNetMemory;

/* Of empty boards. The network must live as long. */
ChessNetMemory *chess_net_memory_new (const ChessNet *net);
void chess_net_memory_free (ChessNetMemory *memory);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChessNetMemory, chess_net_memory_free)

G_END_DECLS
