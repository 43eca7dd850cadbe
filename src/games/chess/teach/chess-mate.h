/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves mates by trying every reply, without any pruning. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* UNKNOWN: the search needed more than `max_nodes` positions, or was stopped. */
typedef enum { CHESS_MATE_UNKNOWN, CHESS_MATE_NO, CHESS_MATE_YES } ChessMateAnswer;

/* Whether the side to move can mate within `n_moves` of its own moves against any defence. */
ChessMateAnswer chess_mate_ask (const ChessBoard *board, guint n_moves, guint64 max_nodes,
                                KtProgress *progress);
/* Like chess_mate_ask(), but the first move is a given legal move. */
ChessMateAnswer chess_mate_ask_after (const ChessBoard *board, ChessMove move, guint n_moves,
                                      guint64 max_nodes, KtProgress *progress);

G_END_DECLS
