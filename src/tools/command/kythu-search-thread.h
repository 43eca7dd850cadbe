/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinks in a thread of its own while the main thread goes on reading. */
#pragma once

#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef struct _KythuSearchThread KythuSearchThread;

/* Runs in the thread, and returns soon after `progress` is stopped. */
typedef void (*KythuThink) (KtProgress *progress, gpointer data);

KythuSearchThread *kythu_search_thread_new (void);
/* Stops it first. */
void kythu_search_thread_free (KythuSearchThread *search_thread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuSearchThread, kythu_search_thread_free)

/* Waits until an earlier `think` has returned, then starts this one. The data must live until it
 * returns. FALSE where the system refuses a thread: that can be told before `think` is run, which
 * must happen then. */
gboolean kythu_search_thread_start (KythuSearchThread *search_thread, KythuThink think,
                                    gpointer data);
/* Runs what could not be started, with a progress that was stopped before it began. */
void kythu_search_thread_run_here (KythuSearchThread *search_thread);
/* Asks it to end, and does not wait for that. */
void kythu_search_thread_stop (KythuSearchThread *search_thread);
/* Returns when nothing runs any more. */
void kythu_search_thread_wait (KythuSearchThread *search_thread);
gboolean kythu_search_thread_is_thinking (KythuSearchThread *search_thread);

G_END_DECLS
