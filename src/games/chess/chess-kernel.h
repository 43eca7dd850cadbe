/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is fast because it is built for a processor: chess-kernel.c is compiled once for each kind
 * of processor, and the best one that runs here is chosen when the first board is made. */
#pragma once

#include "games/chess/chess-eval-trace.h"
#include "games/chess/chess-eval.h"

G_BEGIN_DECLS

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  void (*prepare) (void); /* fills the tables; before anything else, once */
  guint (*list) (const ChessBoard *board, ChessMove *out);
  guint (*list_some) (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out);
  void (*play) (ChessBoard *board, ChessMove move);
  guint64 (*perft) (const ChessBoard *board, guint depth);
  gboolean (*can_take_en_passant) (const ChessBoard *board);
  ChessSet (*get_attackers) (const ChessBoard *board, int square, ChessSide side,
                             ChessSet occupied);
  ChessSet (*get_attacks) (ChessType type, ChessSide side, int square, ChessSet occupied);
  ChessSet (*get_between) (int a, int b);
  /* The score for white from all terms, which known endings are not asked for; and the same,
   * counting into an empty trace. */
  int (*evaluate) (const ChessBoard *board, ChessEval *eval);
  int (*trace) (const ChessBoard *board, ChessEvalTrace *trace);
} ChessKernel;

/* The kernels of this build, the best one first, whether they run here or not; for tests. */
guint chess_kernel_get_n (void);
const ChessKernel *chess_kernel_get (guint index);
/* Chooses and prepares one when first called. */
const ChessKernel *chess_kernel_get_best (void);

G_END_DECLS
