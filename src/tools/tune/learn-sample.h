/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of chess to learn from, in 96 bytes: as the side to move sees it from its own end, so
 * that it is White's move in all of them. */
#pragma once

#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* What a sample has no room for: more pieces than a game has. */
enum { LEARN_MAX_PIECES = 32 };

/* What a sample knows of terms, in fractions of what moves a sum by its weight: both halves of what
 * the sides have together of each, and of what the side to move has more. */
enum { LEARN_TERMS = 2 * CHESS_NET_TERMS, LEARN_TERM_PARTS = 16 };

typedef struct {
  ChessSet occupied;
  guint8 pieces[LEARN_MAX_PIECES / 2]; /* four bits for each square, see learn_sample_pack() */
  gint16 score;                        /* for the side to move, in hundredths of a pawn */
  gint16 base;                         /* what the score is to be made from by learning, likewise */
  guint8 result;                       /* for the side to move: 0 lost, 1 drawn, 2 won */
  guint8 unused[3];
  gint8 common_terms[LEARN_TERMS], more_terms[LEARN_TERMS];
} LearnSample;

/* So many of a term move a sum by its weight: hundredths of a pawn, or danger. */
static inline int
learn_sample_get_term_unit (guint term)
{
  enum { UNIT = 64, DANGER_UNIT = 256 };

  return term / 2 >= CHESS_TERM_ATTACKERS ? DANGER_UNIT : UNIT;
}

/* `side` is to move. */
void learn_sample_set_terms (LearnSample *sample, const ChessNetTerms *terms, ChessSide side);

/* The rows of the network that a sample adds up, for the side to move and the other one: one for
 * each piece. */
typedef struct {
  guint n;
  guint16 own[LEARN_MAX_PIECES], other[LEARN_MAX_PIECES];
} LearnRows;

/* Its score, base and result are those of `sample` before. FALSE where there is no room for it. */
gboolean learn_sample_pack (const ChessBoard *board, LearnSample *sample);
void learn_sample_list_rows (const LearnSample *sample, LearnRows *rows);

G_END_DECLS
