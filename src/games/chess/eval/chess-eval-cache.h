/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cache of the evaluation for pawns and kings. An entry contains all its inputs, so two
 * boards are never confused, even if they share an index. */
#pragma once

#include "games/chess/eval/chess-eval-weights.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/net/chess-net-memory.h"

G_BEGIN_DECLS

typedef struct {
  ChessSet pawns[CHESS_SIDES];
  ChessSet passed;             /* passed pawns of both sides */
  ChessSet spans[CHESS_SIDES]; /* squares that a side's pawns attack now or after any advance */
  KtWeight score;              /* sum of the terms from White's view */
  KtWeight danger[CHESS_SIDES];
  guint8 kings[CHESS_SIDES];
} ChessPawnEntry;

enum { CHESS_EVAL_ENTRIES = 8192 };

/* A zeroed entry matches no board, because both kings would be on the same square. */
struct _ChessEval {
  ChessNetMemory *net; /* NULL: hand-made terms only */
  ChessNetTerms terms; /* terms of the board evaluated last */
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
