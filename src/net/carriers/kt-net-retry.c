/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-retry.h"

guint
kt_net_retry_next (KtNetRetry *retry)
{
  guint wait_ms = MAX (retry->wait_ms, KT_NET_RETRY_FIRST_MS);

  retry->wait_ms = MIN (2 * wait_ms, KT_NET_RETRY_LONGEST_MS);
  wait_ms += (guint) g_random_int_range (0, (gint32) wait_ms / 2);
  return MIN (wait_ms, KT_NET_RETRY_LONGEST_MS);
}

void
kt_net_retry_reset (KtNetRetry *retry)
{
  retry->wait_ms = 0;
}
