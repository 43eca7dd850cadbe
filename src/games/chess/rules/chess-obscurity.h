/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How easily a person overlooks a move, from 0, nobody does, to 100. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* `last_to` is where the move before it went. */
guint chess_get_move_obscurity (const ChessBoard *board, ChessMove move, int last_to);

G_END_DECLS
