/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-search-thread.h"

struct _KythuThinker {
  GThread *thread;      /* NULL: none was started, or it was waited for */
  KtProgress *progress; /* of that thread */
  KythuThink think;
  gpointer data;
  int is_thinking; /* atomic */
};

static gpointer
thread_main (gpointer data)
{
  KythuSearchThread *search_thread = data;

  search_thread->think (search_thread->progress, search_thread->data);
  g_atomic_int_set (&search_thread->is_thinking, FALSE);
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

void
kythu_search_thread_start (KythuSearchThread *search_thread, KythuThink think, gpointer data)
{
  kythu_search_thread_wait (search_thread);
  search_thread->think = think;
  search_thread->data = data;
  search_thread->progress = kt_progress_new ();
  g_atomic_int_set (&search_thread->is_thinking, TRUE);
  search_thread->thread = g_thread_new ("search_thread", thread_main, search_thread);
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
  if (!search_thread->thread)
    return;
  g_thread_join (g_steal_pointer (&search_thread->thread));
  g_clear_pointer (&search_thread->progress, kt_progress_unref);
}

gboolean
kythu_search_thread_is_thinking (KythuSearchThread *search_thread)
{
  return g_atomic_int_get (&search_thread->is_thinking);
}
