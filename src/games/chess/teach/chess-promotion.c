/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-promotion.h"

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/teach/chess-case.h"

enum { MIN_EXCHANGE = 100 };

static const KtNote promotes = { "promotes", N_ ("Promotes the pawn") };
static const KtNote stops_pawn = { "stops-pawn", N_ ("Stops a pawn from promoting") };

KtReason
chess_promotion_find_own (const KtTeachCase *at)
{
  if (chess_move_promotion (at->move) == CHESS_PAWN ||
      !kt_teach_case_is_safe (at, at->next, CHESS_TYPES, -1))
    return (KtReason){ 0 };
  return kt_reason_of_note (&promotes);
}

/* Whether the side to move can promote a pawn without losing the new piece. */
static gboolean
can_promote (const ChessBoard *board)
{
  const ChessKernel *kernel = chess_kernel_get_best ();
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = kernel->list_noisy (board, moves);

  for (guint i = 0; i < n; i++) {
    if (chess_move_promotion (moves[i]) != CHESS_PAWN &&
        kernel->see_ge (board, moves[i], MIN_EXCHANGE))
      return TRUE;
  }
  return FALSE;
}

KtReason
chess_promotion_find_stopped (const KtTeachCase *base)
{
  const ChessCase *at = chess_case (base);

  if (at->in_check || !can_promote (&at->passed) || can_promote (&at->next))
    return (KtReason){ 0 };
  return kt_reason_of_note (&stops_pawn);
}
