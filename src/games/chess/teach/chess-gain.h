/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move wins in material, whatever the other side answers: a search that counts pieces and
 * knows nothing else. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* What pieces count, in pawns. */
typedef struct {
  int own[CHESS_TYPES];   /* of who moves first */
  int other[CHESS_TYPES]; /* of the other side */
} ChessGainValues;

/* 1, 3, 3, 5 and 9 for both. */
extern const ChessGainValues chess_gain_values;

/* Whether the side to move, by a legal move (or by 0, none at all, where no check is given), comes
 * to at least `least` more than it has now: after `depth` more moves of both sides, and then until
 * nothing is taken any more. FALSE also where that took more than `max_nodes` positions. */
gboolean chess_gain_has (const ChessBoard *board, ChessMove move, const ChessGainValues *values,
                         int least, guint depth, guint64 max_nodes, KtProgress *progress);

G_END_DECLS
