/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/files/kt-file-reader.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

struct _KtFileReader {
  char *shown; /* the file's name for messages */
  int file;    /* file descriptor; -1: the file is read through `stream` */
  GFileInputStream *stream;
  GCancellable *cancellable;
};

/* --- Errors ----------------------------------------------------------------------------------- */

/* Sets an error from errno. Returns FALSE. */
static gboolean
fail (const char *shown, GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               /* Translators: the name of a file, and what the system says about it. */
               _ ("“%s” cannot be read: %s"), shown, g_strerror (code));
  return FALSE;
}

static gboolean
refuse_folder (const char *shown, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
               /* Translators: the name of a file. */
               _ ("“%s” is a folder and no file"), shown);
  return FALSE;
}

static gboolean
refuse_special (const char *shown, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               /* Translators: the name of a file. */
               _ ("“%s” is a device, a pipe or a socket and no file"), shown);
  return FALSE;
}

static gboolean
check_mode (const char *shown, mode_t mode, GError **error)
{
  if (S_ISDIR (mode))
    return refuse_folder (shown, error);
  return S_ISREG (mode) || refuse_special (shown, error);
}

/* Adds the file's name to an error of GIO, except to a cancellation, whose message nobody sees. */
static gboolean
take_error (const char *shown, GError *reason, GError **error)
{
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_error_copy (reason));
  else
    g_set_error (error, G_IO_ERROR, reason->code, _ ("“%s” cannot be read: %s"), shown,
                 reason->message);
  g_error_free (reason);
  return FALSE;
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* Checks the type before opening, because opening alone triggers an action in some devices, and
 * again afterwards, because the file may have been replaced. Opening a pipe does not wait for a
 * writer. */
static gboolean
open_path (KtFileReader *self, const char *path, GError **error)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return fail (self->shown, error);
  if (!check_mode (self->shown, info.st_mode, error))
    return FALSE;
  self->file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (self->file < 0 || fstat (self->file, &info) != 0)
    return fail (self->shown, error);
  return check_mode (self->shown, info.st_mode, error);
}

/* Opens a file through GIO. A file of unknown type is read all the same, because GIO opens no
 * devices. */
static gboolean
open_stream (KtFileReader *self, GFile *file, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, self->cancellable);
  GError *reason = NULL;

  if (type == G_FILE_TYPE_DIRECTORY)
    return refuse_folder (self->shown, error);
  if (type == G_FILE_TYPE_SPECIAL)
    return refuse_special (self->shown, error);
  self->stream = g_file_read (file, self->cancellable, &reason);
  return self->stream || take_error (self->shown, reason, error);
}

KtFileReader *
kt_file_reader_new (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  g_autoptr (KtFileReader) self = g_new0 (KtFileReader, 1);

  self->file = -1;
  self->shown = path ? g_filename_display_name (path) : g_file_get_uri (file);
  self->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (path ? open_path (self, path, error) : open_stream (self, file, error))
    return g_steal_pointer (&self);
  return NULL;
}

void
kt_file_reader_free (KtFileReader *self)
{
  if (!self)
    return;
  if (self->file >= 0)
    close (self->file);
  g_clear_object (&self->stream);
  g_clear_object (&self->cancellable);
  g_free (self->shown);
  g_free (self);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static gssize
read_stream (KtFileReader *self, char *to, gsize size, GError **error)
{
  GError *reason = NULL;
  gssize n =
      g_input_stream_read (G_INPUT_STREAM (self->stream), to, size, self->cancellable, &reason);

  if (n < 0)
    take_error (self->shown, reason, error);
  return n;
}

gssize
kt_file_reader_read (KtFileReader *self, char *to, gsize size, GError **error)
{
  gssize n;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return -1;
  if (self->stream)
    return read_stream (self, to, size, error);
  do
    n = read (self->file, to, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    fail (self->shown, error);
  return n;
}

gboolean
kt_file_reader_seek (KtFileReader *self, guint64 offset, GError **error)
{
  GError *reason = NULL;

  if (!self->stream)
    return lseek (self->file, (off_t) offset, SEEK_SET) >= 0 || fail (self->shown, error);
  return g_seekable_seek (G_SEEKABLE (self->stream), (goffset) offset, G_SEEK_SET,
                          self->cancellable, &reason) ||
         take_error (self->shown, reason, error);
}

gboolean
kt_file_reader_read_file (GFile *file, gsize most, char **bytes, gsize *length, GError **error)
{
  enum { STEP = 4096 };
  g_autoptr (KtFileReader) self = kt_file_reader_new (file, NULL, error);
  g_autoptr (GString) text = g_string_new (NULL);
  char step[STEP];
  gssize n = self ? 0 : -1;

  while (self && text->len <= most && (n = kt_file_reader_read (self, step, STEP, error)) > 0)
    g_string_append_len (text, step, n);
  if (n < 0)
    return FALSE;
  if (text->len > most) {
    g_autofree char *size = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);

    g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                 /* Translators: the name of a file, and a size such as “1.0 MiB”. */
                 _ ("“%s” is larger than %s"), self->shown, size);
    return FALSE;
  }
  *length = text->len;
  *bytes = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}
