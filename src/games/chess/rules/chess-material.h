/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anybody can still be mated, by any legal moves however foolish. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* FALSE when the side's pieces can mate nothing of what the other side has, and when the pawns have
 * locked the board for good. A few more locked boards exist that are not seen. */
gboolean chess_can_mate (const ChessBoard *board, ChessSide side);
/* Neither side has enough for a mate: a bishop or knight too few, bishops of one colour only. */
gboolean chess_has_too_little (const ChessBoard *board);
/* Only kings and pawns are left, no pawn can ever move or take, and no king can reach one to take
 * it. */
gboolean chess_is_locked (const ChessBoard *board);

G_END_DECLS
