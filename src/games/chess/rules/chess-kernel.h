/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel holds the speed-critical functions. chess-kernel.c is compiled once for each kind of
 * processor; the best supported kernel is chosen when the first board is made. */
#pragma once

#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/eval/chess-eval.h"

G_BEGIN_DECLS

/* The squares and pieces from which the side to move gives check. */
typedef struct {
  ChessSet squares[CHESS_TYPES]; /* squares for a direct check, by type of the moving piece */
  ChessSet blockers;             /* own pieces that give a discovered check by leaving their line */
} ChessChecks;

typedef struct {
  const char *id;
  gboolean (*is_supported) (void);
  void (*prepare) (void); /* fills the tables; must be called once before the other functions */
  guint (*list) (const ChessBoard *board, ChessMove *out);
  guint (*list_some) (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out);
  /* The two halves of the list: captures and promotions, and all other moves. */
  guint (*list_noisy) (const ChessBoard *board, ChessMove *out);
  guint (*list_quiet) (const ChessBoard *board, ChessMove *out);
  /* Whether a move is legal. Accepts any 16 bits, such as the table move of another position. */
  gboolean (*is_legal) (const ChessBoard *board, ChessMove move);
  void (*play) (ChessBoard *board, ChessMove move);
  /* Computes the board after a legal move, or after a null move (0), which is not allowed in
   * check. */
  void (*play_to) (const ChessBoard *board, ChessMove move, ChessBoard *next);
  /* Returns the key after a legal move, but without the changes of castling and en passant
   * rights. */
  guint64 (*guess_key) (const ChessBoard *board, ChessMove move);
  /* Whether a legal move wins at least `min_gain` centipawns by static exchange evaluation: both
   * sides capture on the target with their least valuable piece and may stop at any time. */
  gboolean (*see_ge) (const ChessBoard *board, ChessMove move, int min_gain);
  ChessSet (*get_checkers) (const ChessBoard *board);
  void (*find_checks) (const ChessBoard *board, ChessChecks *checks);
  /* Returns the squares that the opponent of the side to move does not attack. */
  ChessSet (*get_safe) (const ChessBoard *board);
  guint64 (*perft) (const ChessBoard *board, guint depth);
  gboolean (*can_take_en_passant) (const ChessBoard *board);
  ChessSet (*get_attackers) (const ChessBoard *board, int square, ChessSide side,
                             ChessSet occupied);
  ChessSet (*get_attacks) (ChessType type, ChessSide side, int square, ChessSet occupied);
  ChessSet (*get_between) (int a, int b);
  /* Return the score for White from all terms, ignoring known endings. trace() also counts the
   * terms into an empty trace. */
  int (*evaluate) (const ChessBoard *board, ChessEval *eval);
  int (*trace) (const ChessBoard *board, ChessEvalTrace *trace);
} ChessKernel;

/* Piece values for exchanges. The value of the king does not matter, because it is never lost. */
extern const int chess_exchange_values[CHESS_TYPES + 1];

/* The kernels of this build, the best one first, including unsupported ones; for tests. */
guint chess_kernel_get_n (void);
const ChessKernel *chess_kernel_get (guint index);
/* Returns the best kernel for this processor; the first call chooses and prepares it. */
const ChessKernel *chess_kernel_get_best (void);

G_END_DECLS
