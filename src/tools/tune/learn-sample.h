/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of chess to learn from, in 32 bytes: as the side to move sees it from its own end, so
 * that it is White's move in all of them. */
#pragma once

#include "games/chess/net/chess-net.h"

G_BEGIN_DECLS

/* What a sample has no room for: more pieces than a game has. */
enum { LEARN_MAX_PIECES = 32 };

typedef struct {
  ChessSet occupied;
  guint8 pieces[LEARN_MAX_PIECES / 2]; /* four bits for each square, see learn_sample_pack() */
  gint16 score;                        /* for the side to move, in hundredths of a pawn */
  gint16 base;                         /* what the score is to be made from by learning, likewise */
  guint8 result;                       /* for the side to move: 0 lost, 1 drawn, 2 won */
  guint8 unused[3];
} LearnSample;

/* The rows of a learning network that a sample adds up, for the side to move and the other one: two
 * for each piece, what its zones have in common and what the one adds to it. */
typedef struct {
  guint n_pieces;
  guint16 own[2 * LEARN_MAX_PIECES], other[2 * LEARN_MAX_PIECES];
} LearnInputs;

/* Its score, base and result are those of `sample` before. FALSE where there is no room for it. */
gboolean learn_sample_pack (const ChessBoard *board, LearnSample *sample);
void learn_sample_list_inputs (const LearnSample *sample, LearnInputs *inputs);

G_END_DECLS
