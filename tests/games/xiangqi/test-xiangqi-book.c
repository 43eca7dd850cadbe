/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the opening book, and the engine that plays from it. */
#include "games/xiangqi/openings/xiangqi-book.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-engine.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"
#include "tests/kt-test.h"

static void
test_order (void)
{
  g_assert_cmpuint (xiangqi_n_book_entries, >=, 100);
  for (guint i = 0; i < xiangqi_n_book_entries; i++) {
    const KtBookEntry *entry = &xiangqi_book_entries[i], *before = entry - 1;

    g_assert_cmpuint (entry->weight, >, 0);
    g_assert_true (i == 0 || before->key < entry->key ||
                   (before->key == entry->key && before->weight >= entry->weight));
  }
}

/* Returns how many different moves many seeds draw. */
static guint
count_different (const XiangqiBoard *board)
{
  g_autoptr (GHashTable) moves = g_hash_table_new (NULL, NULL);

  for (guint seed = 0; seed < 500; seed++) {
    XiangqiMove move, again;
    int score;

    g_assert_true (xiangqi_book_choose (board, seed, &move, &score));
    g_assert_true (xiangqi_book_choose (board, seed, &again, &score));
    g_assert_cmpuint (move, ==, again);
    g_assert_true (xiangqi_board_is_legal (board, move));
    g_hash_table_add (moves, GUINT_TO_POINTER (move));
  }
  return g_hash_table_size (moves);
}

static void
test_choice (void)
{
  XiangqiBoard start = xiangqi_board_start (), other;
  XiangqiMove move;
  int score;

  g_assert_cmpuint (count_different (&start), >=, 4);
  other = xiangqi_fixture_board ("3k5/9/9/9/9/9/9/R8/9/4K4 w");
  g_assert_false (xiangqi_book_choose (&other, 0, &move, &score));
}

/* A reflected board gets the reflected moves. */
static void
test_reflection (void)
{
  g_autofree KtPosition *right = kt_test_start (&xiangqi_game, "");
  g_autofree KtPosition *left = kt_test_start (&xiangqi_game, "");
  const XiangqiBoard *boards[] = { &xiangqi (right)->board, &xiangqi (left)->board };

  kt_test_play (right, "C2=5");
  kt_test_play (left, "C8=5");
  for (guint seed = 0; seed < 50; seed++) {
    XiangqiMove moves[2];
    int scores[2];

    for (guint i = 0; i < 2; i++)
      g_assert_true (xiangqi_book_choose (boards[i], seed, &moves[i], &scores[i]));
    g_assert_cmpuint (moves[0], ==, xiangqi_move_reflect (moves[1]));
    g_assert_cmpint (scores[0], ==, scores[1]);
  }
}

static KtFinding
think (KtEngine *engine, const KtPosition *position, guint book_depth)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = 200, .book_depth = book_depth };
  KtFinding finding;

  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding;
}

static char *
play_opening (KtEngine *engine)
{
  g_autofree KtPosition *position = kt_test_start (&xiangqi_game, "");

  for (guint i = 0; i < 6; i++)
    kt_test_play_action (position, think (engine, position, 6).action);
  return kt_position_to_text (position);
}

/* The engine plays from the book up to the depth that limits allow, with the same seed the same,
 * and in another game another opening. */
static void
test_engine (void)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();
  g_autoptr (KtEngine) engine = xiangqi_engine_new (&config, 5);
  g_autoptr (KtEngine) same = xiangqi_engine_new (&config, 5);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree KtPosition *position = kt_test_start (&xiangqi_game, "");

  g_assert_false (think (engine, position, 0).is_from_book);
  g_assert_true (think (engine, position, 1).is_from_book);
  kt_test_play (position, "C2=5");
  g_assert_false (think (engine, position, 1).is_from_book);
  g_assert_true (think (engine, position, 2).is_from_book);
  for (guint i = 0; i < 20; i++) {
    char *game;
    g_autofree char *again = NULL;

    kt_engine_reset (engine);
    kt_engine_reset (same);
    game = play_opening (engine);
    again = play_opening (same);
    g_assert_cmpstr (game, ==, again);
    g_hash_table_add (games, game);
  }
  g_assert_cmpuint (g_hash_table_size (games), >=, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-book/order", test_order);
  g_test_add_func ("/xiangqi-book/choice", test_choice);
  g_test_add_func ("/xiangqi-book/reflection", test_reflection);
  g_test_add_func ("/xiangqi-book/engine", test_engine);
  return g_test_run ();
}
