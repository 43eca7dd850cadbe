/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/archive/kt-archive-writer.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/files/kt-file-reader.h"
#include "model/files/kt-file-writer.h"

enum { FILE_MODE = 0644 };

typedef struct {
  struct archive *archive;
  GByteArray *bytes;
  GCancellable *cancellable;
  KtArchiveReport *report;
} ArchiveWriter;

static la_ssize_t
take_bytes (struct archive *archive, void *data, const void *bytes, size_t length)
{
  GByteArray *all = data;

  if (length > G_MAXUINT - all->len) {
    archive_set_error (archive, ARCHIVE_FATAL, "too large");
    return -1;
  }
  g_byte_array_append (all, bytes, (guint) length);
  return (la_ssize_t) length;
}

static gboolean
fail (ArchiveWriter *self, GError **error)
{
  const char *text = archive_error_string (self->archive);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The archive cannot be made: %s"),
               text ? text : "");
  return FALSE;
}

/* Writes an entry with the file's modification time, by which saved games are sorted. */
static gboolean
write_entry (ArchiveWriter *self, const char *name, const char *path, const char *bytes,
             gsize length, GError **error)
{
  struct archive_entry *entry = archive_entry_new ();
  GStatBuf status;
  gboolean is_good;

  archive_entry_set_pathname_utf8 (entry, name);
  archive_entry_set_size (entry, (la_int64_t) length);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, FILE_MODE);
  if (g_stat (path, &status) == 0)
    archive_entry_set_mtime (entry, status.st_mtime, 0);
  is_good = archive_write_header (self->archive, entry) == ARCHIVE_OK &&
            archive_write_data (self->archive, bytes, length) == (la_ssize_t) length;
  archive_entry_free (entry);
  return is_good || fail (self, error);
}

/* Adds a file to the archive; an unreadable file is skipped. Returns FALSE if the archive cannot
 * be continued. */
static gboolean
add_file (ArchiveWriter *self, const char *name, const char *path, gboolean is_game, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) fault = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (!kt_file_reader_read_file (file, KT_ARCHIVE_MAX_FILE, &bytes, &length, &fault)) {
    g_ptr_array_add (self->report->faults, g_strdup (fault->message));
    return TRUE;
  }
  self->report->n_games += is_game ? 1 : 0;
  return write_entry (self, name, path, bytes, length, error);
}

static gboolean
add_place (ArchiveWriter *self, const KtArchivePlace *place, const char *library, GError **error)
{
  g_autofree char *folder = kt_archive_place_get_folder (place, library);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *shown = g_filename_display_name (name);
    g_autofree char *entry = g_strdup_printf ("%s/%s", place->name, shown);

    if (place->are_games && !kt_archive_is_game (name))
      continue;
    if (!add_file (self, entry, path, place->are_games, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
add_all (ArchiveWriter *self, const char *library, GError **error)
{
  g_autofree char *results = g_build_filename (library, KT_ARCHIVE_RESULTS, NULL);

  for (guint i = 0; i < KT_ARCHIVE_N_PLACES; i++) {
    if (!add_place (self, &kt_archive_places[i], library, error))
      return FALSE;
  }
  if (g_file_test (results, G_FILE_TEST_EXISTS) &&
      !add_file (self, KT_ARCHIVE_RESULTS, results, FALSE, error))
    return FALSE;
  return archive_write_close (self->archive) == ARCHIVE_OK || fail (self, error);
}

static gboolean
make_archive (ArchiveWriter *self, const char *library, GError **error)
{
  gboolean is_good;

  self->archive = archive_write_new ();
  is_good =
      (archive_write_set_format_zip (self->archive) == ARCHIVE_OK &&
       archive_write_set_options (self->archive, "zip:hdrcharset=UTF-8") == ARCHIVE_OK &&
       archive_write_set_bytes_in_last_block (self->archive, 1) == ARCHIVE_OK &&
       archive_write_open (self->archive, self->bytes, NULL, take_bytes, NULL) == ARCHIVE_OK) ||
      fail (self, error);
  is_good = is_good && add_all (self, library, error);
  archive_write_free (self->archive);
  return is_good;
}

/* Writes the archive to its file, through GIO if the file has no local path. */
static gboolean
write_file (GFile *to, const GByteArray *bytes, GError **error)
{
  const char *path = g_file_peek_path (to);

  if (path)
    return kt_file_writer_write (path, bytes->data, bytes->len, KT_FILE_WRITER_COMMON_MODE, error);
  return g_file_replace_contents (to, (const char *) bytes->data, bytes->len, NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, NULL, error);
}

KtArchiveReport *
kt_archive_writer_write (const char *library, GFile *to, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (KtArchiveReport) report = kt_archive_report_new ();
  ArchiveWriter self = { NULL, bytes, cancellable, report };

  if (!make_archive (&self, library, error) || !write_file (to, bytes, error))
    return NULL;
  return g_steal_pointer (&report);
}
