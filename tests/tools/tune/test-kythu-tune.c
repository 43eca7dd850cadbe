/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as somebody calls it. Its path is the first argument. */
#include <string.h>

#include <glib/gstdio.h>

#include "tests/tools/tool-run.h"

static const char *program;
static char *games; /* a file with a few games */
static char *folder;

/* "GAMES" and "FOLDER" stand for paths. */
static ToolRun
call (const char *arguments)
{
  g_autoptr (GString) words = g_string_new (arguments);

  g_string_replace (words, "GAMES", games, 0);
  g_string_replace (words, "FOLDER", folder, 0);
  return tool_run (program, words->str);
}

static char *
read_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The loss on the positions to train on, in the line that begins with a word. */
static double
find_loss (const char *output, const char *word)
{
  const char *line = strstr (output, word);

  g_assert_nonnull (line);
  return g_ascii_strtod (line + strlen (word), NULL);
}

/* The same games and seed give the same numbers, to the last byte; and these are better. */
static void
test_twice (void)
{
  const char *arguments = "--rounds|3|--batch|256|--seed|7|--origin|Of a fixture. */|--output|"
                          "FOLDER/weights.c|GAMES";
  g_auto (ToolRun) first = call (arguments);
  g_autofree char *first_source = read_file ("weights.c");
  g_auto (ToolRun) second = call (arguments);
  g_autofree char *second_source = read_file ("weights.c");

  g_assert_cmpstr (first.errors, ==, "");
  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpstr (first.output, ==, second.output);
  g_assert_cmpstr (first_source, ==, second_source);
  g_assert_cmpfloat (find_loss (first.output, "\n    3"), <, find_loss (first.output, "\n    0"));
  g_assert_nonnull (strstr (first_source, " * Of a fixture.\n * 60 games, "));
  g_assert_nonnull (strstr (first_source, "--seed 7"));
  g_assert_nonnull (strstr (first_source, "chess_weights[CHESS_N_WEIGHTS] = {"));
}

/* Another seed holds out other games. */
static void
test_seed (void)
{
  g_auto (ToolRun) first = call ("--rounds|0|--seed|1|GAMES");
  g_auto (ToolRun) second = call ("--rounds|0|--seed|2|GAMES");

  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpint (second.status, ==, 0);
  g_assert_cmpstr (first.output, !=, second.output);
}

static void
test_answers (void)
{
  static const ToolAnswer answers[] = { { "--help", "--held-out" },
                                        { "--version", "kythu-tune " } };

  tool_assert_answers (call, answers, G_N_ELEMENTS (answers));
}

static void
test_complaints (void)
{
  static const ToolComplaint complaints[] = {
    { "", 2, "a file with games is missing" },
    { "--fast|GAMES", 2, "--fast" },
    { "--rounds|many|GAMES", 2, "many" },
    { "--rounds|-1|GAMES", 2, "less than 0" },
    { "--batch|0|GAMES", 2, "at least" },
    { "--per-game|0|GAMES", 2, "at least" },
    { "--rate|0|GAMES", 2, "rate" },
    { "--prior|-1|GAMES", 2, "prior" },
    { "--held-out|1|GAMES", 2, "between 0 and 1" },
    { "--blend|1.5|GAMES", 2, "scores" },
    { "--fresh|-1|GAMES", 2, "by lot" },
    { "--subject|draughts|GAMES", 2, "“draughts”" },
    { "FOLDER/none.pgn", 1, "none.pgn: No such file" },
    { "FOLDER", 1, "directory" },
    { "FOLDER/empty.pgn", 1, "0 finished games" },
    { "FOLDER/unfinished.pgn", 1, "0 finished games" },
    { "FOLDER/faulty.pgn", 1, "with a fault, which were left out: 1" },
    { "--output|FOLDER/none/weights.c|GAMES", 1, "cannot be written" },
    { "--output|FOLDER|GAMES", 1, "cannot be written" },
  };

  write_file ("empty.pgn", "");
  write_file ("unfinished.pgn", "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n");
  write_file ("faulty.pgn", "[Event \"x\"]\n\n1. e4 e5 2. Ke3 1-0\n");
  tool_assert_complaints (call, "kythu-tune", complaints, G_N_ELEMENTS (complaints));
}

static void
remove_folder (void)
{
  static const char *const names[] = { "empty.pgn", "unfinished.pgn", "faulty.pgn", "weights.c" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_unlink (path);
  }
  g_rmdir (folder);
  g_free (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  games = g_test_build_filename (G_TEST_DIST, "fixtures", "tune", "games.pgn", NULL);
  folder = g_dir_make_tmp ("kythu-tune-XXXXXX", NULL);
  g_test_add_func ("/kythu-tune/answers", test_answers);
  g_test_add_func ("/kythu-tune/complaints", test_complaints);
  g_test_add_func ("/kythu-tune/twice", test_twice);
  g_test_add_func ("/kythu-tune/seed", test_seed);
  status = g_test_run ();
  remove_folder ();
  g_free (games);
  return status;
}
