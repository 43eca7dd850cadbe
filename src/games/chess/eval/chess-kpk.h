/* SPDX-License-Identifier: GPL-3.0-or-later */
/* King and pawn against king, solved for every position. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* Whether the pawn wins. The squares are distinct and given as if the pawn were White's. The
 * side that is not to move must not be in check. */
gboolean chess_kpk_is_won (int pawn, int king, int lone_king, gboolean pawn_moves);

G_END_DECLS
