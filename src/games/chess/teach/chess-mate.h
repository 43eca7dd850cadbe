/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates that are certain: every answer is tried, by the rules alone, and nothing is guessed. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* UNKNOWN: more positions than `max_nodes`, or it was stopped. */
typedef enum { CHESS_MATE_UNKNOWN, CHESS_MATE_NO, CHESS_MATE_YES } ChessMateAnswer;

/* Whether the side to move mates within `n_moves` moves of its own, whatever the other side does.
 */
ChessMateAnswer chess_mate_ask (const ChessBoard *board, guint n_moves, guint64 max_nodes,
                                KtProgress *progress);
/* The same with a legal move as the first of them. */
ChessMateAnswer chess_mate_ask_after (const ChessBoard *board, ChessMove move, guint n_moves,
                                      guint64 max_nodes, KtProgress *progress);

G_END_DECLS
