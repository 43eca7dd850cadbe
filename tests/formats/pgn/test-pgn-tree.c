/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of moves there and back: random ones of every kind, and very deep ones. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "tests/formats/pgn/pgn-fixture.h"

/* --- Random games --- */

static char *
invent_comment (GRand *random)
{
  static const char *const words[] = {
    "hay",      "Nước", "e4",  "1-0",    "2.",
    "(Nf3)",    "$1",   "{",   "}",      "a}b",
    ";",        "[x]",  "%",   "[%eval", "1.5]",
    "--",       "\"",   "\\",  "[Event", "trop-long-pour-un-mot",
    "!?",       "*",    "♘f3", "[%act",  "White",
    "resigns]",
  };
  GString *comment = g_string_new (NULL);
  int n = g_rand_int_range (random, 1, 12);

  for (int i = 0; i < n; i++)
    g_string_append_printf (comment, "%s%s", i > 0 ? " " : "",
                            words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
  return g_string_free (comment, FALSE);
}

static void
say_something (GRand *random, KtNode *node)
{
  int actor = kt_node_get_action (node)->actor;

  /* Before the first move there is nothing for a glyph to be about. */
  while (actor != KT_NO_ACTOR && fixture_happens (random, 0.2))
    kt_node_add_nag (node, (guint8) g_rand_int_range (random, 0, 256));
  if (fixture_happens (random, 0.3)) {
    g_autofree char *comment = invent_comment (random);

    kt_node_set_comment (node, comment);
  }
  if (actor != KT_NO_ACTOR && fixture_happens (random, 0.4))
    kt_node_set_clock (node, actor, g_rand_int_range (random, 0, 20000000));
}

static KtRecord *
invent_game (GRand *random)
{
  static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/P1P1k3/8/8/8/8/1p1p4/4K3 b - - 3 77",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
  };
  KtOptions options = kt_options_default (&chess_game);
  const char *fen = starts[g_rand_int_range (random, 0, G_N_ELEMENTS (starts))];
  g_autofree KtPosition *start = kt_position_parse (&chess_game, &options, fen, NULL);
  KtRecord *game = start ? kt_record_new (start) : pgn_record_new ();
  KtGameTree *tree = kt_record_get_tree (game);

  kt_pgn_set_result (game, (KtRecordResult) g_rand_int_range (random, 0, KT_RECORD_N_RESULTS));
  fixture_grow (random, tree, g_rand_int_range (random, 0, 80), say_something);
  return game;
}

/* What is written is read as the same tree, and written again as it is. */
static void
test_random (void)
{
  int n_games = g_getenv ("KYTHU_LONG") ? 20000 : 500;

  for (int i = 0; i < n_games; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) i);
    g_autoptr (KtRecord) game = invent_game (random), again = NULL;
    g_autofree char *text = pgn_write (game);

    again = pgn_read (text);
    g_assert_no_error (kt_record_get_fault (again));
    fixture_assert_same_tree (kt_record_get_tree (game), kt_record_get_tree (again));
    pgn_assert_stable (text);
  }
}

/* --- Depth --- */

static const char corners[] = "[Event \"A\"]\n[FEN \"7k/8/r7/8/R7/8/8/7K w - - 0 1\"]\n\n";

/* Rooks walk round, each over three squares of its own row: how they do at a ply, and how else they
 * could. */
static void
append_rook_move (GString *text, guint ply, gboolean is_other)
{
  guint column = (ply / 2 + (is_other ? 1 : 2)) % 3;

  g_string_append_printf (text, "R%c%c ", 'a' + (int) column, ply % 2 ? '6' : '4');
}

static guint
count_nodes_of_deepest (KtGameTree *tree)
{
  KtNode *node = kt_game_tree_get_root (tree);
  guint n = 0;

  for (; kt_node_get_first_child (node); n++) {
    node = kt_node_get_first_child (node);
    if (kt_node_get_next_sibling (node))
      node = kt_node_get_next_sibling (node);
  }
  return n;
}

/* Variations in variations: in each the second move has another one. */
static void
test_deep_variations (void)
{
  enum { DEPTH = 10000 };
  g_autoptr (GString) text = g_string_new (corners);
  g_autoptr (KtRecord) game = NULL;
  g_autofree char *written = NULL;

  for (guint ply = 0; ply < DEPTH; ply++) {
    append_rook_move (text, ply, FALSE);
    g_string_append (text, "(");
    append_rook_move (text, ply, TRUE);
  }
  for (guint ply = 0; ply < DEPTH; ply++)
    g_string_append (text, ")");
  g_string_append (text, " *\n");
  game = pgn_read (text->str);
  g_assert_no_error (kt_record_get_fault (game));
  g_assert_cmpuint (count_nodes_of_deepest (kt_record_get_tree (game)), ==, DEPTH);
  written = pgn_write (game);
  pgn_assert_stable (written);
}

static void
test_long_line (void)
{
  enum { LENGTH = 50000 };
  g_autoptr (GString) text = g_string_new (corners);
  g_autoptr (KtRecord) game = NULL;
  g_autofree char *written = NULL;
  KtGameTree *tree;

  for (guint ply = 0; ply < LENGTH; ply++)
    append_rook_move (text, ply, TRUE);
  g_string_append (text, "1/2-1/2\n");
  game = pgn_read (text->str);
  tree = kt_record_get_tree (game);
  g_assert_no_error (kt_record_get_fault (game));
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (tree)), ==, LENGTH);
  written = pgn_write (game);
  pgn_assert_stable (written);
}

/* One after the other, all for the same move; half of them say the same. */
static void
test_many_variations (void)
{
  enum { N = 10000 };
  g_autoptr (GString) text = g_string_new ("1. e4 ");
  g_autoptr (KtRecord) game = NULL;
  KtNode *first, *second;

  for (int i = 0; i < N; i++)
    g_string_append (text, i % 2 ? "(1. d4 d5) " : "(1. d4 Nf6) ");
  game = pgn_read (text->str);
  g_assert_no_error (kt_record_get_fault (game));
  first = kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (game)));
  second = kt_node_get_next_sibling (first);
  g_assert_null (kt_node_get_next_sibling (second));
  g_assert_nonnull (kt_node_get_next_sibling (kt_node_get_first_child (second)));
  g_assert_null (
      kt_node_get_next_sibling (kt_node_get_next_sibling (kt_node_get_first_child (second))));
}

/* All after the same move: they are one in the end. */
static void
test_many_comments (gconstpointer comment)
{
  enum { N = 100000 };
  g_autoptr (GString) text = g_string_new ("1. e4 ");
  g_autoptr (KtRecord) game = NULL;
  KtNode *first;

  for (int i = 0; i < N; i++)
    g_string_append (text, comment);
  game = pgn_read (text->str);
  g_assert_no_error (kt_record_get_fault (game));
  first = kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (game)));
  g_assert_cmpuint (strlen (kt_node_get_comment (first)), ==, 3 * N - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/tree/random", test_random);
  g_test_add_func ("/pgn/tree/deep-variations", test_deep_variations);
  g_test_add_func ("/pgn/tree/long-line", test_long_line);
  g_test_add_func ("/pgn/tree/many-variations", test_many_variations);
  g_test_add_data_func ("/pgn/tree/many-comments", "{ab} ", test_many_comments);
  g_test_add_data_func ("/pgn/tree/many-comments-and-variations", "{ab} () ", test_many_comments);
  return g_test_run ();
}
