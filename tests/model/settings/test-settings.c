/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how the settings are read, how faults in the file are handled, and how it is written. */
#include "tests/model/test-support.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "model/settings/kt-settings.h"

typedef struct {
  char *folder;
  char *path;
} Fixture;

/* The child process, which will be killed, does not create the folder, because it could not remove
 * it. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  if (g_test_subprocess ())
    return;
  fixture->folder = g_dir_make_tmp ("kythu-settings-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "kythu", "settings.ini", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (!fixture->folder)
    return;
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static KtSettings *
open_settings (const char *path)
{
  g_autoptr (GError) error = NULL;
  KtSettings *settings = kt_settings_new (path, &error);

  g_assert_no_error (error);
  return settings;
}

static void
write_file (Fixture *fixture, const char *text, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (fixture->path, text, length, &error);
  g_assert_no_error (error);
}

static const char *
problem (KtSettings *settings, guint index)
{
  GPtrArray *problems = kt_settings_get_problems (settings);

  g_assert_cmpuint (index, <, problems->len);
  return ((GError *) problems->pdata[index])->message;
}

static void
assert_problems (KtSettings *settings, guint n)
{
  g_assert_cmpuint (kt_settings_get_problems (settings)->len, ==, n);
}

static void
test_memory (void)
{
  KtSettings *settings = open_settings (NULL);

  assert_problems (settings, 0);
  g_settings_set_int (kt_settings_get_gsettings (settings), "window-width", 800);
  kt_settings_flush (settings);
  g_assert_cmpint (g_settings_get_int (kt_settings_get_gsettings (settings), "window-width"), ==,
                   800);
  g_assert_finalize_object (settings);
}

static void
test_default_path (void)
{
  g_autofree char *path = kt_settings_get_default_path ();
  g_autofree char *expected =
      g_build_filename (g_get_user_config_dir (), "kythu", "settings.ini", NULL);

  g_assert_cmpstr (path, ==, expected);
}

/* Nothing is written until a value changes, and then only values that differ from the defaults. */
static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  KtSettings *settings = open_settings (fixture->path);
  GSettings *gsettings = kt_settings_get_gsettings (settings);
  const char *const names[] = { "An\nh", "B“ì”nh'=;#", NULL };
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_auto (GStrv) read = NULL;
  GStatBuf info;

  assert_problems (settings, 0);
  kt_settings_flush (settings);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));

  g_settings_set_int (gsettings, "window-width", 800);
  g_settings_set_boolean (gsettings, "undo", TRUE);
  g_settings_set_string (gsettings, "notation", "figures");
  g_settings_set_strv (gsettings, "names", names);
  kt_settings_flush (settings);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\n"
                                   "names=['An\\nh', \"B“ì”nh'=;#\"]\n"
                                   "notation='figures'\n"
                                   "window-width=800\n");
  g_assert_no_errno (g_stat (folder, &info));
  g_assert_cmpint (info.st_mode & 0777, ==, 0700);
  g_assert_no_errno (g_stat (fixture->path, &info));
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  g_assert_finalize_object (settings);

  settings = open_settings (fixture->path);
  gsettings = kt_settings_get_gsettings (settings);
  assert_problems (settings, 0);
  g_assert_cmpint (g_settings_get_int (gsettings, "window-width"), ==, 800);
  g_assert_cmpint (g_settings_get_enum (gsettings, "notation"), ==, 2);
  read = g_settings_get_strv (gsettings, "names");
  g_assert_cmpstrv (read, names);
  g_settings_reset (gsettings, "names");
  g_settings_reset (gsettings, "notation");
  g_settings_reset (gsettings, "window-width");
  g_assert_finalize_object (settings); /* Finalizing the settings writes the pending changes. */
  test_assert_file (fixture->path, "[org/kythu/KyThu]\n");
}

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The thread writes the changes together after a delay. */
static void
test_background (Fixture *fixture, gconstpointer data)
{
  KtSettings *settings = open_settings (fixture->path);
  GSettings *gsettings = kt_settings_get_gsettings (settings);

  for (int width = 400; width <= 500; width++)
    g_settings_set_int (gsettings, "window-width", width);
  g_assert_false (exists (fixture->path));
  test_wait (exists, fixture->path);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nwindow-width=500\n");
  g_settings_set_int (gsettings, "window-width", 501);
  test_run_for (600);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nwindow-width=501\n");
  /* A change that is reverted at once writes nothing. */
  g_settings_set_int (gsettings, "window-width", 502);
  g_settings_set_int (gsettings, "window-width", 501);
  g_assert_no_errno (g_unlink (fixture->path));
  test_run_for (400);
  g_assert_false (exists (fixture->path));
  g_assert_finalize_object (settings);
}

/* The program ends while the thread writes. */
static void
test_flush_while_writing (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 12; i++) {
    KtSettings *settings = open_settings (fixture->path);
    GSettings *gsettings = kt_settings_get_gsettings (settings);
    g_autofree char *expected = g_strdup_printf ("[org/kythu/KyThu]\nwindow-width=%u\n", 600 + i);

    g_settings_set_int (gsettings, "window-width", (int) (400 + i));
    test_run_for (245 + i);
    g_settings_set_int (gsettings, "window-width", (int) (600 + i));
    if (i % 2)
      kt_settings_flush (settings);
    g_assert_finalize_object (settings);
    test_assert_file (fixture->path, expected);
  }
  test_drain ();
}

/* The original file is kept before the first value is corrected. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  g_autofree char *kept = g_strconcat (fixture->path, ".broken", NULL), *text = NULL;
  KtSettings *settings;
  GSettings *gsettings;

  write_file (fixture,
              "[org/kythu/KyThu]\n"
              "window-width=7\n"
              "window-height=99999999999999999999999999\n"
              "sound-volume=-5\n"
              "color-scheme='sepia'\n"
              "notation='figures'\n"
              "undo=perhaps\n"
              "names=['a'\n"
              "game=3\n",
              -1);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  settings = open_settings (fixture->path);
  gsettings = kt_settings_get_gsettings (settings);
  g_assert_cmpint (g_settings_get_int (gsettings, "window-width"), ==, 360);
  g_assert_cmpint (g_settings_get_int (gsettings, "window-height"), ==, 16384);
  g_assert_cmpuint (g_settings_get_uint (gsettings, "sound-volume"), ==, 0);
  g_assert_cmpint (g_settings_get_enum (gsettings, "color-scheme"), ==, 0);
  g_assert_cmpint (g_settings_get_enum (gsettings, "notation"), ==, 2);
  g_assert_true (g_settings_get_boolean (gsettings, "undo"));
  assert_problems (settings, 8);
  g_assert_nonnull (strstr (problem (settings, 7), kept));
  test_assert_file (kept, text);
  for (guint i = 0; i < 7; i++) {
    g_assert_nonnull (strstr (problem (settings, i), fixture->path));
    g_assert_true (g_error_matches (kt_settings_get_problems (settings)->pdata[i],
                                    KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_VALUE));
  }
  g_assert_finalize_object (settings);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\n"
                                   "window-width=360\n"
                                   "window-height=16384\n"
                                   "sound-volume=0\n"
                                   "notation='figures'\n");
  /* The problems are reported once. */
  settings = open_settings (fixture->path);
  assert_problems (settings, 0);
  g_assert_finalize_object (settings);
}

static void
test_message (Fixture *fixture, gconstpointer data)
{
  KtSettings *settings;
  g_autofree char *expected = NULL;

  write_file (fixture, "[org/kythu/KyThu]\nsound-volume=999\n", -1);
  settings = open_settings (fixture->path);
  expected = g_strdup_printf ("In the settings file “%s”, sound-volume=999 is not allowed; 100 is "
                              "used instead",
                              fixture->path);
  assert_problems (settings, 2);
  g_assert_cmpstr (problem (settings, 0), ==, expected);
  g_assert_finalize_object (settings);
}

/* If no backup can be made, the invalid value is kept in the file. */
static void
test_value_not_kept (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "[org/kythu/KyThu]\nstones='pebbles'\n";
  g_autofree char *name = g_strnfill (250, 'x');
  KtSettings *settings;
  int file;

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
  file = g_open (fixture->path, O_CREAT | O_WRONLY, 0600);
  g_assert_cmpint (write (file, text, strlen (text)), ==, strlen (text));
  g_close (file, NULL);
  settings = open_settings (fixture->path);
  assert_problems (settings, 2);
  g_assert_nonnull (strstr (problem (settings, 1), "changes are not saved"));
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 8);
  g_assert_finalize_object (settings);
  test_assert_file (fixture->path, text);
}

/* Checks that a file that is not regular is moved aside, without waiting for its contents. */
static void
assert_put_beside (Fixture *fixture, const char *part)
{
  g_autofree char *broken = g_strconcat (fixture->path, ".broken", NULL);
  KtSettings *settings = open_settings (fixture->path);
  GStatBuf info;

  assert_problems (settings, 1);
  g_assert_nonnull (strstr (problem (settings, 0), part));
  g_assert_nonnull (strstr (problem (settings, 0), broken));
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 8);
  g_assert_finalize_object (settings);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nsound-volume=8\n");
  g_assert_no_errno (g_lstat (broken, &info));
  g_assert_false (S_ISREG (info.st_mode));
  g_assert_no_errno (g_unlink (fixture->path));
  g_assert_no_errno (g_unlink (broken));
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_assert_no_errno (g_mkdir (folder, 0700));
  g_assert_no_errno (mkfifo (fixture->path, 0600));
  assert_put_beside (fixture, "pipe");
  g_assert_no_errno (symlink ("/dev/zero", fixture->path));
  assert_put_beside (fixture, "device");
}

#define NEWER(sound, music)                                                                        \
  "# by hand\n\n"                                                                                  \
  "[org/kythu/KyThu]\n"                                                                            \
  "#volume\n"                                                                                      \
  "sound-volume=" sound "\n"                                                                       \
  "music-volume=" music "\n"                                                                       \
  "\n"                                                                                             \
  "[org/kythu/KyThu/chess]\n"                                                                      \
  "piece=<'x'>\n"
static const char newer[] = NEWER ("5", "7");

static void
test_unknown_is_kept (Fixture *fixture, gconstpointer data)
{
  KtSettings *settings;

  write_file (fixture, newer, -1);
  settings = open_settings (fixture->path);
  assert_problems (settings, 0);
  kt_settings_flush (settings);
  test_assert_file (fixture->path, newer);
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 6);
  g_assert_finalize_object (settings);
  test_assert_file (fixture->path, NEWER ("6", "7"));
}

static void
test_malformed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *broken = g_strconcat (fixture->path, ".broken", NULL);
  g_autofree char *second = g_strconcat (fixture->path, ".broken-2", NULL);
  KtSettings *settings;

  write_file (fixture, "no settings at all", -1);
  settings = open_settings (fixture->path);
  assert_problems (settings, 1);
  g_assert_nonnull (strstr (problem (settings, 0), fixture->path));
  g_assert_nonnull (strstr (problem (settings, 0), broken));
  test_assert_file (broken, "no settings at all");
  g_assert_false (exists (fixture->path));
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 6);
  g_assert_finalize_object (settings);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nsound-volume=6\n");

  write_file (fixture, "broken again", -1);
  settings = open_settings (fixture->path);
  assert_problems (settings, 1);
  test_assert_file (broken, "no settings at all");
  test_assert_file (second, "broken again");
  g_assert_finalize_object (settings);
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (1024 * 1024 + 1, '#');
  g_autofree char *broken = g_strconcat (fixture->path, ".broken", NULL);
  KtSettings *settings;

  g_assert_no_errno (g_mkdir_with_parents (fixture->path, 0700));
  settings = open_settings (fixture->path);
  assert_problems (settings, 1);
  g_assert_true (g_file_test (broken, G_FILE_TEST_IS_DIR));
  g_assert_finalize_object (settings);

  write_file (fixture, large, -1);
  settings = open_settings (fixture->path);
  assert_problems (settings, 1);
  g_assert_nonnull (strstr (problem (settings, 0), "is larger than 1.0"));
  g_assert_finalize_object (settings);
}

/* Random fragments and bytes never cause a crash, and the file that remains can be read without
 * problems. */
static void
test_noise (Fixture *fixture, gconstpointer data)
{
  static const char pieces[][24] = { "[org/kythu/KyThu]\n",
                                     "window-width=",
                                     "sound-volume=",
                                     "names=['a', 'b']\n",
                                     "options={'a':",
                                     "'}\n",
                                     "\xff\xfe",
                                     "\n",
                                     "=",
                                     "[",
                                     "]",
                                     "1",
                                     "-",
                                     "999999999999",
                                     "\\s",
                                     "language='\xc3'\n",
                                     "#",
                                     "color-scheme='dark'\n" };
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < 200; i++) {
    g_autoptr (GString) text = g_string_new (i % 4 ? pieces[0] : "");
    KtSettings *settings;

    for (guint n = g_rand_int_range (random, 0, 12); n > 0; n--) {
      if (g_rand_int_range (random, 0, 8) == 0)
        g_string_append_c (text, (char) g_rand_int_range (random, 0, 256));
      else
        g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
    }
    write_file (fixture, text->str, (gssize) text->len);
    settings = open_settings (fixture->path);
    g_assert_finalize_object (settings);
    if (exists (fixture->path)) {
      settings = open_settings (fixture->path);
      assert_problems (settings, 0);
      g_assert_finalize_object (settings);
    }
  }
}

static void
count_problem_cb (KtSettings *settings, GError *error, guint *n)
{
  g_assert_true (g_error_matches (error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_WRITE));
  (*n)++;
}

/* A file in place of the folder prevents writing even for root. */
static void
test_write_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  KtSettings *settings = open_settings (fixture->path);
  GSettings *gsettings = kt_settings_get_gsettings (settings);
  guint n_problems = 0;

  g_signal_connect (settings, "problem", G_CALLBACK (count_problem_cb), &n_problems);
  g_file_set_contents (folder, "", 0, NULL);
  g_settings_set_uint (gsettings, "sound-volume", 6);
  test_run_for (500);
  g_assert_cmpuint (n_problems, ==, 1);
  g_settings_set_uint (gsettings, "sound-volume", 7);
  test_run_for (500);
  kt_settings_flush (settings);
  g_assert_cmpuint (n_problems, ==, 1);
  g_assert_no_errno (g_unlink (folder));
  kt_settings_flush (settings);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nsound-volume=7\n");

  test_remove_folder (folder);
  g_file_set_contents (folder, "", 0, NULL);
  g_settings_set_uint (gsettings, "sound-volume", 8);
  kt_settings_flush (settings);
  g_assert_cmpuint (n_problems, ==, 2);
  g_assert_no_errno (g_unlink (folder));
  g_assert_finalize_object (settings);
}

/* The backup name is too long for the file system, so the file stays in place. */
static void
test_not_renamable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (250, 'x');
  KtSettings *settings;

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
  settings = open_settings (fixture->path);
  assert_problems (settings, 0);
  g_assert_finalize_object (settings);
  {
    int file = g_open (fixture->path, O_CREAT | O_WRONLY, 0600);

    g_assert_cmpint (write (file, "broken", 6), ==, 6);
    g_close (file, NULL);
  }
  settings = open_settings (fixture->path);
  assert_problems (settings, 1);
  g_assert_nonnull (strstr (problem (settings, 0), "changes are not saved"));
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 8);
  kt_settings_flush (settings);
  g_assert_finalize_object (settings);
  test_assert_file (fixture->path, "broken");
}

/* A settings file that is a symbolic link stays one. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "mine.ini", NULL);
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  KtSettings *settings;

  g_assert_true (g_file_set_contents (target, "[org/kythu/KyThu]\nsound-volume=4\n", -1, NULL));
  g_assert_no_errno (g_mkdir (folder, 0700));
  g_assert_no_errno (symlink (target, fixture->path));
  settings = open_settings (fixture->path);
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 8);
  g_assert_finalize_object (settings);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  test_assert_file (target, "[org/kythu/KyThu]\nsound-volume=8\n");
}

/* --- Two processes ---------------------------------------------------------------------------- */

/* Two programs have read the file before one of them writes. In the end the file has the changes
 * of both, also a reset to the default. */
static void
test_two_copies (Fixture *fixture, gconstpointer data)
{
  KtSettings *first, *second;

  write_file (fixture, "[org/kythu/KyThu]\nsound-volume=4\nnotation='figures'\n", -1);
  first = open_settings (fixture->path);
  second = open_settings (fixture->path);
  g_settings_set_int (kt_settings_get_gsettings (second), "window-width", 800);
  g_settings_reset (kt_settings_get_gsettings (second), "notation");
  kt_settings_flush (second);
  g_settings_set_uint (kt_settings_get_gsettings (first), "sound-volume", 5);
  g_assert_finalize_object (first);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nsound-volume=5\nwindow-width=800\n");
  g_settings_set_int (kt_settings_get_gsettings (second), "window-height", 700);
  g_assert_finalize_object (second);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nsound-volume=5\nwindow-width=800\n"
                                   "window-height=700\n");
}

/* A program without changes writes nothing. */
static void
test_copy_at_rest (Fixture *fixture, gconstpointer data)
{
  KtSettings *first = open_settings (fixture->path), *second = open_settings (fixture->path);

  g_settings_set_int (kt_settings_get_gsettings (second), "window-width", 800);
  g_assert_finalize_object (second);
  g_settings_set_int (kt_settings_get_gsettings (first), "window-height", 700);
  g_settings_reset (kt_settings_get_gsettings (first), "window-height");
  g_assert_finalize_object (first);
  test_assert_file (fixture->path, "[org/kythu/KyThu]\nwindow-width=800\n");
}

/* Two threads write different keys as fast as they can. */
static gpointer
write_heights (gpointer path)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  KtSettings *settings;

  g_main_context_push_thread_default (context);
  settings = open_settings (path);
  for (int i = 1; i <= 200; i++) {
    g_settings_set_int (kt_settings_get_gsettings (settings), "window-height", 600 + i);
    kt_settings_flush (settings);
  }
  g_object_unref (settings);
  g_main_context_pop_thread_default (context);
  return NULL;
}

static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  KtSettings *settings = open_settings (fixture->path);
  GThread *other = g_thread_new ("other", write_heights, fixture->path);

  for (int i = 1; i <= 200; i++) {
    g_settings_set_int (kt_settings_get_gsettings (settings), "window-width", 600 + i);
    kt_settings_flush (settings);
  }
  g_thread_join (other);
  g_assert_finalize_object (settings);
  settings = open_settings (fixture->path);
  g_assert_cmpint (g_settings_get_int (kt_settings_get_gsettings (settings), "window-width"), ==,
                   800);
  g_assert_cmpint (g_settings_get_int (kt_settings_get_gsettings (settings), "window-height"), ==,
                   800);
  g_assert_finalize_object (settings);
}

/* The file was deleted or damaged in the meantime: all known values are written again. */
static void
test_broken_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *broken = g_strconcat (fixture->path, ".broken", NULL);
  KtSettings *settings;

  write_file (fixture, newer, -1);
  settings = open_settings (fixture->path);
  g_assert_no_errno (g_unlink (fixture->path));
  g_settings_set_uint (kt_settings_get_gsettings (settings), "sound-volume", 6);
  kt_settings_flush (settings);
  test_assert_file (fixture->path, NEWER ("6", "7"));
  write_file (fixture, "no settings at all", -1);
  g_settings_set_uint (kt_settings_get_gsettings (settings), "music-volume", 8);
  g_assert_finalize_object (settings);
  test_assert_file (broken, "no settings at all");
  test_assert_file (fixture->path, NEWER ("6", "8"));
}

/* Reads the file many times. It must be complete each time, as it would be after a kill. */
static gpointer
read_again_and_again (gpointer data)
{
  const char *path = ((gpointer *) data)[0];
  int *stop = ((gpointer *) data)[1];
  guint n = 0;

  while (!g_atomic_int_get (stop)) {
    g_autofree char *text = NULL;

    if (!g_file_get_contents (path, &text, NULL, NULL))
      continue;
    g_assert_true (g_str_has_prefix (text, "[org/kythu/KyThu]\n"));
    g_assert_true (g_str_has_suffix (text, "window-width=500\n"));
    n++;
  }
  return GUINT_TO_POINTER (n);
}

static void
test_always_whole (Fixture *fixture, gconstpointer data)
{
  KtSettings *settings = open_settings (fixture->path);
  GSettings *gsettings = kt_settings_get_gsettings (settings);
  int stop = FALSE;
  gpointer arguments[] = { fixture->path, &stop };
  GThread *reader = g_thread_new ("reader", read_again_and_again, arguments);
  g_autofree char *letters = g_strnfill (20000, 'x');

  g_settings_set_int (gsettings, "window-width", 500);
  for (guint i = 0; i < 60; i++) {
    letters[i * 300] = '\0';
    g_settings_set_string (gsettings, "language", i % 2 ? letters : "vi");
    letters[i * 300] = 'x';
    kt_settings_flush (settings);
  }
  g_atomic_int_set (&stop, TRUE);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (reader)), >, 0);
  g_assert_finalize_object (settings);
}

/* Writes many times until the process is killed. Afterwards the file exists, and is complete and
 * valid. */
static void
write_until_killed (const char *path)
{
  KtSettings *settings = open_settings (path);
  GSettings *gsettings = kt_settings_get_gsettings (settings);
  g_autofree char *letters = g_strnfill (20000, 'x');

  g_settings_set_int (gsettings, "window-width", 500);
  for (guint i = 0; i < 5000; i++) {
    g_settings_set_string (gsettings, "language", i % 2 ? letters : "vi");
    kt_settings_flush (settings);
  }
  g_object_unref (settings);
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  const char *path = g_getenv ("KT_TEST_PATH");
  const char *arguments[] = { g_get_prgname (), "-p", "/settings/killed", "--GTestSubprocess",
                              NULL };
  g_autofree char *temporary = NULL;

  if (g_test_subprocess () && path) {
    write_until_killed (path);
    return;
  }
  temporary = g_build_filename (fixture->folder, "tmp", NULL);
  g_assert_no_errno (g_mkdir (temporary, 0700));
  for (guint i = 0; i < 12; i++) {
    g_autoptr (GSubprocessLauncher) launcher =
        g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
    g_autoptr (GSubprocess) child = NULL;
    g_autoptr (GError) error = NULL;
    KtSettings *settings;

    g_subprocess_launcher_setenv (launcher, "KT_TEST_PATH", fixture->path, TRUE);
    g_subprocess_launcher_setenv (launcher, "TMPDIR", temporary, TRUE);
    child = g_subprocess_launcher_spawnv (launcher, arguments, &error);
    g_assert_no_error (error);
    test_wait (exists, fixture->path);
    test_run_for (3 + i * 2);
    g_subprocess_force_exit (child);
    g_assert_true (g_subprocess_wait (child, NULL, NULL));
    settings = open_settings (fixture->path);
    assert_problems (settings, 0);
    g_assert_cmpint (g_settings_get_int (kt_settings_get_gsettings (settings), "window-width"), ==,
                     500);
    g_assert_finalize_object (settings);
    g_assert_no_errno (g_unlink (fixture->path));
  }
  g_assert_no_errno (g_rmdir (temporary)); /* the folder is empty, so it can be removed */
}

/* The temporary file of a writer killed long ago is removed at the next write. */
static void
test_left_over (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *left = g_build_filename (folder, ".kythu-A1B2C3", NULL);
  KtSettings *settings;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (left, "[org/ky", -1, NULL));
  g_assert_no_errno (utime (left, &(struct utimbuf){ 1000000000, 1000000000 }));
  settings = open_settings (fixture->path);
  g_settings_set_int (kt_settings_get_gsettings (settings), "window-width", 800);
  kt_settings_flush (settings);
  g_assert_false (exists (left));
  g_assert_finalize_object (settings);
}

static void
test_no_schema (void)
{
  if (g_test_subprocess ()) {
    g_autoptr (GError) error = NULL;

    g_assert_null (kt_settings_new (NULL, &error));
    g_assert_error (error, KT_SETTINGS_ERROR, KT_SETTINGS_ERROR_SCHEMA);
    g_assert_nonnull (strstr (error->message, "org.kythu.KyThu"));
    return;
  }
  g_setenv ("GSETTINGS_SCHEMA_DIR", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);
  g_test_trap_subprocess (NULL, 20 * G_USEC_PER_SEC, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_autofree char *program = g_canonicalize_filename (argv[0], NULL);

  g_test_init (&argc, &argv, NULL);
  g_set_prgname (program); /* used to start this program again as the child that is killed */
  g_test_add_func ("/settings/memory", test_memory);
  g_test_add_func ("/settings/default-path", test_default_path);
  add ("/settings/round-trip", test_round_trip);
  add ("/settings/background", test_background);
  add ("/settings/flush-while-writing", test_flush_while_writing);
  add ("/settings/values", test_values);
  add ("/settings/message", test_message);
  add ("/settings/value-not-kept", test_value_not_kept);
  add ("/settings/no-file", test_no_file);
  add ("/settings/unknown-is-kept", test_unknown_is_kept);
  add ("/settings/malformed", test_malformed);
  add ("/settings/unreadable", test_unreadable);
  add ("/settings/noise", test_noise);
  add ("/settings/write-failure", test_write_failure);
  add ("/settings/not-renamable", test_not_renamable);
  add ("/settings/link", test_link);
  add ("/settings/two-copies", test_two_copies);
  add ("/settings/copy-at-rest", test_copy_at_rest);
  add ("/settings/at-once", test_at_once);
  add ("/settings/broken-meanwhile", test_broken_meanwhile);
  add ("/settings/always-whole", test_always_whole);
  add ("/settings/killed", test_killed);
  add ("/settings/left-over", test_left_over);
  g_test_add_func ("/settings/no-schema", test_no_schema);
  return g_test_run ();
}
