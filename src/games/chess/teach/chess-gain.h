/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a move wins material against any reply, by a search that only counts pieces. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Piece values in pawns. */
typedef struct {
  int own[CHESS_TYPES];   /* values of the pieces of the side that moves first */
  int other[CHESS_TYPES]; /* values of the other side's pieces */
} ChessGainValues;

/* The usual piece values 1, 3, 3, 5 and 9 for both sides. */
extern const ChessGainValues chess_gain_values;

/* Whether a legal move gains at least `least` pawns after `depth` more plies and all captures
 * that follow. The `move` 0 is a null move, which is not allowed in check. Also returns FALSE if
 * more than `max_nodes` positions would be needed. */
gboolean chess_gain_has (const ChessBoard *board, ChessMove move, const ChessGainValues *values,
                         int least, guint depth, guint64 max_nodes, KtProgress *progress);

G_END_DECLS
