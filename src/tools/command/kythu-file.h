/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing files that the user has named. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Check before long work whether a file can be written or appended to; complain otherwise.
 * `option` is the option that named it, such as "--output". */
gboolean kythu_file_can_write_or_complain (const char *path, const char *option);
gboolean kythu_file_can_append_or_complain (const char *path, const char *option);

/* Whether both paths are the same file, even by different names or if it does not exist yet, so
 * that writing one would destroy the other. NULL is no file. */
gboolean kythu_file_is_same (const char *path, const char *other);

/* Reads a whole file or pipe; devices are refused, because they may be endless. */
gboolean kythu_file_read (const char *path, char **text, gsize *length, GError **error);

/* Replaces the contents of a file atomically. A symbolic link is kept and its target replaced; a
 * device, a pipe or the program's own output is written to directly. */
gboolean kythu_file_write (const char *path, const char *text, gsize length, GError **error);
/* Writes the whole text to an open file. Returns FALSE with errno set on failure. */
gboolean kythu_file_write_all (int file, const char *text, gsize length);

/* --- Files that one program at a time may write --- */

/* Locks a file for this process until `lock` is closed; creates the file if necessary. FALSE
 * after a complaint if another program holds the lock. If locking is impossible, `lock` is -1. */
gboolean kythu_file_lock_or_complain (const char *path, int *lock);
/* Replaces the file; the lock moves to the new one. */
gboolean kythu_file_write_locked (const char *path, int *lock, const char *text, gsize length,
                                  GError **error);

G_END_DECLS
