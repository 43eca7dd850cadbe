/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks files for use by one process at a time. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Opens a file (not a symbolic link) with flags as for open(), and locks it until it is closed.
 * The result is the file that has this name after locking, even if another process has replaced
 * it meanwhile. Returns -1 with errno set: EWOULDBLOCK if another process has the lock and
 * `waits` is FALSE. */
int kt_lock_open (const char *path, int flags, gboolean waits);

G_END_DECLS
