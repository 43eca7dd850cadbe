/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-book-prover.h"

#include "games/caro/book/caro-book.h"

static void
prover_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  CaroBookEntry entry;

  *finding = (KtFinding){ 0 };
  if (mnk (position)->phase != MNK_PHASE_NORMAL)
    return;
  caro_board_init (board, mnk (position));
  if (!caro_book_find (board, &entry))
    return;
  *finding = (KtFinding){ .action = kt_action_place (position->actor, entry.square),
                          .score = KT_SCORE_WIN - entry.length,
                          .is_from_book = TRUE,
                          .is_proved = TRUE,
                          .pv_length = 1 };
  finding->pv[0] = finding->action;
}

KtEngine *
caro_book_prover_new (void)
{
  static const KtEngineClass klass = { .id = "caro-book-prover", .think = prover_think };

  return kt_engine_new_plain (&klass);
}
