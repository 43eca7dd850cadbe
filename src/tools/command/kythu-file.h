/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that our programs write for whoever called them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether a file can be written there, or appended to, which is to be known before long work and
 * not after it; complains where it cannot. `option` is what named it, "--output". */
gboolean kythu_file_can_write (const char *path, const char *option);
gboolean kythu_file_can_append (const char *path, const char *option);

/* Whether both are one file that would lose what the other one holds, whatever names it has and
 * whether it is there or not. NULL is no file. */
gboolean kythu_file_is_same (const char *path, const char *other);

/* All that a file or a pipe holds; a device may hold no end of it, and is refused. */
gboolean kythu_file_read (const char *path, char **text, gsize *length, GError **error);

/* Puts a text in the place of what a file holds, whole or not at all. A link stays, and what it
 * leads to is replaced; a device, a pipe or the program's own output is written to. */
gboolean kythu_file_write (const char *path, const char *text, gsize length, GError **error);
/* Writes all of it to an open file, or sets errno. */
gboolean kythu_file_write_all (int file, const char *text, gsize length);

/* --- Files that one program at a time may write --- */

/* Takes a file for this process until `lock` is closed, and makes it where there is none. FALSE
 * after a complaint where another program has it. Where there can be no lock, that is -1. */
gboolean kythu_file_lock (const char *path, int *lock);
/* The lock goes over to the new file. */
gboolean kythu_file_write_locked (const char *path, int *lock, const char *text, gsize length,
                                  GError **error);

G_END_DECLS
