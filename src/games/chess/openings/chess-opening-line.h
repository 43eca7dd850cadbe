/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the moves of a named opening. */
#pragma once

#include "games/chess/openings/chess-opening-names.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

typedef void (*ChessLineVisitor) (const ChessBoard *board, gpointer data);

/* Plays the line of an opening and calls `visit`, which may be NULL, with every board of the
 * line, beginning with the initial position. Returns the last board. */
ChessBoard chess_opening_play (const KtNamedOpening *name, ChessLineVisitor visit, gpointer data);

G_END_DECLS
