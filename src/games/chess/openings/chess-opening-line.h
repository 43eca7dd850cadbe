/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a named opening, played. */
#pragma once

#include "games/chess/openings/chess-opening-names.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

typedef void (*ChessLineVisitor) (const ChessBoard *board, gpointer data);

/* Shows every board of the line, the usual start first, to `visit`, which may be NULL. Returns the
 * last one. */
ChessBoard chess_opening_play (const ChessOpeningName *name, ChessLineVisitor visit, gpointer data);

G_END_DECLS
