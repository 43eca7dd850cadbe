/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-lines.h"

/* To return to the start of a variation, at most this many actions are replayed. */
enum { MAX_REPLAY = 16 };

typedef struct {
  KtNode *node;         /* current node of the line */
  KtPosition *snapshot; /* the position at `snapshot_node`, which is on this line; NULL: none */
  KtNode *snapshot_node;
  guint base; /* index of the innermost line with a snapshot, which is this or an enclosing line */
  gboolean is_main;
} StoneLine;

static void
clear_line (gpointer data)
{
  g_free (((StoneLine *) data)->snapshot);
}

static StoneLine *
get_nth (const KtSgfLines *lines, guint n)
{
  return &g_array_index (lines->stack, StoneLine, n);
}

static StoneLine *
get_line (const KtSgfLines *lines)
{
  return get_nth (lines, lines->stack->len - 1);
}

void
kt_sgf_lines_init (KtSgfLines *lines)
{
  *lines = (KtSgfLines){ .stack = g_array_new (FALSE, FALSE, sizeof (StoneLine)) };
  g_array_set_clear_func (lines->stack, clear_line);
}

void
kt_sgf_lines_clear (KtSgfLines *lines)
{
  g_array_unref (lines->stack);
  g_free (lines->position);
}

void
kt_sgf_lines_begin (KtSgfLines *lines, KtGameTree *tree)
{
  KtNode *root = kt_game_tree_get_root (tree);
  const KtPosition *start = kt_game_tree_get_start (tree);
  StoneLine line = {
    .node = root, .snapshot = kt_position_copy (start), .snapshot_node = root, .is_main = TRUE
  };

  g_free (lines->position);
  lines->tree = tree;
  lines->position = kt_position_copy (start);
  lines->position_node = root;
  lines->main_end = NULL;
  g_array_set_size (lines->stack, 0);
  g_array_append_val (lines->stack, line);
}

guint
kt_sgf_lines_get_depth (const KtSgfLines *lines)
{
  return lines->stack->len - 1;
}

KtNode *
kt_sgf_lines_get_node (const KtSgfLines *lines)
{
  return get_line (lines)->node;
}

const KtPosition *
kt_sgf_lines_get_position (KtSgfLines *lines)
{
  const StoneLine *line = get_line (lines), *base = get_nth (lines, line->base);

  if (lines->position_node != line->node) {
    kt_position_copy_to (base->snapshot, lines->position);
    kt_node_play_path (base->snapshot_node, line->node, lines->position);
    lines->position_node = line->node;
  }
  return lines->position;
}

void
kt_sgf_lines_play (KtSgfLines *lines, const KtAction *action)
{
  StoneLine *line = get_line (lines);

  kt_sgf_lines_get_position (lines);
  line->node = kt_game_tree_add (lines->tree, line->node, action);
  kt_position_play (lines->position, action);
  lines->position_node = line->node;
}

/* Keeps the position at which variations branch off, because the reader returns to it after each
 * of them. */
static void
keep_position (KtSgfLines *lines)
{
  StoneLine *line = get_line (lines);
  const StoneLine *base = get_nth (lines, line->base);
  guint n = kt_node_get_depth (line->node) - kt_node_get_depth (base->snapshot_node);

  if (n < MAX_REPLAY)
    return;
  kt_sgf_lines_get_position (lines);
  g_free (line->snapshot);
  line->snapshot = kt_position_copy (lines->position);
  line->snapshot_node = line->node;
  line->base = lines->stack->len - 1;
}

void
kt_sgf_lines_open (KtSgfLines *lines)
{
  StoneLine *line = get_line (lines), variation = { .node = line->node };

  keep_position (lines);
  variation.base = line->base;
  variation.is_main = line->is_main && !kt_node_get_first_child (line->node);
  g_array_append_val (lines->stack, variation);
}

void
kt_sgf_lines_close (KtSgfLines *lines)
{
  g_array_set_size (lines->stack, lines->stack->len - 1);
}

void
kt_sgf_lines_skip_rest (KtSgfLines *lines)
{
  const StoneLine *line = get_line (lines);

  if (line->is_main && !lines->main_end)
    lines->main_end = line->node;
}

void
kt_sgf_lines_end (KtSgfLines *lines)
{
  KtNode *node = kt_game_tree_get_root (lines->tree);

  g_array_set_size (lines->stack, 0);
  while (node != lines->main_end && kt_node_get_first_child (node))
    node = kt_node_get_first_child (node);
  kt_game_tree_set_tip (lines->tree, node);
}
