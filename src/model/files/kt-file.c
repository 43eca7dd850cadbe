/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-file.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "model/files/kt-lock.h"

gboolean
kt_file_set_error (GError **error, const char *text, const char *path)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), text, shown, g_strerror (code));
  return FALSE;
}

/* The cast is needed because a 32-bit time_t cannot hold microseconds. */
gint64
kt_file_get_time (const GStatBuf *status)
{
  return (gint64) status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
}

/* --- Renaming --------------------------------------------------------------------------------- */

static gboolean
is_free (const char *path)
{
  GStatBuf status;

  if (g_lstat (path, &status) == 0)
    errno = EEXIST;
  return errno == ENOENT;
}

/* Checks whether the name is free, then renames. The lock keeps other processes of this program
 * away, if the file system has locks; other programs could still take the name in between. */
static gboolean
look_and_rename (const char *from, const char *to)
{
  g_autofree char *folder = g_path_get_dirname (to);
  g_autofree char *inside = g_build_filename (folder, ".", NULL);
  int lock = kt_lock_open (inside, O_RDONLY | O_DIRECTORY, TRUE);
  gboolean is_good = is_free (to) && g_rename (from, to) == 0;
  int code = errno;

  if (lock >= 0)
    close (lock);
  errno = code;
  return is_good;
}

/* If the kernel cannot rename without replacing, falls back to hard links, and then to a check
 * before the rename: FAT has no hard links, and some network file systems have neither links nor
 * RENAME_NOREPLACE. If the program is killed between link() and unlink(), the complete file has
 * both names. */
gboolean
kt_file_rename_new (const char *from, const char *to)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
  if (link (from, to) != 0)
    return errno == EEXIST ? FALSE : look_and_rename (from, to);
  g_unlink (from);
  return TRUE;
}
