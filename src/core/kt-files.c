/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

enum { MAX_LINKS = 40 };

char *
kt_files_follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++) {
    g_autofree char *next = g_file_read_link (at, NULL);
    g_autofree char *folder = g_path_get_dirname (at);

    if (!next)
      return g_steal_pointer (&at);
    g_free (at);
    at = g_path_is_absolute (next) ? g_strdup (next) : g_build_filename (folder, next, NULL);
  }
  errno = ELOOP;
  return NULL;
}

static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
check_regular (int file, GError **error)
{
  struct stat status;

  if (fstat (file, &status) != 0)
    return fail (errno, error);
  if (S_ISREG (status.st_mode))
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       S_ISDIR (status.st_mode) ? "it is a folder and no file"
                                                : "it is a device or a pipe and no file");
  return FALSE;
}

GMappedFile *
kt_files_map (const char *path, GError **error)
{
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0);
  GMappedFile *mapped = NULL;

  if (file < 0) {
    fail (errno, error);
    return NULL;
  }
  if (check_regular (file, error))
    mapped = g_mapped_file_new_from_fd (file, FALSE, error);
  g_close (file, NULL);
  return mapped;
}
