/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/kt-sound-thread.h"

#include <canberra.h>
#include <dlfcn.h>

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

static void
ignore_alsa_error (const char *file, int line, const char *function, int error, const char *format,
                   ...)
{
}

/* Where libcanberra speaks to ALSA and there is no sound card, ALSA writes a page to the terminal.
 * Nobody here links it: it is only told when it has been loaded already. */
static void
silence_alsa (void)
{
  void *alsa = dlopen ("libasound.so.2", RTLD_LAZY | RTLD_NOLOAD);
  int (*set_handler) (void (*) (const char *, int, const char *, int, const char *, ...));

  if (!alsa)
    return;
  set_handler = dlsym (alsa, "snd_lib_error_set_handler");
  if (set_handler)
    set_handler (ignore_alsa_error);
  dlclose (alsa);
}

static ca_context *
create_context (void)
{
  ca_context *context = NULL;

  if (ca_context_create (&context) != CA_SUCCESS)
    return NULL;
  ca_context_change_props (context, CA_PROP_APPLICATION_NAME, "Kỳ Thủ", CA_PROP_APPLICATION_ID,
                           KT_APP_ID, CA_PROP_APPLICATION_ICON_NAME, KT_APP_ID,
                           CA_PROP_CANBERRA_XDG_THEME_NAME, "kythu", CA_PROP_MEDIA_ROLE, "game",
                           NULL);
  ca_context_open (context);
  silence_alsa ();
  return context;
}

/* By its name, or by its file where the theme is installed outside the desktop's folders. */
static int
play_event (ca_context *context, const Request *request)
{
  char volume[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *file = NULL;
  int result;

  g_ascii_formatd (volume, sizeof volume, "%.1f", request->decibels);
  result = ca_context_play (context, 0, CA_PROP_EVENT_ID, request->event, CA_PROP_CANBERRA_VOLUME,
                            volume, NULL);
  if (result != CA_ERROR_NOTFOUND)
    return result;
  file = g_strdup_printf ("%s/../sounds/kythu/stereo/%s.wav", KT_PKGDATADIR, request->event);
  return ca_context_play (context, 0, CA_PROP_MEDIA_FILENAME, file, CA_PROP_CANBERRA_VOLUME, volume,
                          NULL);
}

static void
answer (ca_context **context, const Request *request)
{
  int result;

  if (g_get_monotonic_time () - request->time > MAX_AGE_US)
    return;
  if (!*context)
    *context = create_context ();
  if (!*context)
    return;
  result = play_event (*context, request);
  /* Whatever is wrong with the server, the next sound tries it anew: it may have come back. */
  if (result != CA_SUCCESS && result != CA_ERROR_NOTFOUND)
    g_clear_pointer (context, ca_context_destroy);
}

static gpointer
run (gpointer data)
{
  KtSoundThread *self = data;
  ca_context *context = NULL;
  gboolean goes_on = TRUE;

  while (goes_on) {
    Request *request = g_async_queue_pop (self->requests);

    goes_on = request->event != NULL;
    if (goes_on)
      answer (&context, request);
    request_free (request);
  }
  g_clear_pointer (&context, ca_context_destroy);

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
