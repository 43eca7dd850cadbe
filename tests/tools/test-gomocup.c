/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as a manager of Gomocup talks to it. Its path is the first argument. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>

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

/* The next line that is answered, without its end; NULL: there is none any more. */
static char *
hear (Talk *talk)
{
  char line[256];

  return fgets (line, sizeof line, talk->out) ? g_strdup (g_strchomp (line)) : NULL;
}

static void
talk_end (Talk *talk)
{
  g_autoptr (GError) error = NULL;
  int status;

  fclose (talk->in);
  g_assert_null (hear (talk));
  fclose (talk->out);
  g_assert_cmpint (waitpid (talk->pid, &status, 0), ==, talk->pid);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
}

/* What is said, and what every answer begins with, one after the other; "#" stands for a move. */
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
    { "START 15\nhello\n7,7,1\n", "OK|UNKNOWN|UNKNOWN" },
    { "START 15\nINFO evaluate 3,3\nINFO folder /tmp\nINFO game_type 1\nINFO\nINFO x\nABOUT\n",
      "OK|name=" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dialogues); i++)
    converse (dialogues[i].input, dialogues[i].answers);
}

/* Two of a row of four in its way under each rule: what wins is played. */
static void
test_rules (void)
{
  static const struct {
    const char *rule, *stones, *move;
  } wins[] = {
    { "0", "3,7,1\n4,7,1\n5,7,1\n6,7,1\n2,7,2\n0,0,2\n0,2,2\n0,4,2\n", "7,7" },
    /* Exactly five: filling the gap makes six, the other end makes five. */
    { "1", "3,7,1\n5,7,1\n6,7,1\n7,7,1\n8,7,1\n0,0,2\n0,2,2\n0,4,2\n14,0,2\n14,3,2\n", "9,7" },
    /* Six win whatever stands at the ends. */
    { "8", "3,7,1\n4,7,1\n5,7,1\n7,7,1\n8,7,1\n2,7,2\n9,7,2\n0,2,2\n0,4,2\n14,3,2\n", "6,7" },
    /* Not six, but five with one end free. */
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

/* A move that nobody wants any more is not waited for, and not told. */
static void
test_interrupted (void)
{
  Talk talk = talk_begin ();
  g_autofree char *first = NULL, *second = NULL, *third = NULL;

  say (&talk, "INFO timeout_turn 1000000\nSTART 15\nTURN 7,7\nRESTART\nABOUT\nBEGIN\nEND\n");
  first = hear (&talk);
  second = hear (&talk);
  third = hear (&talk);
  g_assert_cmpstr (first, ==, "OK");
  g_assert_cmpstr (second, ==, "OK");
  g_assert_true (g_str_has_prefix (third, "name="));
  talk_end (&talk);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_func ("/gomocup/dialogues", test_dialogues);
  g_test_add_func ("/gomocup/rules", test_rules);
  g_test_add_func ("/gomocup/swap2", test_swap2);
  g_test_add_func ("/gomocup/interrupted", test_interrupted);
  return g_test_run ();
}
