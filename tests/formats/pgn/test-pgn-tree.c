/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests writing and reading trees of moves: random ones, and very deep ones. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "tests/formats/pgn/pgn-fixture.h"

/* --- Random games --- */

/* A written tree is read back as the same tree, and written again unchanged. */
static void
test_random (void)
{
  int n_games = g_getenv ("KYTHU_LONG") ? 20000 : 500;

  for (int i = 0; i < n_games; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) i);
    g_autoptr (KtRecord) game = pgn_invent_game (random, pgn_say_something), again = NULL;
    g_autofree char *text = pgn_write (game);

    again = pgn_read (text);
    g_assert_no_error (kt_record_get_fault (again));
    fixture_assert_same_tree (kt_record_get_tree (game), kt_record_get_tree (again));
    pgn_assert_stable (text);
  }
}

/* --- Depth --- */

static const char corners[] = "[Event \"A\"]\n[FEN \"7k/8/r7/8/R7/8/8/7K w - - 0 1\"]\n\n";

/* Rooks move within three squares of their own rank: the move at a ply, or an alternative to it. */
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

/* Nests variations: each has an alternative to its second move. */
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

/* Many variations of the same move; half of them are equal. */
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

/* Many comments after the same move are joined into one. */
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
