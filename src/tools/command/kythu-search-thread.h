/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs searches in a separate thread while the main thread continues reading. */
#pragma once

#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef struct _KythuSearchThread KythuSearchThread;

/* A search that runs in the thread. It must return soon after `progress` is stopped. */
typedef void (*KythuThink) (KtProgress *progress, gpointer data);

KythuSearchThread *kythu_search_thread_new (void);
/* Stops the thread and frees the struct. */
void kythu_search_thread_free (KythuSearchThread *search_thread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuSearchThread, kythu_search_thread_free)

/* Waits until an earlier `think` has returned, then starts this one. The data must live until it
 * returns. Returns FALSE if the system refuses a thread. The caller can report that and must
 * then call kythu_search_thread_run_here(). */
gboolean kythu_search_thread_start (KythuSearchThread *search_thread, KythuThink think,
                                    gpointer data);
/* Runs `think` in the calling thread with a progress that is already stopped. */
void kythu_search_thread_run_here (KythuSearchThread *search_thread);
/* Asks the search to end without waiting. */
void kythu_search_thread_stop (KythuSearchThread *search_thread);
/* Waits until no search is running. */
void kythu_search_thread_wait (KythuSearchThread *search_thread);
gboolean kythu_search_thread_is_thinking (KythuSearchThread *search_thread);

G_END_DECLS
