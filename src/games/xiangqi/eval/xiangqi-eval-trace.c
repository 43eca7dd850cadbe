/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/eval/xiangqi-eval-trace.h"

#define XIANGQI_EVAL_NAME(name, n, heading) { #name, heading, XIANGQI_W_##name, n },
static const KtWeightGroup groups[] = { XIANGQI_EVAL_GROUPS (XIANGQI_EVAL_NAME) };
#undef XIANGQI_EVAL_NAME

guint
xiangqi_weight_group_get_n (void)
{
  return G_N_ELEMENTS (groups);
}

const KtWeightGroup *
xiangqi_weight_group_get (guint index)
{
  return &groups[index];
}
