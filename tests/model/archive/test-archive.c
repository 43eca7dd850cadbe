/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests exporting all games to one archive and importing it: all games come back, existing files
 * stay untouched, and no archive can write outside the library. */
#include "tests/model/test-support.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

#include "model/archive/kt-archive.h"
#include "model/library/kt-result-line.h"
#include "model/library/kt-unfinished.h"
#include "tests/faults/counted-disk.h"

#define GAME "[White \"Nguyễn Đắc\"]\n\n1. e4 c5 *\n"
#define OTHER "[White \"Lan\"]\n\n1. d4 d5 *\n"
#define STONES "(;GM[4]SZ[15];B[hh];W[ig])\n"
#define RESULT(id)                                                                                 \
  "2026-11-22T11:00:00Z\t" id                                                                      \
  "\tchess\t\tperson\tcomputer/easy\t0\tnear\tcheckmate\t30\t60\t0\t0\t\t\t\t\n"

typedef struct {
  char *folder, *library, *other;
  GFile *file;
  const char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kythu-archive-XXXXXX", NULL);
  fixture->library = g_build_filename (fixture->folder, "one", NULL);
  fixture->other = g_build_filename (fixture->folder, "two", NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "all.zip", NULL);
  fixture->path = g_file_peek_path (fixture->file);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
  g_free (fixture->library);
  g_free (fixture->other);
}

static void
put (const char *library, const char *place, const char *text)
{
  g_autofree char *path = g_build_filename (library, place, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* A PNG header, which contains the size of the picture. */
static GBytes *
create_picture (guint side)
{
  char bytes[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0";

  bytes[18] = bytes[22] = (char) (side >> 8);
  bytes[19] = bytes[23] = (char) (side & 0xff);
  return g_bytes_new (bytes, sizeof bytes - 1);
}

static void
put_picture (const char *library, const char *place, guint side)
{
  g_autofree char *path = g_build_filename (library, place, NULL);
  g_autoptr (GBytes) bytes = create_picture (side);

  put (library, place, "");
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

static void
assert_picture (const char *library, const char *place, guint side)
{
  g_autofree char *path = g_build_filename (library, place, NULL), *text = NULL;
  g_autoptr (GBytes) bytes = create_picture (side);
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, ==, g_bytes_get_size (bytes));
  g_assert_cmpint (memcmp (text, g_bytes_get_data (bytes, NULL), length), ==, 0);
}

static void
assert_there (const char *library, const char *place, const char *text)
{
  g_autofree char *path = g_build_filename (library, place, NULL);

  test_assert_file (path, text);
}

/* Returns the number of files below a folder. */
static guint
count (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    n += g_file_test (path, G_FILE_TEST_IS_DIR) ? count (path) : 1;
  }
  return n;
}

typedef void (*Work) (const char *library, GFile *file, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data);

static KtArchiveReport *
run (Work work, const char *library, GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  work (library, file, NULL, test_keep_result_cb, &result);
  test_wait_result (&result);
  return kt_archive_finish (result, error);
}

static void
read_all (const char *library, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
          gpointer user_data)
{
  kt_archive_read_async (library, file, NULL, cancellable, callback, user_data);
}

static void
assert_added (Fixture *fixture, const char *library, guint n_games, guint n_known, guint n_faults)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtArchiveReport) report = run (read_all, library, fixture->file, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (report->n_games, ==, n_games);
  g_assert_cmpuint (report->n_known, ==, n_known);
  for (guint i = 0; i < report->faults->len; i++)
    g_test_message ("%s", (char *) report->faults->pdata[i]);
  g_assert_cmpuint (report->faults->len, ==, n_faults);
}

static void
fill (Fixture *fixture)
{
  g_autofree char *results = g_strconcat (kt_result_line_header, RESULT ("a"), RESULT ("b"), NULL);

  put (fixture->library, "games/Nguyễn – Trần.pgn", GAME);
  put (fixture->library, "games/stones.sgf", STONES);
  put (fixture->library, "recent/last.pgn", OTHER);
  put (fixture->library, "running/now.pgn", OTHER);
  put (fixture->library, "running/now.journal", "not for others");
  put_picture (fixture->library, "portraits/0123.png", 256);
  put (fixture->library, "results.tsv", results);
}

static void
pack (Fixture *fixture, guint n_games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtArchiveReport) report =
      run (kt_archive_write_async, fixture->library, fixture->file, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (report->n_games, ==, n_games);
  g_assert_cmpuint (report->faults->len, ==, 0);
}

static void
test_there_and_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *results = g_strconcat (kt_result_line_header, RESULT ("a"), RESULT ("b"), NULL);
  g_autofree char *from = g_build_filename (fixture->library, "games/stones.sgf", NULL);
  g_autofree char *to = g_build_filename (fixture->other, "games/stones.sgf", NULL);
  struct stat status;

  fill (fixture);
  g_assert_cmpint (utime (from, &(struct utimbuf){ 1000000000, 1000000000 }), ==, 0);
  pack (fixture, 4);
  assert_added (fixture, fixture->other, 4, 0, 0);
  assert_there (fixture->other, "games/Nguyễn – Trần.pgn", GAME);
  assert_there (fixture->other, "games/stones.sgf", STONES);
  assert_there (fixture->other, "recent/last.pgn", OTHER);
  assert_there (fixture->other, "running/now.pgn", OTHER);
  assert_picture (fixture->other, "portraits/0123.png", 256);
  assert_there (fixture->other, "results.tsv", results);
  g_assert_cmpuint (count (fixture->other), ==, 6);
  g_assert_cmpint (stat (to, &status), ==, 0);
  g_assert_cmpint (status.st_mtime, ==, 1000000000);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
}

static void
test_twice (Fixture *fixture, gconstpointer data)
{
  guint n;

  fill (fixture);
  n = count (fixture->library);
  pack (fixture, 4);
  assert_added (fixture, fixture->library, 0, 4, 0);
  g_assert_cmpuint (count (fixture->library), ==, n);
}

/* A different game with the same name is added; an unfinished game that has progressed here is
 * kept. */
static void
test_nothing_is_overwritten (Fixture *fixture, gconstpointer data)
{
  g_autofree char *results = g_strconcat (kt_result_line_header, RESULT ("b"), RESULT ("c"), NULL);
  g_autofree char *all = g_strconcat (results, RESULT ("a"), NULL);

  fill (fixture);
  pack (fixture, 4);
  put (fixture->other, "games/stones.sgf", "(;GM[4]SZ[15];B[aa])\n");
  put (fixture->other, "running/now.pgn", GAME);
  put (fixture->other, "results.tsv", results);
  assert_added (fixture, fixture->other, 3, 1, 0);
  assert_there (fixture->other, "games/stones.sgf", "(;GM[4]SZ[15];B[aa])\n");
  assert_there (fixture->other, "games/stones-2.sgf", STONES);
  assert_there (fixture->other, "running/now.pgn", GAME);
  assert_there (fixture->other, "results.tsv", all);
  assert_added (fixture, fixture->other, 0, 4, 0);
}

static guint
count_waiting (const char *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GListStore) games = NULL;

  kt_unfinished_list_async (library, test_keep_result_cb, &result);
  test_wait_result (&result);
  games = kt_unfinished_list_finish (result, NULL);
  return g_list_model_get_n_items (G_LIST_MODEL (games));
}

/* A game that is unfinished here and finished in the archive is kept in both states, even if the
 * list of unfinished games was read before. */
static void
test_finished_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *recent = g_build_filename (fixture->other, "recent", NULL);
  g_autofree char *own = g_build_filename (recent, "b.sgf", NULL);

  put (fixture->library, "recent/a.pgn", "1. e4 e5 2. Nf3 1-0\n");
  put (fixture->library, "recent/b.sgf", STONES);
  pack (fixture, 2);
  put (fixture->other, "running/a.pgn", "1. e4 e5 *\n");
  put (fixture->other, "running/b.journal", "");
  assert_added (fixture, fixture->other, 2, 0, 0);
  g_assert_cmpuint (count_waiting (fixture->other), ==, 1);
  g_assert_cmpuint (count (recent), ==, 2);
  g_assert_false (g_file_test (own, G_FILE_TEST_EXISTS));
  assert_there (fixture->other, "running/a.pgn", "1. e4 e5 *\n");
  assert_added (fixture, fixture->other, 0, 2, 0);
}

/* Pictures that would need much memory, and files that are no pictures, are left out. */
static void
test_pictures (Fixture *fixture, gconstpointer data)
{
  put_picture (fixture->library, "portraits/own-1.png", 1024);
  put_picture (fixture->library, "portraits/own-2.png", 1025);
  put_picture (fixture->library, "portraits/own-3.png", 32000);
  put (fixture->library, "portraits/own-4.png", "no picture");
  pack (fixture, 0);
  assert_added (fixture, fixture->other, 0, 0, 3);
  assert_picture (fixture->other, "portraits/own-1.png", 1024);
  g_assert_cmpuint (count (fixture->other), ==, 1);
}

/* --- Archives of other programs --------------------------------------------------------------- */

static void
add_entry (struct archive *archive, const char *name, mode_t type, const char *text)
{
  struct archive_entry *entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, type);
  archive_entry_set_perm (entry, 0644);
  if (type == AE_IFLNK)
    archive_entry_set_symlink (entry, text);
  else
    archive_entry_set_size (entry, (la_int64_t) strlen (text));
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  if (type == AE_IFREG)
    archive_write_data (archive, text, strlen (text));
  archive_entry_free (entry);
}

static void
test_names_of_others (Fixture *fixture, gconstpointer data)
{
  struct archive *archive = archive_write_new ();

  archive_write_set_format_pax_restricted (archive);
  archive_write_add_filter_gzip (archive);
  g_assert_cmpint (archive_write_open_filename (archive, fixture->path), ==, ARCHIVE_OK);
  add_entry (archive, "../../outside.pgn", AE_IFREG, GAME);
  add_entry (archive, "/tmp/kythu-outside.pgn", AE_IFREG, OTHER);
  add_entry (archive, "my games/deep/below.SGF", AE_IFREG, STONES);
  add_entry (archive, "saved/../../results.tsv", AE_IFREG, "x\n");
  add_entry (archive, "saved/link.pgn", AE_IFLNK, "/etc/passwd");
  add_entry (archive, "saved/.hidden.pgn", AE_IFREG, GAME);
  add_entry (archive, "saved/read me.html", AE_IFREG, "no game");
  add_entry (archive, "portraits/run.sh", AE_IFREG, "no picture");
  archive_write_free (archive);
  assert_added (fixture, fixture->library, 3, 0, 1);
  assert_there (fixture->library, "games/outside.pgn", GAME);
  assert_there (fixture->library, "games/kythu-outside.pgn", OTHER);
  assert_there (fixture->library, "games/below.sgf", STONES);
  g_assert_cmpuint (count (fixture->folder), ==, 4);
  g_assert_false (g_file_test ("/tmp/kythu-outside.pgn", G_FILE_TEST_EXISTS));
}

/* --- Broken archives -------------------------------------------------------------------------- */

static void
assert_refused (Fixture *fixture, Work work, const char *library)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtArchiveReport) report = run (work, library, fixture->file, &error);

  g_assert_null (report);
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 20);
}

/* A truncated or corrupted archive is reported or read. The files read from it are complete. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize length;
  guint n_refused = 0, n_cuts = 0;

  assert_refused (fixture, read_all, fixture->other);
  put (fixture->folder, "all.zip", "a shopping list");
  assert_refused (fixture, read_all, fixture->other);
  g_assert_false (g_file_test (fixture->other, G_FILE_TEST_EXISTS));
  fill (fixture);
  pack (fixture, 4);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize cut = 1; cut < length; cut += 7, n_cuts++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KtArchiveReport) report = NULL;

    g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) cut, NULL));
    report = run (read_all, fixture->other, fixture->file, &error);
    n_refused += error ? 1 : 0;
  }
  g_assert_cmpuint (n_refused, >, n_cuts / 2);
  assert_there (fixture->other, "games/stones.sgf", STONES);
  g_assert_cmpuint (count (fixture->other), <=, 6);
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  fill (fixture);
  put (fixture->folder, "all.zip", "what was there");
  test_limit_files (64);
  assert_refused (fixture, kt_archive_write_async, fixture->library);
  test_limit_files (RLIM_INFINITY);
  test_assert_file (fixture->path, "what was there");
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->library, "games/pipe.pgn", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtArchiveReport) report = NULL;

  fill (fixture);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  report = run (kt_archive_write_async, fixture->library, fixture->file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->n_games, ==, 4);
  g_assert_cmpuint (report->faults->len, ==, 1);
  g_assert_nonnull (strstr (report->faults->pdata[0], "pipe.pgn"));
}

/* --- Many games ------------------------------------------------------------------------------- */

enum { N_MANY = 100, MAX_ASKED = 10 };

/* Packs many different games, either all under the same name or all of the same size. */
static void
pack_many (Fixture *fixture, const char *folder, gboolean same_name)
{
  struct archive *archive = archive_write_new ();

  archive_write_set_format_pax_restricted (archive);
  g_assert_cmpint (archive_write_open_filename (archive, fixture->path), ==, ARCHIVE_OK);
  for (guint i = 0; i < N_MANY; i++) {
    g_autofree char *name = g_strdup_printf ("%s/%u.pgn", folder, same_name ? 0 : i);
    g_autofree char *text = g_strdup_printf ("[White \"%05u\"]\n\n1. e4 *\n", i);

    add_entry (archive, name, AE_IFREG, text);
  }
  archive_write_free (archive);
}

static void
put_many (Fixture *fixture, const char *folder)
{
  for (guint i = 0; i < N_MANY; i++) {
    g_autofree char *name = g_strdup_printf ("%s/other-%u.pgn", folder, i);
    g_autofree char *text = g_strdup_printf ("[Black \"%05u\"]\n\n1. e4 *\n", i);

    put (fixture->library, name, text);
  }
}

/* The number of disk operations per added game does not depend on the number of existing games. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *folder, *shelf;
    gboolean same_name;
  } cases[] = {
    { "saved", "games", FALSE },
    { "saved", "games", TRUE },
    { "finished", "recent", FALSE },
    { "unfinished", "running", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int before;

    pack_many (fixture, cases[i].folder, cases[i].same_name);
    put_many (fixture, cases[i].shelf);
    before = counted_disk_get ();
    assert_added (fixture, fixture->library, N_MANY, 0, 0);
    assert_added (fixture, fixture->library, 0, N_MANY, 0);
    g_test_message ("%s: asked %d times", cases[i].folder, counted_disk_get () - before);
    g_assert_cmpint (counted_disk_get () - before, <, MAX_ASKED * 3 * N_MANY);
    g_assert_cmpint (counted_disk_get () - before, >, N_MANY);
    test_remove_folder (fixture->library);
  }
}

/* --- Files of many games ---------------------------------------------------------------------- */

#define MANY                                                                                       \
  "[White \"Carlsen\"]\n[Black \"Caruana\"]\n\n1. e4 e5 1-0\n\n"                                   \
  "[White \"Carlsen\"]\n[Black \"Caruana\"]\n\n1. d4 Ke4 2. c4 0-1\n\n"                            \
  "[Event \"Cup\"]\n\n1. c4 c5 1/2-1/2\n"

static void
use_file (Fixture *fixture, const char *name, const char *text)
{
  g_object_unref (fixture->file);
  fixture->file = g_file_new_build_filename (fixture->folder, name, NULL);
  put (fixture->folder, name, text);
}

static gint64
get_time (const char *library, const char *place)
{
  g_autofree char *path = g_build_filename (library, place, NULL);
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  return (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
}

/* Each game of a file becomes a file of its own, even a broken game, which the report names. The
 * first game is the newest. */
static void
test_games_of_a_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtArchiveReport) report = NULL;
  KtArchiveProgress progress = { 0 };
  g_autoptr (GAsyncResult) result = NULL;

  use_file (fixture, "Cup 2018.PGN", MANY);
  kt_archive_read_async (fixture->library, fixture->file, &progress, NULL, test_keep_result_cb,
                         &result);
  test_wait_result (&result);
  report = kt_archive_finish (result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->n_games, ==, 3);
  g_assert_cmpint (progress.n_seen, ==, 3);
  g_assert_cmpint (progress.n_added, ==, 3);
  g_assert_cmpuint (report->faults->len, ==, 1);
  g_assert_nonnull (strstr (report->faults->pdata[0], "“Cup 2018.PGN”, game 2: "));
  assert_there (fixture->library, "games/Carlsen – Caruana.pgn",
                "[White \"Carlsen\"]\n[Black \"Caruana\"]\n\n1. e4 e5 1-0\n");
  assert_there (fixture->library, "games/Carlsen – Caruana-2.pgn",
                "[White \"Carlsen\"]\n[Black \"Caruana\"]\n\n1. d4 Ke4 2. c4 0-1\n");
  assert_there (fixture->library, "games/Cup 2018 3.pgn", "[Event \"Cup\"]\n\n1. c4 c5 1/2-1/2\n");
  g_assert_cmpint (get_time (fixture->library, "games/Carlsen – Caruana.pgn"), >,
                   get_time (fixture->library, "games/Cup 2018 3.pgn"));
  assert_added (fixture, fixture->library, 0, 3, 1);
}

static void
test_games_of_other_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *games = g_build_filename (fixture->library, "games", NULL);

  use_file (fixture, "two.sgf", STONES "(;GM[4]SZ[15]PB[An];B[hh];W[ii])\n");
  assert_added (fixture, fixture->library, 2, 0, 0);
  g_assert_cmpuint (count (games), ==, 2);
  use_file (fixture, "one.pgn", GAME);
  assert_added (fixture, fixture->library, 1, 0, 0);
  assert_there (fixture->library, "games/one.pgn", GAME);
  use_file (fixture, "letter.txt", "Dear Lan,\nhow are you?\n");
  assert_refused (fixture, read_all, fixture->library);
  g_assert_cmpuint (count (games), ==, 3);
}

/* A file of many games in an archive is split, too, unless the library has the file. */
static void
test_many_in_an_archive (Fixture *fixture, gconstpointer data)
{
  put (fixture->library, "games/cup.pgn", MANY);
  put (fixture->library, "recent/last.pgn", MANY);
  pack (fixture, 2);
  assert_added (fixture, fixture->library, 0, 4, 0);
  assert_added (fixture, fixture->other, 4, 0, 1);
  assert_there (fixture->other, "recent/last.pgn", MANY);
  assert_there (fixture->other, "games/cup 3.pgn", "[Event \"Cup\"]\n\n1. c4 c5 1/2-1/2\n");
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  use_file (fixture, "cup.pgn", MANY);
  g_cancellable_cancel (cancellable);
  read_all (fixture->library, fixture->file, cancellable, test_keep_result_cb, &result);
  test_wait_result (&result);
  g_assert_null (kt_archive_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count (fixture->library), ==, 0);
}

#define ADD(name, test) g_test_add ("/archive/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("there-and-back", test_there_and_back);
  ADD ("twice", test_twice);
  ADD ("nothing-is-overwritten", test_nothing_is_overwritten);
  ADD ("finished-elsewhere", test_finished_elsewhere);
  ADD ("pictures", test_pictures);
  ADD ("names-of-others", test_names_of_others);
  ADD ("broken", test_broken);
  ADD ("many", test_many);
  ADD ("games-of-a-file", test_games_of_a_file);
  ADD ("games-of-other-files", test_games_of_other_files);
  ADD ("many-in-an-archive", test_many_in_an_archive);
  ADD ("cancel", test_cancel);
  ADD ("full-disk", test_full_disk);
  ADD ("unreadable", test_unreadable);
  return g_test_run ();
}
