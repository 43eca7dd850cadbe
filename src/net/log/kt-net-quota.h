/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of the line's delay is given back to a seat, as scalachess does it: each move earns
 * min (100, 0.4 s + 15) hundredths of a second, where s is the time of a game of 40 moves in
 * seconds. The quota begins with three times that, and never exceeds seven times that. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint32 gain_ms, left_ms;
} KtNetQuota;

KtNetQuota kt_net_quota (guint32 main_ms, guint32 bonus_ms);
/* Takes what was given back for a move, and adds what the move earns. */
void kt_net_quota_use (KtNetQuota *quota, guint32 given_ms);

G_END_DECLS
