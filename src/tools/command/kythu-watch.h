/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what another thread should have done long ago, such as answering while a clock runs: the
 * system may let a thread that works stand still, and soon wakes one that sleeps. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KythuWatch KythuWatch;

/* Calls `late` in a thread of its own at that moment of the monotonic clock, unless it ends before.
 * NULL where the system refuses a thread. */
KythuWatch *kythu_watch_new (gint64 at_us, void (*late) (gpointer data), gpointer data);
/* `late` has returned then, or is never called. */
void kythu_watch_end (KythuWatch *watch);

G_END_DECLS
