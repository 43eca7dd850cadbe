/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that one process at a time may use. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Opens a file, which must not be a link, with flags as for open(), and locks it until it is
 * closed. What is locked is what has the name then, though another process may have put another
 * file in its place meanwhile. -1 with errno set: EWOULDBLOCK where another one has the lock and
 * `waits` is FALSE. */
int kt_lock_open (const char *path, int flags, gboolean waits);

G_END_DECLS
