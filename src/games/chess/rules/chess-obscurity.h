/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how easily a person overlooks a move: from 0, never, to 100. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Returns the obscurity of a move. `last_to` is the target square of the previous move. */
guint chess_get_move_obscurity (const ChessBoard *board, ChessMove move, int last_to);

G_END_DECLS
