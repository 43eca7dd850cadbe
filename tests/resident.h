/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The resident memory of this process. */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <unistd.h>

/* In bytes; 0 if the system does not report it. */
static inline double
read_resident (void)
{
  g_autofree char *text = NULL;
  char *second;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  strtoull (text, &second, 10);
  return (double) strtoull (second, NULL, 10) * (double) sysconf (_SC_PAGESIZE);
}
