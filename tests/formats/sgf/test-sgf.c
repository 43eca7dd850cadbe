/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-writer.h"
#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tests/kt-test.h"

/* Plays words below a node. Returns the last node. */
static KtNode *
play (KtGameTree *tree, KtNode *node, const char *words_text)
{
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);

  for (guint i = 0; words[i]; i++) {
    g_autofree KtPosition *position = kt_game_tree_replay (tree, node);
    KtAction action = kt_test_action (position, words[i]);

    node = kt_game_tree_add (tree, node, &action);
  }
  return node;
}

/* Writes the whole main line. */
static char *
write_sgf (KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_root (tree));
  GString *text = g_string_new (NULL);

  kt_game_tree_set_tip (tree, line->pdata[line->len - 1]);
  kt_sgf_write (record, text);
  return g_string_free (text, FALSE);
}

/* A point such as "aa" is column and row, counted from the top left. X is Black. */
static void
test_moves (void)
{
  static const struct {
    const KtGame *game;
    const char *options, *moves, *sgf;
  } games[] = {
    { &caro_game, "size=15", "h8 a15 o1",
      "(;FF[4]GM[4]CA[UTF-8]SZ[15]KTGAME[caro]KTOPTIONS[size=15 rule=vietnamese opening=free open-four=no]RU[vietnamese]\n;B[hh]\n;W[aa]\n;B[oo])\n\n" },
    { &caro_game, "size=30", "ad1 aa30",
      "(;FF[4]GM[4]CA[UTF-8]SZ[30]KTGAME[caro]KTOPTIONS[size=30 rule=vietnamese opening=free open-four=no]RU[vietnamese]\n;B[DD]\n;W[Aa])\n\n" },
    { &tictactoe_game, "columns=4 rows=3", "d1 a3",
      "(;FF[4]GM[4]CA[UTF-8]SZ[4:3]KTGAME[tic-tac-toe]KTOPTIONS[columns=4 rows=3 line=3]\n;B[dc]\n;W[aa])\n\n" },
    { &caro_game, "size=15", "h8 resign",
      "(;FF[4]GM[4]CA[UTF-8]SZ[15]KTGAME[caro]KTOPTIONS[size=15 rule=vietnamese opening=free open-four=no]RU[vietnamese]\n;B[hh]\n;KT[second resign])\n\n" },
    { &caro_game, "size=15 opening=swap2", "a1 b1 c1 take-x d1",
      "(;FF[4]GM[4]CA[UTF-8]SZ[15]KTGAME[caro]KTOPTIONS[size=15 rule=vietnamese opening=swap2 open-four=no]RU[vietnamese]\n;B[ao]\n;W[bo]\n;B[co]\n;KT[take-x]\n;W[do])\n\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree KtPosition *start = kt_test_start (games[i].game, games[i].options);
    g_autoptr (KtRecord) record = kt_record_new (start);
    KtGameTree *tree = kt_record_get_tree (record);
    g_autofree char *sgf = NULL;

    play (tree, kt_game_tree_get_root (tree), games[i].moves);
    sgf = write_sgf (record);
    g_assert_cmpstr (sgf, ==, games[i].sgf);
  }
}

static void
test_properties (void)
{
  g_autofree KtPosition *start = kt_test_start (&tictactoe_game, "");
  g_autoptr (KtRecord) record = kt_record_new (start);
  KtGameTree *tree = kt_record_get_tree (record);
  KtNode *first = play (tree, kt_game_tree_get_root (tree), "b2");
  KtNode *second = play (tree, first, "a1");
  g_autofree char *sgf = NULL;

  kt_record_add_tag (record, "PB", "A ] \\ B");
  kt_record_add_tag (record, "RE", "B+T");
  kt_node_set_comment (kt_game_tree_get_root (tree), "the [start]");
  kt_node_set_clock (first, 0, 61005);
  kt_node_set_clock (second, 1, 5000);
  kt_node_set_comment (second, "hm");
  sgf = write_sgf (record);
  g_assert_cmpstr (
      sgf, ==,
      "(;FF[4]GM[4]CA[UTF-8]SZ[3]KTGAME[tic-tac-toe]KTOPTIONS[columns=3 rows=3 line=3]PB[A \\] \\\\ B]RE[B+T]C[the [start\\]]\n"
      ";B[bb]BL[61.005]\n;W[ac]WL[5.000]C[hm])\n\n");
}

static void
test_variations (void)
{
  g_autofree KtPosition *start = kt_test_start (&tictactoe_game, "");
  g_autoptr (KtRecord) record = kt_record_new (start);
  KtGameTree *tree = kt_record_get_tree (record);
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *first = play (tree, root, "b2");
  g_autofree char *sgf = NULL;

  play (tree, first, "a1 a2");
  play (tree, first, "c3");
  play (tree, root, "a3");
  sgf = write_sgf (record);
  g_assert_cmpstr (
      sgf, ==,
      "(;FF[4]GM[4]CA[UTF-8]SZ[3]KTGAME[tic-tac-toe]KTOPTIONS[columns=3 rows=3 line=3]\n(\n;B[bb]\n(\n;W[ac]\n;B[ab])\n(\n;W[ca]))"
      "\n(\n;B[aa]))\n\n");
}

static void
test_setup (void)
{
  KtOptions options = kt_options_default (&tictactoe_game);
  g_autofree KtPosition *start =
      kt_position_parse (&tictactoe_game, &options, "X.O\n...\n..X\n", NULL);
  g_autoptr (KtRecord) record = kt_record_new (start);
  KtGameTree *tree = kt_record_get_tree (record);
  g_autofree char *sgf = NULL;

  play (tree, kt_game_tree_get_root (tree), "b2");
  sgf = write_sgf (record);
  g_assert_cmpstr (
      sgf, ==,
      "(;FF[4]GM[4]CA[UTF-8]SZ[3]KTGAME[tic-tac-toe]KTOPTIONS[columns=3 rows=3 line=3]AB[cc][aa]AW[ca]\n;W[bb])\n\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sgf/moves", test_moves);
  g_test_add_func ("/sgf/properties", test_properties);
  g_test_add_func ("/sgf/variations", test_variations);
  g_test_add_func ("/sgf/setup", test_setup);
  return g_test_run ();
}
