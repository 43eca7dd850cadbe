/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sound-thread.h"

#include "ui/sound/kt-sound-output.h"

enum {
  MAX_WAITING = 4,
  MAX_AGE_US = 500 * 1000,  /* a sound that comes later than this confuses more than it helps */
  MAX_STOP_US = 200 * 1000, /* how long the end of the program may wait for the thread */
};

typedef struct {
  char *event; /* NULL: stop */
  double decibels;
  gint64 time;
} Request;

/* Shared by the thread and its owner; whoever is last frees it. */
struct _KtSoundThread {
  gatomicrefcount references;
  GAsyncQueue *requests;
  GThread *thread;
  GMutex lock;
  GCond ended;
  gboolean has_ended;
};

static void
request_free (Request *request)
{
  g_free (request->event);
  g_free (request);
}

static void
unref (KtSoundThread *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_async_queue_unref (self->requests);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->ended);
  g_free (self);
}

/* Whatever is wrong with the server, the next sound tries it anew: it may have come back. */
static void
answer (KtSoundOutput **output, const Request *request)
{
  if (g_get_monotonic_time () - request->time > MAX_AGE_US)
    return;
  if (!*output)
    *output = kt_sound_output_new ();
  if (*output && !kt_sound_output_play (*output, request->event, request->decibels))
    g_clear_pointer (output, kt_sound_output_free);
}

static gpointer
run (gpointer data)
{
  KtSoundThread *self = data;
  KtSoundOutput *output = NULL;
  gboolean goes_on = TRUE;

  while (goes_on) {
    Request *request = g_async_queue_pop (self->requests);

    goes_on = request->event != NULL;
    if (goes_on)
      answer (&output, request);
    request_free (request);
  }
  g_clear_pointer (&output, kt_sound_output_free);

  g_mutex_lock (&self->lock);
  self->has_ended = TRUE;
  g_cond_signal (&self->ended);
  g_mutex_unlock (&self->lock);
  unref (self);
  return NULL;
}

static void
push (KtSoundThread *self, const char *event, double decibels)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_strdup (event), decibels, g_get_monotonic_time () };
  g_async_queue_push (self->requests, request);
}

KtSoundThread *
kt_sound_thread_new (void)
{
  KtSoundThread *self = g_new0 (KtSoundThread, 1);

  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  self->requests = g_async_queue_new_full ((GDestroyNotify) request_free);
  g_mutex_init (&self->lock);
  g_cond_init (&self->ended);
  self->thread = g_thread_new ("kythu-sounds", run, self);
  return self;
}

void
kt_sound_thread_free (KtSoundThread *self)
{
  gint64 end = g_get_monotonic_time () + MAX_STOP_US;
  gboolean has_ended;

  push (self, NULL, 0);
  g_mutex_lock (&self->lock);
  while (!self->has_ended) {
    if (!g_cond_wait_until (&self->ended, &self->lock, end))
      break;
  }
  has_ended = self->has_ended;
  g_mutex_unlock (&self->lock);

  if (has_ended)
    g_thread_join (self->thread);
  else
    g_thread_unref (self->thread);
  unref (self);
}

gboolean
kt_sound_thread_play (KtSoundThread *self, const char *event, double decibels)
{
  if (g_async_queue_length (self->requests) >= MAX_WAITING)
    return FALSE;
  push (self, event, decibels);
  return TRUE;
}
