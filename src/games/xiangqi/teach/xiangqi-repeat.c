/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-repeat.h"

#include "games/xiangqi/rules/xiangqi-foul.h"
#include "games/xiangqi/teach/xiangqi-case.h"

static const KtNote wins = { "repetition-wins", N_ ("Wins: the other side may not repeat this") };
static const KtNote draws = { "repetition-draws", N_ ("Draws by repetition") };
static const KtNote avoids = { "repetition-avoided",
                               N_ ("Some other moves would lose by repetition") };

KtReason
xiangqi_repeat_find_end (const KtTeachCase *base)
{
  const XiangqiCase *at = xiangqi_case (base);
  KtResult result = xiangqi_foul_get_result (at->position, base->move);

  if (result.outcome == KT_DRAW)
    return kt_reason_of_note (&draws);
  return kt_reason_of_note (result.outcome == KT_WIN && result.winner == (int) at->side ? &wins
                                                                                        : NULL);
}

KtReason
xiangqi_repeat_find_avoided (const KtTeachCase *base)
{
  const XiangqiCase *at = xiangqi_case (base);
  XiangqiMove fouls[XIANGQI_MAX_MOVES];
  guint n = xiangqi_foul_list (at->position, fouls);

  for (guint i = 0; i < n; i++) {
    if (fouls[i] != base->move)
      return kt_reason_of_note (&avoids);
  }
  return (KtReason){ 0 };
}
