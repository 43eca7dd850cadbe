/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation: both sides and both halves of the board are the same to it, and its trace tells
 * how it comes about. */
#include "tests/games/xiangqi/xiangqi-fixture.h"

#include "games/xiangqi/eval/xiangqi-eval-trace.h"
#include "games/xiangqi/eval/xiangqi-eval.h"

/* Returns a board with the sides exchanged, or with left and right exchanged. */
static XiangqiBoard
mirror (const XiangqiBoard *board, gboolean is_upside_down)
{
  XiangqiBoard mirrored = xiangqi_board_start ();

  for (int square = 0; square < XIANGQI_SQUARES; square++)
    xiangqi_board_put (&mirrored, square, XIANGQI_NOBODY);
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[square];
    int row = xiangqi_row (square), column = xiangqi_column (square);

    if (is_upside_down && man != XIANGQI_NOBODY)
      man = xiangqi_man (xiangqi_other (xiangqi_man_side (man)), xiangqi_man_type (man));
    if (is_upside_down)
      row = XIANGQI_ROWS - 1 - row;
    else
      column = XIANGQI_COLUMNS - 1 - column;
    xiangqi_board_put (&mirrored, row * XIANGQI_COLUMNS + column, man);
  }
  mirrored.side = is_upside_down ? 1 - board->side : board->side;
  xiangqi_board_complete (&mirrored);
  return mirrored;
}

static void
check_trace (const XiangqiBoard *board)
{
  XiangqiEvalSums sums = { 0 };
  XiangqiEvalTrace trace;
  int score;

  xiangqi_eval_trace (board, &trace);
  sums = trace.sums;
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    sums.sides[side] = sums.danger[side] = 0;
    for (guint i = 0; i < XIANGQI_N_WEIGHTS; i++) {
      KtWeight weight = xiangqi_weights[i] * trace.counts[i][side];

      if (xiangqi_weight_is_danger (i))
        sums.danger[side] += weight;
      else
        sums.sides[side] += weight;
    }
  }
  score = xiangqi_eval_combine (&sums);
  g_assert_cmpint (score, ==, trace.score);
  g_assert_cmpint (xiangqi_eval_score (board, XIANGQI_EVAL_WHOLE), ==,
                   board->side == XIANGQI_RED ? score : -score);
}

static void
check_board (const XiangqiBoard *board)
{
  XiangqiBoard other = mirror (board, TRUE), beside = mirror (board, FALSE);

  for (int eval = 0; eval < XIANGQI_EVALS; eval++) {
    int score = xiangqi_eval_score (board, (XiangqiEvalKind) eval);

    g_assert_cmpint (xiangqi_eval_score (&other, (XiangqiEvalKind) eval), ==, score);
    g_assert_cmpint (xiangqi_eval_score (&beside, (XiangqiEvalKind) eval), ==, score);
    g_assert_cmpint (ABS (score), <=, XIANGQI_EVAL_MAX);
  }
  check_trace (board);
}

/* Random games from the start. */
static void
test_random_boards (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint game = 0; game < 60; game++) {
    XiangqiBoard board = xiangqi_board_start ();

    for (guint ply = 0; ply < 150; ply++) {
      XiangqiMove moves[XIANGQI_MAX_MOVES];
      guint n = xiangqi_board_list (&board, moves);

      check_board (&board);
      if (n == 0)
        break;
      xiangqi_board_play (&board, moves[g_rand_int_range (random, 0, (gint32) n)]);
    }
  }
}

/* More is better, by each evaluation. */
static void
test_material (void)
{
  XiangqiBoard more = xiangqi_fixture_board ("3k5/4a4/9/9/9/9/9/R8/4A4/4K4 w");
  XiangqiBoard less = xiangqi_fixture_board ("3k5/4a4/9/9/9/9/9/H8/4A4/4K4 w");

  for (int eval = 0; eval < XIANGQI_EVALS; eval++)
    g_assert_cmpint (xiangqi_eval_score (&more, (XiangqiEvalKind) eval), >,
                     xiangqi_eval_score (&less, (XiangqiEvalKind) eval));
}

/* A side without pieces that can cross the river is hardly better, however many guards it has. */
static void
test_no_attackers (void)
{
  XiangqiBoard board = xiangqi_fixture_board ("3k5/9/9/9/9/9/p8/4B4/4A4/2BAK4 w");

  g_assert_cmpint (xiangqi_eval_score (&board, XIANGQI_EVAL_MATERIAL), >, 200);
  g_assert_cmpint (xiangqi_eval_score (&board, XIANGQI_EVAL_WHOLE), <, 60);
}

/* Endings that books call won are not scaled down, and endings that they call drawn are. */
static void
test_few_attackers (void)
{
  static const char *const won[] = {
    "4ka3/4a4/9/9/9/9/9/9/4R4/4K4 w", "4k1b2/9/4b4/9/9/9/9/9/4R4/3K5 w",
    "5k3/4a4/9/9/9/9/4N4/9/9/4K4 w",  "4ka3/4a4/9/9/9/9/9/C8/9/4KA3 w",
    "4k4/9/9/9/2P6/9/9/9/9/3K5 w",
  };
  static const char *const drawn[] = {
    "4kab2/4a4/4b4/9/9/9/9/9/4R4/3K5 w", "4k4/9/4b4/9/9/9/4N4/9/9/3K5 w",
    "4ka3/4a4/9/9/9/9/4N4/9/9/3K5 w",    "4ka3/4a4/9/9/9/9/9/C8/9/3K5 w",
    "4ka3/9/9/9/2P6/9/9/9/9/3K5 w",      "3nk4/9/9/9/2P6/9/9/9/9/5K3 w",
  };
  XiangqiEvalTrace trace;
  XiangqiBoard board;

  for (guint i = 0; i < G_N_ELEMENTS (won); i++) {
    board = xiangqi_fixture_board (won[i]);
    xiangqi_eval_trace (&board, &trace);
    g_assert_cmpint (trace.sums.scales[XIANGQI_RED], ==, XIANGQI_SCALE_FULL);
  }
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++) {
    board = xiangqi_fixture_board (drawn[i]);
    xiangqi_eval_trace (&board, &trace);
    g_assert_cmpint (trace.sums.scales[XIANGQI_RED], <=, XIANGQI_SCALE_FULL / 4);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-eval/random-boards", test_random_boards);
  g_test_add_func ("/xiangqi-eval/material", test_material);
  g_test_add_func ("/xiangqi-eval/no-attackers", test_no_attackers);
  g_test_add_func ("/xiangqi-eval/few-attackers", test_few_attackers);
  return g_test_run ();
}
