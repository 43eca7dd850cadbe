/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that name what a move wins: a captured piece, a piece that is lost by force, a
 * promotion. All are proved by a search that counts pieces. */
#pragma once

#include "core/kt-reason.h"
#include "games/chess/teach/chess-case.h"

G_BEGIN_DECLS

/* A pawn becomes a piece that is not lost in return. */
KtReason chess_win_find_promotion (const ChessCase *at);
/* The captured piece is not guarded, or is worth more than the piece that takes it. */
KtReason chess_win_find_capture (const ChessCase *at);
/* Any other gain by force, with the name of the way in which it is won. */
KtReason chess_win_find_gain (const ChessCase *at);

G_END_DECLS
