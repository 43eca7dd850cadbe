/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/archive/kt-archive-reader.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/kt-quote.h"
#include "formats/kt-foreign.h"
#include "formats/kt-import.h"
#include "model/archive/kt-archive-games.h"
#include "model/archive/kt-archive-known.h"
#include "model/files/kt-file-reader.h"
#include "model/files/kt-file-writer.h"
#include "model/files/kt-image-header.h"
#include "model/library/kt-results.h"
#include "model/library/kt-saved-game-writer.h"

enum { FILE_MODE = 0600, PIECE = 1 << 16 };
/* The maximum number of unpacked bytes. A larger archive is taken for malicious. */
static const guint64 max_total = (guint64) 4 << 30;

typedef struct {
  const char *library;
  struct archive *archive;
  KtFileReader *file;
  char piece[PIECE];
  GError *error; /* the error of reading the archive */
  guint64 n_bytes;
  KtArchiveReport *report;
  KtArchiveProgress *progress; /* NULL: the caller does not want progress */
  GCancellable *cancellable;
  KtArchiveKnown *known[KT_ARCHIVE_N_PLACES];
  GString *results; /* the lines of all records of results in the archive */
} ArchiveReader;

/* --- Adding ----------------------------------------------------------------------------------- */

static void
leave_out (ArchiveReader *self, const char *name, const char *why)
{
  g_autofree char *shown = kt_quote (name);

  /* Translators: the name of a file in an archive, and why it was left out. */
  g_ptr_array_add (self->report->faults, g_strdup_printf (_ ("“%s”: %s"), shown, why));
}

/* Returns a name that any file system accepts and that cannot lead to another folder. */
static char *
clean_name (const char *name)
{
  const char *dot = strrchr (name, '.');
  g_autofree char *stem = g_strndup (name, (gsize) (dot - name));
  g_autofree char *clean = kt_saved_game_writer_clean_name (stem);
  g_autofree char *suffix = g_ascii_strdown (dot, -1);

  return g_strconcat (clean, suffix, NULL);
}

static KtArchiveKnown *
get_known (ArchiveReader *self, KtShelf shelf)
{
  guint place = 0;

  while (kt_archive_places[place].shelf != shelf)
    place++;
  return self->known[place];
}

/* Returns whether an unfinished game of the archive is left out, because the library has the game
 * with this id, unfinished or finished. The library's version may have more moves. */
static gboolean
is_going_on (ArchiveReader *self, const KtArchivePlace *place, const char *id)
{
  return place->shelf == KT_SHELF_RUNNING &&
         (kt_archive_known_has_id (get_known (self, KT_SHELF_RUNNING), id) ||
          kt_archive_known_has_id (get_known (self, KT_SHELF_RECENT), id));
}

/* Returns the name for a file. A recent game gets another id if a running game here has its id,
 * because the next move of the running game would remove the file. */
static char *
make_name (ArchiveReader *self, const KtArchivePlace *place, const char *name)
{
  g_autofree char *id = kt_shelf_get_id (name), *other = NULL;

  if (place->shelf != KT_SHELF_RECENT ||
      !kt_archive_known_has_id (get_known (self, KT_SHELF_RUNNING), id))
    return g_strdup (name);
  other = kt_shelf_make_id ();
  return g_strconcat (other, strrchr (name, '.'), NULL);
}

typedef gboolean (*WriteFunc) (const char *path, gconstpointer data, gsize length, guint mode,
                               GError **error);

/* Writes a file under the first free name; if another process takes the name first, tries the next.
 * Returns the path, or NULL. */
static char *
write_bytes (KtArchiveKnown *known, const char *folder, const char *wanted, const GString *bytes,
             WriteFunc write_new, GError **error)
{
  for (;;) {
    g_autofree char *name = kt_archive_known_take_name (known, wanted);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (GError) fault = NULL;

    if (write_new (path, bytes->str, bytes->len, FILE_MODE, &fault))
      return g_steal_pointer (&path);
    if (!g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }
  }
}

static void
set_time (const char *path, gint64 time_us)
{
  struct timespec time = { time_us / G_USEC_PER_SEC, time_us % G_USEC_PER_SEC * 1000 };

  utimensat (AT_FDCWD, path, (const struct timespec[]){ time, time }, 0);
}

static gboolean
write_file (ArchiveReader *self, guint which, const char *name, const GString *bytes,
            gint64 time_us, WriteFunc write_new)
{
  g_autofree char *folder = kt_archive_place_get_folder (&kt_archive_places[which], self->library);
  g_autofree char *wanted = make_name (self, &kt_archive_places[which], name);
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (folder, 0700) < 0) {
    leave_out (self, name, g_strerror (errno));
    return FALSE;
  }
  path = write_bytes (self->known[which], folder, wanted, bytes, write_new, &error);
  if (!path)
    leave_out (self, name, error->message);
  else if (time_us > 0)
    set_time (path, time_us);
  return path != NULL;
}

/* Counts a game as seen, and as added or known. */
static void
count (ArchiveReader *self, gboolean is_added)
{
  self->report->n_games += is_added ? 1 : 0;
  if (!self->progress)
    return;
  g_atomic_int_inc (&self->progress->n_seen);
  if (is_added)
    g_atomic_int_inc (&self->progress->n_added);
}

static void
add_file (ArchiveReader *self, guint which, const char *name, const GString *bytes, gint64 time_us,
          WriteFunc write_new)
{
  const KtArchivePlace *place = &kt_archive_places[which];
  g_autofree char *clean = clean_name (name), *id = kt_shelf_get_id (clean);
  g_autofree char *sum = kt_archive_known_sum (bytes);
  gboolean is_added = FALSE;

  if (kt_archive_known_has (self->known[which], bytes, sum) || is_going_on (self, place, id)) {
    self->report->n_known += place->are_games ? 1 : 0;
  } else if (write_file (self, which, clean, bytes, time_us, write_new)) {
    kt_archive_known_add (self->known[which], id, sum);
    is_added = TRUE;
  }
  if (place->are_games)
    count (self, is_added);
}

/* --- A file of many games --------------------------------------------------------------------- */

typedef struct {
  ArchiveReader *reader;
  const char *name;
  char *stem;
  gint64 time_us;
} ManyGames;

static void
report_game (ManyGames *self, guint number, const char *message)
{
  g_autofree char *shown = kt_quote (self->name);

  g_ptr_array_add (self->reader->report->faults,
                   /* Translators: the name of a file, the number of a game in it, and what is wrong
                    * with the game. */
                   g_strdup_printf (_ ("“%s”, game %u: %s"), shown, number, message));
}

/* Adds a game as a file of its own. A broken game is added as well, so that the person can see how
 * far it could be read. The times keep the order of the file, with the first game on top. */
static void
take_game (gpointer data, const KtArchiveGame *game)
{
  ManyGames *self = data;
  g_autoptr (GString) bytes = g_string_new_len (game->text, (gssize) game->length);
  g_autofree char *words = kt_archive_game_make_name (game, self->stem);
  g_autofree char *clean = kt_saved_game_writer_clean_name (words);
  g_autofree char *name = g_strconcat (clean, ".", game->suffix, NULL);
  const GError *fault = kt_record_get_fault (game->record);

  g_string_append_c (bytes, '\n');
  if (fault)
    report_game (self, game->number, fault->message);
  add_file (self->reader, 0, name, bytes, self->time_us - game->number, kt_file_writer_add);
}

/* Adds all games of a file to the saved games. Returns FALSE if cancelled. */
static gboolean
add_games (ArchiveReader *self, const char *name, const GString *bytes, gint64 time_us,
           GError **error)
{
  g_autofree char *folder = kt_archive_place_get_folder (&kt_archive_places[0], self->library);
  g_autofree char *stem = kt_shelf_get_id (name);
  g_autoptr (GError) fault = NULL;
  ManyGames games = { self, name, stem, time_us > 0 ? time_us : g_get_real_time () };
  gboolean is_whole =
      kt_archive_games_read (bytes->str, bytes->len, take_game, &games, self->cancellable, error);

  if (!kt_file_writer_sync (folder, &fault))
    leave_out (self, name, fault->message);
  return is_whole;
}

/* Adds a file to the saved games: a file with one game unchanged, of a file with many games each as
 * a file of its own. Returns FALSE if cancelled. */
static gboolean
add_saved (ArchiveReader *self, const char *name, const GString *bytes, gint64 time_us,
           GError **error)
{
  guint n_games = kt_archive_games_count (bytes->str, bytes->len);
  g_autofree char *sum = n_games > 1 ? kt_archive_known_sum (bytes) : NULL;

  if (n_games <= 1 && bytes->len > KT_ARCHIVE_MAX_FILE)
    leave_out (self, name, _ ("it is too large"));
  else if (n_games <= 1)
    add_file (self, 0, name, bytes, time_us, kt_file_writer_write_new);
  else if (kt_archive_known_has (self->known[0], bytes, sum))
    self->report->n_known += n_games;
  else
    return add_games (self, name, bytes, time_us, error);
  return TRUE;
}

/* Stores the lines of a record of results. All are merged at the end together, because each
 * merge reads the whole record of the library. */
static void
keep_results (ArchiveReader *self, const GString *bytes)
{
  if (self->results->len + bytes->len > KT_ARCHIVE_MAX_FILE)
    leave_out (self, KT_ARCHIVE_RESULTS, _ ("it is too large"));
  else
    g_string_append_printf (self->results, "%s\n", bytes->str);
}

static void
add_results (ArchiveReader *self)
{
  g_autoptr (GError) error = NULL;
  guint n_bad = 0;

  if (self->results->len == 0)
    return;
  if (!kt_results_merge (self->library, self->results->str, &self->report->n_results, &n_bad,
                         &error))
    leave_out (self, KT_ARCHIVE_RESULTS, error->message);
  else if (n_bad > 0)
    leave_out (self, KT_ARCHIVE_RESULTS, _ ("unreadable lines were left out"));
}

/* --- The entries ------------------------------------------------------------------------------ */

static la_ssize_t
read_piece (struct archive *archive, void *data, const void **piece)
{
  ArchiveReader *self = data;
  gssize n = kt_file_reader_read (self->file, self->piece, PIECE, &self->error);

  *piece = self->piece;
  if (n < 0)
    archive_set_error (archive, ARCHIVE_FATAL, "%s", self->error->message);
  return (la_ssize_t) n;
}

static gboolean
fail (ArchiveReader *self, GError **error)
{
  const char *text = archive_error_string (self->archive);

  if (self->error) {
    g_propagate_error (error, g_steal_pointer (&self->error));
    return FALSE;
  }
  /* Translators: what a library says of a file, in English. */
  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
      _ ("This file cannot be read as an archive (%s). Choose one made by this program, a ZIP file "
         "of games, or a PGN or SGF file."),
      text ? text : "");
  return FALSE;
}

/* Reads the contents of an entry. Returns NULL if the entry is too large or the archive is
 * broken there. */
static GString *
read_entry (ArchiveReader *self, gsize most, gboolean *is_broken)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  char piece[PIECE];
  la_ssize_t n;

  while ((n = archive_read_data (self->archive, piece, sizeof piece)) > 0) {
    self->n_bytes += (guint64) n;
    if (bytes->len + (gsize) n > most || self->n_bytes > max_total ||
        g_cancellable_is_cancelled (self->cancellable))
      return NULL;
    g_string_append_len (bytes, piece, n);
  }
  *is_broken = n < 0;
  return n < 0 ? NULL : g_steal_pointer (&bytes);
}

/* Accepts only PNG pictures no larger than those that the program makes, because it would not show
 * others. */
static gboolean
check_portrait (ArchiveReader *self, const char *name, const GString *bytes)
{
  g_autofree char *why = NULL;
  KtImageHeader header;

  if (kt_image_header_read (bytes->str, bytes->len, &header) && g_str_equal (header.type, "png") &&
      MAX (header.width, header.height) <= KT_IMAGE_MAX_KEPT_SIDE)
    return TRUE;
  /* Translators: how many pixels a picture may have, twice the same number. */
  why = g_strdup_printf (_ ("it is no PNG picture of at most %d × %d pixels"),
                         KT_IMAGE_MAX_KEPT_SIDE, KT_IMAGE_MAX_KEPT_SIDE);
  leave_out (self, name, why);
  return FALSE;
}

/* Returns the index of the place for a file, which follows from its folder. Games in unknown
 * folders belong to the saved games. Returns -1 for files that are not imported. */
static int
find_place (const char *path, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *last = g_path_get_basename (folder);
  gboolean is_picture = g_str_has_suffix (name, ".png");

  for (int i = 0; i < KT_ARCHIVE_N_PLACES; i++) {
    const KtArchivePlace *place = &kt_archive_places[i];

    if (g_str_equal (place->name, last) &&
        (place->are_games ? kt_archive_is_game (name) : is_picture))
      return i;
  }
  return kt_archive_is_game (name) ? 0 : -1;
}

/* Imports an entry. Returns FALSE if nothing more can be read. */
static gboolean
take_entry (ArchiveReader *self, struct archive_entry *entry, GError **error)
{
  const char *path = archive_entry_pathname_utf8 (entry);
  g_autofree char *name = g_path_get_basename (path ? path : "");
  gboolean is_results = g_str_equal (name, KT_ARCHIVE_RESULTS);
  int place = find_place (path ? path : "", name);
  gint64 time_us = (gint64) archive_entry_mtime (entry) * G_USEC_PER_SEC;
  gboolean is_broken = FALSE;
  g_autoptr (GString) bytes = NULL;

  if (!path) {
    g_ptr_array_add (self->report->faults, g_strdup (_ ("A file whose name cannot be read")));
    return TRUE;
  }
  if (archive_entry_filetype (entry) != AE_IFREG || (place < 0 && !is_results) ||
      g_str_has_prefix (name, "."))
    return TRUE;
  bytes = read_entry (self, place == 0 ? KT_ARCHIVE_MAX_GAMES : KT_ARCHIVE_MAX_FILE, &is_broken);
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (!bytes && (is_broken || self->n_bytes > max_total))
    return fail (self, error);
  if (!bytes)
    leave_out (self, name, _ ("it is too large"));
  else if (is_results)
    keep_results (self, bytes);
  else if (place == 0)
    return add_saved (self, name, bytes, time_us, error);
  else if (kt_archive_places[place].are_games || check_portrait (self, name, bytes))
    add_file (self, (guint) place, name, bytes, time_us, kt_file_writer_write_new);
  return TRUE;
}

static gboolean
take_entries (ArchiveReader *self, GError **error)
{
  struct archive_entry *entry;
  int status;

  while ((status = archive_read_next_header (self->archive, &entry)) == ARCHIVE_OK ||
         status == ARCHIVE_WARN) {
    if (g_cancellable_set_error_if_cancelled (self->cancellable, error) ||
        !take_entry (self, entry, error))
      return FALSE;
  }
  return status == ARCHIVE_EOF || fail (self, error);
}

static gboolean
read_archive (ArchiveReader *self, GError **error)
{
  gboolean is_good;

  self->archive = archive_read_new ();
  archive_read_support_filter_all (self->archive);
  archive_read_support_format_zip (self->archive);
  archive_read_support_format_tar (self->archive);
  archive_read_support_format_7zip (self->archive);
  is_good = archive_read_open (self->archive, self, NULL, read_piece, NULL) == ARCHIVE_OK
                ? take_entries (self, error)
                : fail (self, error);
  archive_read_free (self->archive);
  return is_good;
}

/* --- A file of games instead of an archive ---------------------------------------------------- */

/* Returns the contents of the file, or NULL with an error. */
static GString *
read_file (ArchiveReader *self, GError **error)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  gssize n;

  while ((n = kt_file_reader_read (self->file, self->piece, PIECE, error)) > 0) {
    g_string_append_len (bytes, self->piece, n);
    if (bytes->len > KT_ARCHIVE_MAX_GAMES) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("The file is too large: at most 1 GiB can be read at once."));
      return NULL;
    }
  }
  return n < 0 ? NULL : g_steal_pointer (&bytes);
}

/* Returns the text of a file with games, or NULL with an error. */
static GString *
read_text (ArchiveReader *self, GError **error)
{
  g_autoptr (GString) bytes = read_file (self, error);

  if (!bytes || !kt_foreign_is (bytes->str, bytes->len))
    return g_steal_pointer (&bytes);
  return kt_foreign_to_text (bytes->str, bytes->len, error);
}

static gboolean
read_games (ArchiveReader *self, const char *name, GError **error)
{
  g_autoptr (GString) bytes = read_text (self, error);
  g_autoptr (KtRecord) only = NULL;

  if (!bytes)
    return FALSE;
  if (kt_archive_games_count (bytes->str, bytes->len) <= 1 &&
      !(only = kt_import_text (bytes->str, MIN (bytes->len, KT_ARCHIVE_MAX_FILE), error)))
    return FALSE;
  return add_saved (self, name, bytes, 0, error);
}

/* --- An archive or a file of games ------------------------------------------------------------ */

static gboolean
read_any (ArchiveReader *self, GFile *from, GError **error)
{
  g_autofree char *name = g_file_get_basename (from);

  return kt_archive_is_game (name) ? read_games (self, name, error) : read_archive (self, error);
}

KtArchiveReport *
kt_archive_reader_read (const char *library, GFile *from, KtArchiveProgress *progress,
                        GCancellable *cancellable, GError **error)
{
  g_autoptr (KtFileReader) file = kt_file_reader_new (from, cancellable, error);
  g_autoptr (KtArchiveReport) report = kt_archive_report_new ();
  g_autofree ArchiveReader *self = g_new0 (ArchiveReader, 1);
  gboolean is_good;

  if (!file)
    return NULL;
  self->library = library;
  self->file = file;
  self->report = report;
  self->progress = progress;
  self->cancellable = cancellable;
  self->results = g_string_new (NULL);
  for (guint i = 0; i < KT_ARCHIVE_N_PLACES; i++) {
    g_autofree char *folder = kt_archive_place_get_folder (&kt_archive_places[i], library);

    self->known[i] = kt_archive_known_new (folder);
  }
  is_good = read_any (self, from, error);
  add_results (self);
  for (guint i = 0; i < KT_ARCHIVE_N_PLACES; i++)
    kt_archive_known_free (self->known[i]);
  g_string_free (self->results, TRUE);
  g_clear_error (&self->error);
  return is_good ? g_steal_pointer (&report) : NULL;
}
