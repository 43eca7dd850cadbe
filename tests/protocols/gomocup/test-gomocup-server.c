/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the Gomocup protocol. */
#include "protocols/gomocup/kt-gomocup-server.h"

static void
test_commands (void)
{
  static const struct {
    const char *line;
    KtGomocupCommand command;
    const char *rest;
  } lines[] = {
    { "", KT_GOMOCUP_NOTHING, "" },
    { "  \t", KT_GOMOCUP_NOTHING, "" },
    { "START 15", KT_GOMOCUP_START, "15" },
    { "start  20", KT_GOMOCUP_START, "20" },
    { "RECTSTART 30,20", KT_GOMOCUP_RECT_START, "30,20" },
    { "RESTART", KT_GOMOCUP_RESTART, "" },
    { " TURN 1,2", KT_GOMOCUP_TURN, "1,2" },
    { "BEGIN\t", KT_GOMOCUP_BEGIN, "" },
    { "BOARD", KT_GOMOCUP_BOARD, "" },
    { "DONE", KT_GOMOCUP_DONE, "" },
    { "SWAP2BOARD", KT_GOMOCUP_SWAP2_BOARD, "" },
    { "PLAY 3,3", KT_GOMOCUP_PLAY, "3,3" },
    { "TAKEBACK 3,3", KT_GOMOCUP_TAKE_BACK, "3,3" },
    { "INFO rule 8", KT_GOMOCUP_INFO, "rule 8" },
    { "ABOUT", KT_GOMOCUP_ABOUT, "" },
    { "END", KT_GOMOCUP_END, "" },
    { "STARTING 15", KT_GOMOCUP_UNKNOWN, "15" },
    { "7,7,1", KT_GOMOCUP_UNKNOWN, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    const char *rest;

    g_assert_cmpint (kt_gomocup_read_command (lines[i].line, &rest), ==, lines[i].command);
    g_assert_cmpstr (rest, ==, lines[i].rest);
    g_assert_cmpint (kt_gomocup_is_spoken (lines[i].line), ==,
                     lines[i].command > KT_GOMOCUP_UNKNOWN);
  }
}

static void
test_numbers (void)
{
  static const char *const faults[] = { "",      "1",    "1,",    ",2",           "1;2",
                                        "1,2,3", "1,2x", "1.5,2", "9999999999,1", "x,y" };
  int numbers[3];

  g_assert_true (kt_gomocup_read_numbers ("3,14", 2, numbers));
  g_assert_cmpint (numbers[0], ==, 3);
  g_assert_cmpint (numbers[1], ==, 14);
  g_assert_true (kt_gomocup_read_numbers (" -1 , 2 , 0 ", 3, numbers));
  g_assert_cmpint (numbers[0], ==, -1);
  g_assert_cmpint (numbers[2], ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    g_assert_false (kt_gomocup_read_numbers (faults[i], 2, numbers));
}

/* Every combination of the bits. */
static void
test_rules (void)
{
  static const char *const rules[16] = {
    [0] = "free",        [1] = "exact",
    [2] = "free",        [3] = "exact",
    [8] = "vietnamese",  [9] = "vietnamese-exact",
    [10] = "vietnamese", [11] = "vietnamese-exact",
  };

  for (guint rule = 0; rule < G_N_ELEMENTS (rules); rule++) {
    g_autofree char *text = g_strdup_printf ("rule %u", rule);
    KtGomocupInfo info = kt_gomocup_info_default ();

    kt_gomocup_read_info (text, &info);
    g_assert_cmpstr (kt_gomocup_get_rule (&info), ==, rules[rule]);
  }
}

/* Numbers with other bits are not mistaken for a rule. */
static void
test_odd_rules (void)
{
  static const char *const texts[] = { "rule -1", "rule 4294967296", "rule 9223372036854775807",
                                       "rule 16", "rule 99999999999999999999" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    KtGomocupInfo info = kt_gomocup_info_default ();

    kt_gomocup_read_info (texts[i], &info);
    g_assert_null (kt_gomocup_get_rule (&info));
  }
}

static KtGomocupInfo
read_infos (const char *texts)
{
  g_auto (GStrv) lines = g_strsplit (texts, "|", -1);
  KtGomocupInfo info = kt_gomocup_info_default ();

  for (guint i = 0; lines[i]; i++)
    kt_gomocup_read_info (lines[i], &info);
  return info;
}

/* The time is never more than what is left, with some kept back for communication. */
static void
test_time (void)
{
  static const struct {
    const char *infos;
    gint64 least_ms, most_ms;
  } cases[] = {
    { "", 25000, 29999 },
    { "timeout_turn 100", 50, 95 },
    { "timeout_turn 0", 1, 20 },
    { "timeout_turn 5000|timeout_match 0|time_left 2147483647", 4500, 4990 },
    { "timeout_turn 5000|timeout_match 100000|time_left 100000", 1000, 4990 },
    { "timeout_turn 30000|time_left 3000", 1, 2900 },
    { "timeout_turn 5000|time_left 3000|time_left 2147483647", 4500, 4990 },
    { "timeout_turn 5000|timeout_match 100000|time_left 1000", 1, 900 },
    { "timeout_turn 5000|timeout_match 100000|time_left 3", 1, 20 },
    { "timeout_turn 5000|timeout_match 100000|time_left -7", 1, 20 },
    { "timeout_turn 9223372036854775807", 1000000, G_MAXINT64 / 1000 },
    { "TIMEOUT_TURN 100|folder /tmp|game_type 1|evaluate 3,4|whatever", 50, 95 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGomocupInfo info = read_infos (cases[i].infos);
    gint64 time_us = kt_gomocup_get_time_us (&info);

    g_assert_cmpint (time_us, >=, cases[i].least_ms * 1000);
    g_assert_cmpint (time_us, <=, cases[i].most_ms * 1000);
  }
}

static void
test_memory (void)
{
  static const guint64 mebibytes[] = { 1, 10, 17, 18, 70, 350, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (mebibytes); i++) {
    KtGomocupInfo info = { .memory = mebibytes[i] << 20 };
    guint table = kt_gomocup_get_table_mib (&info);

    g_assert_cmpuint (table, >=, 1);
    g_assert_cmpuint (table, <=, mebibytes[i] > 16 ? mebibytes[i] - 16 : 1);
  }
}

static void
test_nodes (void)
{
  g_assert_cmpuint (read_infos ("timeout_turn 100").nodes, ==, 0);
  g_assert_cmpuint (read_infos ("max_node 5000").nodes, ==, 5000);
  g_assert_cmpuint (read_infos ("MAX_NODE 5000|max_node x").nodes, ==, 5000);
  g_assert_cmpuint (read_infos ("max_node 5000|max_node -3").nodes, ==, 0);
}

static void
test_findings (void)
{
  static const struct {
    int score;
    const char *text;
  } cases[] = {
    { -7, "depth 5, score -7, 3000 positions, 1500 a second, line 7,7 8,6" },
    { KT_SCORE_WIN - 9, "depth 5, wins in 9, 3000 positions, 1500 a second, line 7,7 8,6" },
    { 8 - KT_SCORE_WIN, "depth 5, loses in 8, 3000 positions, 1500 a second, line 7,7 8,6" },
  };
  KtFinding finding = { .depth = 5, .positions = 3000, .time_us = 2000000, .pv_length = 2 };

  finding.pv[0] = kt_action_place (0, 7 * 15 + 7);
  finding.pv[1] = kt_action_place (1, 6 * 15 + 8);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = NULL;

    finding.score = cases[i].score;
    text = kt_gomocup_format_finding (&finding, 15);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gomocup/commands", test_commands);
  g_test_add_func ("/gomocup/numbers", test_numbers);
  g_test_add_func ("/gomocup/rules", test_rules);
  g_test_add_func ("/gomocup/odd-rules", test_odd_rules);
  g_test_add_func ("/gomocup/time", test_time);
  g_test_add_func ("/gomocup/memory", test_memory);
  g_test_add_func ("/gomocup/nodes", test_nodes);
  g_test_add_func ("/gomocup/findings", test_findings);
  return g_test_run ();
}
