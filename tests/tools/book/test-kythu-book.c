/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the maker of the opening book, whose path is the first argument. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/tools/tool-run.h"

static const char *program;

static char *
make (const char *folder, const char *name, const char *more)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *arguments = g_strdup_printf ("--output|%s|%s", path, more);
  g_auto (ToolRun) run = tool_run (program, arguments);
  char *text = NULL;

  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

/* A truncated score is computed again. */
static char *
make_torn (const char *folder, const char *scores, const char *words)
{
  g_autofree char *text = NULL, *once = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (scores, &text, &length, NULL));
  g_assert_true (g_file_set_contents (scores, text, (gssize) length - 2, NULL));
  once = make (folder, "e", words);
  return make (folder, "f", words);
}

/* The same numbers give the same book, in one run or continued from saved scores. */
static void
test_make (void)
{
  g_autofree char *folder = g_dir_make_tmp ("book-XXXXXX", NULL);
  g_autofree char *scores = g_build_filename (folder, "scores", NULL);
  g_autofree char *going_on = g_strdup_printf ("--positions|30|--scores|%s", scores);
  g_autofree char *book = make (folder, "a", "--positions|30");
  g_autofree char *kept = make (folder, "b", going_on);
  g_autofree char *again = make (folder, "c", going_on);
  g_autofree char *torn = make_torn (folder, scores, going_on);
  g_autofree char *strict_words = g_strdup_printf ("%s|--margin|0", going_on);
  g_autofree char *strict = make (folder, "d", strict_words);
  g_autofree char *others = g_strdup_printf ("--output|x|--positions|31|--scores|%s", scores);
  g_auto (ToolRun) refused = tool_run (program, others);

  g_assert_true (g_str_has_prefix (book, "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"));
  g_assert_nonnull (strstr (book, "searched for 30 positions"));
  g_assert_cmpstr (book, ==, kept);
  g_assert_cmpstr (book, ==, again);
  g_assert_cmpstr (book, ==, torn);
  g_assert_cmpuint (strlen (strict), <, strlen (book));
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_nonnull (strstr (refused.errors, "line 1 does not tell"));
  g_unlink (scores);
  g_rmdir (folder);
}

/* Each game has a book of its own, and scores of one game do not serve another. */
static void
test_games (void)
{
  g_autofree char *folder = g_dir_make_tmp ("book-XXXXXX", NULL);
  g_autofree char *scores = g_build_filename (folder, "scores", NULL);
  g_autofree char *words = g_strdup_printf ("--game|xiangqi|--positions|30|--scores|%s", scores);
  g_autofree char *book = make (folder, "a", words);
  g_autofree char *others = g_strdup_printf ("--output|x|--positions|30|--scores|%s", scores);
  g_auto (ToolRun) refused = tool_run (program, others);

  g_assert_nonnull (strstr (book, "const KtBookEntry xiangqi_book_entries[]"));
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_nonnull (strstr (refused.errors, "line 1 does not tell"));
  g_unlink (scores);
  g_rmdir (folder);
}

static ToolRun
call (const char *arguments)
{
  return tool_run (program, arguments);
}

static void
test_complaints (void)
{
  static const ToolComplaint complaints[] = {
    { "", 2, "--output is missing" },
    { "--output|x|y", 2, "one argument too many" },
    { "--magic", 2, "--magic" },
    { "--game|go|--output|x", 2, "--game is chess or xiangqi" },
    { "--output|x|--positions|0", 2, "1 position" },
    { "--output|x|--margin|-1", 2, "less than 0" },
    { "--output|x|--scores|/nowhere/scores", 1, "/nowhere/scores" },
    { "--output|x|--scores|/proc/version", 1, "/proc/version: line 1 does not tell" },
  };

  tool_assert_complaints (call, "kythu-book", complaints, G_N_ELEMENTS (complaints));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/kythu-book/make", test_make);
  g_test_add_func ("/kythu-book/games", test_games);
  g_test_add_func ("/kythu-book/complaints", test_complaints);
  return g_test_run ();
}
