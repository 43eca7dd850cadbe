/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that name a threat: one that a move stops, or one that it makes. A threat is what the
 * other side could do if it were its turn. */
#pragma once

#include "core/kt-reason.h"
#include "games/chess/teach/chess-case.h"

G_BEGIN_DECLS

/* The opponent threatened mate, and does not after the move. */
KtReason chess_threat_find_stopped_mate (const ChessCase *at);
/* The opponent could promote a pawn, and cannot after the move. */
KtReason chess_threat_find_stopped_pawn (const ChessCase *at);
/* The opponent could win a piece or other material, and cannot after the move. */
KtReason chess_threat_find_saved (const ChessCase *at);
/* Every other move loses material or allows mate. */
KtReason chess_threat_find_only_move (const ChessCase *at);
/* The side is mated anyway, and no other move holds out longer. */
KtReason chess_threat_find_delay (const ChessCase *at);
/* The move threatens mate, attacks a piece, or pins it. */
KtReason chess_threat_find_made (const ChessCase *at);

G_END_DECLS
