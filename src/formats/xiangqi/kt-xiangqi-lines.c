/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/xiangqi/kt-xiangqi-lines.h"

#include <glib/gi18n-lib.h>

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/notation/xiangqi-fen.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

G_DEFINE_QUARK (kt_xiangqi_error_quark, kt_xiangqi_error)

/* Writes the board as FEN and reads it again, because the reader of FEN refuses impossible
 * positions with a message. */
KtRecord *
kt_xiangqi_record_new (const XiangqiMan men[XIANGQI_SQUARES], XiangqiSide side, GError **error)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autofree KtPosition *start = NULL;
  XiangqiBoard board = xiangqi_board_start ();
  g_autofree char *fen = NULL;

  for (int square = 0; square < XIANGQI_SQUARES; square++)
    xiangqi_board_put (&board, square, men[square]);
  board.side = (guint8) side;
  fen = xiangqi_fen_format (&board);
  start = kt_position_parse (&xiangqi_game, &options, fen, error);
  return start ? kt_record_new (start) : NULL;
}

/* --- Reading moves --- */

typedef struct {
  KtNode *node; /* NULL: below a move that is not allowed */
  XiangqiBoard board;
} Place;

typedef struct {
  KtRecord *game;
  Place place;
  GArray *open; /* places for which an alternative move follows later in the file */
  guint n_moves;
  gboolean is_over; /* the last move was the last one of the file */
} Lines;

static void
begin (Lines *lines, KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);

  *lines = (Lines){
    .game = game,
    .place = { kt_game_tree_get_root (tree), xiangqi (kt_game_tree_get_start (tree))->board },
    .open = g_array_new (FALSE, FALSE, sizeof (Place)),
  };
}

/* Sets the tip to the end of the main line. */
static void
end (Lines *lines)
{
  KtGameTree *tree = kt_record_get_tree (lines->game);
  KtNode *node = kt_game_tree_get_root (tree);

  while (kt_node_get_first_child (node))
    node = kt_node_get_first_child (node);
  kt_game_tree_set_tip (tree, node);
  g_array_unref (lines->open);
}

/* Records a fault without a line number, because binary files have no lines. */
static void
fail (KtRecord *game, KtXiangqiError code, const char *message)
{
  kt_record_fail (game, KT_XIANGQI_ERROR, (int) code, 0, 0, message);
}

/* Whether the game has room for another move. */
static gboolean
has_room (const Lines *lines)
{
  return lines->n_moves < KT_XIANGQI_MAX_MOVES && lines->open->len < KT_XIANGQI_MAX_OPEN;
}

static void
fail_at_move (KtRecord *game, XiangqiMove move)
{
  g_autofree char *name = xiangqi_coordinates_format (move);
  g_autofree char *message = g_strdup_printf (_ ("“%s” is not allowed here"), name);

  fail (game, KT_XIANGQI_ERROR_MOVE, message);
}

/* Plays a move at the current place and returns the place after it. */
static Place
play (Lines *lines, XiangqiMove move)
{
  Place next = lines->place;
  KtAction action;

  if (!next.node)
    return next;
  if (!move || !xiangqi_board_is_legal (&next.board, move)) {
    fail_at_move (lines->game, move);
    next.node = NULL;
    return next;
  }
  action = xiangqi_action_of_move (&next.board, move);
  next.node = kt_game_tree_add (kt_record_get_tree (lines->game), next.node, &action);
  xiangqi_board_play (&next.board, move);
  return next;
}

static void
add (Lines *lines, const KtXiangqiEntry *entry)
{
  Place next = play (lines, entry->move);

  lines->n_moves++;
  if (next.node && entry->comment)
    kt_xiangqi_comment (next.node, entry->comment);
  if (entry->has_other)
    g_array_append_val (lines->open, lines->place);
  if (entry->has_next) {
    lines->place = next;
  } else if (lines->open->len > 0) {
    lines->place = g_array_index (lines->open, Place, lines->open->len - 1);
    g_array_set_size (lines->open, lines->open->len - 1);
  } else {
    lines->is_over = TRUE;
  }
}

/* Reads the next move. Returns FALSE behind the last one. */
static gboolean
read_move (Lines *lines, KtXiangqiTakeFunc take, gpointer file)
{
  KtXiangqiEntry entry = { 0 };

  if (!take (file, &entry) || entry.is_end) {
    fail (lines->game, KT_XIANGQI_ERROR_END,
          _ ("The file ends in the middle of the game; the moves read so far are kept"));
    lines->is_over = TRUE;
  } else if (!has_room (lines)) {
    fail (lines->game, KT_XIANGQI_ERROR_SIZE,
          _ ("The game has too many moves; the rest were left out"));
    lines->is_over = TRUE;
  } else {
    add (lines, &entry);
  }
  g_free (entry.comment);
  return !lines->is_over;
}

void
kt_xiangqi_read_moves (KtRecord *game, KtXiangqiTakeFunc take, gpointer file)
{
  KtXiangqiEntry entry = { 0 };
  gboolean has_next = take (file, &entry) && entry.has_next;
  Lines lines;

  begin (&lines, game);
  if (entry.comment)
    kt_xiangqi_comment (lines.place.node, entry.comment);
  g_free (entry.comment);
  while (has_next)
    has_next = read_move (&lines, take, file);
  end (&lines);
}

XiangqiSide
kt_xiangqi_find_side (const XiangqiMan men[XIANGQI_SQUARES], XiangqiSide otherwise,
                      KtXiangqiTakeFunc take, gconstpointer file, gsize size)
{
  g_autofree gpointer copy = g_memdup2 (file, size);
  KtXiangqiEntry start = { 0 }, first = { 0 };
  XiangqiSide side = otherwise;

  if (take (copy, &start) && start.has_next && take (copy, &first) && first.move &&
      men[xiangqi_move_from (first.move)] != XIANGQI_NOBODY)
    side = xiangqi_man_side (men[xiangqi_move_from (first.move)]);
  g_free (start.comment);
  g_free (first.comment);
  return side;
}

KtNode *
kt_xiangqi_find_move (KtNode *node)
{
  while (node && kt_node_get_action (node)->kind != KT_ACTION_MOVE) {
    KtNode *child = kt_node_get_first_child (node);

    node = child ? child : kt_node_get_next_sibling (node);
  }
  return node;
}

/* --- Parts of a record --- */

void
kt_xiangqi_set_tag (KtRecord *game, const char *name, const char *value)
{
  if (value && *value)
    kt_record_set_tag (game, name, value);
}

void
kt_xiangqi_comment (KtNode *node, const char *text)
{
  const char *before = kt_node_get_comment (node);
  g_autofree char *both = before ? g_strjoin (" ", before, text, NULL) : g_strdup (text);

  if (*g_strstrip (both))
    kt_node_set_comment (node, both);
}
