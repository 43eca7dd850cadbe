/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation remembers about pawns and kings. An entry holds all that it was computed
 * from, so that none is ever taken for another. */
#pragma once

#include "games/chess/eval/chess-eval-weights.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/net/chess-net-memory.h"

G_BEGIN_DECLS

typedef struct {
  ChessSet pawns[CHESS_SIDES];
  ChessSet passed;             /* of both sides */
  ChessSet spans[CHESS_SIDES]; /* what a side's pawns attack now or after any advance */
  ChessWeight score;           /* for white */
  ChessWeight danger[CHESS_SIDES];
  guint8 kings[CHESS_SIDES];
} ChessPawnEntry;

enum { CHESS_EVAL_ENTRIES = 8192 };

/* An entry of zeros is of no board: the kings are on different squares. */
struct _ChessEval {
  ChessNetMemory *net; /* NULL where the terms judge */
  ChessNetTerms terms; /* of the board that they judged last */
  ChessPawnEntry entries[CHESS_EVAL_ENTRIES];
};

static inline gsize
chess_eval_get_index (const ChessSet pawns[CHESS_SIDES], const int kings[CHESS_SIDES])
{
  guint64 hash = pawns[CHESS_WHITE] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  hash = (hash ^ hash >> 32 ^ pawns[CHESS_BLACK]) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  hash = (hash ^ hash >> 29 ^ (guint64) (kings[0] << 6 | kings[1])) *
         G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (gsize) (hash >> 51);
}

G_END_DECLS
