/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which rows win, which do not count and why, and when a game is drawn. */
#include "games/caro/caro-game.h"
#include "games/mnk/mnk-line.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/games/mnk/mnk-fixture.h"
#include "tests/kt-test.h"

enum { ROWS = 1 << KT_MARK_WIN | 1 << KT_MARK_VOID };

static void
test_fixture (gconstpointer file)
{
  guint n = mnk_fixture_run (file, ROWS);

  g_test_message ("%u cases", n);
  g_assert_cmpuint (n, >=, 100);
}

/* Rows of every length from 3 to 10 win only when complete, on boards of any shape. */
static void
test_lengths (void)
{
  for (int line = 3; line <= 10; line++) {
    g_autofree char *options = g_strdup_printf ("columns=%d rows=%d line=%d", line, line + 2, line);
    g_autofree KtPosition *position = kt_test_start (&tictactoe_game, options);
    const char *reason = line == 3 ? "three" : line == 4 ? "four" : line == 5 ? "five" : "row";

    for (int i = 0; i < line; i++) {
      kt_test_assert_result (position, KT_ONGOING, KT_NO_ACTOR, NULL);
      kt_test_play_action (position, kt_action_place (0, (KtSquare) (i * line + i)));
      /* The answers are in separate pairs and never make a row. */
      if (i < line - 1)
        kt_test_play_action (position, kt_action_place (1, (KtSquare) ((i + 2) * line + i)));
      if (i == 1)
        g_assert_false (mnk_wins_at (mnk (position), 0, MNK_O));
    }
    kt_test_assert_result (position, KT_WIN, 0, reason);
  }
}

/* A row does not continue at the opposite edge of the board. */
static void
test_no_wrapping (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=7 rule=free");

  kt_test_play (position, "e1 a7 f1 c7 g1 e7 a2 g7 b2");
  kt_test_assert_result (position, KT_ONGOING, KT_NO_ACTOR, NULL);
}

/* Every refusal of a stone. */
static void
test_refusals (void)
{
  static const struct {
    const char *options;
    const char *before;
    KtSquare square;
    const char *refusal;
  } cases[] = {
    { "size=5", "", -1, "outside" },
    { "size=5", "", 25, "outside" },
    { "size=5", "", G_MAXINT16, "outside" },
    { "size=5", "", G_MININT16, "outside" },
    { "size=5", "c3", 12, "taken" },
    { "size=5", "c3 a1", 0, "taken" },
    { "size=5 opening=centre", "", 11, "centre" },
    { "size=5 opening=centre", "", 25, "outside" },
    { "size=5 opening=swap2", "a1 b2 c3", 4, "question" },
    { "size=5 opening=swap2", "a1 b2", 0, "taken" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&caro_game, cases[i].options);
    KtAction action;

    kt_test_play (position, cases[i].before);
    action = kt_action_place (position->actor, cases[i].square);
    g_assert_cmpstr (kt_position_explain_illegal (position, &action)->id, ==, cases[i].refusal);
  }
}

static void
test_turn (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "");
  KtAction early = kt_action_place (1, 0), late = kt_action_place (0, 1);

  g_assert_true (kt_position_explain_illegal (position, &early) == &kt_refusal_turn);
  kt_test_play (position, "h8");
  g_assert_null (kt_position_explain_illegal (position, &early));
  g_assert_true (kt_position_explain_illegal (position, &late) == &kt_refusal_turn);
}

/* Exhaustive: the known numbers of games of tic-tac-toe by their results. */
static void
count_games (const KtPosition *position, guint *won_by, guint *drawn)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  if (position->result.outcome == KT_WIN)
    won_by[position->result.winner]++;
  else if (position->result.outcome == KT_DRAW)
    (*drawn)++;
  for (guint i = 0; i < n; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, &actions[i]);
    count_games (next, won_by, drawn);
  }
}

static void
test_all_games (void)
{
  g_autofree KtPosition *position = kt_test_start (&tictactoe_game, "");
  guint won_by[KT_ACTORS] = { 0 }, drawn = 0;

  count_games (position, won_by, &drawn);
  g_assert_cmpuint (won_by[0], ==, 131184);
  g_assert_cmpuint (won_by[1], ==, 77904);
  g_assert_cmpuint (drawn, ==, 46080);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/mnk-rules/rows", "rows.txt", test_fixture);
  g_test_add_data_func ("/mnk-rules/open-four", "open-four.txt", test_fixture);
  g_test_add_data_func ("/mnk-rules/boards", "boards.txt", test_fixture);
  g_test_add_func ("/mnk-rules/lengths", test_lengths);
  g_test_add_func ("/mnk-rules/no-wrapping", test_no_wrapping);
  g_test_add_func ("/mnk-rules/refusals", test_refusals);
  g_test_add_func ("/mnk-rules/turn", test_turn);
  g_test_add_func ("/mnk-rules/all-games", test_all_games);
  return g_test_run ();
}
