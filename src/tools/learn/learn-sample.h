/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chess position for learning, in 96 bytes. It is seen from the side to move, as if that side
 * were White. */
#pragma once

#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* A sample has room for this many pieces, as many as a game begins with. */
enum { LEARN_MAX_PIECES = 32 };

/* A sample has two lists of terms: the sum of both sides, and the difference in favour of the side
 * to move. In each list, a term takes two numbers, its middle game value and its ending value, in
 * fixed-point units. */
enum { LEARN_TERMS = 2 * CHESS_NET_TERMS, LEARN_TERM_SCALE = 16 };

typedef struct {
  ChessSet occupied;
  guint8 pieces[LEARN_MAX_PIECES / 2]; /* four bits per piece, see learn_sample_pack() */
  gint16 score;                        /* score for the side to move, in centipawns */
  gint16 base;                         /* score for the side to move of the evaluation to correct */
  guint8 result;                       /* result for the side to move: 0 lost, 1 drawn, 2 won */
  guint8 unused[3];
  gint8 sum_terms[LEARN_TERMS], difference_terms[LEARN_TERMS];
} LearnSample;

/* Returns the value of a term, in centipawns or danger, whose contribution to a sum is exactly the
 * weight. */
static inline int
learn_sample_get_term_unit (guint term)
{
  enum { UNIT = 64, DANGER_UNIT = 256 };

  return term / 2 >= CHESS_TERM_ATTACKERS ? DANGER_UNIT : UNIT;
}

/* Sets the terms of a sample; `side` is the side to move. */
void learn_sample_set_terms (LearnSample *sample, const ChessNetTerms *terms, ChessSide side);

/* The rows of the network for a sample, one for each piece, as the side to move and the opponent
 * see it. */
typedef struct {
  guint n;
  guint16 own[LEARN_MAX_PIECES], other[LEARN_MAX_PIECES];
} LearnRows;

/* Sets the pieces of a sample, whose score, base and result must be set before. Returns FALSE if
 * the board has too many pieces. */
gboolean learn_sample_pack (const ChessBoard *board, LearnSample *sample);
void learn_sample_list_rows (const LearnSample *sample, LearnRows *rows);

G_END_DECLS
