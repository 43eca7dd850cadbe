/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does a job that another thread failed to do in time, such as answering while a clock runs. The
 * system may stall a working thread, but it wakes a sleeping one promptly. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KythuWatch KythuWatch;

/* Calls `late` in a separate thread at the time `at_us` (monotonic), unless the watch ends
 * before. Returns NULL if the system refuses a thread. */
KythuWatch *kythu_watch_new (gint64 at_us, void (*late) (gpointer data), gpointer data);
/* Ends a watch. Afterwards `late` has returned or will never be called. */
void kythu_watch_end (KythuWatch *watch);

G_END_DECLS
