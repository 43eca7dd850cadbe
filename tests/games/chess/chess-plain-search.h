/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slow and simple search for mates and for material, which proves reasons a second time. */
#pragma once

#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

ChessBoard chess_plain_play (const ChessBoard *board, ChessMove move);
/* The board with the other side to move. */
ChessBoard chess_plain_pass (const ChessBoard *board);

/* Whether the side to move mates within `n` moves. With more than two moves to go only checks are
 * tried, so some mates are missed. */
gboolean chess_plain_mates (const ChessBoard *board, int n);
/* Whether the side to move is mated now, or within `n` moves of the opponent. */
gboolean chess_plain_is_mated (const ChessBoard *board, int n);

/* Whether a side has at least `least` pawns more than on the board `origin`, against any defence,
 * after `depth` plies and all captures that follow. Of the other side's pieces only those of the
 * type `only` count; CHESS_TYPES: all. */
gboolean chess_plain_gains (const ChessBoard *origin, const ChessBoard *board, ChessSide side,
                            ChessType only, int least, int depth);

G_END_DECLS
