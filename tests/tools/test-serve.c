/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as another one talks to it: lines in, lines out. Its path is the first argument. */
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>

static char *program;

static char *
read_all (int fd)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[4096];
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);
  close (fd);
  return g_strdup (text->str);
}

/* Says everything at once and returns all that is answered until the program leaves. */
static char *
converse (const char *input)
{
  char *argv[] = { program, NULL };
  g_autoptr (GError) error = NULL;
  int in, out, status;
  char *output;
  GPid pid;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &in,
                            &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (write (in, input, strlen (input)), ==, (gssize) strlen (input));
  close (in);
  output = read_all (out);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  return output;
}

static void
test_dialogues (void)
{
  static const struct {
    const char *input;
    const char *answers; /* what comes in this order, between "|" */
  } dialogues[] = {
    { "", "" },
    { "\n\nuci\nquit\n", "id name |id author |uciok\n" },
    { "uci\r\nisready\r\nquit\r\n", "uciok\n|readyok\n" },
    { "isready\nisready", "readyok\n|readyok\n" },
    { "tea, please\nuci\ncoffee\nisready\n",
      "unknown command “tea, please”|uciok\n|info string |coffee|readyok\n" },
    { "\tisready \nquit\nuci\n", "readyok\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dialogues); i++) {
    g_autofree char *output = converse (dialogues[i].input);
    g_auto (GStrv) answers = g_strsplit (dialogues[i].answers, "|", -1);
    const char *at = output;

    g_test_message ("%s", dialogues[i].input);
    for (guint j = 0; answers[j]; j++) {
      at = strstr (at, answers[j]);
      g_assert_nonnull (at);
      at += strlen (answers[j]);
    }
  }
}

/* Nothing is answered after the end was asked for. */
static void
test_quit (void)
{
  g_autofree char *output = converse ("isready\nquit\nisready\n");

  g_assert_cmpstr (output, ==, "readyok\n");
}

/* It is not taken for what it begins with. */
static void
test_long_line (void)
{
  g_autofree char *blanks = g_strnfill (2 * 1024 * 1024, ' ');
  g_autofree char *input = g_strdup_printf ("isready%s\nisready\n", blanks);
  g_autofree char *output = converse (input);

  g_assert_cmpstr (output, ==, "readyok\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/serve/dialogues", test_dialogues);
  g_test_add_func ("/serve/quit", test_quit);
  g_test_add_func ("/serve/long-line", test_long_line);
  return g_test_run ();
}
