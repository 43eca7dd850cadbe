/* SPDX-License-Identifier: GPL-3.0-or-later */
/* King and pawn against king, known for every position. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* Whether the pawn's side wins. Squares are as if that side were white, and no two are the same;
 * the king of the side that does not move is not in check. */
gboolean chess_kpk_is_won (int pawn, int king, int lone_king, gboolean pawn_moves);

G_END_DECLS
