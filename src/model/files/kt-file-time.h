/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a file was last written. */
#pragma once

#include <glib/gstdio.h>

G_BEGIN_DECLS

/* In microseconds since 1970. */
gint64 kt_file_time_get (const GStatBuf *status);

G_END_DECLS
