/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/log/kt-net-quota.h"

enum { FIRST_GAINS = 3, MOST_GAINS = 7, USUAL_MOVES = 40 };

KtNetQuota
kt_net_quota (guint32 main_ms, guint32 bonus_ms)
{
  guint64 seconds = ((guint64) main_ms + (guint64) USUAL_MOVES * bonus_ms) / 1000;
  guint32 gain_ms = (guint32) MIN (1000, 4 * seconds + 150);

  return (KtNetQuota){ gain_ms, FIRST_GAINS * gain_ms };
}

void
kt_net_quota_use (KtNetQuota *quota, guint32 given_ms)
{
  quota->left_ms -= MIN (given_ms, quota->left_ms);
  quota->left_ms = MIN (quota->left_ms + quota->gain_ms, MOST_GAINS * quota->gain_ms);
}
