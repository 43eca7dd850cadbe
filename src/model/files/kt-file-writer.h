/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a file that somebody keeps: afterwards it holds all of the new bytes, also when the power
 * fails, or it is as it was. The bytes go to a new file beside it, which takes its name when they
 * are on the disk. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Of a file that is not there yet: as the umask of the process says. */
enum { KT_FILE_WRITER_COMMON_MODE = 0666 };

/* A file that is there keeps its mode, and its owner and group where that is allowed; a new one
 * gets `mode`, less what the umask takes away. Where the name is a link, what it points to is
 * written. Folders, devices and pipes are refused. The error is a GIOErrorEnum in words for the
 * person. */
gboolean kt_file_writer_write (const char *path, gconstpointer data, gsize length, guint mode,
                               GError **error);

/* The same for a name that nothing has: where something has it, a link, too, the error is
 * G_IO_ERROR_EXISTS and nothing is written. Whenever the program is killed, the name belongs to the
 * whole file or to none. */
gboolean kt_file_writer_write_new (const char *path, gconstpointer data, gsize length, guint mode,
                                   GError **error);

/* Removes from a folder what killed writers left there: files named like those of a writer that
 * nobody has written to for an hour, which no running writer lets pass. */
void kt_file_writer_sweep (const char *folder);

/* kt_file_writer_write() in a thread, for a file of the common mode. A file without a place in our
 * file system is written as its own system can. */
void kt_file_writer_write_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean kt_file_writer_write_finish (GFile *file, GAsyncResult *result, GError **error);

/* Returns when all that was begun with kt_file_writer_write_async() is written, whether or not it
 * was finished: for the end of the program, when no main loop runs any more. */
void kt_file_writer_wait (void);

G_END_DECLS
