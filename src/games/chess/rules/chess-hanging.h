/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds hanging pieces: pieces that the opponent can capture at a profit. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Returns the pieces of the side to move, except pawns, that would be lost or exchanged at a
 * loss if the opponent moved now. Pins are ignored. The set is empty if the side is in check,
 * because the check matters more. */
ChessSet chess_hanging_find (const ChessBoard *board);

G_END_DECLS
