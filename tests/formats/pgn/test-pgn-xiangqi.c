/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests games of Chinese chess in PGN. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "games/kt-registry.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tests/formats/pgn/pgn-fixture.h"

static void
assert_game (KtRecord *game, const KtGame *expected)
{
  g_assert_true (kt_game_tree_get_start (kt_record_get_tree (game))->game == expected);
}

/* The moves of the main line as two squares each. */
static char *
list_squares (KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);
  GString *text = g_string_new (NULL);

  for (KtNode *node = kt_node_get_first_child (kt_game_tree_get_root (tree)); node;
       node = kt_node_get_first_child (node)) {
    const KtAction *action = kt_node_get_action (node);

    g_string_append_printf (text, "%s%d-%d", text->len > 0 ? " " : "", action->from, action->to);
  }
  return g_string_free (text, FALSE);
}

/* Squares are numbered row by row, nine a row: h3e3, h10g8, h1g3, i10h10, i1h1, b10c8. */
static const char expected[] = "25-22 88-69 7-24 89-88 8-7 82-65";

static void
assert_moves (const char *tags, const char *moves)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s *\n", tags, moves);
  g_autoptr (KtRecord) game = pgn_read (text);
  g_autofree char *squares = list_squares (game);

  g_assert_no_error (kt_record_get_fault (game));
  assert_game (game, &xiangqi_game);
  g_assert_cmpstr (squares, ==, expected);
}

static void
test_notations (void)
{
  static const char *const moves[] = {
    "1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3",
    "1. C2.5 H8+7 2. H2+3 R9.8 3. R1.2 H2+3",
    "1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 B9-C7",
    "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7",
    "1. h3e3 h10g8 2. h1g3 i10h10 3. i1h1 b10c8",
    "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３",
    "1. 炮二平五 馬8進7 2. 傌二進三 車9平8 3. 俥一平二 馬2進3",
    "1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 M2.3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    assert_moves ("[Game \"Chinese Chess\"]\n", moves[i]);
}

static void
test_names_of_the_game (void)
{
  static const char *const tags[] = {
    "[Game \"Chinese Chess\"]\n",
    "[Game \"chinese chess\"]\n",
    "[Variant \"Xiangqi\"]\n",
    "[Game \"中国象棋\"]\n",
    "[Game \"Cờ Tướng\"]\n",
    "[Red \"An\"]\n[Black \"Bình\"]\n",
    "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    assert_moves (tags[i], "1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3");
}

static void
test_tags (void)
{
  g_autoptr (KtRecord) game = pgn_read ("[Game \"Chinese Chess\"]\n[White \"An\"]\n"
                                        "[Black \"Bình\"]\n[WhiteElo \"2400\"]\n"
                                        "[Format \"Chinese\"]\n\n1. 炮二平五 1-0\n");
  g_autofree char *text = pgn_write (game);

  g_assert_cmpstr (text, ==,
                   "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Site \"?\"]\n"
                   "[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"An\"]\n[Black \"Bình\"]\n"
                   "[Result \"1-0\"]\n[Format \"WXF\"]\n[RedElo \"2400\"]\n\n1. C2=5 1-0\n\n");
  pgn_assert_stable (text);
}

static void
test_options (void)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *start = NULL;
  g_autoptr (KtRecord) game = NULL, again = NULL;
  g_autofree char *text = NULL;

  options.values[XIANGQI_OPTION_REPETITION] = XIANGQI_REPETITION_SIMPLE;
  start = kt_position_new (&xiangqi_game, &options);
  game = kt_record_new (start);
  text = pgn_write (game);
  again = pgn_read (text);
  g_assert_true (kt_position_equal (start, kt_game_tree_get_start (kt_record_get_tree (again))));
  pgn_assert_stable (text);
}

/* Games of both kinds in one file. */
static void
test_mixed (void)
{
  static const char text[] = "[Event \"A\"]\n[White \"An\"]\n\n1. e4 e5 *\n\n"
                             "[Event \"B\"]\n[Game \"Chinese Chess\"]\n\n1. C2=5 H8+7 *\n\n"
                             "[Event \"C\"]\n\n1. d4 *\n";
  const KtGame *const games[] = { &chess_game, &xiangqi_game, &chess_game };
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, strlen (text));

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (KtRecord) game = NULL;

    g_assert_true (kt_pgn_reader_next (reader, &game, NULL));
    g_assert_no_error (kt_record_get_fault (game));
    assert_game (game, games[i]);
    g_assert_nonnull (kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (game))));
  }
}

static void
test_faults (void)
{
  g_autoptr (KtRecord) illegal = pgn_read ("[Game \"Chinese Chess\"]\n\n1. C2=5 R1=2 *\n");
  g_autoptr (KtRecord) start = pgn_read (
      "[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\"]\n[Game \"Chinese Chess\"]\n\n1. K5+1 *\n");

  g_assert_error (kt_record_get_fault (illegal), KT_PGN_ERROR, KT_PGN_ERROR_MOVE);
  g_assert_cmpuint (kt_record_get_fault_line (illegal), ==, 3);
  g_assert_cmpuint (kt_record_get_fault_column (illegal), ==, 9);
  g_assert_error (kt_record_get_fault (start), KT_PGN_ERROR, KT_PGN_ERROR_START);
}

/* A written tree is read back as the same tree, and written again unchanged. */
static void
test_random (void)
{
  int n_games = g_getenv ("KYTHU_LONG") ? 20000 : 200;
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *start = kt_position_new (&xiangqi_game, &options);

  for (int i = 0; i < n_games; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) i);
    g_autoptr (KtRecord) game = kt_record_new (start), again = NULL;
    g_autofree char *text = NULL;

    fixture_grow (random, kt_record_get_tree (game), g_rand_int_range (random, 0, 80),
                  pgn_say_something);
    text = pgn_write (game);
    again = pgn_read (text);
    g_assert_no_error (kt_record_get_fault (again));
    fixture_assert_same_tree (kt_record_get_tree (game), kt_record_get_tree (again));
    pgn_assert_stable (text);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  kt_registry_offer_all ();
  g_test_add_func ("/pgn-xiangqi/notations", test_notations);
  g_test_add_func ("/pgn-xiangqi/names-of-the-game", test_names_of_the_game);
  g_test_add_func ("/pgn-xiangqi/tags", test_tags);
  g_test_add_func ("/pgn-xiangqi/options", test_options);
  g_test_add_func ("/pgn-xiangqi/mixed", test_mixed);
  g_test_add_func ("/pgn-xiangqi/faults", test_faults);
  g_test_add_func ("/pgn-xiangqi/random", test_random);
  return g_test_run ();
}
