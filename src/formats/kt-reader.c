/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-reader.h"

#include <string.h>

/* So much of a text tells its format. */
enum { BEGINNING = 1 << 16 };

typedef struct {
  const char *at;
  gsize length;
} MemoryText;

struct _KtReader {
  const KtFormat *format;
  gpointer reader; /* of the format */
  KtReadFunc read;
  gpointer data;
  char *beginning; /* of what is read, as far as the format's reader has not seen it */
  gsize length, at;
  GError *error;   /* while the beginning was read */
  MemoryText text; /* where one is read that is in memory */
};

static gssize
read_text (gpointer data, char *to, gsize size, GError **error)
{
  MemoryText *text = data;
  gsize n = MIN (size, text->length);

  memcpy (to, text->at, n);
  text->at += n;
  text->length -= n;
  return (gssize) n;
}

/* The beginning once more, then what follows it. */
static gssize
read_on (gpointer data, char *to, gsize size, GError **error)
{
  KtReader *self = data;
  gsize n = MIN (size, self->length - self->at);

  if (n > 0) {
    memcpy (to, self->beginning + self->at, n);
    self->at += n;
    return (gssize) n;
  }
  g_clear_pointer (&self->beginning, g_free);
  self->at = self->length = 0;
  if (self->error) {
    g_propagate_error (error, g_steal_pointer (&self->error));
    return -1;
  }
  return self->read (self->data, to, size, error);
}

static void
read_beginning (KtReader *self)
{
  gssize n = 1;

  self->beginning = g_malloc (BEGINNING);
  while (n > 0 && self->length < BEGINNING) {
    n = self->read (self->data, self->beginning + self->length, BEGINNING - self->length,
                    &self->error);
    self->length += (gsize) MAX (n, 0);
  }
}

KtReader *
kt_reader_new (KtReadFunc read, gpointer data)
{
  KtReader *self = g_new0 (KtReader, 1);

  self->read = read;
  self->data = data;
  read_beginning (self);
  self->format = kt_format_of_text (self->beginning, self->length);
  self->reader = self->format->reader->create (read_on, self);
  return self;
}

KtReader *
kt_reader_new_for_text (const char *text, gsize length)
{
  KtReader *self = g_new0 (KtReader, 1);

  self->text = (MemoryText){ text, length };
  self->read = read_text;
  self->data = &self->text;
  self->format = kt_format_of_text (text, MIN (length, BEGINNING));
  self->reader = self->format->reader->create (read_on, self);
  return self;
}

void
kt_reader_free (KtReader *self)
{
  if (!self)
    return;
  self->format->reader->free (self->reader);
  g_free (self->beginning);
  g_clear_error (&self->error);
  g_free (self);
}

const KtFormat *
kt_reader_get_format (const KtReader *self)
{
  return self->format;
}

void
kt_reader_set_skims (KtReader *self, gboolean skims)
{
  self->format->reader->set_skims (self->reader, skims);
}

void
kt_reader_set_line (KtReader *self, guint line)
{
  self->format->reader->set_line (self->reader, line);
}

gboolean
kt_reader_next (KtReader *self, KtRecord **game, GError **error)
{
  return self->format->reader->next (self->reader, game, error);
}
