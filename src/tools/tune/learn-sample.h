/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chess position for learning, in 96 bytes. It is seen from the side to move, as if it were
 * White. */
#pragma once

#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* A sample has room for this many pieces, the maximum of a game. */
enum { LEARN_MAX_PIECES = 32 };

/* Terms in fixed-point units: for each term both halves of the sides' sum, and of the difference
 * for the side to move. */
enum { LEARN_TERMS = 2 * CHESS_NET_TERMS, LEARN_TERM_SCALE = 16 };

typedef struct {
  ChessSet occupied;
  guint8 pieces[LEARN_MAX_PIECES / 2]; /* four bits per piece, see learn_sample_pack() */
  gint16 score;                        /* for the side to move, in centipawns */
  gint16 base;                         /* score of the evaluation to be corrected, likewise */
  guint8 result;                       /* result for the side to move: 0 lost, 1 drawn, 2 won */
  guint8 unused[3];
  gint8 sum_terms[LEARN_TERMS], difference_terms[LEARN_TERMS];
} LearnSample;

/* The amount of a term that changes a sum by one weight, in centipawns or danger. */
static inline int
learn_sample_get_term_unit (guint term)
{
  enum { UNIT = 64, DANGER_UNIT = 256 };

  return term / 2 >= CHESS_TERM_ATTACKERS ? DANGER_UNIT : UNIT;
}

/* Sets the terms of a sample; `side` is the side to move. */
void learn_sample_set_terms (LearnSample *sample, const ChessNetTerms *terms, ChessSide side);

/* The network's rows of a sample, one per piece, for the side to move and for the opponent. */
typedef struct {
  guint n;
  guint16 own[LEARN_MAX_PIECES], other[LEARN_MAX_PIECES];
} LearnRows;

/* Score, base and result of `sample` must be set before. FALSE if the board has too many pieces. */
gboolean learn_sample_pack (const ChessBoard *board, LearnSample *sample);
void learn_sample_list_rows (const LearnSample *sample, LearnRows *rows);

G_END_DECLS
