/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/files/kt-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/kt-files.h"
#include "model/files/kt-file.h"
#include "model/files/kt-task.h"

enum { OWN_MODE = 0600 };

/* The temporary name of a file being written: ".kythu-A1B2C3". */
#define UNNAMED_PREFIX ".kythu-"
#define UNNAMED UNNAMED_PREFIX "XXXXXX"

/* --- Errors ----------------------------------------------------------------------------------- */

/* The following three functions take the reason from errno and return FALSE. */
static gboolean
fail_write (const char *path, GError **error)
{
  /* Translators: the name of a file, and what the system says about it. */
  return kt_file_set_error (error, _ ("“%s” cannot be written: %s"), path);
}

static gboolean
fail_create (const char *folder, GError **error)
{
  /* Translators: the name of a folder, and what the system says about it. */
  return kt_file_set_error (error, _ ("No new file can be made in “%s”: %s"), folder);
}

/* Reports that the file was written, but that its folder could not be synced, so a power failure
 * may lose it. */
static gboolean
fail_keep (const char *path, GError **error)
{
  const char *text =
      /* Translators: the name of a file, and what the system says about it. */
      _ ("“%s” was written, but may be lost when the power fails: %s");

  return kt_file_set_error (error, text, path);
}

static gboolean
refuse (const char *path, mode_t mode, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (S_ISDIR (mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                 _ ("“%s” is a folder: choose the name of a file"), shown);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _ ("“%s” is a device or a pipe: choose the name of a file"), shown);
  return FALSE;
}

/* --- The new file ----------------------------------------------------------------------------- */

static gboolean
write_all (int file, const char *data, gsize length)
{
  while (length > 0) {
    gssize n = write (file, data, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    data += n;
    length -= (gsize) n;
  }
  return TRUE;
}

static gboolean
flush (int file)
{
  int result;

  do
    result = fsync (file);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

/* Gives the new file the owner, group and mode of the old one. If the group cannot be set, the
 * file's new group gets only the rights that everybody has. */
static gboolean
keep_rights (int file, const struct stat *old)
{
  mode_t mode = old->st_mode & 0777;

  if (fchown (file, (uid_t) -1, old->st_gid) != 0)
    mode = (mode & ~(mode_t) S_IRWXG) | (mode & S_IRWXO) << 3;
  /* A writable file of another owner belongs to the current user afterwards, which is tolerated. */
  if (old->st_uid != geteuid () && fchown (file, old->st_uid, (gid_t) -1) != 0)
    g_debug ("the owner of a file was not kept: %s", g_strerror (errno));
  return fchmod (file, mode) == 0;
}

/* Writes and possibly syncs the contents, and closes the file in any case. */
static gboolean
fill (int file, gconstpointer data, gsize length, const struct stat *old, gboolean is_synced)
{
  gboolean is_good = write_all (file, data, length) && (!old || keep_rights (file, old)) &&
                     (!is_synced || flush (file));
  int code = errno;

  if (close (file) != 0 && is_good && errno != EINTR)
    return FALSE;
  errno = code;
  return is_good;
}

/* Syncs a folder. It is no error if the file system cannot sync folders, or if the folder cannot
 * be read. */
static gboolean
flush_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean is_good;
  int code;

  if (file < 0)
    return TRUE;
  is_good = flush (file) || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP;
  code = errno;
  close (file);
  errno = code;
  return is_good;
}

/* DO_NOT_REPLACE and ADD fail if the name is taken. ADD does not sync, to be fast with many files.
 */
typedef enum { REPLACE, DO_NOT_REPLACE, ADD } Naming;

static gboolean
give_name (const char *unnamed, const char *path, Naming naming)
{
  return naming == REPLACE ? g_rename (unnamed, path) == 0 : kt_file_rename_new (unnamed, path);
}

/* Writes a file; `old` is the status of the file to be replaced, or NULL. */
static gboolean
put (const char *path, Naming naming, const struct stat *old, gconstpointer data, gsize length,
     guint mode, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *unnamed = g_build_filename (folder, UNNAMED, NULL);
  int file = g_mkstemp_full (unnamed, O_WRONLY | O_CLOEXEC, old ? (int) OWN_MODE : (int) mode);

  if (file < 0)
    return fail_create (folder, error);
  if (!fill (file, data, length, old, naming != ADD) || !give_name (unnamed, path, naming)) {
    fail_write (path, error);
    g_unlink (unnamed);
    return FALSE;
  }
  return naming == ADD || flush_folder (folder) || fail_keep (path, error);
}

gboolean
kt_file_writer_write (const char *path, gconstpointer data, gsize length, guint mode,
                      GError **error)
{
  g_autofree char *target = kt_files_follow_links (path);
  struct stat old;

  if (!target)
    return fail_write (path, error);
  if (lstat (target, &old) != 0)
    return errno == ENOENT ? put (target, REPLACE, NULL, data, length, mode, error)
                           : fail_write (target, error);
  if (!S_ISREG (old.st_mode))
    return refuse (target, old.st_mode, error);
  /* A rename needs only the rights of the folder, so it would replace even a write-protected
   * file. */
  if (access (target, W_OK) != 0)
    return fail_write (target, error);
  return put (target, REPLACE, &old, data, length, mode, error);
}

/* Writes a new file. If the name is already taken, it fails before writing anything. */
static gboolean
put_new (const char *path, Naming naming, gconstpointer data, gsize length, guint mode,
         GError **error)
{
  GStatBuf status;

  if (g_lstat (path, &status) == 0) {
    errno = EEXIST;
    return fail_write (path, error);
  }
  return put (path, naming, NULL, data, length, mode, error);
}

gboolean
kt_file_writer_write_new (const char *path, gconstpointer data, gsize length, guint mode,
                          GError **error)
{
  return put_new (path, DO_NOT_REPLACE, data, length, mode, error);
}

gboolean
kt_file_writer_add (const char *path, gconstpointer data, gsize length, guint mode, GError **error)
{
  return put_new (path, ADD, data, length, mode, error);
}

gboolean
kt_file_writer_sync (const char *folder, GError **error)
{
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean is_good = file < 0 || syncfs (file) == 0;

  if (!is_good)
    fail_keep (folder, error);
  if (file >= 0)
    close (file);
  return is_good;
}

/* --- Temporary files of killed processes ------------------------------------------------------ */

/* Returns whether a temporary file was left by a killed process. A running writer renames or
 * removes its file within an hour. A time far in the future comes from a clock that was set
 * back. */
static gboolean
is_left_over (const char *path)
{
  GStatBuf status;

  return g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) &&
         ABS (g_get_real_time () - kt_file_get_time (&status)) > G_TIME_SPAN_HOUR;
}

void
kt_file_writer_sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_str_has_prefix (name, UNNAMED_PREFIX) && strlen (name) == strlen (UNNAMED) &&
        is_left_over (path))
      g_unlink (path);
  }
}

/* --- In a thread ------------------------------------------------------------------------------ */

/* The number of files being written, for waiting at the end of the program. */
static struct {
  GMutex lock;
  GCond changed;
  guint n;
} pending;

static void
count_pending (int change)
{
  g_mutex_lock (&pending.lock);
  pending.n += (guint) change;
  g_cond_broadcast (&pending.changed);
  g_mutex_unlock (&pending.lock);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer bytes, GCancellable *cancellable)
{
  g_autofree char *path = g_file_is_native (source) ? g_file_get_path (source) : NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);
  GError *error = NULL;

  if (path)
    kt_file_writer_write (path, data, length, KT_FILE_WRITER_COMMON_MODE, &error);
  else
    g_file_replace_contents (source, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                             &error);
  kt_task_return_success (task, !error, error);
  count_pending (-1);
}

void
kt_file_writer_write_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, NULL, callback, user_data);
  g_task_set_source_tag (task, kt_file_writer_write_async);
  g_task_set_name (task, "[kythu] write file");
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  count_pending (1);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
kt_file_writer_write_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
kt_file_writer_wait (void)
{
  g_mutex_lock (&pending.lock);
  while (pending.n > 0)
    g_cond_wait (&pending.changed, &pending.lock);
  g_mutex_unlock (&pending.lock);
}
