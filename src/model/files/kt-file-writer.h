/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes files atomically: afterwards the file has all of the new contents, even after a power
 * failure, or is unchanged. The contents are written to a temporary file in the same folder,
 * which is renamed when it is on the disk. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The mode of a new file, reduced by the umask. */
enum { KT_FILE_WRITER_COMMON_MODE = 0666 };

/* Writes a file. An existing file keeps its mode and, if allowed, its owner and group; a new one
 * gets `mode`, reduced by the umask. A symbolic link is followed. Folders, devices and pipes are
 * refused. Errors are GIOErrorEnum codes with messages for the person. */
gboolean kt_file_writer_write (const char *path, gconstpointer data, gsize length, guint mode,
                               GError **error);

/* Writes a new file. If anything has the name, even a link, the error is G_IO_ERROR_EXISTS and
 * nothing is written. If the program is killed, the file is complete or does not exist. */
gboolean kt_file_writer_write_new (const char *path, gconstpointer data, gsize length, guint mode,
                                   GError **error);

/* Writes one of many new files, faster than kt_file_writer_write_new(), because a power failure may
 * still empty the file. After the last file, call kt_file_writer_sync() for the folder. */
gboolean kt_file_writer_add (const char *path, gconstpointer data, gsize length, guint mode,
                             GError **error);
/* Waits until all files of the folder are on the disk. */
gboolean kt_file_writer_sync (const char *folder, GError **error);

/* Removes temporary files of killed processes from a folder: files with a temporary name that
 * were not modified for an hour, which is longer than any write takes. */
void kt_file_writer_sweep (const char *folder);

/* kt_file_writer_write() in a thread, with the common mode. A file without a local path is
 * written through GIO. */
void kt_file_writer_write_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean kt_file_writer_write_finish (GFile *file, GAsyncResult *result, GError **error);

/* Waits until all calls of kt_file_writer_write_async() have written their files, at the end of
 * the program, when no main loop is running. */
void kt_file_writer_wait (void);

G_END_DECLS
