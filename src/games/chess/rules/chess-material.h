/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether mate is still possible by any sequence of legal moves. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Whether a side can still mate. FALSE if it has too little material, or if pawns have locked
 * the board. Some rare locked boards are not recognised. */
gboolean chess_can_mate (const ChessBoard *board, ChessSide side);
/* Whether neither side has mating material: there is at most one bishop or knight in total, or
 * only bishops on squares of one colour. */
gboolean chess_has_too_little (const ChessBoard *board);
/* Whether the board is locked: only kings and pawns are left, no pawn can ever move or capture,
 * and no king can reach a pawn to capture it. */
gboolean chess_is_locked (const ChessBoard *board);

G_END_DECLS
