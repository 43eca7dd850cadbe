/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that a file is written completely or not at all: its mode and links are kept, faults are
 * reported, and no temporary file remains. */
#include "tests/model/test-support.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "model/files/kt-file-writer.h"

enum { NOBODY = 65534 };

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kythu-writer-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "game.pgn", NULL);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static gboolean
write_text (const char *path, const char *text, guint mode, GError **error)
{
  return kt_file_writer_write (path, text, strlen (text), mode, error);
}

static void
assert_written (const char *path, const char *text, guint mode)
{
  g_autoptr (GError) error = NULL;

  write_text (path, text, mode, &error);
  g_assert_no_error (error);
}

static void
assert_refused (const char *path, const char *text, int code, const char *part)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (write_text (path, text, KT_FILE_WRITER_COMMON_MODE, &error));
  g_assert_error (error, G_IO_ERROR, code);
  if (!strstr (error->message, part))
    g_error ("“%s” is not in: %s", part, error->message);
}

static void
assert_mode (const char *path, guint mode)
{
  GStatBuf info;

  g_assert_no_errno (g_stat (path, &info));
  g_assert_cmpuint (info.st_mode & 0777, ==, mode);
}

/* --- Contents, modes and links ---------------------------------------------------------------- */

static void
test_new (Fixture *fixture, gconstpointer data)
{
  mode_t mask = umask (027);
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  assert_written (fixture->path, "1. e4 *\n", KT_FILE_WRITER_COMMON_MODE);
  test_assert_file (fixture->path, "1. e4 *\n");
  assert_mode (fixture->path, 0640);
  assert_written (other, "", 0600);
  test_assert_file (other, "");
  assert_mode (other, 0600);
  g_assert_cmpuint (count_files (fixture->folder), ==, 2);
  umask (mask);
}

/* An existing file keeps its mode, whatever mode is given for a new file. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  assert_written (fixture->path, "old and much longer", KT_FILE_WRITER_COMMON_MODE);
  for (guint mode = 0600; mode <= 0666; mode += 022) {
    g_assert_no_errno (g_chmod (fixture->path, (int) mode));
    assert_written (fixture->path, "new", 0600);
    test_assert_file (fixture->path, "new");
    assert_mode (fixture->path, mode);
  }
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* Writes more bytes than one write() accepts, with all byte values. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  enum { LENGTH = 5000003 };
  gsize read;
  g_autofree char *bytes = g_malloc (LENGTH);
  g_autofree char *back = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < LENGTH; i++)
    bytes[i] = (char) (i * 7);
  kt_file_writer_write (fixture->path, bytes, LENGTH, KT_FILE_WRITER_COMMON_MODE, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &back, &read, NULL));
  g_assert_cmpuint (read, ==, LENGTH);
  g_assert_cmpint (memcmp (back, bytes, LENGTH), ==, 0);
}

/* The longest possible file name: the temporary file must not need a longer one. */
static void
test_long_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'x');
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  assert_written (path, "new", KT_FILE_WRITER_COMMON_MODE);
  test_assert_file (path, "new");
}

static gboolean
is_link (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* Follows chains of symbolic links, also relative ones and links to a missing file. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "folder", NULL);
  g_autofree char *target = g_build_filename (folder, "target.pgn", NULL);
  g_autofree char *beyond = g_build_filename (folder, "beyond.pgn", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second.pgn", NULL);

  g_assert_no_errno (g_mkdir (folder, 0700));
  g_assert_no_errno (symlink ("folder/beyond.pgn", second));
  g_assert_no_errno (symlink ("../folder/target.pgn", beyond));
  g_assert_no_errno (symlink (second, fixture->path));
  assert_written (fixture->path, "first", KT_FILE_WRITER_COMMON_MODE);
  test_assert_file (target, "first");
  g_assert_no_errno (g_chmod (target, 0604));
  assert_written (fixture->path, "second", KT_FILE_WRITER_COMMON_MODE);
  test_assert_file (target, "second");
  assert_mode (target, 0604);
  g_assert_true (is_link (fixture->path) && is_link (second) && is_link (beyond));
  g_assert_cmpuint (count_files (folder), ==, 2);
}

/* “..” behind a symbolic link is resolved by the file system, not textually. */
static void
test_link_of_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *deep = g_build_filename (fixture->folder, "a", "b", NULL);
  g_autofree char *short_cut = g_build_filename (fixture->folder, "b", NULL);
  g_autofree char *link = g_build_filename (short_cut, "game.pgn", NULL);
  g_autofree char *target = g_build_filename (fixture->folder, "a", "game.pgn", NULL);

  g_assert_no_errno (g_mkdir_with_parents (deep, 0700));
  g_assert_no_errno (symlink ("a/b", short_cut));
  g_assert_no_errno (symlink ("../game.pgn", link));
  assert_written (link, "new", KT_FILE_WRITER_COMMON_MODE);
  test_assert_file (target, "new");
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* --- Refused files ---------------------------------------------------------------------------- */

static void
test_circle (Fixture *fixture, gconstpointer data)
{
  g_assert_no_errno (symlink ("game.pgn", fixture->path));
  assert_refused (fixture->path, "new", G_IO_ERROR_TOO_MANY_LINKS, fixture->path);
  g_assert_true (is_link (fixture->path));
}

static void
test_not_regular (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "pipe", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  GStatBuf info;

  assert_refused (fixture->folder, "new", G_IO_ERROR_IS_DIRECTORY, "is a folder");
  g_assert_no_errno (mkfifo (pipe_path, 0600));
  assert_refused (pipe_path, "new", G_IO_ERROR_NOT_REGULAR_FILE, "pipe");
  assert_refused ("/dev/full", "new", G_IO_ERROR_NOT_REGULAR_FILE, "/dev/full");
  g_assert_no_errno (symlink ("/dev/null", link));
  assert_refused (link, "new", G_IO_ERROR_NOT_REGULAR_FILE, "/dev/null");
  g_assert_no_errno (g_lstat ("/dev/null", &info));
  g_assert_true (S_ISCHR (info.st_mode));
  g_assert_cmpuint (count_files (fixture->folder), ==, 2);
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lost = g_build_filename (fixture->folder, "lost", "game.pgn", NULL);
  g_autofree char *under = g_build_filename (fixture->path, "game.pgn", NULL);
  g_autofree char *slash = g_strconcat (fixture->path, "/", NULL);

  assert_refused (lost, "new", G_IO_ERROR_NOT_FOUND, "No new file can be made in");
  assert_written (fixture->path, "old", KT_FILE_WRITER_COMMON_MODE);
  assert_refused (under, "new", G_IO_ERROR_NOT_DIRECTORY, under);
  assert_refused (slash, "new", G_IO_ERROR_NOT_DIRECTORY, slash);
  assert_refused ("", "new", G_IO_ERROR_NOT_FOUND, "");
  test_assert_file (fixture->path, "old");
}

/* Root may write everything, so the subprocess gives up root rights. */
static void
try_as_nobody (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "closed", "game.pgn", NULL);
  g_autofree char *fresh = g_build_filename (folder, "closed", "new.pgn", NULL);
  g_autofree char *guarded = g_build_filename (folder, "guarded.pgn", NULL);

  if (geteuid () == 0) {
    g_assert_no_errno (setresgid (NOBODY, NOBODY, NOBODY));
    g_assert_no_errno (setresuid (NOBODY, NOBODY, NOBODY));
  }
  assert_refused (path, "new", G_IO_ERROR_PERMISSION_DENIED, "No new file can be made in");
  assert_refused (fresh, "new", G_IO_ERROR_PERMISSION_DENIED, "No new file can be made in");
  assert_refused (guarded, "new", G_IO_ERROR_PERMISSION_DENIED, guarded);
}

static void
test_not_allowed (void)
{
  g_autofree char *closed = NULL, *path = NULL, *guarded = NULL;
  Fixture fixture;

  if (g_test_subprocess ()) {
    try_as_nobody (g_getenv ("KT_TEST_FOLDER"));
    return;
  }
  set_up (&fixture, NULL);
  closed = g_build_filename (fixture.folder, "closed", NULL);
  path = g_build_filename (closed, "game.pgn", NULL);
  guarded = g_build_filename (fixture.folder, "guarded.pgn", NULL);
  g_assert_no_errno (g_mkdir (closed, 0755));
  assert_written (path, "old", KT_FILE_WRITER_COMMON_MODE);
  assert_written (guarded, "old", KT_FILE_WRITER_COMMON_MODE);
  g_assert_no_errno (g_chmod (path, 0666));
  g_assert_no_errno (g_chmod (guarded, 0444));
  g_assert_no_errno (g_chmod (closed, 0555));
  g_assert_no_errno (g_chmod (fixture.folder, 0777));
  g_setenv ("KT_TEST_FOLDER", fixture.folder, TRUE);
  g_test_trap_subprocess (NULL, 20 * G_USEC_PER_SEC, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  test_assert_file (path, "old");
  test_assert_file (guarded, "old");
  g_assert_cmpuint (count_files (closed), ==, 1);
  g_assert_cmpuint (count_files (fixture.folder), ==, 2);
  g_assert_no_errno (g_chmod (closed, 0755));
  tear_down (&fixture, NULL);
}

/* --- No room on the disk ---------------------------------------------------------------------- */

/* Writing fails in the middle of the text. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  g_autofree char *letters = g_strnfill (20000, 'x');
  g_autofree char *fresh = g_build_filename (fixture->folder, "new.pgn", NULL);

  assert_written (fixture->path, "old", KT_FILE_WRITER_COMMON_MODE);
  test_limit_files (10000);
  assert_refused (fixture->path, letters, G_IO_ERROR_FAILED, fixture->path);
  assert_refused (fresh, letters, G_IO_ERROR_FAILED, "cannot be written: ");
  test_limit_files (RLIM_INFINITY);
  test_assert_file (fixture->path, "old");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* Fills a disk of 64 KiB, if a tmpfs may be mounted. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *disk = g_build_filename (fixture->folder, "disk", NULL);
  g_autofree char *path = g_build_filename (disk, "game.pgn", NULL);
  g_autofree char *letters = g_strnfill (50000, 'x');

  g_assert_no_errno (g_mkdir (disk, 0700));
  if (mount ("tmpfs", disk, "tmpfs", 0, "size=64k") != 0) {
    g_test_skip ("no disk can be mounted here");
    return;
  }
  assert_written (path, letters, KT_FILE_WRITER_COMMON_MODE);
  assert_refused (path, letters, G_IO_ERROR_NO_SPACE, path);
  test_assert_file (path, letters);
  g_assert_cmpuint (count_files (disk), ==, 1);
  g_assert_no_errno (umount (disk));
}

/* --- Names that are taken --- */

static void
assert_taken (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (kt_file_writer_write_new (path, "new", 3, 0600, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_new_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *folder = g_build_filename (fixture->folder, "folder", NULL);
  g_autoptr (GError) error = NULL;

  kt_file_writer_write_new (fixture->path, "old", 3, 0640, &error);
  g_assert_no_error (error);
  assert_mode (fixture->path, 0640);
  assert_taken (fixture->path);
  test_assert_file (fixture->path, "old");
  g_assert_no_errno (symlink ("nowhere", link));
  assert_taken (link);
  g_assert_no_errno (g_mkdir (folder, 0700));
  assert_taken (folder);
  g_assert_cmpuint (count_files (fixture->folder), ==, 3);
}

/* --- Temporary files of killed processes --- */

static void
put_aged (Fixture *fixture, const char *name, time_t age)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  time_t then = time (NULL) - age;

  assert_written (path, "half a game", 0600);
  g_assert_no_errno (utime (path, &(struct utimbuf){ then, then }));
}

/* Only files are removed that have the name of a temporary file and are too old to be still in
 * use. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  enum { HOUR = 3600 };
  static const struct {
    const char *name;
    time_t age;
    gboolean stays;
  } cases[] = {
    { ".kythu-A1B2C3", 2 * HOUR, FALSE },  { ".kythu-D4E5F6", HOUR / 2, TRUE },
    { ".kythu-ahead1", -2 * HOUR, FALSE }, { ".kythu-A1B2C34", 2 * HOUR, TRUE },
    { ".kythu-A1B2C", 2 * HOUR, TRUE },    { "kythu-A1B2C3", 2 * HOUR, TRUE },
    { ".hidden-A1B2C3", 2 * HOUR, TRUE },  { "game.pgn", 2 * HOUR, TRUE },
  };
  g_autofree char *folder = g_build_filename (fixture->folder, ".kythu-folder", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    put_aged (fixture, cases[i].name, cases[i].age);
  g_assert_no_errno (g_mkdir (folder, 0700));
  g_assert_no_errno (utime (folder, &(struct utimbuf){ 0, 0 }));
  kt_file_writer_sweep (fixture->folder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_build_filename (fixture->folder, cases[i].name, NULL);

    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == cases[i].stays);
  }
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  kt_file_writer_sweep ("/nowhere");
}

/* --- In a thread ------------------------------------------------------------------------------ */

static gboolean
write_and_wait (GFile *file, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GAsyncResult) result = NULL;

  kt_file_writer_write_async (file, bytes, test_keep_result_cb, &result);
  g_assert_null (result);
  test_wait_result (&result);
  return kt_file_writer_write_finish (file, result, error);
}

static void
test_async (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFile) nowhere = g_file_new_for_uri ("resource:///nothing");
  g_autoptr (GError) error = NULL;

  g_assert_true (write_and_wait (file, "new", &error));
  g_assert_no_error (error);
  test_assert_file (fixture->path, "new");
  g_assert_false (write_and_wait (folder, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_assert_false (write_and_wait (nowhere, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

/* If a program exits right after it has started to save, the file is saved nevertheless. */
static void
test_wait_all (Fixture *fixture, gconstpointer data)
{
  enum { SIZE = 4 * 1024 * 1024 };
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autofree char *large = g_strnfill (SIZE, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (large, SIZE);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  kt_file_writer_wait ();
  kt_file_writer_write_async (file, bytes, test_keep_result_cb, &result);
  kt_file_writer_wait ();
  g_assert_null (result);
  test_assert_file (fixture->path, large);
  test_wait_result (&result);
  g_assert_true (kt_file_writer_write_finish (file, result, &error));
  g_assert_no_error (error);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/file-writer/new", test_new);
  add ("/file-writer/over", test_over);
  add ("/file-writer/large", test_large);
  add ("/file-writer/long-name", test_long_name);
  add ("/file-writer/link", test_link);
  add ("/file-writer/link-of-folder", test_link_of_folder);
  add ("/file-writer/circle", test_circle);
  add ("/file-writer/not-regular", test_not_regular);
  add ("/file-writer/no-folder", test_no_folder);
  g_test_add_func ("/file-writer/not-allowed", test_not_allowed);
  add ("/file-writer/too-large", test_too_large);
  add ("/file-writer/full-disk", test_full_disk);
  add ("/file-writer/new-name", test_new_name);
  add ("/file-writer/sweep", test_sweep);
  add ("/file-writer/async", test_async);
  add ("/file-writer/wait", test_wait_all);
  return g_test_run ();
}
