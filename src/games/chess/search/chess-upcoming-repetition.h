/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which move of a piece leads from one position to another, told by the difference of their keys:
 * so a position that can be repeated is seen before it is. The idea is Marcel van Kervinck's. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* Fills the table when first called; before anything is looked for. */
void chess_upcoming_repetition_prepare (void);
/* A move in one of its two directions; 0 where none makes this difference. */
ChessMove chess_upcoming_repetition_find (guint64 difference);

G_END_DECLS
