/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the program with input as from a Gomocup manager. Its path is the first argument. */
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/tools/tool-run.h"

static char *program;

typedef struct {
  FILE *in, *out;
  GPid pid;
} Talk;

static Talk
talk_begin (void)
{
  char *argv[] = { program, NULL };
  g_autoptr (GError) error = NULL;
  int in, out;
  Talk talk;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &talk.pid, &in,
                            &out, NULL, &error);
  g_assert_no_error (error);
  talk.in = fdopen (in, "w");
  talk.out = fdopen (out, "r");
  return talk;
}

static void
say (Talk *talk, const char *text)
{
  fputs (text, talk->in);
  fflush (talk->in);
}

/* The next line without its end; NULL at the end. */
static char *
hear_anything (Talk *talk)
{
  char line[1024];

  return fgets (line, sizeof line, talk->out) ? g_strdup (g_strchomp (line)) : NULL;
}

/* The next answer, skipping messages. */
static char *
hear (Talk *talk)
{
  char *line = hear_anything (talk);

  while (line && g_str_has_prefix (line, "MESSAGE ")) {
    g_free (line);
    line = hear_anything (talk);
  }
  return line;
}

/* Closes the input, and checks the remaining answer. */
static void
talk_end_with (Talk *talk, const char *answer)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *more = NULL;
  int status;

  fclose (talk->in);
  more = hear (talk);
  g_assert_cmpstr (more, ==, answer);
  fclose (talk->out);
  g_assert_cmpint (waitpid (talk->pid, &status, 0), ==, talk->pid);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
}

static void
talk_end (Talk *talk)
{
  talk_end_with (talk, NULL);
}

/* Sends the input, and checks the beginnings of all answers in order; "#" stands for a move. */
static void
converse (const char *input, const char *answers)
{
  g_auto (GStrv) expected = g_strsplit (answers, "|", -1);
  Talk talk = talk_begin ();
  int column, row;

  g_test_message ("%s", input);
  say (&talk, input);
  for (guint i = 0; expected[i] && *expected[i]; i++) {
    g_autofree char *answer = hear (&talk);

    g_assert_nonnull (answer);
    if (g_str_equal (expected[i], "#"))
      g_assert_cmpint (sscanf (answer, "%d,%d", &column, &row), ==, 2);
    else if (!g_str_has_prefix (answer, expected[i]))
      g_assert_cmpstr (answer, ==, expected[i]);
  }
  say (&talk, "END\n");
  talk_end (&talk);
}

static void
test_dialogues (void)
{
  static const struct {
    const char *input, *answers;
  } dialogues[] = {
    { "START 15\n", "OK" },
    { "START 20\r\nABOUT\r\n", "OK|name=\"" },
    { "START 4\nSTART 31\nSTART\nSTART x\nSTART 5\n", "ERROR|ERROR|ERROR|ERROR|OK" },
    { "RECTSTART 30,20\nRECTSTART 19,19\n", "ERROR|OK" },
    { "ABOUT\nBEGIN\nTURN 1,1\nTAKEBACK 1,1\nRESTART\n", "name=|ERROR|ERROR|ERROR|ERROR" },
    { "INFO timeout_turn 50\nSTART 15\nBEGIN\n", "OK|#" },
    { "INFO timeout_turn 50\nSTART 15\nTURN 7,7\nTURN 0,14\nTURN 14,0\n", "OK|#|#|#" },
    { "INFO timeout_turn 50\nSTART 15\nTURN 7,7\nTURN 7,7\nTURN 15,0\nTURN -1,3\nTURN 3\n",
      "OK|#|ERROR|ERROR|ERROR|ERROR" },
    { "INFO timeout_turn 0\nSTART 15\nBOARD\n7,7,1\n8,8,2\n\n6,6,1\n6,7,2\nDONE\n", "OK|#" },
    { "INFO timeout_turn 50\nSTART 15\nBOARD\n7,7,2\nDONE\nTURN 0,0\n", "OK|#|#" },
    { "START 15\nBOARD\n7,7,1\n7,7,2\nDONE\n", "OK|ERROR" },
    { "START 15\nBOARD\n7,7\nDONE\n", "OK|ERROR" },
    { "START 15\nBOARD\n7,7,1\n8,7,1\n9,7,1\nDONE\n", "OK|ERROR" },
    { "INFO timeout_turn 50\nSTART 15\nBOARD\nDONE\n", "OK|#" },
    { "INFO timeout_turn 50\nSTART 15\nTURN 7,7\nTAKEBACK 7,7\nTAKEBACK 7,7\n", "OK|#|OK|ERROR" },
    { "INFO timeout_turn 50\nSTART 15\nPLAY 3,4\nTURN 7,7\n", "OK|3,4|#" },
    { "INFO rule 4\nSTART 15\nINFO rule 8\nSTART 15\n", "ERROR|OK" },
    { "INFO rule 1\nSTART 15\nINFO rule 4\nBEGIN\n", "OK|ERROR" },
    /* Only the named stone is removed, and its cell is free again. */
    { "INFO timeout_turn 50\nSTART 15\nPLAY 3,4\nPLAY 5,5\nTAKEBACK 3,4\nTAKEBACK 3,4\n"
      "TAKEBACK -1,4\nPLAY 5,5\nTURN 3,4\n",
      "OK|3,4|5,5|OK|ERROR|ERROR|ERROR|#" },
    { "start 15\r\nplay 3,4\r\nTakeBack 3,4\r\ninfo timeout_turn 0\r\nbegin\r\n", "OK|3,4|OK|#" },
    { "START 15\nhello\n7,7,1\n", "OK|UNKNOWN|UNKNOWN" },
    { "START 15\nDONE\nYXBOARD\nYXSHOWINFO\nSUGGEST 7,7\nDEBUG x\nMESSAGE x\nABOUT\n",
      "OK|UNKNOWN|UNKNOWN|UNKNOWN|UNKNOWN|UNKNOWN|UNKNOWN|name=" },
    /* A board with a fault is ignored. */
    { "INFO timeout_turn 50\nSTART 15\nBOARD\n7,7,2\nx\nDONE\nBEGIN\n", "OK|ERROR|#" },
    { "INFO timeout_turn 50\nSTART 15\nBOARD\n7,7,2\n9,9,3\nDONE\nBEGIN\n", "OK|ERROR|#" },
    { "START 15\nBOARD\n7,7,1\nDONE\nBOARD\n7,7,2\n7,8,2\nDONE\n", "OK|ERROR|ERROR" },
    { "BOARD\n7,7,2\nDONE\nSWAP2BOARD\nDONE\n", "ERROR|ERROR" },
    { "START 15\nSWAP2BOARD\n7,7\nDONE\nSWAP2BOARD\n7,7\n7,7\n8,8\nDONE\nSWAP2BOARD\nx\nDONE\n",
      "OK|ERROR|ERROR|ERROR" },
    /* Nothing remains of the previous game or its time. */
    { "START 5\nBOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n4,0,1\n0,2,2\n1,2,2\n2,2,2\n4,4,2\n3,4,2\n"
      "DONE\n",
      "OK|ERROR" },
    { "START 15\nINFO timeout_match 1000\nINFO time_left 40\nBEGIN\nTURN 0,0\n", "OK|#|#" },
    { "START 15\nINFO timeout_match 100000\nINFO time_left 100\nINFO timeout_turn 0\nTURN 7,7\n",
      "OK|#" },
    /* The memory limit may change at any time. */
    { "INFO max_memory 1\nSTART 15\nINFO timeout_turn 50\nTURN 7,7\nINFO max_memory 83886080\n"
      "TURN 0,0\nINFO max_memory 0\nTURN 14,0\n",
      "OK|#|#|#" },
    { "START 15\nINFO evaluate 3,3\nINFO folder /tmp\nINFO game_type 1\nINFO\nINFO x\nABOUT\n",
      "OK|name=" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dialogues); i++)
    converse (dialogues[i].input, dialogues[i].answers);
}

/* In each position a winning stone exists under the rule, and is played. */
static void
test_rules (void)
{
  static const struct {
    const char *rule, *stones, *move;
  } wins[] = {
    { "0", "3,7,1\n4,7,1\n5,7,1\n6,7,1\n2,7,2\n0,0,2\n0,2,2\n0,4,2\n", "7,7" },
    /* Exactly five: filling the gap makes six, the other end makes five. */
    { "1", "3,7,1\n5,7,1\n6,7,1\n7,7,1\n8,7,1\n0,0,2\n0,2,2\n0,4,2\n14,0,2\n14,3,2\n", "9,7" },
    /* Six win whatever is at the ends. */
    { "8", "3,7,1\n4,7,1\n5,7,1\n7,7,1\n8,7,1\n2,7,2\n9,7,2\n0,2,2\n0,4,2\n14,3,2\n", "6,7" },
    /* Not six, but a five with one free end. */
    { "9", "3,7,1\n5,7,1\n6,7,1\n7,7,1\n8,7,1\n0,0,2\n0,2,2\n0,4,2\n14,0,2\n14,3,2\n", "9,7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wins); i++) {
    g_autofree char *input =
        g_strdup_printf ("INFO rule %s\nINFO timeout_turn 200\nSTART 15\nBOARD\n%sDONE\n",
                         wins[i].rule, wins[i].stones);
    g_autofree char *answers = g_strdup_printf ("OK|%s", wins[i].move);

    converse (input, answers);
  }
}

/* Every combination of rule bits is answered; unsupported rules are refused. */
static void
test_rule_bits (void)
{
  g_autoptr (GString) input = g_string_new ("INFO timeout_turn 0\n");
  g_autoptr (GString) answers = g_string_new (NULL);

  for (guint rule = 0; rule < 32; rule++) {
    gboolean played = (rule & (4 | 16)) == 0;

    g_string_append_printf (input, "INFO rule 0\nSTART 15\nINFO rule %u\nBEGIN\nABOUT\nRESTART\n",
                            rule);
    g_string_append (answers, played ? "OK|#|name=|OK|" : "OK|ERROR|name=|ERROR|");
  }
  converse (input->str, answers->str);
}

/* The program sends messages while it thinks. */
static void
test_messages (void)
{
  static const char *const words[] = { "depth ", ", score ", " positions, ", " a second, line " };
  Talk talk = talk_begin ();
  g_autofree char *ok = NULL, *message = NULL;

  say (&talk, "INFO timeout_turn 300\nSTART 15\nTURN 7,7\n");
  ok = hear_anything (&talk);
  message = hear_anything (&talk);
  g_assert_true (g_str_has_prefix (message, "MESSAGE depth "));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_nonnull (strstr (message, words[i]));
  g_free (hear (&talk));
  talk_end (&talk);
}

/* The number of positions in the last message with this beginning before the move. */
static int
count_positions (Talk *talk, const char *infos, const char *beginning)
{
  g_autofree char *text = g_strdup_printf ("%sRESTART\nBOARD\n7,7,2\n8,8,1\n8,7,2\nDONE\n", infos);
  int n = 0, column, row;
  gboolean has_moved = FALSE;

  say (talk, text);
  while (!has_moved) {
    g_autofree char *line = hear_anything (talk);
    const char *positions = strstr (line, " positions, ");

    has_moved = sscanf (line, "%d,%d", &column, &row) == 2;
    if (positions && g_str_has_prefix (line, beginning))
      n = atoi (g_strrstr_len (line, positions - line, " "));
  }
  return n;
}

/* A limit of positions, and leaving parts of the search out until others are named. An unknown
 * name changes nothing. */
static void
test_without (void)
{
  static const char depth[] = "MESSAGE depth 6,", any[] = "MESSAGE depth ";
  Talk talk = talk_begin ();
  int whole, less;

  say (&talk, "INFO timeout_turn 1000000\nINFO max_node 20000\nSTART 15\n");
  whole = count_positions (&talk, "", depth);
  less = count_positions (&talk, "INFO without null-move  reduction\n", depth);
  g_assert_cmpint (less, >, whole);
  g_assert_cmpint (count_positions (&talk, "INFO Without magic\n", depth), ==, less);
  g_assert_cmpint (count_positions (&talk, "INFO Without\n", depth), ==, whole);
  g_assert_cmpint (count_positions (&talk, "", any), >, 15000);
  g_assert_cmpint (count_positions (&talk, "INFO max_node 500\n", any), <, 1000);
  say (&talk, "INFO max_node 0\nINFO timeout_turn 0\nINFO Without magic\n");
  talk_end (&talk);
}

static void
test_swap2 (void)
{
  static const char start[] = "INFO timeout_turn 200\nSTART 15\n";
  static const char *const stones[] = { "", "7,7\n8,8\n9,6\n", "7,7\n8,8\n9,6\n3,3\n10,2\n" };
  Talk talk = talk_begin ();

  say (&talk, start);
  g_free (hear (&talk));
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++) {
    g_autofree char *text = g_strdup_printf ("SWAP2BOARD\n%sDONE\n", stones[i]);
    g_autofree char *answer = NULL;
    int cells[6], n;

    say (&talk, text);
    answer = hear (&talk);
    n = sscanf (answer, "%d,%d %d,%d %d,%d", &cells[0], &cells[1], &cells[2], &cells[3], &cells[4],
                &cells[5]);
    g_assert_true (i == 0 ? n == 6 : n == 2 || g_str_equal (answer, "SWAP"));
  }
  talk_end (&talk);
}

/* The program ends on END at any point, also within a list of stones. */
static void
test_left (void)
{
  static const char *const ends[] = { "BOARD\n7,7,2\nEND\n", "SWAP2BOARD\nEND\nABOUT\n",
                                      "TURN 7,7\nINFO evaluate 3,3\n\nEND\n" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    Talk talk = talk_begin ();
    g_autofree char *ok = NULL;

    say (&talk, "INFO timeout_turn 1000000\nSTART 15\n");
    ok = hear (&talk);
    say (&talk, ends[i]);
    g_assert_cmpstr (ok, ==, "OK");
    g_assert_null (hear (&talk));
    talk_end (&talk);
  }
}

/* An answer to a move that is no longer wanted is neither awaited nor sent. */
static void
test_interrupted (void)
{
  Talk talk = talk_begin ();
  g_autofree char *first = NULL, *second = NULL, *third = NULL;

  say (&talk, "INFO timeout_turn 1000000\nSTART 15\nTURN 7,7\nRESTART\nABOUT\nTURN 7,7\nEND\n");
  first = hear (&talk);
  second = hear (&talk);
  third = hear (&talk);
  g_assert_cmpstr (first, ==, "OK");
  g_assert_cmpstr (second, ==, "OK");
  g_assert_true (g_str_has_prefix (third, "name="));
  talk_end (&talk);
}

/* --- A search thread that is stopped by the system --- */

/* The search thread of the program. */
static pid_t
find_search (const Talk *talk)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%d/task", talk->pid);
  g_autoptr (GDir) threads = g_dir_open (folder, 0, NULL);
  const char *thread;

  while ((thread = g_dir_read_name (threads))) {
    g_autofree char *path = g_build_filename (folder, thread, "comm", NULL), *name = NULL;

    if (g_file_get_contents (path, &name, NULL, NULL) && g_str_equal (name, "search\n"))
      return atoi (thread);
  }
  g_assert_not_reached ();
}

/* Stops the thread until the test continues it, as happens on a busy machine. Returns FALSE if
 * tracing is not permitted. */
static gboolean
hold (pid_t thread)
{
  int status;

  if (ptrace (PTRACE_SEIZE, thread, NULL, NULL) != 0)
    return FALSE;
  g_assert_cmpint (ptrace (PTRACE_INTERRUPT, thread, NULL, NULL), ==, 0);
  g_assert_cmpint (waitpid (thread, &status, __WALL), ==, thread);
  g_assert_true (WIFSTOPPED (status));
  return TRUE;
}

/* The best move found before the standstill is answered, once. */
static void
test_standstill (void)
{
  Talk talk = talk_begin ();
  g_autofree char *ok = NULL, *message = NULL, *late = NULL, *about = NULL, *next = NULL;
  int column, row;
  pid_t search;

  say (&talk, "INFO timeout_turn 2000\nSTART 15\nTURN 7,7\n");
  ok = hear (&talk);
  message = hear_anything (&talk);
  g_assert_true (g_str_has_prefix (message, "MESSAGE depth "));
  search = find_search (&talk);
  if (!hold (search)) {
    g_test_skip ("a thread of another program may not be held here");
    return;
  }
  late = hear (&talk);
  g_assert_cmpint (sscanf (late, "%d,%d", &column, &row), ==, 2);
  g_assert_cmpint (ptrace (PTRACE_DETACH, search, NULL, NULL), ==, 0);
  say (&talk, "ABOUT\nINFO timeout_turn 50\nTURN 0,0\n");
  about = hear (&talk);
  g_assert_true (g_str_has_prefix (about, "name="));
  next = hear (&talk);
  g_assert_cmpint (sscanf (next, "%d,%d", &column, &row), ==, 2);
  talk_end (&talk);
}

/* Resets everything that earlier lines have set. */
static void
ask_with_number (Talk *talk, const char *line)
{
  g_autofree char *input = g_strdup_printf ("INFO rule 0\nINFO timeout_turn 50\nINFO max_node 20\n"
                                            "INFO timeout_match 0\nINFO max_memory 0\nSTART 15\n"
                                            "%s\nABOUT\n",
                                            line);
  g_autofree char *ok = NULL, *answer = NULL, *about = NULL;
  int column, row;

  g_test_message ("%s", line);
  say (talk, input);
  ok = hear (talk);
  answer = hear (talk);
  about = hear (talk);
  g_assert_cmpstr (ok, ==, "OK");
  g_assert_true (g_str_has_prefix (answer, "ERROR ") || g_str_equal (answer, "SWAP") ||
                 sscanf (answer, "%d,%d", &column, &row) == 2);
  g_assert_true (g_str_has_prefix (about, "name="));
}

/* For any number, the manager gets a move or an error, and can continue. */
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
  static const char *const lines[] = {
    "INFO timeout_turn %s\nTURN 7,7",
    "INFO timeout_match %s\nTURN 7,7",
    "INFO time_left %s\nTURN 7,7",
    "INFO max_memory %s\nTURN 7,7",
    "INFO max_node %s\nTURN 7,7",
    "INFO rule %s\nTURN 7,7",
    "INFO game_type %s\nTURN 7,7",
    "TURN %s,7",
    "TURN 7,%s",
    "BOARD\n%s,7,2\nDONE",
    "BOARD\n7,7,%s\nDONE",
    "SWAP2BOARD\n%s,7\n7,7\n8,8\nDONE",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    Talk talk = talk_begin ();

    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++) {
      g_auto (GStrv) parts = g_strsplit (lines[i], "%s", -1);
      g_autofree char *line = g_strjoinv (numbers[j], parts);

      ask_with_number (&talk, line);
    }
    talk_end (&talk);
  }
}

/* START is followed by the size of the board. */
static void
test_sizes (void)
{
  static const char *const sizes[] = { "0", "-1",         "4",          "31",   "x",
                                       "",  "2147483647", "4294967311", "15.0", "1e1" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *input =
        g_strdup_printf ("START %s\nRECTSTART %s,15\nABOUT\n", sizes[i], sizes[i]);

    converse (input, "ERROR|ERROR|name=");
  }
}

/* --- Random input --- */

enum { TALKS = 20, LINES = 60, LONG_FACTOR = 100 };

static void
append_random_line (GString *text, GRand *random)
{
  static const char *const commands[] = {
    "START", "RECTSTART", "RESTART",  "BEGIN",         "TURN",           "TURN",          "TURN",
    "TURN",  "BOARD",     "DONE",     "SWAP2BOARD",    "PLAY",           "TAKEBACK",      "ABOUT",
    "",      "7",         "EN",       "INFO rule",     "INFO time_left", "INFO whatever", "INFO",
    "BOARD", "DONE",      "\xff\xfe", "INFO evaluate",
  };
  guint n_numbers = (guint) g_rand_int_range (random, 0, 4);

  g_string_append (text, commands[g_rand_int_range (random, 0, G_N_ELEMENTS (commands))]);
  for (guint i = 0; i < n_numbers; i++) {
    gint32 most = g_rand_int_range (random, 0, 30) ? 16 : 2000000000;

    g_string_append_printf (text, "%s%d",
                            i           ? ","
                            : text->len ? " "
                                        : "",
                            g_rand_int_range (random, -most / 8, most));
  }
  g_string_append (text, g_rand_boolean (random) ? "\n" : "\r\n");
}

/* A conversation that may contain a game, with valid and invalid lines. */
static char *
make_random_talk (GRand *random)
{
  g_autoptr (GString) text = g_string_new ("INFO timeout_turn 0\nINFO max_memory 25000000\n");

  g_string_append_printf (text, "INFO rule %d\nSTART %d\n", g_rand_int_range (random, 0, 11),
                          g_rand_int_range (random, 4, 22));
  for (guint i = 0; i < LINES; i++)
    append_random_line (text, random);
  return g_strdup_printf ("%sDONE\nEND\n", text->str);
}

static gboolean
is_answer (const char *line)
{
  static const char *const words[] = { "OK", "ERROR ", "UNKNOWN", "MESSAGE ", "SWAP", "name=" };
  int column, row;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (g_str_has_prefix (line, words[i]))
      return TRUE;
  }
  return sscanf (line, "%d,%d", &column, &row) == 2;
}

/* All lines are answered according to the protocol, and the program exits normally. */
static void
test_random (void)
{
  guint n_talks = g_getenv ("KYTHU_LONG") ? TALKS * LONG_FACTOR : TALKS;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < n_talks; i++) {
    g_autofree char *text = make_random_talk (random), *line = NULL;
    Talk talk = talk_begin ();

    say (&talk, text);
    while ((line = hear_anything (&talk))) {
      if (!is_answer (line) || !g_utf8_validate (line, -1, NULL))
        g_error ("“%s” after:\n%s", line, text);
      g_free (line);
    }
    talk_end (&talk);
  }
}

/* The tables are allocated before a clock runs. */
static void
test_memory (void)
{
  Talk talk = talk_begin ();
  guint before, standard;

  talk_end (&talk);
  before = tool_get_most_memory ();
  talk = talk_begin ();
  say (&talk, "START 15\nEND\n");
  talk_end_with (&talk, "OK");
  standard = tool_get_most_memory ();
  g_assert_cmpuint (standard, >=, before + 64);
  talk = talk_begin ();
  say (&talk, "START 15\nINFO max_memory 350000000\nEND\n");
  talk_end_with (&talk, "OK");
  g_assert_cmpuint (tool_get_most_memory (), >=, before + 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/gomocup/memory", test_memory);
  g_test_add_func ("/gomocup/dialogues", test_dialogues);
  g_test_add_func ("/gomocup/numbers", test_numbers);
  g_test_add_func ("/gomocup/sizes", test_sizes);
  g_test_add_func ("/gomocup/rules", test_rules);
  g_test_add_func ("/gomocup/rule-bits", test_rule_bits);
  g_test_add_func ("/gomocup/messages", test_messages);
  g_test_add_func ("/gomocup/without", test_without);
  g_test_add_func ("/gomocup/swap2", test_swap2);
  g_test_add_func ("/gomocup/left", test_left);
  g_test_add_func ("/gomocup/interrupted", test_interrupted);
  g_test_add_func ("/gomocup/standstill", test_standstill);
  g_test_add_func ("/gomocup/random", test_random);
  return g_test_run ();
}
