/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the key differences of all reversible moves. It finds the move between two
 * positions, so that the search can see a repetition one ply before it happens. The method is
 * Marcel van Kervinck's. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* Fills the table on the first call, which must precede every lookup. */
void chess_upcoming_repetition_prepare (void);
/* Returns the move whose key difference this is, in either direction; 0 if there is none. */
ChessMove chess_upcoming_repetition_find (guint64 difference);

G_END_DECLS
