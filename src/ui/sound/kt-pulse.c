/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-pulse.h"

#include <gmodule.h>

/* Declarations copied from the headers of libpulse-simple, whose ABI has been stable since 2007.
 * So the build needs no headers, and the library is needed only at run time. */
enum { STREAM_PLAYBACK = 1, SAMPLE_S16LE = 3, SAMPLE_S16BE = 4 };

typedef struct {
  int format;
  guint32 rate;
  guint8 channels;
} Form;

typedef struct {
  guint32 max_length, target_length, prebuffer, min_request, fragment;
} Buffer;

typedef struct {
  void *(*new_stream) (const char *server, const char *name, int direction, const char *device,
                       const char *stream_name, const Form *form, const void *map,
                       const Buffer *buffer, int *error);
  int (*write) (void *stream, const void *data, gsize n_bytes, int *error);
  int (*drain) (void *stream, int *error);
  void (*free_stream) (void *stream);
} Library;

struct _KtPulse {
  const Library *library;
  void *stream;
};

static gboolean
find (GModule *module, const char *name, gpointer function)
{
  return g_module_symbol (module, name, function);
}

/* The library is never unloaded, because one of its threads may still be running. */
static gpointer
load (gpointer unused)
{
  static Library library;
  GModule *module = g_module_open ("libpulse-simple.so.0", G_MODULE_BIND_LOCAL);

  if (!module)
    return NULL;
  g_module_make_resident (module);
  if (!find (module, "pa_simple_new", &library.new_stream) ||
      !find (module, "pa_simple_write", &library.write) ||
      !find (module, "pa_simple_drain", &library.drain) ||
      !find (module, "pa_simple_free", &library.free_stream))
    return NULL;
  return &library;
}

static const Library *
get_library (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load, NULL);
}

gboolean
kt_pulse_is_installed (void)
{
  return get_library () != NULL;
}

KtPulse *
kt_pulse_open (const char *name, guint channels, guint latency)
{
  const Library *library = get_library ();
  const Form form = { .format = G_BYTE_ORDER == G_BIG_ENDIAN ? SAMPLE_S16BE : SAMPLE_S16LE,
                      .rate = KT_PULSE_RATE,
                      .channels = (guint8) channels };
  guint32 target = (guint32) (KT_PULSE_RATE * latency / 1000 * channels * sizeof (gint16));
  const Buffer buffer = { G_MAXUINT32, target, G_MAXUINT32, G_MAXUINT32, G_MAXUINT32 };
  void *stream;
  KtPulse *self;

  if (!library)
    return NULL;
  stream = library->new_stream (NULL, "Kỳ Thủ", STREAM_PLAYBACK, NULL, name, &form, NULL,
                                latency > 0 ? &buffer : NULL, NULL);
  if (!stream)
    return NULL;
  self = g_new (KtPulse, 1);
  *self = (KtPulse){ library, stream };
  return self;
}

gboolean
kt_pulse_write (KtPulse *self, const gint16 *samples, gsize n_bytes)
{
  return self->library->write (self->stream, samples, n_bytes, NULL) >= 0;
}

void
kt_pulse_drain (KtPulse *self)
{
  self->library->drain (self->stream, NULL);
}

void
kt_pulse_close (KtPulse *self)
{
  self->library->free_stream (self->stream);
  g_free (self);
}
