/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the ends of games: from the tree to the tags, and from the tags of other programs to the
 * tree. */
#include <string.h>

#include "formats/pgn/kt-pgn-tags.h"
#include "games/chess/chess-game.h"
#include "tests/formats/pgn/pgn-fixture.h"
#include "tests/kt-test.h"

/* Appends the actions of the words at the tip. */
static void
play (KtRecord *game, const char *words_text)
{
  KtGameTree *tree = kt_record_get_tree (game);
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtNode *tip = kt_game_tree_get_tip (tree);
    g_autofree KtPosition *position = kt_game_tree_replay (tree, tip);
    KtAction action = kt_test_action (position, words[i]);

    kt_game_tree_set_tip (tree, kt_game_tree_add (tree, tip, &action));
  }
}

static void
test_tell (void)
{
  static const struct {
    const char *words, *result, *termination;
  } games[] = {
    { "e4 e5", "*", "unterminated" },
    { "e4 resign", "1-0", "normal" },
    { "e4 e5 resign", "0-1", "normal" },
    { "f3 e5 g4 Qh4", "0-1", "normal" },
    { "e4 time", "1-0", "time forfeit" },
    { "e4 offer-draw accept-draw", "1/2-1/2", "normal" },
    { "e4 offer-draw decline-draw", "*", "unterminated" },
    { "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 claim-draw", "1/2-1/2", "normal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (KtRecord) game = pgn_record_new ();
    g_autofree char *text = NULL;
    g_autoptr (KtRecord) again = NULL;

    play (game, games[i].words);
    kt_pgn_set_ending_tags (game);
    g_assert_cmpstr (kt_record_get_tag (game, "Result"), ==, games[i].result);
    g_assert_cmpstr (kt_record_get_tag (game, "Termination"), ==, games[i].termination);
    text = pgn_write (game);
    pgn_assert_stable (text);
    again = pgn_read (text);
    fixture_assert_same_tree (kt_record_get_tree (game), kt_record_get_tree (again));
    g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (game))), ==,
                      kt_node_get_depth (kt_game_tree_get_tip (kt_record_get_tree (again))));
  }
}

/* The actions that kt_pgn_complete() adds to the main line, as words. */
static char *
complete (const char *text)
{
  g_autoptr (KtRecord) game = pgn_read (text);
  KtGameTree *tree = kt_record_get_tree (game);
  KtNode *before = kt_game_tree_get_tip (tree);
  GString *words = g_string_new (NULL);

  kt_pgn_complete_ending (game);
  for (KtNode *node = kt_game_tree_get_tip (tree); node != before;
       node = kt_node_get_parent (node)) {
    g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_node_get_parent (node));
    const KtAction *action = kt_node_get_action (node);
    g_autofree char *word = kt_position_format_action (position, action);
    g_autofree char *line = g_strdup_printf ("%s %s ", chess_game.side_names[action->actor], word);

    g_assert_null (kt_position_explain_illegal (position, action));
    g_string_prepend (words, line);
  }
  return g_strchomp (g_string_free (words, FALSE));
}

static void
test_complete (void)
{
  static const struct {
    const char *text, *words;
  } games[] = {
    { "1. e4 e5 *", "" },
    { "1. e4 e5 1-0", "Black lose" },
    { "1. e4 e5 0-1", "White lose" },
    { "[Termination \"Normal\"]\n1. e4 e5 0-1", "White resign" },
    { "[Termination \"abandoned\"]\n1. e4 e5 0-1", "White lose" },
    { "1. f3 e5 2. g4 Qh4# 0-1", "" },
    { "1. e4 {[%act Black resigns]} 1-0", "" },
    { "[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0", "Black time" },
    { "[Termination \"An won on time\"]\n\n1. e4 e5 0-1", "White time" },
    { "[Termination \"normal\"]\n\n1. e4 e5 1/2-1/2", "Black offer-draw White accept-draw" },
    { "1. e4 {[%act White offers a draw]} 1/2-1/2", "Black accept-draw" },
    { "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", "White claim-draw" },
    /* Time ran out, but a bare king cannot win. */
    { "[Termination \"time forfeit\"]\n[FEN \"k7/8/8/8/8/8/8/K6R w - - 0 1\"]\n\n1. Rh2 1/2-1/2",
      "White time" },
    /* A loss on time that the rules would score as a draw is converted to a resignation. */
    { "[Termination \"time forfeit\"]\n[FEN \"k7/8/8/8/8/8/8/K6R w - - 0 1\"]\n\n1. Rh2 0-1",
      "White resign" },
    /* A game with a fault has no end. */
    { "1. e4 e6 2. Ke3 1-0", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *words = complete (games[i].text);

    g_test_message ("%s", games[i].text);
    g_assert_cmpstr (words, ==, games[i].words);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/ending/tell", test_tell);
  g_test_add_func ("/pgn/ending/complete", test_complete);
  return g_test_run ();
}
