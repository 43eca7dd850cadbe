/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-reason.h"

#include "games/teach/kt-teach-reason.h"
#include "games/teach/kt-teach-threat.h"
#include "games/teach/kt-teach-win.h"
#include "games/xiangqi/teach/xiangqi-motif.h"
#include "games/xiangqi/teach/xiangqi-plan.h"
#include "games/xiangqi/teach/xiangqi-repeat.h"

/* A mate at once, with the name of the check if it has one. */
static KtReason
find_mate (const KtTeachCase *at)
{
  KtReason reason = kt_teach_reason_find_mate (at);

  if (reason.kind == KT_REASON_MATE)
    reason.note = xiangqi_motif_find_check (xiangqi_case (at));
  return reason;
}

static const KtTeachStep usual_steps[] = {
  find_mate,
  xiangqi_repeat_find_end,
  kt_teach_win_find_capture,
  kt_teach_win_find_gain,
  kt_teach_threat_find_stopped_mate,
  kt_teach_threat_find_saved,
  kt_teach_threat_find_only_move,
  xiangqi_repeat_find_avoided,
  kt_teach_threat_find_made,
  xiangqi_plan_find_trade,
  xiangqi_plan_find_answer,
  xiangqi_plan_find_improvement,
  NULL,
};
static const KtTeachStep forced_steps[] = { find_mate, xiangqi_repeat_find_end,
                                            kt_teach_win_find_capture, kt_teach_win_find_gain,
                                            NULL };
static const KtTeachStep lost_steps[] = { kt_teach_threat_find_delay, xiangqi_plan_find_answer,
                                          NULL };
static const KtTeachSteps steps = { usual_steps, forced_steps, lost_steps };

KtReason
xiangqi_reason_find (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  XiangqiCase at;

  if (finding->action.kind != KT_ACTION_MOVE)
    return (KtReason){ 0 };
  xiangqi_case_init (&at, xiangqi (position), finding, progress);
  return kt_teach_reason_find (&steps, &at.base);
}
