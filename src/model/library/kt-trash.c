/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-trash.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model/files/kt-file-writer.h"
#include "model/files/kt-file.h"
#include "model/library/kt-shelf.h"

/* The contents of a trashed file up to this size in bytes are kept in memory, if its place in the
 * trash is unknown. */
enum { MAX_HELD = 4 << 20, FILE_MODE = 0600 };

struct _KtTrashed {
  char *path;   /* original path */
  char *where;  /* path in the trash; NULL: unknown, so `held` has the contents */
  GBytes *held; /* contents; NULL: the file is at `where` */
};

/* --- Renaming --------------------------------------------------------------------------------- */

static gboolean
fail (const char *path, int code, GError **error)
{
  g_autofree char *shown = g_filename_display_basename (path);

  if (code == EEXIST)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                 /* Translators: the name of a file. */
                 _ ("There is a game “%s” already: choose another name."), shown);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
                 /* Translators: the name of a file, and what the system says about it. */
                 _ ("“%s” cannot be moved: %s"), shown, g_strerror (code));
  return FALSE;
}

gboolean
kt_trash_rename (const char *from, const char *to, GError **error)
{
  return kt_file_rename_new (from, to) || fail (errno == EEXIST ? to : from, errno, error);
}

/* --- Deleting --------------------------------------------------------------------------------- */

/* Returns the current path of an open file, which the kernel knows; NULL if it is unknown. */
static char *
find_place (int file)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autofree char *path = g_file_read_link (link, NULL);
  GStatBuf here, there;

  if (path && fstat (file, &here) == 0 && g_lstat (path, &there) == 0 &&
      here.st_dev == there.st_dev && here.st_ino == there.st_ino)
    return g_steal_pointer (&path);
  return NULL;
}

static GBytes *
hold (int file)
{
  g_autofree char *bytes = g_malloc (MAX_HELD);
  gsize length = 0;
  gssize n = 1;

  while (n > 0 && length < MAX_HELD) {
    n = pread (file, bytes + length, MAX_HELD - length, (off_t) length);
    length += (gsize) MAX (n, 0);
  }
  return n == 0 ? g_bytes_new (bytes, length) : NULL;
}

static void
find_again (KtTrashed *self, int file)
{
  self->where = find_place (file);
  if (!self->where)
    self->held = hold (file);
}

/* Moves the file to the desktop's trash or, if there is none, to the shelf of removed games. */
static gboolean
move (KtTrashed *self, const char *library, int file, GError **error)
{
  g_autoptr (GFile) place = g_file_new_for_path (self->path);

  if (g_file_trash (place, NULL, NULL)) {
    if (file >= 0)
      find_again (self, file);
    return TRUE;
  }
  self->where = kt_shelf_move (library, self->path, KT_SHELF_REMOVED, error);
  return self->where != NULL;
}

KtTrashed *
kt_trash_move (const char *library, const char *path, GError **error)
{
  g_autoptr (KtTrashed) self = g_new0 (KtTrashed, 1);
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  gboolean is_good;

  self->path = g_strdup (path);
  is_good = move (self, library, file, error);
  if (file >= 0)
    close (file);
  return is_good ? g_steal_pointer (&self) : NULL;
}

/* --- Restoring -------------------------------------------------------------------------------- */

/* Removes the metadata in "Trash/info/NAME.trashinfo" of a file "Trash/files/NAME". */
static void
remove_note (const char *where)
{
  g_autofree char *folder = g_path_get_dirname (where), *name = g_path_get_basename (where);
  g_autofree char *trash = g_path_get_dirname (folder), *note = NULL;
  g_autofree char *file = g_strconcat (name, ".trashinfo", NULL);

  if (!g_str_has_suffix (folder, "/files"))
    return;
  note = g_build_filename (trash, "info", file, NULL);
  g_unlink (note);
}

static gboolean
put_back (KtTrashed *self, const char *path, GError **error)
{
  if (self->where) {
    if (!kt_trash_rename (self->where, path, error))
      return FALSE;
    remove_note (self->where);
    return TRUE;
  }
  if (self->held)
    return kt_file_writer_write (path, g_bytes_get_data (self->held, NULL),
                                 g_bytes_get_size (self->held), FILE_MODE, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("The game is in the trash of the desktop: take it from there."));
  return FALSE;
}

char *
kt_trash_restore (KtTrashed *self, GError **error)
{
  g_autofree char *path = kt_shelf_find_free_name (self->path);

  return put_back (self, path, error) ? g_steal_pointer (&path) : NULL;
}

void
kt_trashed_free (KtTrashed *self)
{
  if (!self)
    return;
  g_free (self->path);
  g_free (self->where);
  g_clear_pointer (&self->held, g_bytes_unref);
  g_free (self);
}
