/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is fast because it is built for a processor: chess-kernel.c is compiled once for each kind
 * of processor, and the best one that runs here is chosen when the first board is made. */
#pragma once

#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* Where the side to move gives check from. */
typedef struct {
  ChessSet squares[CHESS_TYPES]; /* by what arrives there */
  ChessSet blockers;             /* what gives check by leaving the line that it stands in */
} ChessChecks;

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  void (*prepare) (void); /* fills the tables; before anything else, once */
  guint (*list) (const ChessBoard *board, ChessMove *out);
  guint (*list_some) (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out);
  /* The two halves of the list: captures and promotions, and all the others. */
  guint (*list_noisy) (const ChessBoard *board, ChessMove *out);
  guint (*list_quiet) (const ChessBoard *board, ChessMove *out);
  /* Of any sixteen bits, as a table may hold for another position. */
  gboolean (*is_legal) (const ChessBoard *board, ChessMove move);
  void (*play) (ChessBoard *board, ChessMove move);
  /* The board after a legal move, or after none at all (0) where no check is given. */
  void (*play_to) (const ChessBoard *board, ChessMove move, ChessBoard *next);
  /* The key after a legal move, but for what the move does to castling and en passant. */
  guint64 (*guess_key) (const ChessBoard *board, ChessMove move);
  /* Whether a legal move wins at least `least` hundredths of a pawn when all that can take takes
   * on its square, the least valuable first, and each side stops when it likes. */
  gboolean (*wins_exchange) (const ChessBoard *board, ChessMove move, int least);
  ChessSet (*get_checkers) (const ChessBoard *board);
  void (*find_checks) (const ChessBoard *board, ChessChecks *checks);
  /* The squares that the side to move is not attacked on. */
  ChessSet (*get_safe) (const ChessBoard *board);
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

/* What exchanges count; the king's is never lost. */
extern const int chess_exchange_values[CHESS_TYPES + 1];

/* The kernels of this build, the best one first, whether they run here or not; for tests. */
guint chess_kernel_get_n (void);
const ChessKernel *chess_kernel_get (guint index);
/* Chooses and prepares one when first called. */
const ChessKernel *chess_kernel_get_best (void);

G_END_DECLS
