/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-lines.h"

#include "core/kt-nags.h"

#include "formats/pgn/kt-pgn-comment.h"
#include "formats/pgn/kt-pgn.h"

typedef struct {
  KtNode *node;             /* current node of the line */
  KtPgnBoard board, before; /* board at this node; board before its move */
  gboolean has_move;        /* the node belongs to this line */
  gboolean is_new;          /* the node was created by this line */
  gboolean is_interrupted;  /* a variation was closed since the last move */
  gboolean is_over;
} OpenLine;

static OpenLine *
get_line (const KtPgnLines *lines)
{
  return &g_array_index (lines->stack, OpenLine, lines->stack->len - 1);
}

void
kt_pgn_lines_init (KtPgnLines *lines)
{
  *lines = (KtPgnLines){ .stack = g_array_new (FALSE, FALSE, sizeof (OpenLine)),
                         .said = g_string_new (NULL),
                         .pending = g_string_new (NULL),
                         .nags = g_byte_array_new () };
}

void
kt_pgn_lines_clear (KtPgnLines *lines)
{
  g_array_unref (lines->stack);
  g_string_free (lines->said, TRUE);
  g_string_free (lines->pending, TRUE);
  g_byte_array_unref (lines->nags);
  g_free (lines->position);
}

void
kt_pgn_lines_begin (KtPgnLines *lines, KtGameTree *tree)
{
  const KtPosition *start = kt_game_tree_get_start (tree);
  OpenLine line = { .node = kt_game_tree_get_root (tree) };

  lines->notation = kt_pgn_notation_of_game (start->game);
  lines->notation->set_board (&line.board, start);
  lines->tree = tree;
  lines->n_moves = 0;
  g_clear_pointer (&lines->position, g_free);
  g_array_set_size (lines->stack, 0);
  g_array_append_val (lines->stack, line);
}

/* Gives the comments about the last move to its node. */
static void
give_said (KtPgnLines *lines)
{
  kt_pgn_attach_comment (get_line (lines)->node, lines->said->str);
  g_string_truncate (lines->said, 0);
}

static void
drop_pending (KtPgnLines *lines)
{
  g_string_truncate (lines->pending, 0);
  g_byte_array_set_size (lines->nags, 0);
}

/* Gives pending comments and glyphs to the current node, because no move follows. */
static void
give_pending_to_last (KtPgnLines *lines)
{
  KtNode *node = get_line (lines)->node;

  give_said (lines);
  kt_pgn_attach_comment (node, lines->pending->str);
  for (guint i = 0; i < lines->nags->len; i++)
    kt_node_add_nag (node, lines->nags->data[i]);
  drop_pending (lines);
}

/* Whether the writer puts variations between this move and the next one. */
static gboolean
has_variations_behind (KtNode *node)
{
  KtNode *parent = kt_node_get_parent (node);

  return parent && kt_node_get_first_child (parent) == node && kt_node_get_next_sibling (node);
}

/* Gives pending comments and glyphs to the next move; `line` is still before it. A comment is
 * kept as one before the move only if the writer would put it there, too, so that it is read
 * back in the same way. */
static void
give_pending (KtPgnLines *lines, const OpenLine *line, KtNode *node, gboolean is_new)
{
  gboolean is_first = !line->has_move;

  for (guint i = 0; i < lines->nags->len; i++)
    kt_node_add_nag (node, lines->nags->data[i]);
  if (lines->pending->len == 0) {
  } else if (is_first ? lines->stack->len == 1 : !has_variations_behind (line->node)) {
    kt_pgn_attach_comment (line->node, lines->pending->str);
  } else if (is_new) {
    kt_node_set_tag (node, KT_PGN_COMMENT_BEFORE, lines->pending->str);
  } else {
    kt_pgn_attach_comment (node, lines->pending->str);
  }
  drop_pending (lines);
}

static gboolean
has_child (KtNode *parent, const KtAction *action)
{
  for (KtNode *child = kt_node_get_first_child (parent); child;
       child = kt_node_get_next_sibling (child)) {
    if (kt_action_equal (*kt_node_get_action (child), *action))
      return TRUE;
  }
  return FALSE;
}

guint
kt_pgn_lines_get_depth (const KtPgnLines *lines)
{
  return lines->stack->len - 1;
}

gboolean
kt_pgn_lines_has_move (const KtPgnLines *lines)
{
  return get_line (lines)->has_move;
}

gboolean
kt_pgn_lines_is_over (const KtPgnLines *lines)
{
  return get_line (lines)->is_over;
}

gboolean
kt_pgn_lines_is_full (const KtPgnLines *lines)
{
  return lines->n_moves >= KT_PGN_MAX_MOVES;
}

const KtPgnBoard *
kt_pgn_lines_get_board (const KtPgnLines *lines)
{
  return &get_line (lines)->board;
}

/* Adds an action to a line. A variation may begin with the very move that it replaces. Its next
 * moves are then added below that move before the enclosing line continues, so the continuation of
 * the enclosing line is promoted to be the first child. */
static void
add (KtPgnLines *lines, OpenLine *line, KtAction action)
{
  KtNode *parent = line->node;
  gboolean is_own = lines->stack->len == 1 || (line->has_move && line->is_new);
  gboolean is_new = !has_child (parent, &action);
  KtNode *node = kt_game_tree_add (lines->tree, parent, &action);

  give_said (lines);
  if (is_own && kt_node_get_first_child (parent) != node)
    kt_game_tree_promote (lines->tree, node);
  if (lines->pending->len > 0 || lines->nags->len > 0)
    give_pending (lines, line, node, is_new);
  lines->n_moves += is_new;
  line->node = node;
  line->has_move = TRUE;
  line->is_new = is_new || is_own;
  line->is_interrupted = FALSE;
  line->before = line->board;
}

void
kt_pgn_lines_play (KtPgnLines *lines, const KtAction *action)
{
  OpenLine *line = get_line (lines);

  add (lines, line, *action);
  lines->notation->play (&line->board, action);
}

/* Moves the position to a node. Plays on from the latest position, because a line may contain
 * many offers. */
static void
move_position_to (KtPgnLines *lines, KtNode *node)
{
  if (lines->position && kt_node_is_ancestor (lines->position_node, node)) {
    kt_node_play_path (lines->position_node, node, lines->position);
  } else {
    g_free (lines->position);
    lines->position = kt_game_tree_replay (lines->tree, node);
  }
  lines->position_node = node;
}

gboolean
kt_pgn_lines_declare (KtPgnLines *lines, const KtAction *action)
{
  OpenLine *line = get_line (lines);

  if (kt_pgn_lines_is_full (lines))
    return FALSE;
  move_position_to (lines, line->node);
  if (kt_position_explain_illegal (lines->position, action))
    return FALSE;
  add (lines, line, *action);
  move_position_to (lines, line->node);
  line->is_over = kt_position_is_over (lines->position);
  return TRUE;
}

void
kt_pgn_lines_open (KtPgnLines *lines)
{
  OpenLine *line = get_line (lines), variation = { 0 };

  give_pending_to_last (lines);
  variation.node = kt_node_get_parent (line->node);
  variation.board = line->before;
  g_array_append_val (lines->stack, variation);
}

void
kt_pgn_lines_close (KtPgnLines *lines)
{
  give_said (lines);
  if (get_line (lines)->has_move)
    give_pending_to_last (lines);
  g_array_set_size (lines->stack, lines->stack->len - 1);
  /* Remarks in an empty variation belong to the move that it replaces. */
  give_pending_to_last (lines);
  get_line (lines)->is_interrupted = TRUE;
}

void
kt_pgn_lines_end (KtPgnLines *lines)
{
  while (lines->stack->len > 1)
    kt_pgn_lines_close (lines);
  give_pending_to_last (lines);
  kt_game_tree_set_tip (lines->tree, get_line (lines)->node);
}

void
kt_pgn_lines_comment (KtPgnLines *lines, const char *comment)
{
  const OpenLine *line = get_line (lines);
  GString *to = line->has_move && !line->is_interrupted ? lines->said : lines->pending;

  if (to->len > 0 && *comment)
    g_string_append_c (to, ' ');
  g_string_append (to, comment);
}

void
kt_pgn_lines_add_nag (KtPgnLines *lines, guint8 nag)
{
  const OpenLine *line = get_line (lines);

  if (line->has_move && !line->is_interrupted)
    kt_node_add_nag (line->node, nag);
  else
    g_byte_array_append (lines->nags, &nag, 1);
}
