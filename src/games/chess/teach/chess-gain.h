/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a side wins material against any reply, by a search that only counts pieces. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Piece values in pawns. */
typedef struct {
  int own[CHESS_TYPES];   /* values of the pieces of the side in question */
  int other[CHESS_TYPES]; /* values of the other side's pieces */
} ChessGainValues;

/* The usual piece values 1, 3, 3, 5 and 9 for both sides. */
extern const ChessGainValues chess_gain_values;

/* UNKNOWN: the search needed more than `max_nodes` positions, or was stopped. */
typedef enum { CHESS_GAIN_UNKNOWN, CHESS_GAIN_NO, CHESS_GAIN_YES } ChessGainAnswer;

/* The question of a search: whether a side has at least `least` pawns more than on the board
 * `origin` against any defence, after `depth` plies from `board` and all captures that follow. */
typedef struct {
  const ChessBoard *origin, *board;
  ChessSide side;
  const ChessGainValues *values; /* `own` are the values of the pieces of `side` */
  int least;
  guint depth;
} ChessGainQuestion;

/* Sets `n_nodes` to the number of positions searched. */
ChessGainAnswer chess_gain_ask (const ChessGainQuestion *question, guint64 max_nodes,
                                guint64 *n_nodes, KtProgress *progress);

G_END_DECLS
