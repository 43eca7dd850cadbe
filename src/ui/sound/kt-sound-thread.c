/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sound-thread.h"

#include "ui/sound/kt-loose-thread.h"
#include "ui/sound/kt-sound-output.h"

enum {
  MAX_WAITING = 4,
  MAX_AGE_US = 500 * 1000,  /* sounds that have waited longer than this are dropped */
  MAX_STOP_US = 200 * 1000, /* limit for waiting when the program ends */
};

typedef struct {
  char *theme, *event; /* NULL tells the thread to stop */
  double decibels;
  gint64 time;
} Request;

/* Shared by the thread and its owner. */
struct _KtSoundThread {
  GAsyncQueue *requests;
  gint state; /* KtSoundState; atomic */
  KtLooseThread *thread;
};

static void
request_free (Request *request)
{
  g_free (request->theme);
  g_free (request->event);
  g_free (request);
}

/* Plays a sound. After a failure the output is reopened for the next sound, because the server
 * may be back. */
static void
answer (KtSoundThread *self, KtSoundOutput **output, const Request *request)
{
  gboolean is_heard = FALSE;

  if (g_get_monotonic_time () - request->time > MAX_AGE_US)
    return;
  if (!*output)
    *output = kt_sound_output_new ();
  if (*output)
    is_heard = kt_sound_output_play (*output, request->theme, request->event, request->decibels);
  if (*output && !is_heard)
    g_clear_pointer (output, kt_sound_output_free);
  g_atomic_int_set (&self->state, is_heard ? KT_SOUND_HEARD : KT_SOUND_SILENT);
}

static void
run (gpointer data)
{
  KtSoundThread *self = data;
  KtSoundOutput *output = NULL;
  gboolean goes_on = TRUE;

  while (goes_on) {
    Request *request = g_async_queue_pop (self->requests);

    goes_on = request->event != NULL;
    if (goes_on)
      answer (self, &output, request);
    request_free (request);
  }
  g_clear_pointer (&output, kt_sound_output_free);
}

static void
push (KtSoundThread *self, const char *theme, const char *event, double decibels)
{
  Request *request = g_new (Request, 1);

  *request = (Request){ g_strdup (theme), g_strdup (event), decibels, g_get_monotonic_time () };
  g_async_queue_push (self->requests, request);
}

static void
free_shared (gpointer data)
{
  KtSoundThread *self = data;

  g_async_queue_unref (self->requests);
  g_free (self);
}

KtSoundThread *
kt_sound_thread_new (void)
{
  KtSoundThread *self = g_new0 (KtSoundThread, 1);

  self->requests = g_async_queue_new_full ((GDestroyNotify) request_free);
  self->thread = kt_loose_thread_new ("kythu-sounds", run, self, free_shared);
  return self;
}

void
kt_sound_thread_free (KtSoundThread *self)
{
  push (self, NULL, NULL, 0);
  kt_loose_thread_end (self->thread, MAX_STOP_US);
}

gboolean
kt_sound_thread_play (KtSoundThread *self, const char *theme, const char *event, double decibels)
{
  if (g_async_queue_length (self->requests) >= MAX_WAITING)
    return FALSE;
  push (self, theme, event, decibels);
  return TRUE;
}

KtSoundState
kt_sound_thread_get_state (KtSoundThread *self)
{
  return (KtSoundState) g_atomic_int_get (&self->state);
}
