/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/kt-files.h"
#include "tools/command/kythu-command.h"

enum { FILE_MODE = 0666, MODE_BITS = 07777, NO_LOCK = -1 };

/* --- Names ------------------------------------------------------------------------------------ */

static gboolean
is_output (const struct stat *status)
{
  struct stat output;

  for (int file = STDOUT_FILENO; file <= STDERR_FILENO; file++) {
    if (fstat (file, &output) == 0 && output.st_dev == status->st_dev &&
        output.st_ino == status->st_ino)
      return TRUE;
  }
  return FALSE;
}

/* Whether a path must not be replaced: a device, a pipe, a folder, or the program's own output. */
static gboolean
is_special (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && (!S_ISREG (status.st_mode) || is_output (&status));
}

/* Returns the target of a path's links; the path itself if its links form a cycle. */
static char *
follow_links (const char *path)
{
  char *target = kt_files_follow_links (path);

  return target ? target : g_strdup (path);
}

static gboolean
is_same_node (const char *path, const char *other, gboolean *is_there)
{
  struct stat one, two;
  gboolean has_one = stat (path, &one) == 0, has_two = stat (other, &two) == 0;

  *is_there = has_one || has_two;
  return has_one && has_two && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

/* A file that does not exist is identified by its folder and name. */
gboolean
kythu_file_is_same (const char *path, const char *other)
{
  g_autofree char *target = path ? follow_links (path) : NULL;
  g_autofree char *other_target = other ? follow_links (other) : NULL;
  g_autofree char *name = NULL, *other_name = NULL, *folder = NULL, *other_folder = NULL;
  gboolean is_there;

  if (!path || !other || is_special (path))
    return FALSE;
  if (is_same_node (path, other, &is_there) || is_there)
    return is_same_node (path, other, &is_there);
  name = g_path_get_basename (target);
  other_name = g_path_get_basename (other_target);
  folder = g_path_get_dirname (target);
  other_folder = g_path_get_dirname (other_target);
  return g_str_equal (name, other_name) && is_same_node (folder, other_folder, &is_there);
}

/* --- Checks before writing -------------------------------------------------------------------- */

static gboolean
complain_unless (gboolean is_possible, const char *path, const char *option)
{
  if (!is_possible)
    kythu_complain (KYTHU_FAILURE, "“%s” cannot be written; choose another %s", path, option);
  return is_possible;
}

static gboolean
is_writable (const char *path)
{
  return g_access (path, W_OK) == 0 && !g_file_test (path, G_FILE_TEST_IS_DIR);
}

/* The suffix of a new file's temporary name. */
#define BESIDE ".XXXXXX"

/* Whether a name is not empty and, together with the suffix, not too long for its folder. */
static gboolean
is_name (const char *name, const char *folder)
{
  long most = pathconf (folder, _PC_NAME_MAX);

  return *name && (most < 0 || strlen (name) + strlen (BESIDE) <= (gsize) most);
}

static gboolean
can_be_made (const char *path)
{
  g_autofree char *target = follow_links (path);
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *name = g_path_get_basename (target);

  return *path && is_name (name, folder) && !g_file_test (target, G_FILE_TEST_IS_SYMLINK) &&
         g_access (folder, W_OK) == 0;
}

gboolean
kythu_file_can_write_or_complain (const char *path, const char *option)
{
  return complain_unless (is_special (path) ? is_writable (path) : can_be_made (path), path,
                          option);
}

gboolean
kythu_file_can_append_or_complain (const char *path, const char *option)
{
  gboolean is_there = g_file_test (path, G_FILE_TEST_EXISTS);

  return complain_unless (is_there ? is_writable (path) : can_be_made (path), path, option);
}

/* --- Reading ---------------------------------------------------------------------------------- */

gboolean
kythu_file_read (const char *path, char **text, gsize *length, GError **error)
{
  struct stat status;

  if (stat (path, &status) == 0 && (S_ISCHR (status.st_mode) || S_ISBLK (status.st_mode))) {
    g_autofree char *shown = g_filename_display_name (path);

    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "“%s” is a device and no file", shown);
    return FALSE;
  }
  return g_file_get_contents (path, text, length, error);
}

/* --- Writing ---------------------------------------------------------------------------------- */

gboolean
kythu_file_write_all (int file, const char *text, gsize length)
{
  while (length > 0) {
    gssize n = write (file, text, length);

    if (n < 0 && errno != EINTR)
      return FALSE;
    text += MAX (n, 0);
    length -= (gsize) MAX (n, 0);
  }
  return TRUE;
}

static gboolean
report (const char *path, GError **error)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
               "%s cannot be written: %s", shown, g_strerror (code));
  return FALSE;
}

/* Closes the file and preserves errno. */
static void
give_up (int file)
{
  int code = errno;

  if (file >= 0)
    close (file);
  errno = code;
}

static gboolean
write_into (const char *path, const char *text, gsize length)
{
  int file = g_open (path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY, 0);

  if (file >= 0 && kythu_file_write_all (file, text, length))
    return close (file) == 0;
  give_up (file);
  return FALSE;
}

static int
try_lock (int file)
{
  int result;

  do
    result = flock (file, LOCK_EX | LOCK_NB);
  while (result != 0 && errno == EINTR);
  return result;
}

/* Writes a new file and gives it the permissions of the file it replaces. */
static gboolean
fill (int file, const char *path, const char *text, gsize length)
{
  struct stat status;

  if (stat (path, &status) == 0 && fchmod (file, status.st_mode & MODE_BITS) != 0)
    return FALSE;
  return kythu_file_write_all (file, text, length) && fsync (file) == 0;
}

/* Replaces a file atomically and returns the descriptor of the new file; -1 with errno set. The
 * new file is locked before it is renamed, so that no other program can take the lock in
 * between. */
static int
replace (const char *path, const char *text, gsize length)
{
  g_autofree char *target = follow_links (path);
  g_autofree char *beside = g_strconcat (target, BESIDE, NULL);
  int file = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, FILE_MODE), code;

  if (file < 0)
    return -1;
  try_lock (file);
  if (fill (file, target, text, length) && g_rename (beside, target) == 0)
    return file;
  give_up (file);
  code = errno;
  g_unlink (beside);
  errno = code;
  return -1;
}

gboolean
kythu_file_write_locked (const char *path, int *lock, const char *text, gsize length,
                         GError **error)
{
  int file;

  if (is_special (path))
    return write_into (path, text, length) || report (path, error);
  file = replace (path, text, length);
  if (file < 0)
    return report (path, error);
  if (*lock != NO_LOCK)
    close (*lock);
  *lock = file;
  return TRUE;
}

gboolean
kythu_file_write (const char *path, const char *text, gsize length, GError **error)
{
  int lock = NO_LOCK;
  gboolean is_written = kythu_file_write_locked (path, &lock, text, length, error);

  if (lock != NO_LOCK)
    close (lock);
  return is_written;
}

/* --- Locking ---------------------------------------------------------------------------------- */

/* Whether the path still refers to an open file. */
static gboolean
is_still (int file, const char *path)
{
  struct stat opened, named;

  return fstat (file, &opened) == 0 && stat (path, &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

/* A file that cannot be opened is not reported here, because the later attempt to write it reports
 * that. Network folders may not support locks. */
gboolean
kythu_file_lock_or_complain (const char *path, int *lock)
{
  for (*lock = NO_LOCK; !is_special (path);) {
    int file = g_open (path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, FILE_MODE);
    gboolean is_locked = file >= 0 && try_lock (file) == 0;
    gboolean is_taken = file >= 0 && !is_locked && errno == EWOULDBLOCK;

    if (is_locked && is_still (file, path)) {
      *lock = file;
      return TRUE;
    }
    if (file >= 0)
      close (file);
    if (is_taken)
      kythu_complain (KYTHU_FAILURE, "another program writes %s; wait for it, or name another file",
                      path);
    if (!is_locked)
      return !is_taken;
  }
  return TRUE;
}
