/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-watch.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "engine/kt-threads.h"

struct _KythuWatch {
  struct timespec at;
  void (*late) (gpointer data);
  gpointer data;
  KtThreads *thread;
  /* Not a GMutex, because the thread sanitizer does not understand it. */
  pthread_mutex_t lock;
  pthread_cond_t ended;
  gboolean has_ended;
};

static gpointer
thread_main (gpointer data)
{
  KythuWatch *watch = data;
  gboolean is_late;
  int result = 0;

  pthread_mutex_lock (&watch->lock);
  while (!watch->has_ended && result != ETIMEDOUT)
    result = pthread_cond_timedwait (&watch->ended, &watch->lock, &watch->at);
  is_late = !watch->has_ended;
  pthread_mutex_unlock (&watch->lock);
  if (is_late)
    watch->late (watch->data);
  return NULL;
}

static void
init_lock (KythuWatch *watch)
{
  pthread_condattr_t attributes;

  pthread_mutex_init (&watch->lock, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&watch->ended, &attributes);
  pthread_condattr_destroy (&attributes);
}

static void
watch_free (KythuWatch *watch)
{
  pthread_cond_destroy (&watch->ended);
  pthread_mutex_destroy (&watch->lock);
  g_free (watch);
}

KythuWatch *
kythu_watch_new (gint64 at_us, void (*late) (gpointer data), gpointer data)
{
  KythuWatch *watch = g_new0 (KythuWatch, 1);

  watch->at.tv_sec = (time_t) (at_us / G_USEC_PER_SEC);
  watch->at.tv_nsec = (long) (at_us % G_USEC_PER_SEC) * 1000;
  watch->late = late;
  watch->data = data;
  init_lock (watch);
  watch->thread = kt_threads_start ("watch", thread_main, watch, 0, 1);
  if (!watch->thread)
    g_clear_pointer (&watch, watch_free);
  return watch;
}

void
kythu_watch_end (KythuWatch *watch)
{
  pthread_mutex_lock (&watch->lock);
  watch->has_ended = TRUE;
  pthread_cond_signal (&watch->ended);
  pthread_mutex_unlock (&watch->lock);
  kt_threads_join (watch->thread);
  watch_free (watch);
}
