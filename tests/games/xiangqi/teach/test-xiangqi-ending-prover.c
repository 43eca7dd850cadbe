/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays endings with few pieces out by the prover's own values: each won one must get shorter by
 * one ply with the best moves of both sides, down to the mate; known positions; and what books say
 * about endings as a whole. */
#include "games/xiangqi/teach/xiangqi-ending-prover.h"
#include <string.h>

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

/* Puts a piece on a random square of those on which it may stand. */
static void
put_anywhere (XiangqiBoard *board, GRand *rand, XiangqiMan man)
{
  XiangqiSet home = xiangqi_tables.homes[xiangqi_man_side (man)][xiangqi_man_type (man)];
  int square;

  do
    square = g_rand_int_range (rand, 0, XIANGQI_SQUARES);
  while (!xiangqi_set_has (home, square) || !xiangqi_board_is_empty (board, square));
  xiangqi_board_put (board, square, man);
}

/* A position with the pieces of a text such as "KRkaa", capitals for Red; NULL if the pieces stand
 * so that the side that moved is in check or the game is over. */
static KtPosition *
draw_position (GRand *rand, const char *pieces, XiangqiSide mover)
{
  static const char letters[] = "PAEHCRKpaehcrk";
  KtPosition *position = xiangqi_fixture_position ("3k5/9/9/9/9/9/9/R8/9/5K3 w");
  XiangqiBoard board = { .side = (guint8) mover, .number = 1 };

  memset (board.men, XIANGQI_NOBODY, sizeof board.men);
  for (; *pieces; pieces++)
    put_anywhere (&board, rand, (XiangqiMan) (strchr (letters, *pieces) - letters));
  xiangqi_board_complete (&board);
  if (xiangqi_set_is_empty (xiangqi_board_get_checkers (&board, xiangqi_other (mover)))) {
    xiangqi_position_set_board ((XiangqiPosition *) position, &board);
    if (!kt_position_is_over (position))
      return position;
  }
  g_free (position);
  return NULL;
}

static void
test_consistent (void)
{
  static const char *const endings[] = { "KRk",  "KHk",  "KCk",  "KPk",  "Kkr",  "Kkh",   "Kkp",
                                         "KRka", "KHke", "KCAk", "KPka", "KAkh", "KHkaa", "KCAka" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (KtEngine) prover = xiangqi_ending_prover_new ();
  guint n = 0, n_won = 0;

  while (n < 1000) {
    const char *pieces = endings[n % G_N_ELEMENTS (endings)];
    g_autofree KtPosition *position =
        draw_position (rand, pieces, (XiangqiSide) g_rand_int_range (rand, 0, 2));

    if (!position)
      continue;
    g_assert_cmpint (get_score (prover, position), ==, look_ahead (prover, position));
    n_won += get_score (prover, position) != 0;
    n++;
  }
  g_test_message ("%u of %u are won", n_won, n);
  g_assert_cmpuint (n_won, >, n / 4);
  g_assert_cmpuint (n_won, <, n);
}

/* Endings that books call won are won from nearly everywhere, and those that they call drawn are
 * seldom won. Red is to move, so that no piece is taken at once. */
static void
test_books (void)
{
  enum { POSITIONS = 400 };
  static const struct {
    const char *pieces;
    guint least, most; /* percentage of won positions */
  } books[] = {
    /* A rook wins against any two guards. */
    { "KRk", 99, 100 },
    { "KRkaa", 99, 100 },
    { "KRkae", 99, 100 },
    { "KRkee", 99, 100 },
    /* A horse wins against a bare general and an advisor, but seldom against an elephant, even with
     * a guard of its own, or against two advisors. */
    { "KHk", 99, 100 },
    { "KHka", 95, 100 },
    { "KHke", 5, 30 },
    { "KHEke", 5, 30 },
    { "KHkaa", 0, 10 },
    /* A cannon needs an advisor of its own. */
    { "KCk", 0, 0 },
    { "KCEk", 0, 0 },
    { "KCAk", 99, 100 },
    { "KCka", 0, 0 },
    { "KCAka", 99, 100 },
    /* A pawn that is not on the last row wins against a bare general, but not against a guard. */
    { "KPk", 75, 90 },
    { "KPPk", 90, 100 },
    { "KPka", 0, 15 },
    { "KPke", 0, 15 },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (KtEngine) prover = xiangqi_ending_prover_new ();

  for (guint i = 0; i < G_N_ELEMENTS (books); i++) {
    guint n = 0, n_won = 0;

    while (n < POSITIONS) {
      g_autofree KtPosition *position = draw_position (rand, books[i].pieces, XIANGQI_RED);

      n += position != NULL;
      n_won += position && get_score (prover, position) > 0;
    }
    g_test_message ("%s: %.1f %% are won", books[i].pieces, 100.0 * n_won / n);
    g_assert_cmpuint (100 * n_won, >=, books[i].least * n);
    g_assert_cmpuint (100 * n_won, <=, books[i].most * n);
  }
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
    /* A rook wins against two advisors; a piece of the other side, or too many, are not known; nor
     * is it if the sixty moves end before. */
    { "3k1a3/4a4/9/9/9/9/9/R8/9/5K3 w", 1 },
    { "3k1r3/9/9/9/9/9/9/R8/9/5K3 w", 2 },
    { "3k1a3/4a4/4b4/9/9/9/9/R8/9/5K3 w", 2 },
    { "3k5/9/9/9/9/9/9/R8/9/5K3 w - - 119 80", 2 },
  };
  g_autoptr (KtEngine) prover = xiangqi_ending_prover_new ();

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
  g_test_add_func ("/xiangqi/ending-prover/consistent", test_consistent);
  g_test_add_func ("/xiangqi/ending-prover/known", test_known);
  g_test_add_func ("/xiangqi/ending-prover/books", test_books);
  return g_test_run ();
}
