/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which files are read, and which are refused at once because they are not regular files. */
#include "tests/model/test-support.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "model/files/kt-file-reader.h"

enum { NOBODY = 65534, ENOUGH = 1 << 20 };

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kythu-reader-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "game.pgn", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static gboolean
read_path (const char *path, gsize most, char **text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gsize length;

  *text = NULL;
  return kt_file_reader_read_file (file, most, text, &length, error);
}

static void
assert_read (const char *path, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  read_path (path, ENOUGH, &text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

/* Checks that a file is refused. The message must contain the full path. */
static void
assert_refused (const char *path, int code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_false (read_path (path, ENOUGH, &text, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_null (text);
  if (!strstr (error->message, path) || !strstr (error->message, part))
    g_error ("“%s” and “%s” are not in: %s", path, part, error->message);
}

static void
put (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
test_regular (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *large = g_strnfill (300001, 'x');

  put (fixture->path, "1. e4 *\n");
  assert_read (fixture->path, "1. e4 *\n");
  g_assert_no_errno (symlink ("game.pgn", link));
  assert_read (link, "1. e4 *\n");
  put (fixture->path, "");
  assert_read (fixture->path, "");
  put (fixture->path, large);
  assert_read (link, large);
}

static void
test_most (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  put (fixture->path, "12345");
  g_assert_true (read_path (fixture->path, 5, &text, &error));
  g_assert_no_error (error);
  g_clear_pointer (&text, g_free);
  g_assert_false (read_path (fixture->path, 4, &text, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, fixture->path));
}

/* A plain open() of a pipe without a writer would wait, and a read would return nothing. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  int writer;

  g_assert_no_errno (mkfifo (fixture->path, 0600));
  assert_refused (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE, "pipe");
  writer = g_open (fixture->path, O_RDWR | O_CLOEXEC);
  g_assert_cmpint (writer, >=, 0);
  assert_refused (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE, "pipe");
  g_assert_no_errno (close (writer));
}

static void
test_socket (Fixture *fixture, gconstpointer data)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int listener = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (listener, >=, 0);
  g_assert_cmpuint (strlen (fixture->path), <, sizeof address.sun_path);
  g_strlcpy (address.sun_path, fixture->path, sizeof address.sun_path);
  g_assert_no_errno (bind (listener, (struct sockaddr *) &address, sizeof address));
  assert_refused (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE, "socket");
  g_assert_no_errno (close (listener));
}

static void
test_device (Fixture *fixture, gconstpointer data)
{
  assert_refused ("/dev/zero", G_IO_ERROR_NOT_REGULAR_FILE, "device");
  assert_refused ("/dev/null", G_IO_ERROR_NOT_REGULAR_FILE, "device");
  g_assert_no_errno (symlink ("/dev/zero", fixture->path));
  assert_refused (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE, "device");
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture->folder, G_IO_ERROR_IS_DIRECTORY, "is a folder");
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture->path, G_IO_ERROR_NOT_FOUND, "cannot be read: ");
  g_assert_no_errno (symlink ("nothing", fixture->path));
  assert_refused (fixture->path, G_IO_ERROR_NOT_FOUND, "cannot be read: ");
  g_assert_no_errno (g_unlink (fixture->path));
  g_assert_no_errno (symlink ("game.pgn", fixture->path));
  assert_refused (fixture->path, G_IO_ERROR_TOO_MANY_LINKS, "cannot be read: ");
}

/* Root may read everything, so the subprocess gives up root rights. */
static void
test_not_allowed (void)
{
  Fixture fixture;

  if (g_test_subprocess ()) {
    if (geteuid () == 0) {
      g_assert_no_errno (setresgid (NOBODY, NOBODY, NOBODY));
      g_assert_no_errno (setresuid (NOBODY, NOBODY, NOBODY));
    }
    assert_refused (g_getenv ("KT_TEST_PATH"), G_IO_ERROR_PERMISSION_DENIED, "cannot be read: ");
    return;
  }
  set_up (&fixture, NULL);
  put (fixture.path, "1. e4 *\n");
  g_assert_no_errno (g_chmod (fixture.path, 0));
  g_assert_no_errno (g_chmod (fixture.folder, 0755));
  g_setenv ("KT_TEST_PATH", fixture.path, TRUE);
  g_test_trap_subprocess (NULL, 20 * G_USEC_PER_SEC, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  tear_down (&fixture, NULL);
}

static KtFileReader *
open_file (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  KtFileReader *reader = kt_file_reader_new (file, cancellable, &error);

  g_assert_no_error (error);
  return reader;
}

static void
test_seek (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (KtFileReader) reader = NULL;
  char bytes[8];

  put (fixture->path, "0123456789");
  reader = open_file (file, NULL);
  g_assert_true (kt_file_reader_seek (reader, 7, NULL));
  g_assert_cmpint (kt_file_reader_read (reader, bytes, sizeof bytes, NULL), ==, 3);
  g_assert_cmpmem (bytes, 3, "789", 3);
  g_assert_cmpint (kt_file_reader_read (reader, bytes, sizeof bytes, NULL), ==, 0);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (KtFileReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  char byte;

  put (fixture->path, "0123456789");
  reader = open_file (file, cancellable);
  g_assert_cmpint (kt_file_reader_read (reader, &byte, 1, NULL), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (kt_file_reader_read (reader, &byte, 1, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (kt_file_reader_new (file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A file of another GIO backend, here GResource. */
static void
test_stream (void)
{
  static const char name[] = "resource:///org/kythu/KyThu/nothing";
  g_autoptr (GFile) nothing = g_file_new_for_uri (name);
  g_autoptr (GFile) folder = g_file_new_for_uri ("resource:///");
  g_autoptr (GError) error = NULL;

  g_assert_null (kt_file_reader_new (nothing, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, name));
  g_clear_error (&error);
  g_assert_null (kt_file_reader_new (folder, NULL, &error));
  g_assert_nonnull (error);
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
  add ("/file-reader/regular", test_regular);
  add ("/file-reader/most", test_most);
  add ("/file-reader/pipe", test_pipe);
  add ("/file-reader/socket", test_socket);
  add ("/file-reader/device", test_device);
  add ("/file-reader/folder", test_folder);
  add ("/file-reader/missing", test_missing);
  g_test_add_func ("/file-reader/not-allowed", test_not_allowed);
  add ("/file-reader/seek", test_seek);
  add ("/file-reader/cancel", test_cancel);
  g_test_add_func ("/file-reader/stream", test_stream);
  return g_test_run ();
}
