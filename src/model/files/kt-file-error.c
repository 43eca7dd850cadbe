/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-file-error.h"

#include <errno.h>

gboolean
kt_file_error_set (GError **error, const char *text, const char *path)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), text, shown, g_strerror (code));
  return FALSE;
}
