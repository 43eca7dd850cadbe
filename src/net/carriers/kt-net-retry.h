/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long to wait before the next attempt: 1 to 30 s, growing, and partly random so that many
 * programs do not come back at once. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { KT_NET_RETRY_FIRST_MS = 1000, KT_NET_RETRY_LONGEST_MS = 30000 };

typedef struct {
  guint wait_ms; /* 0: the next attempt is the first one */
} KtNetRetry;

/* Returns the wait before the next attempt. */
guint kt_net_retry_next (KtNetRetry *retry);
/* An attempt has succeeded, or something has changed. */
void kt_net_retry_reset (KtNetRetry *retry);

G_END_DECLS
