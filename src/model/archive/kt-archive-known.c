/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/archive/kt-archive-known.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/archive/kt-archive.h"
#include "model/files/kt-file-reader.h"

struct _KtArchiveKnown {
  char *folder;
  GHashTable *names;   /* the names of all files */
  GHashTable *numbers; /* wanted name -> number of similar names tried so far */
  GHashTable *ids;     /* ids of the games: "game" for "game.pgn" */
  GHashTable *unread;  /* size -> names of files not read yet */
  GHashTable *sums;    /* checksums of the files read */
};

static void
add_unread (KtArchiveKnown *self, const char *name, guint64 size)
{
  GPtrArray *names = g_hash_table_lookup (self->unread, &size);

  if (!names) {
    names = g_ptr_array_new_with_free_func (g_free);
    g_hash_table_insert (self->unread, g_memdup2 (&size, sizeof size), names);
  }
  g_ptr_array_add (names, g_strdup (name));
}

static void
list_folder (KtArchiveKnown *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (self->folder, name, NULL);
    GStatBuf status;

    g_hash_table_add (self->names, g_strdup (name));
    g_hash_table_add (self->ids, kt_shelf_get_id (name));
    if (g_stat (path, &status) == 0 && S_ISREG (status.st_mode))
      add_unread (self, name, (guint64) status.st_size);
  }
}

KtArchiveKnown *
kt_archive_known_new (const char *folder)
{
  KtArchiveKnown *self = g_new0 (KtArchiveKnown, 1);

  self->folder = g_strdup (folder);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->unread = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                        (GDestroyNotify) g_ptr_array_unref);
  self->sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  list_folder (self);
  return self;
}

void
kt_archive_known_free (KtArchiveKnown *self)
{
  if (!self)
    return;
  g_free (self->folder);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->unread);
  g_hash_table_unref (self->sums);
  g_free (self);
}

/* --- Bytes ------------------------------------------------------------------------------------ */

/* Returns a cryptographic checksum, so that nobody can make a file that passes for another one. */
static char *
sum_bytes (const char *bytes, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
}

char *
kt_archive_known_sum (const GString *bytes)
{
  return sum_bytes (bytes->str, bytes->len);
}

/* Adds the checksum of a file. An unreadable file gets no checksum and so equals no other file. */
static void
read_file (KtArchiveKnown *self, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (self->folder, name, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  if (kt_file_reader_read_file (file, KT_ARCHIVE_MAX_FILE, &bytes, &length, NULL))
    g_hash_table_add (self->sums, sum_bytes (bytes, length));
}

/* Only files of the same size are read, because files of another size cannot be equal. */
gboolean
kt_archive_known_has (KtArchiveKnown *self, const GString *bytes, const char *sum)
{
  guint64 size = bytes->len;
  GPtrArray *names = g_hash_table_lookup (self->unread, &size);

  for (guint i = 0; names && i < names->len; i++)
    read_file (self, names->pdata[i]);
  g_hash_table_remove (self->unread, &size);
  return g_hash_table_contains (self->sums, sum);
}

gboolean
kt_archive_known_has_id (KtArchiveKnown *self, const char *id)
{
  return g_hash_table_contains (self->ids, id);
}

/* --- Names ------------------------------------------------------------------------------------ */

static char *
number_name (const char *wanted, guint number)
{
  const char *dot = strrchr (wanted, '.');
  int stem = dot ? (int) (dot - wanted) : (int) strlen (wanted);

  return number == 1 ? g_strdup (wanted)
                     : g_strdup_printf ("%.*s-%u%s", stem, wanted, number, dot ? dot : "");
}

/* Numbers already tried for this name are skipped, so many equal names do not take quadratic time.
 */
char *
kt_archive_known_take_name (KtArchiveKnown *self, const char *wanted)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, wanted));
  g_autofree char *name = NULL;

  do {
    g_free (name);
    name = number_name (wanted, ++number);
  } while (g_hash_table_contains (self->names, name));
  g_hash_table_insert (self->numbers, g_strdup (wanted), GUINT_TO_POINTER (number));
  g_hash_table_add (self->names, g_strdup (name));
  return g_steal_pointer (&name);
}

void
kt_archive_known_add (KtArchiveKnown *self, const char *id, const char *sum)
{
  g_hash_table_add (self->ids, g_strdup (id));
  g_hash_table_add (self->sums, g_strdup (sum));
}
