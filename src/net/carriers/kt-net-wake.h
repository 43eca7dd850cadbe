/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells when lines should be tried at once: the machine has slept, or its network has changed. It
 * costs nothing while neither happens. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtNetWake KtNetWake;

/* Calls `woken` from the main context. */
KtNetWake *kt_net_wake_new (void (*woken) (gpointer data), gpointer data);
void kt_net_wake_free (KtNetWake *wake);

/* Returns for how long the machine has slept since the last call with the same `slept_us`, which
 * begins with 0 and keeps the whole time asleep: a clock that goes on then runs ahead of one that
 * does not. */
gint64 kt_net_wake_measure (gint64 boot_us, gint64 monotonic_us, gint64 *slept_us);

G_END_DECLS
