/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-file-time.h"

/* Where the system counts seconds in 32 bits, these do not hold microseconds. */
gint64
kt_file_time_get (const GStatBuf *status)
{
  return (gint64) status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
}
