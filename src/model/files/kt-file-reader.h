/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a regular file named by a person. Folders, devices, pipes and sockets are refused,
 * because reading them might never begin or end. Use a reader from one thread at a time; calls
 * block during disk access. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtFileReader KtFileReader;

/* Opens a file. Errors are GIOErrorEnum codes with messages for the person that contain the
 * file's full name; G_IO_ERROR_IS_DIRECTORY and G_IO_ERROR_NOT_REGULAR_FILE mean that it is no
 * regular file. The cancellable also applies to later reads. A file without a local path is read
 * through GIO. */
KtFileReader *kt_file_reader_new (GFile *file, GCancellable *cancellable, GError **error);
void kt_file_reader_free (KtFileReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtFileReader, kt_file_reader_free)

/* Reads up to `size` bytes. Returns their number, 0 at the end of the file, or -1 with an error. */
gssize kt_file_reader_read (KtFileReader *self, char *to, gsize size, GError **error);
/* Continues at an offset from the start of the file. */
gboolean kt_file_reader_seek (KtFileReader *self, guint64 offset, GError **error);

/* Reads a whole file; a file with more than `most` bytes is refused. The bytes are followed by a
 * NUL byte and freed with g_free(). */
gboolean kt_file_reader_read_file (GFile *file, gsize most, char **bytes, gsize *length,
                                   GError **error);

G_END_DECLS
