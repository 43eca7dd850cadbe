/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes random games for check-exchange.py that use everything our PGN writer can write, and a
 * second file with the moves of their main lines in UCI notation, one line for each game:
 *
 *   make-games GAMES MOVES NUMBER SEED */
#include <stdio.h>
#include <stdlib.h>

#include "formats/kt-format.h"
#include "games/chess/chess-game.h"
#include "games/chess/rules/chess-position.h"
#include "protocols/uci/kt-uci-server.h"
#include "tests/formats/pgn/pgn-fixture.h"

static void
add_tags (KtRecord *game, GRand *random)
{
  static const char *const names[KT_ACTORS] = { "Nguyễn \"Lan\"", "B\\C {x} ; %" };
  const KtFormat *format = kt_format_of_game (&chess_game);
  g_autofree char *tally =
      g_strdup_printf ("hints=%d undos=1\nseconds=310", g_rand_int_range (random, 0, 9));

  kt_format_set_players (format, game, names);
  kt_format_set_date (format, game);
  kt_format_set_own (format, game, "near", "player=person wins=2 named");
  kt_format_set_own (format, game, "far", "player=computer level=hard style=attack");
  kt_format_set_own (format, game, "match", "first=1 draws=0 length=3");
  kt_format_set_own (format, game, "took", tally);
}

static gboolean
is_move (KtNode *node)
{
  return kt_node_get_action (node)->kind == KT_ACTION_MOVE;
}

/* Leaves out what pgn-extract cannot read: comments with a closing brace, which end with their
 * line; comments with the words of an action; data about a draw offer or a resignation, which
 * are comments for it; and variations that begin with one of these. */
static void
say_something (GRand *random, KtNode *node)
{
  g_autoptr (GString) comment = NULL;

  if (kt_node_get_parent (node) && !is_move (node))
    return;
  pgn_say_something (random, node);
  comment = g_string_new (kt_node_get_comment (node));
  g_string_replace (comment, "}", ")", 0);
  g_string_replace (comment, "[%act", "[%arrow", 0);
  kt_node_set_comment (node, comment->str);
}

static void
remove_lines (KtGameTree *tree, KtNode *node)
{
  for (KtNode *child = kt_node_get_first_child (node), *next; child; child = next) {
    gboolean is_first = child == kt_node_get_first_child (node);

    next = kt_node_get_next_sibling (child);
    if (!is_move (child) && (!is_first || node == kt_game_tree_get_root (tree)))
      kt_game_tree_remove (tree, child);
    else
      remove_lines (tree, child);
  }
}

static void
append_moves (KtRecord *game, GString *to)
{
  KtGameTree *tree = kt_record_get_tree (game);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  ChessBoard board = chess (kt_game_tree_get_start (tree))->board;

  for (guint i = 0; i < kt_node_get_depth (kt_game_tree_get_tip (tree)); i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);
    char text[KT_UCI_MOVE_SIZE];
    ChessMove move;

    if (action->kind != KT_ACTION_MOVE)
      continue;
    move = chess_move_of_action (&board, action);
    kt_uci_game_format_move (&kt_uci_chess, move, text);
    g_string_append_printf (to, "%s%s", i > 0 ? " " : "", text);
    chess_board_play (&board, move);
  }
  g_string_append_c (to, '\n');
}

int
main (int argc, char **argv)
{
  g_autoptr (GString) games = g_string_new (NULL), moves = g_string_new (NULL);
  g_autoptr (GRand) random = NULL;

  if (argc != 5) {
    fprintf (stderr, "make-games GAMES MOVES NUMBER SEED\n");
    return 2;
  }
  random = g_rand_new_with_seed ((guint32) strtoul (argv[4], NULL, 10));
  for (guint i = 0; i < strtoul (argv[3], NULL, 10); i++) {
    g_autoptr (KtRecord) game = pgn_invent_game (random, say_something);

    add_tags (game, random);
    remove_lines (kt_record_get_tree (game), kt_game_tree_get_root (kt_record_get_tree (game)));
    append_moves (game, moves);
    kt_format_of_game (&chess_game)->write (game, games);
  }
  return g_file_set_contents (argv[1], games->str, (gssize) games->len, NULL) &&
                 g_file_set_contents (argv[2], moves->str, (gssize) moves->len, NULL)
             ? 0
             : 1;
}
