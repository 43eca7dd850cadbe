/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-search-thread.h"

#include <stdatomic.h>

#include "engine/kt-threads.h"

struct _KythuSearchThread {
  KtThreads *thread;    /* NULL: not started, or already joined */
  KtProgress *progress; /* progress of the search in `thread` */
  KythuThink think;
  gpointer data;
  _Atomic gboolean is_thinking;
};

static gpointer
thread_main (gpointer data)
{
  KythuSearchThread *search_thread = data;

  search_thread->think (search_thread->progress, search_thread->data);
  atomic_store (&search_thread->is_thinking, FALSE);
  return NULL;
}

KythuSearchThread *
kythu_search_thread_new (void)
{
  return g_new0 (KythuSearchThread, 1);
}

void
kythu_search_thread_free (KythuSearchThread *search_thread)
{
  kythu_search_thread_stop (search_thread);
  kythu_search_thread_wait (search_thread);
  g_free (search_thread);
}

gboolean
kythu_search_thread_start (KythuSearchThread *search_thread, KythuThink think, gpointer data)
{
  kythu_search_thread_wait (search_thread);
  search_thread->think = think;
  search_thread->data = data;
  search_thread->progress = kt_progress_new ();
  atomic_store (&search_thread->is_thinking, TRUE);
  search_thread->thread = kt_threads_start ("search", thread_main, search_thread, 0, 1);
  if (search_thread->thread)
    return TRUE;
  kt_progress_stop (search_thread->progress);
  return FALSE;
}

void
kythu_search_thread_run_here (KythuSearchThread *search_thread)
{
  thread_main (search_thread);
}

void
kythu_search_thread_stop (KythuSearchThread *search_thread)
{
  if (search_thread->progress)
    kt_progress_stop (search_thread->progress);
}

void
kythu_search_thread_wait (KythuSearchThread *search_thread)
{
  kt_threads_join (g_steal_pointer (&search_thread->thread));
  g_clear_pointer (&search_thread->progress, kt_progress_unref);
}

gboolean
kythu_search_thread_is_thinking (KythuSearchThread *search_thread)
{
  return atomic_load (&search_thread->is_thinking);
}
