/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges published repetitions, and others that show one part of the rule each. */
#include "tests/games/xiangqi/xiangqi-fixture.h"

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/kt-test.h"

static const char *const rulings[] = { "goes on", "draw", "red loses", "black loses" };

/* Plays moves even when the game is over. Returns the verdict of the last repetition. */
static XiangqiVerdict
judge (const char *fen, const char *moves)
{
  g_autofree KtPosition *position = xiangqi_fixture_position (fen);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  XiangqiVerdict last = { 0 }, verdict;

  for (guint i = 0; words[i]; i++) {
    XiangqiMove move = xiangqi_coordinates_parse (words[i], 0);
    KtAction action = xiangqi_action_of_move (&xiangqi (position)->board, move);

    g_assert_null (position->game->explain_illegal (position, &action));
    position->game->play (position, &action);
    xiangqi_position_judge (xiangqi (position), &verdict);
    if (verdict.ruling != XIANGQI_GOES_ON)
      last = verdict;
  }
  return last;
}

static void
test_published (void)
{
  g_autoptr (GPtrArray) lines = xiangqi_fixture_read ("repetitions.tsv", "\t");

  g_assert_cmpuint (lines->len, ==, 60);
  for (guint i = 0; i < lines->len; i++) {
    char **parts = g_ptr_array_index (lines, i);
    XiangqiVerdict verdict = judge (parts[0], parts[1]);

    g_test_message ("%s %s", parts[0], parts[1]);
    g_assert_cmpstr (rulings[verdict.ruling], ==, parts[2]);
  }
}

static void
test_causes (void)
{
  static const struct {
    const char *fen, *moves;
    XiangqiRuling ruling;
    XiangqiCause cause;
  } cases[] = {
    { "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a1 d9d8 a1a0", XIANGQI_GOES_ON, XIANGQI_CAUSE_NONE },
    { "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a1 d9d8 a1a0 d8d9", XIANGQI_IS_DRAWN, XIANGQI_CAUSE_IDLE },
    /* A rook checks from two files. */
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a2d2 d9e9 d2e2 e9d9 e2d2", XIANGQI_RED_LOSES,
      XIANGQI_CAUSE_CHECKS },
    /* It checks with every second move. */
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a2d2 d9e9 d2a2 e9d9", XIANGQI_IS_DRAWN,
      XIANGQI_CAUSE_SOME_CHECKS },
    /* The other side chases meanwhile: a check in between does not help the chaser. */
    { "3akr3/n3a4/4b4/9/P1b6/9/1n7/4B4/3RA4/2BAK4 w", "d1d3 b3c1 d3d1 c1b3 d1d3", XIANGQI_RED_LOSES,
      XIANGQI_CAUSE_CHASE },
    /* A rook chases a cannon; then one that an advisor protects in one of the two places. */
    { "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", XIANGQI_RED_LOSES,
      XIANGQI_CAUSE_CHASE },
    { "3k5/9/9/9/2c4r1/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", XIANGQI_IS_DRAWN,
      XIANGQI_CAUSE_IDLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    XiangqiVerdict verdict = judge (cases[i].fen, cases[i].moves);

    g_test_message ("%s %s", cases[i].fen, cases[i].moves);
    g_assert_cmpstr (rulings[verdict.ruling], ==, rulings[cases[i].ruling]);
    g_assert_cmpint (verdict.cause, ==, cases[i].cause);
  }
}

/* Red's attacks that count. */
static void
test_attacks (void)
{
  static const struct {
    const char *fen;
    guint n;
  } cases[] = {
    /* A rook attacks a cannon; then one that is protected, also by the general, or by a rook that
     * is pinned by a rook, or by one that is not. */
    { "3k5/9/9/9/2c6/9/9/2R6/9/5K3 w", 1 },
    { "3k5/9/9/9/2c4r1/9/9/2R6/9/5K3 w", 0 },
    { "3k5/2c6/2r6/9/9/9/2R6/9/9/5K3 w", 0 },
    { "3kc4/9/9/9/9/9/9/4R4/9/5K3 w", 0 },
    { "3k5/9/9/9/2cr5/9/9/2RR5/9/5K3 w", 1 },
    /* A horse and a cannon attack a rook that is protected; an advisor a horse. */
    { "3k5/9/9/9/2r4r1/4N4/9/9/9/5K3 w", 1 },
    { "3k5/9/9/9/2r4r1/9/2P6/2C6/9/5K3 w", 1 },
    { "3k5/9/9/9/9/9/9/5n2r/4A4/5K3 w", 1 },
    /* A pawn is chased only after it has crossed; nobody chases with a pawn or the general. */
    { "3k5/9/9/p8/9/9/9/R8/9/5K3 w", 0 },
    { "3k5/9/9/9/9/p8/9/R8/9/5K3 w", 1 },
    { "3k5/9/2n6/2P6/9/9/9/9/5c3/5K3 w", 0 },
    /* Two rooks exchange; the one that is pinned is chased, and does not chase. */
    { "3k5/9/9/9/r8/9/9/R8/9/5K3 w", 0 },
    { "3k5/9/9/R2r5/9/9/9/9/9/3R1K3 w", 1 },
    { "3k1r3/9/9/9/9/9/9/n4R3/9/5K3 w", 0 },
    /* Two horses exchange; the one whose leg is blocked is chased. */
    { "3k5/9/9/9/9/4n4/9/3N5/9/5K3 w", 0 },
    { "3k5/9/9/9/9/4n4/4p4/3N5/9/5K3 w", 1 },
    /* The capture would open a check. */
    { "3k5/9/9/9/9/9/1c7/3N5/9/3K5 w", 0 },
    { "3k5/9/9/9/9/9/1c7/3N5/9/5K3 w", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    XiangqiBoard board = xiangqi_fixture_board (cases[i].fen);
    XiangqiAttack attacks[XIANGQI_MAX_ATTACKS];

    g_test_message ("%s", cases[i].fen);
    g_assert_cmpuint (xiangqi_chase_list (&board, XIANGQI_RED, attacks), ==, cases[i].n);
  }
}

/* An attack stands while its side is in check, although only the check may be answered. */
static void
test_threats (void)
{
  static const struct {
    const char *fen;
    guint n;
  } cases[] = {
    { "3k5/9/9/9/2c6/9/9/2R6/9/5K3 w", 1 },
    { "3k5/9/9/9/2c6/5r3/9/2R6/9/5K3 w", 1 },
    { "3k1r3/9/9/9/9/9/9/n4R3/9/5K3 w", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    XiangqiBoard board = xiangqi_fixture_board (cases[i].fen);
    XiangqiAttack attacks[XIANGQI_MAX_ATTACKS];

    g_test_message ("%s", cases[i].fen);
    g_assert_cmpuint (xiangqi_chase_list_threats (&board, XIANGQI_RED, attacks), ==, cases[i].n);
  }
}

/* The evidence says who attacks what, where, and after which move. */
static void
test_evidence (void)
{
  XiangqiVerdict verdict = judge ("3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5");
  static const XiangqiEvidence expected[] = {
    { 0, XIANGQI_ROOK, XIANGQI_TYPES + XIANGQI_CANNON, { 2 * 9 + 2, 5 * 9 + 2 } },
    { 2, XIANGQI_ROOK, XIANGQI_TYPES + XIANGQI_CANNON, { 2 * 9 + 1, 5 * 9 + 1 } },
  };

  g_assert_cmpuint (verdict.n_plies, ==, 4);
  g_assert_cmpuint (verdict.n_evidence, ==, G_N_ELEMENTS (expected));
  g_assert_cmpmem (verdict.evidence, sizeof expected, expected, sizeof expected);
  g_assert_true (xiangqi_set_has (verdict.chased[XIANGQI_RED], 5 * 9 + 2));
  g_assert_cmpint (xiangqi_set_count (verdict.chased[XIANGQI_RED]), ==, 1);
  g_assert_cmpint (xiangqi_set_count (verdict.chased[XIANGQI_BLACK]), ==, 0);
}

/* A game is decided when a position stands for the third time; a capture forgets the earlier. */
static void
test_third_time (void)
{
  g_autofree KtPosition *position = xiangqi_fixture_position ("3k5/9/9/9/2c6/9/9/1R7/9/5K3 w");

  xiangqi_fixture_play (position, "b2c2 c5b5 c2b2 b5c5 b2c2 c5b5 c2b2", 0);
  g_assert_false (kt_position_is_over (position));
  g_assert_cmpuint (xiangqi_position_count_occurrences (xiangqi (position)), ==, 2);
  xiangqi_fixture_play (position, "b5c5", 0);
  g_assert_cmpint (position->result.outcome, ==, KT_WIN);
  g_assert_cmpint (position->result.winner, ==, XIANGQI_BLACK);
  g_assert_true (position->result.reason == &xiangqi_reason_chase);
}

static void
test_results (void)
{
  static const struct {
    const char *fen, *moves;
    int winner;
    const KtNote *reason;
  } cases[] = {
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a2d2 d9e9 d2e2 e9d9 e2d2 d9e9 d2e2 e9d9 e2d2", XIANGQI_BLACK,
      &xiangqi_reason_checks },
    { "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9", KT_NO_ACTOR,
      &xiangqi_reason_repetition },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = xiangqi_fixture_position (cases[i].fen);

    xiangqi_fixture_play (position, cases[i].moves, 0);
    g_assert_true (kt_position_is_over (position));
    g_assert_cmpint (position->result.winner, ==, cases[i].winner);
    g_assert_true (position->result.reason == cases[i].reason);
  }
}

/* The Asian rules judge the fourth occurrence as the world rules judge the third; the simple rule
 * judges it, too, but only checks. By the threefold rule the third is a draw even if somebody
 * checks or chases. Without a rule the game goes on. */
static void
test_options (void)
{
  static const struct {
    const char *options, *fen, *cycle;
    guint n_cycles; /* how often it is played until the game is over; 0: never */
    const KtNote *reason;
  } cases[] = {
    { "", "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", 2, &xiangqi_reason_chase },
    { "repetition=asian", "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", 3,
      &xiangqi_reason_chase },
    { "repetition=asian", "3k5/9/9/9/9/9/9/3R5/9/5K3 b", "d9e9 d2e2 e9d9 e2d2", 3,
      &xiangqi_reason_checks },
    { "repetition=asian", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a1 d9d8 a1a0 d8d9", 3,
      &xiangqi_reason_fourth },
    { "repetition=threefold", "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", 2,
      &xiangqi_reason_repetition },
    { "repetition=threefold", "3k5/9/9/9/9/9/9/3R5/9/5K3 b", "d9e9 d2e2 e9d9 e2d2", 2,
      &xiangqi_reason_repetition },
    { "repetition=simple", "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", 3,
      &xiangqi_reason_fourth },
    { "repetition=none", "3k5/9/9/9/2c6/9/9/1R7/9/5K3 w", "b2c2 c5b5 c2b2 b5c5", 0, NULL },
    { "repetition=simple", "3k5/9/9/9/9/9/9/3R5/9/5K3 b", "d9e9 d2e2 e9d9 e2d2", 3,
      &xiangqi_reason_checks },
    { "repetition=none", "3k5/9/9/9/9/9/9/3R5/9/5K3 b", "d9e9 d2e2 e9d9 e2d2", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *start = kt_test_start (&xiangqi_game, cases[i].options);
    g_autofree KtPosition *position =
        kt_position_parse (&xiangqi_game, &start->options, cases[i].fen, NULL);
    guint n = 0;

    while (n < 5 && !kt_position_is_over (position)) {
      xiangqi_fixture_play (position, cases[i].cycle, 0);
      n++;
    }
    g_assert_cmpuint (n, ==, cases[i].n_cycles ? cases[i].n_cycles : 5);
    g_assert_true (position->result.reason == cases[i].reason);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-repetition/published", test_published);
  g_test_add_func ("/xiangqi-repetition/causes", test_causes);
  g_test_add_func ("/xiangqi-repetition/attacks", test_attacks);
  g_test_add_func ("/xiangqi-repetition/threats", test_threats);
  g_test_add_func ("/xiangqi-repetition/evidence", test_evidence);
  g_test_add_func ("/xiangqi-repetition/third-time", test_third_time);
  g_test_add_func ("/xiangqi-repetition/results", test_results);
  g_test_add_func ("/xiangqi-repetition/options", test_options);
  return g_test_run ();
}
