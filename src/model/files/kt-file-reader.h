/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file that somebody named, and nothing else: a folder is refused, and so are devices,
 * pipes and sockets, which might never end or never begin. It is for one thread at a time, and
 * blocks as long as a disk does. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtFileReader KtFileReader;

/* The errors here are GIOErrorEnum in words for the person, with the whole name of the file.
 * G_IO_ERROR_IS_DIRECTORY and G_IO_ERROR_NOT_REGULAR_FILE say that it is none. The cancellable ends
 * whatever is read. A file without a place in our file system is read as its own system can. */
KtFileReader *kt_file_reader_new (GFile *file, GCancellable *cancellable, GError **error);
void kt_file_reader_free (KtFileReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtFileReader, kt_file_reader_free)

/* Puts at most `size` bytes at `to` and returns how many, 0 at the end of the file, -1 with the
 * error set. */
gssize kt_file_reader_read (KtFileReader *self, char *to, gsize size, GError **error);
/* Goes on after so many bytes from the beginning. */
gboolean kt_file_reader_seek (KtFileReader *self, guint64 offset, GError **error);

/* Reads a whole file; one of more than `most` bytes is refused. A 0 stands behind the bytes, which
 * are freed with g_free(). */
gboolean kt_file_reader_read_file (GFile *file, gsize most, char **bytes, gsize *length,
                                   GError **error);

G_END_DECLS
