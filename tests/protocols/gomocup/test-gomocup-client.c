/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"
#include "protocols/gomocup/kt-gomocup-client.h"
#include "tests/kt-test.h"

static void
test_replies (void)
{
  static const struct {
    const char *line;
    KtGomocupReply reply;
  } lines[] = {
    { "OK", KT_GOMOCUP_REPLY_OK },
    { "OK - everything is good", KT_GOMOCUP_REPLY_OK },
    { "ok", KT_GOMOCUP_REPLY_OK },
    { "ERROR unsupported size, sorry", KT_GOMOCUP_REPLY_ERROR },
    { "UNKNOWN", KT_GOMOCUP_REPLY_UNKNOWN },
    { "MESSAGE depth 3, score 5", KT_GOMOCUP_REPLY_REMARK },
    { "DEBUG 7,7", KT_GOMOCUP_REPLY_REMARK },
    { "SUGGEST 3,4", KT_GOMOCUP_REPLY_REMARK },
    { "7,8", KT_GOMOCUP_REPLY_MOVE },
    { "what,ever", KT_GOMOCUP_REPLY_MOVE },
    { "OKAY", KT_GOMOCUP_REPLY_OTHER },
    { "", KT_GOMOCUP_REPLY_OTHER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_test_message ("%s", lines[i].line);
    g_assert_cmpint (kt_gomocup_read_reply (lines[i].line), ==, lines[i].reply);
  }
}

/* Gomocup counts rows from the top, our squares from the bottom. */
static void
test_moves (void)
{
  static const struct {
    const char *line, *action; /* NULL: refused */
  } moves[] = {
    { "0,0", "a15" },         { "14,14", "o1" }, { " 7 , 8 ", "h7" }, { "7,7", NULL },
    { "15,0", NULL },         { "0,15", NULL },  { "-1,3", NULL },    { "3", NULL },
    { "3,4x", NULL },         { "3,4,1", NULL }, { "a,b", NULL },     { ",", NULL },
    { "4294967296,1", NULL },
  };
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=15");

  kt_test_play (position, "h8");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (GError) error = NULL;
    KtAction action;
    gboolean good = kt_gomocup_parse_move (moves[i].line, position, &action, &error);
    g_autofree char *text = good ? kt_position_format_action (position, &action) : NULL;

    g_test_message ("%s: %s", moves[i].line, error ? error->message : "good");
    g_assert_cmpstr (text, ==, moves[i].action);
    g_assert_true (good || error->domain == KT_POSITION_ERROR);
  }
}

/* The numbers of the rules are those of the protocol. */
static void
test_rules (void)
{
  static const struct {
    const char *options, *line;
  } rules[] = {
    { "rule=free", "INFO rule 0\n" },
    { "rule=exact", "INFO rule 1\n" },
    { "rule=vietnamese", "INFO rule 8\n" },
    { "rule=vietnamese-exact", "INFO rule 9\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++) {
    g_autofree KtPosition *start = kt_test_start (&caro_game, rules[i].options);
    g_autoptr (GString) text = g_string_new (NULL);

    kt_gomocup_append_rule (text, start);
    g_assert_cmpstr (text->str, ==, rules[i].line);
  }
}

static void
test_questions (void)
{
  g_autofree KtPosition *start = kt_test_start (&caro_game, "size=20");
  g_autofree KtPosition *position = kt_position_copy (start);
  g_autoptr (GString) text = g_string_new (NULL);
  KtAction actions[3];

  kt_gomocup_append_start (text, start);
  kt_gomocup_append_board (text, start, NULL, 0, 0);
  actions[0] = kt_test_action (position, "a20");
  kt_test_play (position, "a20");
  actions[1] = kt_test_action (position, "b1");
  kt_test_play (position, "b1");
  actions[2] = kt_test_action (position, "t20");
  kt_gomocup_append_board (text, start, actions, 3, 1);
  kt_gomocup_append_turn (text, start, &actions[1]);
  g_assert_cmpstr (text->str, ==,
                   "START 20\nBEGIN\n"
                   "BOARD\n0,0,2\n1,19,1\n19,0,2\nDONE\n"
                   "TURN 1,19\n");
}

static void
test_can_play (void)
{
  static const struct {
    const KtGame *game;
    const char *options;
    gboolean can;
  } games[] = {
    { &caro_game, "", TRUE },
    { &caro_game, "rule=exact", TRUE },
    { &caro_game, "opening=centre rule=exact", FALSE },
    { &caro_game, "opening=swap2", FALSE },
    { &caro_game, "open-four=yes", FALSE },
    { &tictactoe_game, "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree KtPosition *start = kt_test_start (games[i].game, games[i].options);

    g_assert_cmpint (kt_gomocup_can_play (start), ==, games[i].can);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gomocup-client/replies", test_replies);
  g_test_add_func ("/gomocup-client/moves", test_moves);
  g_test_add_func ("/gomocup-client/rules", test_rules);
  g_test_add_func ("/gomocup-client/questions", test_questions);
  g_test_add_func ("/gomocup-client/can-play", test_can_play);
  return g_test_run ();
}
