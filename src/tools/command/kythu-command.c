/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-command.h"

#include <errno.h>
#include <stdio.h>

int
kythu_complain (int status, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "%s: %s\n", program_invocation_short_name, message);
  return status;
}
