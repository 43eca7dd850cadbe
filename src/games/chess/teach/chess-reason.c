/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-reason.h"

#include "games/chess/teach/chess-case.h"
#include "games/chess/teach/chess-plan.h"
#include "games/chess/teach/chess-promotion.h"
#include "games/teach/kt-teach-reason.h"
#include "games/teach/kt-teach-threat.h"
#include "games/teach/kt-teach-win.h"

static const KtTeachStep usual_steps[] = {
  kt_teach_reason_find_mate,   chess_promotion_find_own,
  kt_teach_win_find_capture,   chess_promotion_find_stopped,
  kt_teach_win_find_gain,      kt_teach_threat_find_stopped_mate,
  kt_teach_threat_find_saved,  kt_teach_threat_find_only_move,
  kt_teach_threat_find_made,   chess_plan_find_trade,
  chess_plan_find_answer,      chess_plan_find_ending,
  chess_plan_find_improvement, NULL,
};
static const KtTeachStep forced_steps[] = { kt_teach_reason_find_mate, chess_promotion_find_own,
                                            kt_teach_win_find_capture, kt_teach_win_find_gain,
                                            NULL };
static const KtTeachStep lost_steps[] = { kt_teach_threat_find_delay, chess_plan_find_answer,
                                          NULL };
static const KtTeachSteps steps = { usual_steps, forced_steps, lost_steps };

KtReason
chess_reason_find (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  const ChessBoard *board = &chess (position)->board;
  guint64 nodes_left;
  ChessCase at;

  if (finding->action.kind != KT_ACTION_MOVE)
    return (KtReason){ 0 };
  chess_case_init (&at, board, chess_move_of_action (board, &finding->action), finding->score,
                   &nodes_left, progress);
  return kt_teach_reason_find (&steps, &at.base);
}
