/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests games of hidden chess in PGN: the lot is kept, so a game goes on as it was. */
#include <string.h>

#include "games/jieqi/jieqi-game.h"
#include "games/jieqi/rules/jieqi-position.h"
#include "tests/formats/pgn/pgn-fixture.h"

static KtPosition *
create_start (GRand *random)
{
  KtOptions options = kt_options_default (&jieqi_game);

  options.values[JIEQI_OPTION_OPEN] = g_rand_int_range (random, 0, 2);
  options.values[JIEQI_OPTION_RED] = g_rand_int_range (random, 0, HIDDEN_DEALS);
  options.values[JIEQI_OPTION_BLACK] = g_rand_int_range (random, 0, HIDDEN_DEALS);
  return kt_position_new (&jieqi_game, &options);
}

/* A written tree is read back as the same tree from the same lot, and written again unchanged. */
static void
test_random (void)
{
  for (guint32 i = 0; i < 100; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (i);
    g_autofree KtPosition *start = create_start (random);
    g_autoptr (KtRecord) game = kt_record_new (start), again = NULL;
    g_autofree char *text = NULL;

    fixture_grow (random, kt_record_get_tree (game), g_rand_int_range (random, 0, 80),
                  pgn_say_something);
    text = pgn_write (game);
    again = pgn_read (text);
    g_assert_no_error (kt_record_get_fault (again));
    g_assert_true (kt_position_equal (start, kt_game_tree_get_start (kt_record_get_tree (again))));
    fixture_assert_same_tree (kt_record_get_tree (game), kt_record_get_tree (again));
    pgn_assert_stable (text);
  }
}

static void
test_tags (void)
{
  g_autoptr (KtRecord) game = pgn_read ("[Game \"Cờ úp\"]\n[Red \"An\"]\n[Black \"Bình\"]\n\n"
                                        "1. B3-E3 h8e8 1-0\n");
  g_autofree char *text = pgn_write (game);

  g_assert_cmpstr (text, ==,
                   "[Game \"Hidden Chess\"]\n[Event \"?\"]\n[Site \"?\"]\n"
                   "[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"An\"]\n[Black \"Bình\"]\n"
                   "[Result \"1-0\"]\n[Format \"squares\"]\n\n1. b3e3 h8e8 1-0\n\n");
}

/* A FEN with men that lie face down is one of hidden chess, and a wrong one is refused. */
static void
test_positions (void)
{
  static const char fen[] = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/4C2X1/9/XXXXKXXXX b - - 0 1";
  g_autofree char *tags = g_strdup_printf ("[FEN \"%s\"]\n\n1... h8e8 *\n", fen);
  g_autoptr (KtRecord) game = pgn_read (tags);
  const KtPosition *start = kt_game_tree_get_start (kt_record_get_tree (game));
  g_autofree char *text = kt_position_to_text (start);

  g_assert_no_error (kt_record_get_fault (game));
  g_assert_true (start->game == &jieqi_game);
  g_assert_cmpstr (text, ==, fen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn-jieqi/random", test_random);
  g_test_add_func ("/pgn-jieqi/tags", test_tags);
  g_test_add_func ("/pgn-jieqi/positions", test_positions);
  return g_test_run ();
}
