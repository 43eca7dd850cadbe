/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces that the other side could take at a profit. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* The pieces of the side to move, pawns not counted, that are lost, or exchanged for less, when the
 * other side takes next; what is pinned is not looked at. None where check is given: that comes
 * first. */
ChessSet chess_hanging_find (const ChessBoard *board);

G_END_DECLS
