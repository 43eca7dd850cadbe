/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/kt-net-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST_FILE = 64 * 1024 * 1024 };

struct _KtNetFile {
  char *path;   /* NULL: nothing is kept */
  int fd;       /* -1: nothing is kept */
  GArray *ends; /* of gint64: where the head and each event end */
};

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path,
               code == EWOULDBLOCK ? _ ("Another program has this game open.") : g_strerror (code));
  return FALSE;
}

static char *
name_next (const char *path)
{
  return g_strconcat (path, ".next", NULL);
}

/* Completes what kt_net_file_begin_next() had begun when the program was killed. */
static void
complete_next (const char *path)
{
  g_autofree char *next = name_next (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    rename (next, path);
}

KtNetFile *
kt_net_file_open (const char *path, GError **error)
{
  KtNetFile *file = g_new0 (KtNetFile, 1);

  if (path)
    complete_next (path);
  file->path = g_strdup (path);
  file->fd = path ? open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600) : -1;
  file->ends = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (!path || (file->fd >= 0 && flock (file->fd, LOCK_EX | LOCK_NB) == 0))
    return file;
  fail (path, error);
  kt_net_file_close (file);
  return NULL;
}

void
kt_net_file_close (KtNetFile *file)
{
  if (file->fd >= 0)
    close (file->fd);
  g_array_unref (file->ends);
  g_free (file->path);
  g_free (file);
}

/* Notes where events end, by their own lengths. */
static void
note_ends (KtNetFile *file, const KtNetLog *log)
{
  g_autoptr (GByteArray) bytes = kt_net_log_save_head (log);
  gint64 end = bytes->len;

  g_array_set_size (file->ends, 0);
  g_array_append_val (file->ends, end);
  for (guint i = 0; i < kt_net_log_get_length (log); i++) {
    kt_net_log_save_event (log, i, bytes);
    end = bytes->len;
    g_array_append_val (file->ends, end);
  }
}

static guint8 *
read_all (KtNetFile *file, gsize *length, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  struct stat status;
  gssize n = 0;

  *length = 0;
  if (fstat (file->fd, &status) != 0 || !S_ISREG (status.st_mode) ||
      status.st_size > LARGEST_FILE) {
    g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_FORM,
                         _ ("This file is not the log of a game, or a newer program wrote it."));
    return NULL;
  }
  bytes = g_malloc ((gsize) status.st_size + 1);
  while (*length < (gsize) status.st_size &&
         (n = pread (file->fd, bytes + *length, (gsize) status.st_size - *length,
                     (off_t) *length)) > 0)
    *length += (gsize) n;
  if (n >= 0)
    return g_steal_pointer (&bytes);
  fail (file->path ? file->path : "", error);
  return NULL;
}

gboolean
kt_net_file_load (KtNetFile *file, const KtNetSigner *signer, KtNetLog **log, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize length;

  *log = NULL;
  if (file->fd < 0)
    return TRUE;
  bytes = read_all (file, &length, error);
  if (!bytes)
    return FALSE;
  if (length == 0)
    return TRUE;
  *log = kt_net_log_load (bytes, length, KT_NET_NO_SEAT, signer, error);
  if (*log)
    note_ends (file, *log);
  return *log != NULL;
}

/* Writes behind the last event in `ends`, and truncates the rest of the file. */
static gboolean
write_end (KtNetFile *file, const GByteArray *bytes)
{
  gint64 at = file->ends->len > 0 ? g_array_index (file->ends, gint64, file->ends->len - 1) : 0;
  guint done = 0;

  while (done < bytes->len) {
    gssize n = pwrite (file->fd, bytes->data + done, bytes->len - done, (off_t) (at + done));

    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return FALSE;
    done += (guint) n;
  }
  at += done;
  if (ftruncate (file->fd, (off_t) at) != 0)
    return FALSE;
  g_array_append_val (file->ends, at);
  return TRUE;
}

void
kt_net_file_begin (KtNetFile *file, const KtNetLog *log)
{
  g_autoptr (GByteArray) head = kt_net_log_save_head (log);

  g_array_set_size (file->ends, 0);
  if (file->fd >= 0)
    write_end (file, head);
}

gboolean
kt_net_file_save (KtNetFile *file, const KtNetLog *log, guint first)
{
  if (file->fd < 0)
    return TRUE;
  if (file->ends->len == 0)
    kt_net_file_begin (file, log);
  if (file->ends->len == 0)
    return FALSE;
  g_array_set_size (file->ends, MIN (file->ends->len, first + 1));
  for (guint i = file->ends->len - 1; i < kt_net_log_get_length (log); i++) {
    g_autoptr (GByteArray) bytes = g_byte_array_new ();

    kt_net_log_save_event (log, i, bytes);
    if (!write_end (file, bytes))
      return FALSE;
  }
  return TRUE;
}

/* --- Several games --- */

static char *
name_earlier (const KtNetFile *file, guint number)
{
  return g_strdup_printf ("%s.%u", file->path, number);
}

/* Puts the files in their places; that of the new game is complete and open. */
static gboolean
change_names (KtNetFile *file, const char *next, guint number)
{
  g_autofree char *earlier = name_earlier (file, number);

  if (rename (file->path, earlier) != 0)
    return FALSE;
  if (rename (next, file->path) == 0)
    return TRUE;
  rename (earlier, file->path);
  return FALSE;
}

gboolean
kt_net_file_begin_next (KtNetFile *file, const KtNetLog *log, guint number, GError **error)
{
  g_autofree char *path = file->path ? name_next (file->path) : NULL;
  KtNetFile *next;

  if (!path)
    return TRUE;
  unlink (path);
  next = kt_net_file_open (path, error);
  if (!next)
    return FALSE;
  kt_net_file_begin (next, log);
  if (next->ends->len == 0 || !change_names (file, path, number)) {
    fail (path, error);
    kt_net_file_close (next);
    unlink (path);
    return FALSE;
  }
  close (file->fd);
  file->fd = next->fd;
  next->fd = -1;
  g_array_unref (file->ends);
  file->ends = g_array_ref (next->ends);
  kt_net_file_close (next);
  return TRUE;
}

static gboolean
believe (const guint8 *key, const guint8 *bytes, gsize length, const guint8 *signature)
{
  return TRUE;
}

KtNetLog *
kt_net_file_load_earlier (KtNetFile *file, guint number)
{
  g_autofree char *path = file->path ? name_earlier (file, number) : NULL;
  KtNetSigner signer = { .verify = believe };
  KtNetFile earlier = { .fd = path ? open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY) : -1,
                        .ends = g_array_new (FALSE, FALSE, sizeof (gint64)) };
  KtNetLog *log = NULL;

  if (earlier.fd >= 0) {
    kt_net_file_load (&earlier, &signer, &log, NULL);
    close (earlier.fd);
  }
  g_array_unref (earlier.ends);
  return log;
}
