/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests conversations with the program, whose path is the first argument. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/room.h"
#include "tests/tools/tool-run.h"

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

/* Sends the whole input. Returns everything that the program answers until it exits. */
static char *
converse_with (char *argv[], const char *input)
{
  g_autoptr (GError) error = NULL;
  int in, out, status;
  char *output;
  GPid pid;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_SEARCH_PATH, NULL,
                            NULL, &pid, &in, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (write (in, input, strlen (input)), ==, (gssize) strlen (input));
  close (in);
  output = read_all (out);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  return output;
}

static char *
converse (const char *input)
{
  char *argv[] = { program, NULL };

  return converse_with (argv, input);
}

/* Does what converse_with() does, but ends the input only after a best move was received. */
static char *
converse_patiently (const char *input)
{
  char *argv[] = { program, NULL };
  g_autoptr (GString) output = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  int in, out, status;
  char c;
  GPid pid;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &in,
                            &out, NULL, &error);
  g_assert_no_error (error);
  dprintf (in, "%s\n", input);
  while (!(g_str_has_suffix (output->str, "\n") && strstr (output->str, "bestmove")) &&
         read (out, &c, 1) == 1)
    g_string_append_c (output, c);
  close (in);
  close (out);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  return g_strdup (output->str);
}

static guint
count_said (const char *output, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (output, text, -1);

  return g_strv_length (parts) - 1;
}

static void
test_dialogues (void)
{
  static const struct {
    const char *input;
    const char *answers; /* expected parts in this order, separated by "|" */
  } dialogues[] = {
    { "", "" },
    { "\n\nuci\nquit\n", "id name |id author |uciok\n" },
    { "uci\r\nisready\r\nquit\r\n", "uciok\n|readyok\n" },
    { "isready\nisready", "readyok\n|readyok\n" },
    { "tea, please\nuci\ncoffee\nisready\n",
      "unknown command “tea, please”|uciok\n|info string |coffee|readyok\n" },
    { "\tisready \nquit\nuci\n", "readyok\n" },
    { "uci\nquit\n", "option name Hash type spin default 16 |option name Threads |uciok\n" },
    { "uci\nquit\n",
      "Move Overhead type spin default 100 min 0 max 5000\n|Clear Hash type button\n|"
      "OwnBook type check default false\n|Without type string default <empty>\n|"
      "EvalFile type string default <own>\n" },
    { "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo\n", "score cp 0\n|bestmove (none)\n" },
    { "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo\n", "score mate 0\n|bestmove (none)\n" },
    { "position startpos moves e2e4\nposition fen 8/8/8/8/8/8/8/8 w\nd\n",
      "position stays|kings|PPPP1PPP" },
    { "position startpos moves e2e4 e2e5 e7e5\nd\n", "left out|“e2e5”|PPPP1PPP/RNBQKBNR b " },
    { "setoption name Hash value 0\nsetoption name Magic value 1\n",
      "no option is set|“Hash” takes a whole number from 1 to 65536, not “0”|no such option" },
    { "setoption name OwnBook value yes\nsetoption name clear hash\nsetoption name uci_elo value 599\n"
      "setoption name Without value null-move tea\n",
      "“OwnBook” takes true or false, not “yes”|“UCI_Elo” takes|“599”|“Without” takes|“tea”" },
    { "setoption name EvalFile value /no/such.net\neval\nsetoption name EvalFile value <empty>\n"
      "isready\n",
      "hand-made evaluation: “/no/such.net”|No such file|evaluation |readyok\n" },
    { "setoption name EvalFile value <empty>\nsetoption name EvalFile value <own>\neval\nisready\n",
      "info string evaluation |readyok\n" },
    { "debug maybe\nperft x\nponderhit\nstop\nisready\n", "“debug” wants|“perft” wants|readyok" },
    { "setoption name UCI_Variant value xiangqi\nposition startpos moves h3e3\nd\ngo depth 1\n",
      "/RNBAKABNR b |bestmove " },
    { "setoption name UCI_Variant value xiangqi\nposition fen 4k4/R8/9/9/9/9/9/9/1R7/3K5 w\ngo depth 3\n",
      "bestmove " },
    /* Without a move the side to move has lost, in check or not. */
    { "setoption name UCI_Variant value xiangqi\nposition fen 3k5/2P6/9/9/9/9/9/9/9/4K4 b\ngo\n",
      "score mate 0\n|bestmove (none)\n" },
    { "setoption name UCI_Variant value go\n", "not “go”" },
    { "ucci\nposition fen 4k4/R8/9/9/9/9/9/9/1R7/3K5 w\ngo depth 3\nquit\n",
      "ucciok\n|bestmove |bye\n" },
    { "go depth five\n", "only a short look|“five”|bestmove " },
    { "go fast\n", "only a short look|“fast”|bestmove " },
    { "go wtime 500.5\n", "only a short look|“500.5”|bestmove " },
    { "go searchmoves e2e5\n", "only a short look|“e2e5”|bestmove " },
    { "go depth 1 quickly\n", "left out|“quickly”|bestmove " },
    { "perft 3\neval\n", "perft 3: 8902\n|evaluation " },
    { "go perft 3\ngo perft 2147483647\nisready\n",
      "perft 3: 8902\n|only a short look: “perft” takes a whole number from 1 to 100|readyok\n" },
    { "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo perft 100\ngo perft 101\n",
      "perft 100: 0\n|only a short look: “perft” takes|bestmove (none)\n" },
    { "perft 0\nperft 21\ngo perft 0\nisready\n",
      "“perft” wants a depth|“perft” wants a depth|only a short look: “perft” takes|readyok\n" },
    { "go infinite\nposition startpos\nisready\nstop\nposition startpos\nd\n",
      "ignored while thinking|readyok\n|bestmove |RNBQKBNR w KQkq" },
    { "go ponder wtime 1000 btime 1000\nisready\nstop\n", "readyok\n|bestmove " },
    { "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo infinite\nquit\n", "bestmove " },
    { "go infinite\n", "bestmove " },
    { "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\nisready\nstop\n",
      "score mate 0\n|readyok\n|bestmove (none)\n" },
    { "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo ponder wtime 1 btime 1\nperft 2\nponderhit\n",
      "score cp 0\n|ignored while thinking|bestmove (none)\n" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w HAha - x y\nd\n", "left out: Field 3|K2R w - - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w KQ e4 0 1\nd\n", "left out: Field 3|K2R w K - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K e4 0 1\nd\n", "left out: Field 4|K2R w K - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K - -5 -7\nd\n", "left out: Field 5|K2R w K - 0 1" },
    { "position fen 4k3/8/8/8/8/8/8/4K2R w K - 5 y moves e1g1 e1g1\nd\n",
      "left out: Field 6|5RK1 b - - 6 1" },
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

/* A search without a time limit ends before the next line is handled. */
static void
test_searches (void)
{
  static const char *const questions[] = {
    "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo depth 2",
    "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 0\ngo btime 1000 winc -3 fast",
    "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo wtime 100 movetime 1000000",
    "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1\ngo mate 1 searchmoves a1a8",
    "setoption name Threads value 2\nsetoption name MultiPV value 2\n"
    "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo movetime 100",
    "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 2850\n"
    "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo wtime 1000 btime 1000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    g_autofree char *output = converse_patiently (questions[i]);

    g_test_message ("%s", questions[i]);
    g_assert_nonnull (strstr (output, "score mate 1 "));
    g_assert_nonnull (strstr (output, "\nbestmove a1a8"));
  }
}

/* For any number, each question is answered, and the conversation continues. In UCI “stop”
 * follows at once, so no search is long. */
static void
test_numbers (void)
{
  static const char *const numbers[] = {
    "0",
    "-1",
    "1",
    "",
    "x",
    "1.5",
    "nan",
    "0x10",
    "2147483647",
    "2147483648",
    "-2147483648",
    "4294967296",
    "1e9",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999999",
  };
  static const char *const words[] = {
    "go wtime %s",
    "go btime %s winc %s",
    "go binc %s wtime 100",
    "go movetime %s",
    "go nodes %s",
    "go movestogo %s wtime 100",
    "go depth %s",
    "go mate %s",
    "setoption name MultiPV value %s\ngo nodes 20",
    "setoption name Move Overhead value %s\ngo wtime 100",
    "setoption name UCI_Elo value %s\ngo nodes 20",
    "setoption name BookDepth value %s\ngo nodes 20",
    "position fen 4k3/8/8/8/8/8/8/4K2R w K - %s %s\ngo nodes 20",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr (GString) input = g_string_new (NULL);
    g_autofree char *output = NULL;

    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++) {
      g_auto (GStrv) parts = g_strsplit (words[i], "%s", -1);
      g_autofree char *line = g_strjoinv (numbers[j], parts);

      g_string_append_printf (input, "%s\nstop\nisready\n", line);
    }
    g_test_message ("%s", words[i]);
    output = converse (input->str);
    g_assert_cmpuint (count_said (output, "readyok\n"), ==, G_N_ELEMENTS (numbers));
    g_assert_cmpuint (count_said (output, "bestmove "), ==, G_N_ELEMENTS (numbers));
  }
}

/* The engine plays a book move if the option is on and the book has one; an analysis always
 * searches. */
static void
test_book (void)
{
  static const struct {
    const char *input;
    gboolean is_from_book;
  } cases[] = {
    { "setoption name OwnBook value true\ngo depth 1\n", TRUE },
    { "setoption name OwnBook value true\nposition startpos moves e2e4 c7c5\ngo movetime 100\n",
      TRUE },
    { "setoption name UCI_Variant value xiangqi\nsetoption name OwnBook value true\ngo depth 1\n",
      TRUE },
    { "setoption name UCI_Variant value xiangqi\ngo depth 1\n", FALSE },
    { "go depth 1\n", FALSE },
    { "setoption name OwnBook value true\nsetoption name OwnBook value false\ngo depth 1\n",
      FALSE },
    { "setoption name OwnBook value true\ngo infinite\n", FALSE },
    { "setoption name OwnBook value true\ngo ponder\n", FALSE },
    { "setoption name OwnBook value true\ngo depth 1 searchmoves e2e4\n", FALSE },
    { "setoption name OwnBook value true\nsetoption name MultiPV value 2\ngo depth 1\n", FALSE },
    { "setoption name OwnBook value true\nposition startpos moves a2a3 h7h6 a3a4 h6h5\ngo depth 1\n",
      FALSE },
    { "setoption name OwnBook value true\nsetoption name BookDepth value 2\n"
      "position startpos moves e2e4 c7c5\ngo depth 1\n",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *output = converse (cases[i].input);

    g_test_message ("%s", cases[i].input);
    g_assert_nonnull (strstr (output, "bestmove "));
    g_assert_cmpint (strstr (output, "from the book") != NULL, ==, cases[i].is_from_book);
  }
}

/* A command during a search takes effect whenever it arrives. These searches are infinite, because
 * no clock time is given. */
static void
test_ponder (void)
{
  enum { ROUNDS = 20 };

  for (guint i = 0; i < ROUNDS; i++) {
    g_autofree char *hit = converse_patiently ("go ponder wtime 100 btime 100\nisready\nponderhit");
    g_autofree char *missed = converse_patiently ("go ponder wtime 100 btime 100\nstop");

    g_assert_nonnull (strstr (hit, "readyok\n"));
    g_assert_nonnull (strstr (hit, "\nbestmove "));
    g_assert_nonnull (strstr (missed, "bestmove "));
  }
}

/* A pondering engine does not answer before “ponderhit” or “stop”, even if time is over and the
 * mate is found. */
static void
test_ponder_waits (void)
{
  g_autofree char *output =
      converse_patiently ("setoption name Threads value 2\n"
                          "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n"
                          "go ponder depth 1 wtime 1 btime 1\nperft 4\nponderhit");

  g_assert_true (strstr (output, "ignored while thinking") < strstr (output, "bestmove a1a8"));
}

/* Nothing is answered after “quit”. */
static void
test_quit (void)
{
  g_autofree char *output = converse ("isready\nquit\nisready\n");

  g_assert_cmpstr (output, ==, "readyok\n");
}

/* An overlong line is not mistaken for its beginning. */
static void
test_long_line (void)
{
  g_autofree char *blanks = g_strnfill (2 * 1024 * 1024, ' ');
  g_autofree char *input = g_strdup_printf ("isready%s\nisready\n", blanks);
  g_autofree char *output = converse (input);

  g_autofree char *heard = g_strdup_printf ("isready\nposition startpos%s\nquit\n", blanks);
  g_autofree char *told = converse (heard);
  g_autofree char *begun = g_strdup_printf ("ABOUT\nTURN %s\nEND\n", blanks);
  g_autofree char *message = converse (begun);

  g_assert_cmpstr (output, ==, "readyok\n");
  g_assert_nonnull (strstr (told, "\ninfo string a line of more than 1048576 bytes is ignored\n"));
  g_assert_nonnull (strstr (message, "\nMESSAGE a line of more than 1048576 bytes is ignored\n"));
}

/* The table is allocated before a clock runs. */
static void
test_memory (void)
{
  g_autofree char *short_talk = converse ("quit\n");
  guint before = tool_get_most_memory ();
  g_autofree char *output = converse ("setoption name Hash value 200\nisready\n");

  g_assert_cmpstr (output, ==, "readyok\n");
  g_assert_cmpuint (tool_get_most_memory (), >=, before + 190);
}

/* --- Little memory --- */

static char *
converse_in_little_memory (const char *input)
{
  enum { KIBIBYTES = 500 * 1024 };
  g_autofree char *command = g_strdup_printf ("ulimit -v %d && exec \"$0\"", KIBIBYTES);
  char *argv[] = { (char *) "sh", (char *) "-c", command, program, NULL };

  return converse_with (argv, input);
}

/* Memory and threads are used as far as available, with a message, and every question is
 * answered after a real search, which needs at least one thread. */
static void
test_little_memory (void)
{
  static const struct {
    const char *option;
    const char *said;
  } cases[] = {
    { "Threads value 256", "of 256 threads could be started" },
    { "Hash value 65536", "no memory for 65536" },
    { "Hash value 256\nsetoption name Threads value 64", "of 64 threads could be started" },
  };

  if (skip_without_limits ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *input = g_strdup_printf (
        "setoption name %s\nisready\ngo infinite\nstop\ngo infinite\nstop\n", cases[i].option);
    g_autofree char *output = converse_in_little_memory (input);

    g_test_message ("%s", output);
    g_assert_cmpuint (count_said (output, cases[i].said), ==, 1);
    g_assert_cmpuint (count_said (output, "bestmove "), ==, 2);
    g_assert_cmpuint (count_said (output, "no thread could be started"), ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/serve/memory", test_memory);
  g_test_add_func ("/serve/dialogues", test_dialogues);
  g_test_add_func ("/serve/searches", test_searches);
  g_test_add_func ("/serve/numbers", test_numbers);
  g_test_add_func ("/serve/book", test_book);
  g_test_add_func ("/serve/ponder", test_ponder);
  g_test_add_func ("/serve/ponder-waits", test_ponder_waits);
  g_test_add_func ("/serve/quit", test_quit);
  g_test_add_func ("/serve/long-line", test_long_line);
  g_test_add_func ("/serve/little-memory", test_little_memory);
  return g_test_run ();
}
