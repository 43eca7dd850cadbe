/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets each system call of writing a file fail once, with the fault injection of
 * tests/faults/faulty-disk.c. The error must name the file, the file must be unchanged, and no
 * temporary file may remain. */
#include "tests/model/test-support.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/files/kt-file-writer.h"
#include "model/settings/kt-settings.h"

typedef struct {
  char *top;    /* contains the folder in which calls fail */
  char *folder; /* the folder of the written files */
  char *path;
  char *log;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->top = g_dir_make_tmp ("kythu-faults-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->top, "disk", "folder", NULL);
  fixture->path = g_build_filename (fixture->folder, "settings.ini", NULL);
  fixture->log = g_build_filename (fixture->top, "log", NULL);
  g_assert_no_errno (g_mkdir_with_parents (fixture->folder, 0700));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->top);
  g_free (fixture->top);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->log);
}

static void
put (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
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
begin_faults (Fixture *fixture, const char *call, guint number, const char *error)
{
  static guint label;
  g_autofree char *spec = g_strdup_printf ("%s:%u:%s:%u", call, number, error, label++);
  g_autofree char *disk = g_path_get_dirname (fixture->folder);

  g_unlink (fixture->log);
  g_setenv ("KT_FAULT_FOLDER", disk, TRUE);
  g_setenv ("KT_FAULT_LOG", fixture->log, TRUE);
  g_setenv ("KT_FAULT", spec, TRUE);
}

/* Stops the faults. Returns whether a call failed. */
static gboolean
end_faults (Fixture *fixture)
{
  g_unsetenv ("KT_FAULT");
  return g_file_test (fixture->log, G_FILE_TEST_EXISTS);
}

static const struct {
  const char *call, *error;
  int code;
  guint n_calls; /* the least number of calls of this kind in a write */
} faults[] = {
  { "create", "EACCES", G_IO_ERROR_PERMISSION_DENIED, 1 },
  { "write", "ENOSPC", G_IO_ERROR_NO_SPACE, 1 },
  { "write", "EIO", G_IO_ERROR_FAILED, 1 },
  { "fsync", "EIO", G_IO_ERROR_FAILED, 2 },
  { "rename", "EROFS", G_IO_ERROR_READ_ONLY, 1 },
};

/* Checks a failed write. If the second fsync() fails, which syncs the folder, the new file is in
 * place already. */
static void
assert_failed (Fixture *fixture, const char *call, guint number, const GError *error, int code)
{
  gboolean is_kept = !(g_str_equal (call, "fsync") && number == 2);

  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (
      strstr (error->message, g_str_equal (call, "create") ? fixture->folder : fixture->path));
  test_assert_file (fixture->path, is_kept ? "old" : "new text");
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

static void
test_writer (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    for (guint number = 1;; number++) {
      g_autoptr (GError) error = NULL;

      put (fixture->path, "old");
      begin_faults (fixture, faults[i].call, number, faults[i].error);
      kt_file_writer_write (fixture->path, "new text", strlen ("new text"), 0600, &error);
      if (!end_faults (fixture)) {
        g_assert_no_error (error);
        test_assert_file (fixture->path, "new text");
        g_assert_cmpuint (number, >, faults[i].n_calls);
        break;
      }
      assert_failed (fixture, faults[i].call, number, error, faults[i].code);
    }
  }
}

/* If a call fails, a new file does not exist, not even partly. */
static void
test_new_file (Fixture *fixture, gconstpointer data)
{
  static const char *const calls[] = { "create", "write", "fsync", "rename" };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++) {
    g_autoptr (GError) error = NULL;

    begin_faults (fixture, calls[i], 0, "ENOSPC");
    g_assert_false (kt_file_writer_write (fixture->path, "new", 3, 0600, &error));
    g_assert_true (end_faults (fixture));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
    g_assert_cmpuint (count_files (fixture->folder), ==, 0);
  }
}

/* Writing a file under a new name has three implementations, for different file systems. */
static void
test_new_name (Fixture *fixture, gconstpointer data)
{
  static const char *const lacks[] = { "", "renameat2", "renameat2 link" };
  static const char *const calls[] = { "renameat2", "link", "rename" };

  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++) {
    g_autoptr (GError) error = NULL;

    g_setenv ("KT_FAULT_LACKS", lacks[i], TRUE);
    begin_faults (fixture, calls[i], 0, "ENOSPC");
    /* If link() fails, the third way is used: checking the name before renaming. */
    g_assert_true (kt_file_writer_write_new (fixture->path, "new", 3, 0600, &error) ==
                   g_str_equal (calls[i], "link"));
    g_assert_true (end_faults (fixture));
    if (error) {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_assert_nonnull (strstr (error->message, fixture->path));
      g_assert_cmpuint (count_files (fixture->folder), ==, 0);
    }
    g_clear_error (&error);
    g_unlink (fixture->path);
    kt_file_writer_write_new (fixture->path, "new", 3, 0600, &error);
    g_assert_no_error (error);
    g_assert_false (kt_file_writer_write_new (fixture->path, "newer", 5, 0600, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
    test_assert_file (fixture->path, "new");
    g_assert_cmpuint (count_files (fixture->folder), ==, 1);
    g_unlink (fixture->path);
  }
  g_unsetenv ("KT_FAULT_LACKS");
}

static void
keep_message_cb (KtSettings *settings, const GError *error, char **message)
{
  g_assert_null (*message);
  *message = g_strdup (error->message);
}

static void
test_settings (Fixture *fixture, gconstpointer data)
{
  static const char old[] = "[org/kythu/KyThu]\nsound-volume=5\n";

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autoptr (KtSettings) settings = NULL;
    g_autofree char *message = NULL;

    put (fixture->path, old);
    settings = kt_settings_new (fixture->path, NULL);
    g_signal_connect (settings, "problem", G_CALLBACK (keep_message_cb), &message);
    begin_faults (fixture, faults[i].call, 1, faults[i].error);
    g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 6);
    kt_settings_flush (settings);
    g_assert_true (end_faults (fixture));
    g_assert_nonnull (message);
    g_assert_nonnull (strstr (message, fixture->folder));
    test_assert_file (fixture->path, old);
    g_assert_cmpuint (count_files (fixture->folder), ==, 1);
    /* The settings are written as soon as writing works again. */
    kt_settings_flush (settings);
    test_assert_file (fixture->path, "[org/kythu/KyThu]\nsound-volume=6\n");
  }
}

/* If a faulty settings file cannot be copied first, it stays unchanged. */
static void
test_settings_with_faults (Fixture *fixture, gconstpointer data)
{
  static const char old[] = "[org/kythu/KyThu]\nstones='pebbles'\n";
  g_autoptr (KtSettings) settings = NULL;
  GPtrArray *problems;

  put (fixture->path, old);
  begin_faults (fixture, "write", 0, "ENOSPC");
  settings = kt_settings_new (fixture->path, NULL);
  g_assert_true (end_faults (fixture));
  problems = kt_settings_get_problems (settings);
  g_assert_cmpuint (problems->len, ==, 2);
  g_assert_nonnull (strstr (((GError *) problems->pdata[1])->message, fixture->path));
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 6);
  kt_settings_flush (settings);
  test_assert_file (fixture->path, old);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
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
  add ("/faults/writer", test_writer);
  add ("/faults/new-file", test_new_file);
  add ("/faults/new-name", test_new_name);
  add ("/faults/settings", test_settings);
  add ("/faults/settings-with-faults", test_settings_with_faults);
  return g_test_run ();
}
