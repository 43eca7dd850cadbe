/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests conversations with external programs, played by a shell. */
#include <glib/gstdio.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

#include "referee/kt-program.h"

static KtProgram *
start (const char *script)
{
  const char *const argv[] = { "sh", "-c", script, NULL };
  g_autoptr (GError) error = NULL;
  KtProgram *program = kt_program_new (argv, NULL, NULL, &error);

  g_assert_no_error (error);
  return program;
}

/* Long enough for any machine; expected timeouts use a shorter time. */
static gint64
after_ms (gint64 milliseconds)
{
  return g_get_monotonic_time () + milliseconds * 1000;
}

static gint64
patiently (void)
{
  return after_ms (60000);
}

static void
assert_line (KtProgram *program, const char *wanted)
{
  g_autoptr (GError) error = NULL;
  const char *line = kt_program_read (program, patiently (), NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, wanted);
}

static void
assert_read_fails (KtProgram *program, gint64 deadline_us, KtProgramError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (kt_program_read (program, deadline_us, NULL, &error));
  g_assert_error (error, KT_PROGRAM_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_lines (void)
{
  g_autoptr (KtProgram) program =
      start ("printf 'one\\ntwo\\r\\n\\nthr'; sleep 0.1; printf 'ee\\n'");

  assert_line (program, "one");
  assert_line (program, "two");
  assert_line (program, "");
  assert_line (program, "three");
  assert_read_fails (program, patiently (), KT_PROGRAM_ERROR_GONE, "it ended with status 0");
}

static void
test_conversation (void)
{
  g_autoptr (KtProgram) program = start ("while read word; do echo \"<$word>\"; done");

  for (guint i = 0; i < 100; i++) {
    g_autofree char *said = g_strdup_printf ("%u\n", i);
    g_autofree char *heard = g_strdup_printf ("<%u>", i);

    g_assert_true (kt_program_write (program, said, patiently (), NULL, NULL));
    assert_line (program, heard);
  }
}

static void
test_ends (void)
{
  static const struct {
    const char *script, *message;
  } ends[] = {
    { "exit 7", "it ended with status 7" },
    { "kill -SEGV $$", "it was killed by signal 11" },
    { "exec >&-; sleep 1000", "it closed its output" },
    { "printf 'no end of line'", "it ended with status 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autoptr (KtProgram) program = start (ends[i].script);

    assert_read_fails (program, patiently (), KT_PROGRAM_ERROR_GONE, ends[i].message);
  }
}

static void
test_closed_input (void)
{
  g_autoptr (KtProgram) program = start ("exec <&-; echo closed; sleep 1000");
  g_autoptr (GError) error = NULL;

  assert_line (program, "closed");
  g_assert_false (kt_program_write (program, "word\n", patiently (), NULL, &error));
  g_assert_error (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_GONE);
  g_assert_cmpstr (error->message, ==, "it closed its input");
}

static void
test_late (void)
{
  g_autoptr (KtProgram) silent = start ("sleep 1000");
  g_autoptr (KtProgram) chatty = start ("yes");
  gint64 deadline_us = after_ms (50);

  assert_read_fails (silent, after_ms (20), KT_PROGRAM_ERROR_TIME, "it did not answer in time");
  while (g_get_monotonic_time () <= deadline_us)
    kt_program_read (chatty, deadline_us, NULL, NULL);
  assert_read_fails (chatty, deadline_us, KT_PROGRAM_ERROR_TIME, "it did not answer in time");
}

/* A program that does not read lets the pipe fill up. */
static void
test_deaf (void)
{
  g_autoptr (KtProgram) program = start ("sleep 1000");
  g_autofree char *long_text = g_strnfill (1 << 20, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_false (kt_program_write (program, long_text, after_ms (50), NULL, &error));
  g_assert_error (error, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_TIME);
}

static void
test_long_lines (void)
{
  g_autoptr (KtProgram) program =
      start ("head -c 65535 /dev/zero | tr '\\0' x; echo; head -c 65536 /dev/zero | tr '\\0' x");
  g_autofree char *longest = g_strnfill (KT_PROGRAM_MAX_LINE - 1, 'x');

  assert_line (program, longest);
  assert_read_fails (program, patiently (), KT_PROGRAM_ERROR_LINE,
                     "it wrote a line of more than 65536 bytes");
}

static void
test_forget (void)
{
  g_autoptr (KtProgram) program = start ("printf 'old\\nolder\\n'; read word; echo new");

  /* The program has sent both lines at once. */
  assert_line (program, "old");
  kt_program_forget (program);
  g_assert_true (kt_program_write (program, "go\n", patiently (), NULL, NULL));
  assert_line (program, "new");
}

static gpointer
cancel (gpointer cancellable)
{
  g_usleep (20000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

static void
test_cancelled (void)
{
  g_autoptr (KtProgram) program = start ("sleep 1000");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel, cancellable);

  g_assert_null (kt_program_read (program, KT_PROGRAM_NO_DEADLINE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

/* Returns whether the system reports that a program could not be started. An emulator may give the
 * child process a copy of the memory, so that it cannot tell its parent. */
static gboolean
is_failure_told (void)
{
  char *argv[] = { (char *) "/nowhere/at-all", NULL };
  pid_t child;

  if (posix_spawn (&child, argv[0], NULL, NULL, argv, NULL) != 0)
    return TRUE;
  waitpid (child, NULL, 0);
  return FALSE;
}

static void
test_no_such_program (void)
{
  const char *const argv[] = { "/nowhere/at-all", NULL }, *const good[] = { "true", NULL };
  g_autoptr (GError) first = NULL, second = NULL;

  if (!is_failure_told ()) {
    g_test_skip ("the system does not tell that a program could not be started");
    return;
  }
  g_assert_null (kt_program_new (argv, NULL, NULL, &first));
  g_assert_error (first, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_START);
  g_assert_nonnull (strstr (first->message, "/nowhere/at-all"));
  g_assert_null (kt_program_new (good, "/nowhere", NULL, &second));
  g_assert_error (second, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_START);
}

static void
test_folder (void)
{
  const char *const argv[] = { "pwd", NULL };
  g_autoptr (KtProgram) program = kt_program_new (argv, "/", NULL, NULL);

  assert_line (program, "/");
}

/* Its standard error is appended to a file. */
static void
test_errors (void)
{
  const char *const argv[] = { "sh", "-c", "echo oh >&2; echo done", NULL };
  g_autofree char *folder = g_dir_make_tmp ("kythu-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "errors", NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 2; i++) {
    g_autoptr (KtProgram) program = kt_program_new (argv, NULL, path, NULL);

    assert_line (program, "done");
  }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "oh\noh\n");
  g_remove (path);
  g_rmdir (folder);
}

static void
listen_cb (KtProgramTalk talk, int process, const char *line, gpointer data)
{
  static const char *const names[] = { "hears", "says", "event" };

  g_assert_cmpint (process, >, 0);
  g_string_append_printf (data, "%s %s|", names[talk], line);
}

/* The listener gets all lines, including discarded ones, and the exit status. */
static void
test_listener (void)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  KtProgram *program =
      start ("read x; read y; echo $y; read x; echo too; echo much; read y; exit 3");

  kt_program_listen (program, listen_cb, heard);
  g_assert_true (kt_program_write (program, "one\ntwo\n", patiently (), NULL, NULL));
  assert_line (program, "two");
  g_assert_true (kt_program_write (program, "three\n", patiently (), NULL, NULL));
  for (guint i = 0; i < 1000 && !strstr (heard->str, "much"); i++) {
    g_usleep (10000);
    kt_program_forget (program);
  }
  g_assert_true (kt_program_write (program, "four\n", patiently (), NULL, NULL));
  kt_program_wait (program, patiently ());
  kt_program_free (program);
  g_assert_cmpstr (heard->str, ==,
                   "event it was started|hears one|hears two|says two|hears three|says too|"
                   "says much|hears four|event it ended with status 3|");
}

/* The children of a program are killed with it. */
static void
test_group (void)
{
  KtProgram *program = start ("sleep 1000 & echo $!; wait");
  g_autofree char *child = g_strdup (kt_program_read (program, patiently (), NULL, NULL));
  g_autofree char *path = g_strdup_printf ("/proc/%s/cwd", child);

  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  kt_program_free (program);
  /* The kernel may need some time; a zombie has no cwd any more. */
  for (guint i = 0; i < 1000 && g_file_test (path, G_FILE_TEST_EXISTS); i++)
    g_usleep (10000);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_wait (void)
{
  g_autoptr (KtProgram) program = start ("read word; exit 0");

  g_assert_true (kt_program_write (program, "bye\n", patiently (), NULL, NULL));
  kt_program_wait (program, patiently ());
  assert_read_fails (program, patiently (), KT_PROGRAM_ERROR_GONE, "it ended with status 0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/program/lines", test_lines);
  g_test_add_func ("/program/conversation", test_conversation);
  g_test_add_func ("/program/ends", test_ends);
  g_test_add_func ("/program/closed-input", test_closed_input);
  g_test_add_func ("/program/late", test_late);
  g_test_add_func ("/program/deaf", test_deaf);
  g_test_add_func ("/program/long-lines", test_long_lines);
  g_test_add_func ("/program/forget", test_forget);
  g_test_add_func ("/program/cancelled", test_cancelled);
  g_test_add_func ("/program/no-such-program", test_no_such_program);
  g_test_add_func ("/program/folder", test_folder);
  g_test_add_func ("/program/errors", test_errors);
  g_test_add_func ("/program/listener", test_listener);
  g_test_add_func ("/program/group", test_group);
  g_test_add_func ("/program/wait", test_wait);
  return g_test_run ();
}
