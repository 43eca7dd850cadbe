/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command line of the program, whose path is the first argument. */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "tests/tools/tool-run.h"

static const char *program;
static char *games; /* a file with a few games */
static char *folder;

/* "GAMES" and "FOLDER" are replaced by paths. */
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

/* The training loss in the line that begins with a word. */
static double
find_loss (const char *output, const char *word)
{
  const char *line = strstr (output, word);

  g_assert_nonnull (line);
  return g_ascii_strtod (line + strlen (word), NULL);
}

/* The same games and seed give byte-identical numbers, with a smaller loss. */
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
                                        { "games|--help", "  kythu-tune games [OPTION" },
                                        { "count|--help", "  kythu-tune count [OPTION" },
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
    { "--rate|1e30|GAMES", 2, "rate" },
    { "--rate|inf|GAMES", 2, "rate" },
    { "--prior|-1|GAMES", 2, "prior" },
    { "--prior|inf|GAMES", 2, "prior" },
    { "--held-out|1|GAMES", 2, "between 0 and 1" },
    { "--blend|1.5|GAMES", 2, "scores" },
    { "--quiet|2147483647|GAMES", 2, "margin" },
    { "--quiet|-2147483648|GAMES", 2, "less than 0" },
    { "--rounds|2147483648|GAMES", 2, "2147483648" },
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

/* --- Files of training games ------------------------------------------------------------------ */

static GBytes *
read_bytes (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *bytes;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

static void
cut (const char *name, gsize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (truncate (path, (off_t) length), ==, 0);
}

static void
play_games (const char *game, const char *n, const char *name, const char *errors)
{
  g_autofree char *arguments = g_strdup_printf (
      "games|--game|%s|--positions|40|--seed|3|--games|%s|--output|FOLDER/%s", game, n, name);
  g_auto (ToolRun) run = call (arguments);

  if (errors)
    g_assert_nonnull (strstr (run.errors, errors));
  else
    g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpint (run.status, ==, 0);
}

static void
assert_counted (const char *name, const char *start)
{
  g_autofree char *arguments = g_strdup_printf ("count|FOLDER/%s", name);
  g_auto (ToolRun) run = call (arguments);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, start));
}

/* A run that was stopped after some games, or while it wrote one, continues to the same file. */
static void
test_games (gconstpointer data)
{
  const char *game = data;
  g_autoptr (GBytes) whole = NULL, in_parts = NULL, mended = NULL;

  play_games (game, "5", "whole.games", NULL);
  whole = read_bytes ("whole.games");
  play_games (game, "2", "parts.games", NULL);
  play_games (game, "5", "parts.games", NULL);
  in_parts = read_bytes ("parts.games");
  g_assert_true (g_bytes_equal (whole, in_parts));
  cut ("parts.games", g_bytes_get_size (whole) - 3);
  assert_counted ("parts.games", "4 games, ");
  play_games (game, "5", "parts.games", "is broken; it goes on after 4 games");
  mended = read_bytes ("parts.games");
  g_assert_true (g_bytes_equal (whole, mended));
  assert_counted ("parts.games", "5 games, ");
  cut ("parts.games", 0);
  cut ("whole.games", 0);
}

static void
test_games_complaints (void)
{
  static const ToolComplaint complaints[] = {
    { "games", 2, "--output is missing" },
    { "games|--game|draughts|--output|FOLDER/x.games", 2, "“draughts”" },
    { "games|--games|0|--output|FOLDER/x.games", 2, "at least" },
    { "games|--positions|1|--output|FOLDER/x.games", 2, "two positions" },
    { "games|--plies|31|--output|FOLDER/x.games", 2, "from 0 to 30" },
    { "games|--plies|-1|--output|FOLDER/x.games", 2, "from 0 to 30" },
    { "games|77|--output|FOLDER/x.games", 2, "“77” is one argument too many" },
    { "games|--output|FOLDER/none/x.games", 1, "cannot be written" },
    { "games|--games|1|--output|FOLDER/faulty.pgn", 1, "holds no games of" },
    { "games|--seed|2|--games|1|--output|FOLDER/whole.games", 1, "was made in another way" },
    { "games|--seed|1|--games|1|--output|FOLDER/parts.games", 1, "was made in another way" },
    { "games|--games|1|--output|/dev/full", 1, "cannot be written" },
    { "count", 2, "is missing" },
  };
  g_auto (ToolRun) none = call ("count|FOLDER/faulty.pgn");

  write_file ("faulty.pgn", "[Event \"x\"]\n");
  write_file ("whole.games", "KTGAMES1 game=chess positions=1000 plies=8 seed=1\n");
  write_file ("parts.games", "KTGAMES1 game=chess positions=1000 plies=8 seed=12\n");
  tool_assert_complaints (call, "kythu-tune", complaints, G_N_ELEMENTS (complaints));
  cut ("parts.games", 0);
  g_assert_cmpint (none.status, ==, 1);
}

/* The same games and seed train the same network with any number of threads. */
static void
test_train (void)
{
  const char *arguments = "train|--units|32|--passes|3|--batch|100|--held-out|0.3|--origin|Few."
                          "|--threads|%d|--output|FOLDER/%s|FOLDER/whole.games";
  g_autofree char *alone = g_strdup_printf (arguments, 1, "one.net");
  g_autofree char *together = g_strdup_printf (arguments, 2, "two.net");
  g_autoptr (GBytes) one = NULL, two = NULL, written = NULL;

  play_games ("chess", "12", "whole.games", NULL);
  written = read_bytes ("whole.games");
  {
    g_auto (ToolRun) first = call (alone);
    g_auto (ToolRun) second = call (together);

    g_assert_cmpstr (first.errors, ==, "");
    g_assert_cmpint (first.status, ==, 0);
    g_assert_true (g_str_has_prefix (first.output, "12 games with "));
    g_assert_nonnull (strstr (first.output, "\n    3  0."));
    g_assert_cmpstr (first.output, ==, second.output);
  }
  one = read_bytes ("one.net");
  two = read_bytes ("two.net");
  g_assert_true (g_bytes_equal (one, two));
  g_assert_nonnull (memmem (g_bytes_get_data (one, NULL), g_bytes_get_size (one), "Few. 12 games",
                            strlen ("Few. 12 games")));
  {
    g_auto (ToolRun) more =
        call ("train|--from|FOLDER/one.net|--units|64|--rate|0.0001|--passes|1"
              "|--batch|100|--held-out|0.3|--output|FOLDER/two.net|FOLDER/whole.games");
    g_auto (ToolRun) anew = call ("train|--units|32|--rate|0.0001|--passes|1|--batch|100"
                                  "|--held-out|0.3|FOLDER/whole.games");
    g_autoptr (GBytes) better = read_bytes ("two.net");
    g_auto (ToolRun) fewer = call ("train|--from|FOLDER/two.net|--units|32|FOLDER/whole.games");
    static const char told[] = "seed 1 Then: 12 games";

    g_assert_cmpstr (more.errors, ==, "");
    g_assert_cmpfloat (find_loss (more.output, "\n    1  "), <,
                       find_loss (anew.output, "\n    1  "));
    g_assert_nonnull (
        memmem (g_bytes_get_data (better, NULL), g_bytes_get_size (better), told, strlen (told)));
    g_assert_cmpint (fewer.status, ==, 1);
    g_assert_nonnull (strstr (fewer.errors, "two.net has 64 units; there can be more"));
  }
  cut ("whole.games", g_bytes_get_size (written) - 1);
  {
    g_auto (ToolRun) broken = call (alone);

    g_assert_nonnull (strstr (broken.errors, "whole.games is broken behind 11 games\n"));
    g_assert_true (g_str_has_prefix (broken.output, "11 games with "));
    g_assert_cmpint (broken.status, ==, 0);
  }
  cut ("whole.games", 0);
}

/* A network of caro is a source file that states its origin. */
static void
test_train_caro (void)
{
  const char *arguments = "train|--game|caro|--passes|2|--batch|100|--held-out|0.3|--origin|Few. */"
                          "|--output|FOLDER/weights.c|FOLDER/whole.games";
  g_autofree char *source = NULL;

  play_games ("caro", "12", "whole.games", NULL);
  {
    g_auto (ToolRun) run = call (arguments);

    g_assert_cmpstr (run.errors, ==, "");
    g_assert_cmpint (run.status, ==, 0);
    g_assert_nonnull (strstr (run.output, "\n    2  0."));
  }
  source = read_file ("weights.c");
  g_assert_nonnull (strstr (source, " * Few. 12 games with "));
  g_assert_nonnull (strstr (source, "const CaroWeights caro_weights = {\n  .channels = {\n"));
  cut ("whole.games", 0);
}

static void
test_train_complaints (void)
{
  static const ToolComplaint complaints[] = {
    { "train", 2, "a file with games is missing" },
    { "train|--game|draughts|FOLDER/x.games", 2, "of chess and of caro" },
    { "train|--units|48|FOLDER/x.games", 2, "192 or 256" },
    { "train|--units|160|FOLDER/x.games", 2, "192 or 256" },
    { "train|--outputs|2|FOLDER/x.games", 2, "1 or 8" },
    { "train|--passes|0|FOLDER/x.games", 2, "one pass" },
    { "train|--rate|0|FOLDER/x.games", 2, "rate" },
    { "train|--rate|-1|FOLDER/x.games", 2, "rate" },
    { "train|--batch|-1|FOLDER/x.games", 2, "one position" },
    { "train|--blend|2|FOLDER/x.games", 2, "results" },
    { "train|--held-out|0|FOLDER/x.games", 2, "between 0 and 1" },
    { "train|--threads|0|FOLDER/x.games", 2, "one thread" },
    { "train|--from|FOLDER/x.net|--units|33|FOLDER/x.games", 2, "32, 64, 96, 128" },
    { "train|--from|FOLDER/x.net|--correct|FOLDER/x.games", 2, "rest of the shape" },
    { "train|--from|FOLDER/x.net|--outputs|8|FOLDER/x.games", 2, "rest of the shape" },
    { "train|--game|caro|--from|FOLDER/x.net|FOLDER/x.games", 2, "only a network of chess" },
    { "train|--from|FOLDER/none.net|FOLDER/x.games", 1, "none.net: " },
    { "train|--from|FOLDER/parts.games|FOLDER/x.games", 1, "parts.games: " },
    { "train|FOLDER/none.games", 1, "No such file" },
    { "train|--output|FOLDER/none/x.net|FOLDER/whole.games", 1, "choose another --output" },
    { "train|FOLDER/whole.games", 1, "0 games give 0 positions" },
    { "train|FOLDER/parts.games", 1, "something else" },
    { "train|--game|caro|FOLDER/parts.games", 1, "0 games give 0 positions" },
    { "train|--game|caro|FOLDER/whole.games", 1, "something else" },
  };

  write_file ("whole.games", "KTGAMES1 game=chess positions=1000 plies=8 seed=1\n");
  write_file ("parts.games", "KTGAMES1 game=caro positions=1000 plies=8 seed=1\n");
  tool_assert_complaints (call, "kythu-tune", complaints, G_N_ELEMENTS (complaints));
  cut ("whole.games", 0);
  cut ("parts.games", 0);
}

static ToolRun
search (const char *game, const char *rest)
{
  g_autofree char *arguments =
      g_strdup_printf ("search|--game|%s|--rounds|2|--positions|20|%s", game, rest);

  return call (arguments);
}

/* A continued search, with more threads, gives the same result. */
static void
test_search (gconstpointer game)
{
  g_autofree char *known = NULL, *again = NULL, *other = NULL, *line = NULL, *head = NULL;
  char *end;

  {
    g_auto (ToolRun) run = search (game, "--output|FOLDER/known.txt");

    g_assert_cmpstr (run.errors, ==, "");
    g_assert_cmpint (run.status, ==, 0);
    g_assert_nonnull (strstr (run.output, "\nrazoring_margin "));
  }
  known = read_file ("known.txt");
  head = g_strdup_printf ("KTSEARCH1 game=%s rounds=2 positions=20 seed=1\n2 rounds\n",
                          (const char *) game);
  g_assert_true (g_str_has_prefix (known, head));
  g_assert_nonnull (strstr (known, "\nprobcut_margin "));
  /* The file must be as it was before the first round. */
  line = g_strdup (known);
  end = strstr (line, "\n2 rounds");
  end[1] = '0';
  write_file ("known.txt", line);
  {
    g_auto (ToolRun) run = search (game, "--threads|3|--output|FOLDER/known.txt");

    g_assert_cmpint (run.status, ==, 0);
  }
  again = read_file ("known.txt");
  g_assert_cmpstr (again, !=, known);
  {
    g_auto (ToolRun) run = search (game, "--threads|3|--output|FOLDER/other.txt");

    g_assert_cmpint (run.status, ==, 0);
  }
  other = read_file ("other.txt");
  g_assert_cmpstr (other, ==, known);
  cut ("known.txt", 0);
  cut ("other.txt", 0);
}

static void
test_search_complaints (void)
{
  static const ToolComplaint complaints[] = {
    { "search", 2, "--output is missing" },
    { "search|--game|tictactoe|--output|FOLDER/x.txt", 2, "--game is chess, caro or xiangqi" },
    { "search|--game|caro|--rounds|1|--output|FOLDER/known.txt", 1, "name another --output" },
    { "search|--rounds|0|--output|FOLDER/x.txt", 2, "one round" },
    { "search|--positions|1|--output|FOLDER/x.txt", 2, "two positions" },
    { "search|--threads|65|--output|FOLDER/x.txt", 2, "1 to 64 threads" },
    { "search|extra|--output|FOLDER/x.txt", 2, "“extra” is one argument too many" },
    { "search|--rounds|1|--output|FOLDER/known.txt", 1, "name another --output" },
    { "search|--rounds|1|--positions|20|--output|FOLDER/none/x.txt", 1, "choose another" },
    { "search|--output|FOLDER", 1, "choose another" },
  };

  write_file ("known.txt",
              "KTSEARCH1 game=chess rounds=1 positions=8000 seed=1\n0 rounds\nmargin 3\n");
  tool_assert_complaints (call, "kythu-tune", complaints, G_N_ELEMENTS (complaints));
}

static void
remove_folder (void)
{
  static const char *const names[] = { "empty.pgn",   "unfinished.pgn", "faulty.pgn", "weights.c",
                                       "whole.games", "parts.games",    "one.net",    "two.net",
                                       "known.txt",   "other.txt" };

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
  g_test_add_data_func ("/kythu-tune/games/chess", "chess", test_games);
  g_test_add_data_func ("/kythu-tune/games/caro", "caro", test_games);
  g_test_add_func ("/kythu-tune/games/complaints", test_games_complaints);
  g_test_add_func ("/kythu-tune/train", test_train);
  g_test_add_func ("/kythu-tune/train-caro", test_train_caro);
  g_test_add_func ("/kythu-tune/train/complaints", test_train_complaints);
  g_test_add_data_func ("/kythu-tune/search/chess", "chess", test_search);
  g_test_add_data_func ("/kythu-tune/search/caro", "caro", test_search);
  g_test_add_data_func ("/kythu-tune/search/xiangqi", "xiangqi", test_search);
  g_test_add_func ("/kythu-tune/search/complaints", test_search_complaints);
  status = g_test_run ();
  remove_folder ();
  g_free (games);
  return status;
}
