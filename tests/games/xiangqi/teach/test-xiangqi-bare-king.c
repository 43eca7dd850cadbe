/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays endings against a lone general out by the prover's own values: each won one must get
 * shorter by one ply with the best moves of both sides, down to the mate; and known endings. */
#include "games/xiangqi/teach/xiangqi-bare-king.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"
#include "tests/kt-test.h"

static KtFinding
ask (KtEngine *prover, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { 0 };
  KtFinding finding;

  kt_engine_think (prover, position, &limits, progress, &finding);
  return finding;
}

/* The score for the actor, of a position that may be over. */
static int
get_score (KtEngine *prover, const KtPosition *position)
{
  KtFinding finding;

  if (kt_position_is_over (position))
    return position->result.outcome == KT_DRAW ? 0 : -KT_SCORE_WIN;
  finding = ask (prover, position);
  g_assert_true (finding.is_proved);
  return finding.score;
}

/* The best score that the actor can reach by one move. */
static int
look_ahead (KtEngine *prover, const KtPosition *position)
{
  KtAction actions[XIANGQI_MAX_MOVES];
  guint n = kt_position_list_actions (position, actions);
  int best = -KT_SCORE_WIN;

  for (guint i = 0; i < n; i++) {
    g_autofree KtPosition *next = kt_position_copy (position);
    int score;

    kt_position_play (next, &actions[i]);
    score = -get_score (prover, next);
    if (score != 0)
      score += score > 0 ? -1 : 1;
    best = MAX (best, score);
  }
  return best;
}

static void
test_consistent (void)
{
  static const XiangqiType types[] = { XIANGQI_ROOK, XIANGQI_HORSE, XIANGQI_CANNON, XIANGQI_PAWN };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (KtEngine) prover = xiangqi_bare_king_prover_new ();
  guint n = 0, n_won = 0;

  while (n < 400) {
    g_autofree KtPosition *position = xiangqi_fixture_position ("3k5/9/9/9/9/9/9/R8/9/5K3 w");
    XiangqiBoard board = ((XiangqiPosition *) position)->board;
    XiangqiSide side = (XiangqiSide) g_rand_int_range (rand, 0, 2);
    XiangqiType type = types[g_rand_int_range (rand, 0, 4)];
    int square = g_rand_int_range (rand, 0, XIANGQI_SQUARES);

    xiangqi_board_put (&board, 2 * XIANGQI_COLUMNS, XIANGQI_NOBODY);
    if (!xiangqi_board_is_empty (&board, square) ||
        !xiangqi_set_has (xiangqi_tables.homes[side][type], square))
      continue;
    xiangqi_board_put (&board, square, xiangqi_man (side, type));
    board.side = (guint8) g_rand_int_range (rand, 0, 2);
    xiangqi_board_complete (&board);
    if (!xiangqi_set_is_empty (
            xiangqi_board_get_checkers (&board, xiangqi_other ((XiangqiSide) board.side))))
      continue;
    xiangqi_position_set_board ((XiangqiPosition *) position, &board);
    if (kt_position_is_over (position))
      continue;
    g_assert_cmpint (get_score (prover, position), ==, look_ahead (prover, position));
    n_won += get_score (prover, position) != 0;
    n++;
  }
  g_test_message ("%u of %u are won", n_won, n);
  g_assert_cmpuint (n_won, >, n / 4);
  g_assert_cmpuint (n_won, <, n);
}

static void
test_known (void)
{
  static const struct {
    const char *fen;
    int sign; /* 2: not known */
  } cases[] = {
    /* A rook wins, but not if it is taken; a horse wins. */
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w", 1 },
    { "3k5/9/9/9/9/9/9/R8/9/5K3 b", -1 },
    { "3k5/3R5/9/9/9/9/9/9/9/4K4 b", 0 },
    { "3k5/9/9/9/9/4N4/9/9/9/4K4 w", 1 },
    /* A cannon has no screen but its own general; a soldier on the last row is too low. */
    { "3k5/9/9/9/9/9/9/C8/9/5K3 w", 0 },
    { "P3k4/9/9/9/9/9/9/9/9/5K3 w", 0 },
    /* More pieces are not known; nor is it if the sixty moves end before. */
    { "3k1a3/9/9/9/9/9/9/R8/9/5K3 w", 2 },
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w - - 119 80", 2 },
  };
  g_autoptr (KtEngine) prover = xiangqi_bare_king_prover_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = xiangqi_fixture_position (cases[i].fen);
    KtFinding finding = ask (prover, position);

    g_test_message ("%s: %d", cases[i].fen, finding.score);
    g_assert_cmpint (finding.is_proved, ==, cases[i].sign != 2);
    g_assert_cmpint ((finding.score > 0) - (finding.score < 0), ==,
                     cases[i].sign == 2 ? 0 : cases[i].sign);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi/bare-king/consistent", test_consistent);
  g_test_add_func ("/xiangqi/bare-king/known", test_known);
  return g_test_run ();
}
