/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-reader.h"

#include <string.h>

#include "formats/kt-text.h"

/* The number of bytes used to detect the format. */
enum { BEGINNING = 1 << 16 };

struct _KtReader {
  const KtFormat *format;
  gpointer reader; /* the reader of the format; NULL if it has none */
  KtReadFunc read;
  gpointer data;
  char *beginning; /* bytes read to detect the format, not yet seen by its reader */
  gsize length, at;
  GError *error;     /* error while the beginning was read */
  KtMemoryText text; /* for reading from memory */
  guint line;        /* number of the first line of a text with only one game */
  gboolean is_done;
};

/* A read function that returns the beginning again, and then the text that follows it. */
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

/* Detects the format and creates its reader. */
static KtReader *
begin (KtReader *self, const char *beginning, gsize length)
{
  gsize mark = kt_text_get_byte_order_mark (beginning, length);

  self->format = kt_format_of_text (beginning + mark, length - mark);
  if (self->format->reader)
    self->reader = self->format->reader->create (read_on, self);
  self->line = 1;
  return self;
}

KtReader *
kt_reader_new (KtReadFunc read, gpointer data)
{
  KtReader *self = g_new0 (KtReader, 1);

  self->read = read;
  self->data = data;
  read_beginning (self);
  return begin (self, self->beginning, self->length);
}

KtReader *
kt_reader_new_for_text (const char *text, gsize length)
{
  KtReader *self = g_new0 (KtReader, 1);

  self->text = (KtMemoryText){ text, length };
  self->read = kt_memory_text_read;
  self->data = &self->text;
  return begin (self, text, MIN (length, BEGINNING));
}

void
kt_reader_free (KtReader *self)
{
  if (!self)
    return;
  if (self->reader)
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
  if (self->reader)
    self->format->reader->set_skims (self->reader, skims);
}

void
kt_reader_set_line (KtReader *self, guint line)
{
  self->line = line;
  if (self->reader)
    self->format->reader->set_line (self->reader, line);
}

/* Reads a text that holds at most one game. */
static gboolean
read_only_game (KtReader *self, KtRecord **game, GError **error)
{
  g_autofree char *text = NULL;

  *game = NULL;
  if (self->is_done)
    return FALSE;
  self->is_done = TRUE;
  text = kt_text_read (read_on, self, error);
  if (text)
    *game =
        self->format->parse (text + kt_text_get_byte_order_mark (text, strlen (text)), self->line);
  if (*game)
    kt_record_set_place (*game, 0, self->line);
  return *game != NULL;
}

gboolean
kt_reader_next (KtReader *self, KtRecord **game, GError **error)
{
  if (!self->reader)
    return read_only_game (self, game, error);
  return self->format->reader->next (self->reader, game, error);
}
