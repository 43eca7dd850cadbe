/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-threads.h"

#include "engine/kt-pages.h"

/* Memory that must remain for the thread's stack and for the rest of the process. */
enum { ROOM = 32 * 1024 * 1024 };

struct _KtThreads {
  guint n;
  GThread *list[];
};

KtThreads *
kt_threads_start (const char *name, GThreadFunc work, gpointer elements, gsize size, guint n)
{
  KtThreads *threads;

  if (n == 0)
    return NULL;
  threads = g_malloc (sizeof *threads + n * sizeof *threads->list);
  for (threads->n = 0; threads->n < n; threads->n++) {
    gpointer element = (char *) elements + threads->n * size;
    GThread *thread =
        kt_pages_have_room (ROOM) ? g_thread_try_new (name, work, element, NULL) : NULL;

    if (!thread)
      break;
    threads->list[threads->n] = thread;
  }
  if (threads->n == 0)
    g_clear_pointer (&threads, g_free);
  return threads;
}

guint
kt_threads_get_n (const KtThreads *threads)
{
  return threads ? threads->n : 0;
}

void
kt_threads_join (KtThreads *threads)
{
  for (guint i = 0; i < kt_threads_get_n (threads); i++)
    g_thread_join (threads->list[i]);
  g_free (threads);
}
