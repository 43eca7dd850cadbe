/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two carriers joined by a line that does harm by chance: it loses, doubles, delays and reorders
 * messages, and stalls. Time is virtual: it passes only when kt_net_simulated_deliver() is called,
 * so the same seed always does the same. */
#pragma once

#include "net/carriers/kt-net-carrier.h"
#include "net/carriers/kt-net-chance.h"

G_BEGIN_DECLS

typedef struct _KtNetSimulated KtNetSimulated;

typedef struct {
  double loss, doubles, reorder; /* shares of the messages */
  double stalls;                 /* chance that a message finds the line beginning to stall */
  gint64 delay_us, jitter_us;
} KtNetHarm;

KtNetSimulated *kt_net_simulated_new (const KtNetHarm *harm, guint64 seed);
void kt_net_simulated_free (KtNetSimulated *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetSimulated, kt_net_simulated_free)

/* Returns one of the two ends, which the line owns; the caller sets its user. */
KtNetCarrier *kt_net_simulated_get_end (KtNetSimulated *line, guint end);
/* Returns when the next message arrives; G_MAXINT64 if none is on its way. */
gint64 kt_net_simulated_get_next (const KtNetSimulated *line);
/* Lets time pass until `now_us`, and delivers at most one message that has arrived by then. */
void kt_net_simulated_deliver (KtNetSimulated *line, gint64 now_us);
/* Returns the number of messages that were sent. */
guint64 kt_net_simulated_get_n_sent (const KtNetSimulated *line);

G_END_DECLS
