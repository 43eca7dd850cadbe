/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-game-tree.h"

#include <string.h>

#include "core/kt-checkpoints.h"

typedef struct {
  char *name, *value;
} NodeTag;

struct _KtNode {
  KtNode *parent;
  KtNode *first_child;
  KtNode *next_sibling;
  guint depth;
  KtAction action;
  /* These fields are recorded when the node's position is first played. */
  guint8 is_played;
  gint8 turn, side;
  const KtOpening *opening;
  gint64 clocks[KT_ACTORS];
  gint64 move_time;
  GString *comment; /* NULL or not empty */
  GByteArray *nags; /* NULL if empty, like `tags` */
  GArray *tags;     /* elements are NodeTag; few, so searched linearly */
};

/* Nodes are allocated in chunks that are freed with the tree, because most trees are read once
 * and discarded. */
enum { CHUNK_NODES = 64 };
typedef struct _Chunk Chunk;
struct _Chunk {
  Chunk *next;
  guint n_nodes;
  KtNode nodes[CHUNK_NODES];
};

struct _KtGameTree {
  KtPosition *start;
  KtNode *root;
  KtNode *tip;
  KtNode *end; /* end of the current line: the tip, or a node below it after undo */
  KtNode *cursor;
  Chunk *chunks;              /* only the first chunk has free nodes */
  KtCheckpoints *checkpoints; /* NULL until the first position is cached */
  KtNode *removed;            /* free list of removed nodes, linked as siblings */
};

static KtNode *
take_node (KtGameTree *tree)
{
  Chunk *chunk = tree->chunks;

  if (tree->removed) {
    KtNode *node = tree->removed;

    tree->removed = node->next_sibling;
    return node;
  }
  if (!chunk || chunk->n_nodes == CHUNK_NODES) {
    chunk = g_malloc (sizeof *chunk);
    chunk->next = tree->chunks;
    chunk->n_nodes = 0;
    tree->chunks = chunk;
  }
  return &chunk->nodes[chunk->n_nodes++];
}

static KtNode *
node_new (KtGameTree *tree, KtNode *parent, KtAction action)
{
  KtNode *node = take_node (tree);

  *node = (KtNode){ .parent = parent, .depth = parent ? parent->depth + 1 : 0, .action = action };
  for (int actor = 0; actor < KT_ACTORS; actor++)
    node->clocks[actor] = KT_NO_CLOCK;
  node->move_time = KT_NO_CLOCK;
  return node;
}

static void
clear_tag (gpointer data)
{
  NodeTag *tag = data;

  g_free (tag->name);
  g_free (tag->value);
}

static void
free_text (GString *text)
{
  if (text)
    g_string_free (text, TRUE);
}

static void
clear_remarks (KtNode *node)
{
  free_text (g_steal_pointer (&node->comment));
  g_clear_pointer (&node->nags, g_byte_array_unref);
  g_clear_pointer (&node->tags, g_array_unref);
}

static void
free_chunk (Chunk *chunk)
{
  for (guint i = 0; i < chunk->n_nodes; i++)
    clear_remarks (&chunk->nodes[i]);
  g_free (chunk);
}

static void
recycle (KtGameTree *tree, KtNode *node)
{
  clear_remarks (node);
  if (tree->checkpoints && kt_checkpoints_is_kept (node->depth))
    kt_checkpoints_forget (tree->checkpoints, node);
  node->next_sibling = tree->removed;
  tree->removed = node;
}

/* Removes everything below a node. Not recursive, because a line can be longer than the stack
 * allows. */
static void
remove_below (KtGameTree *tree, KtNode *top)
{
  KtNode *node = top;

  for (;;) {
    KtNode *child = node->first_child;

    if (child) {
      node->first_child = child->next_sibling;
      node = child;
    } else if (node == top) {
      return;
    } else {
      KtNode *parent = node->parent;

      recycle (tree, node);
      node = parent;
    }
  }
}

static void
unlink_from_parent (KtNode *node)
{
  KtNode **link = &node->parent->first_child;

  while (*link != node)
    link = &(*link)->next_sibling;
  *link = node->next_sibling;
  node->next_sibling = NULL;
}

KtGameTree *
kt_game_tree_new (const KtPosition *start)
{
  KtGameTree *tree = g_new0 (KtGameTree, 1);

  tree->start = kt_position_copy (start);
  tree->root = node_new (tree, NULL, kt_action_none ());
  tree->tip = tree->root;
  tree->end = tree->root;
  tree->cursor = tree->root;
  return tree;
}

void
kt_game_tree_free (KtGameTree *tree)
{
  if (!tree)
    return;
  while (tree->chunks) {
    Chunk *chunk = tree->chunks;

    tree->chunks = chunk->next;
    free_chunk (chunk);
  }
  g_clear_pointer (&tree->checkpoints, kt_checkpoints_free);
  g_free (tree->start);
  g_free (tree);
}

KtNode *
kt_game_tree_get_root (KtGameTree *tree)
{
  return tree->root;
}

const KtPosition *
kt_game_tree_get_start (KtGameTree *tree)
{
  return tree->start;
}

guint
kt_game_tree_count_moves (KtGameTree *tree, KtNode *node)
{
  const KtPosition *start = tree->start;
  guint n = 0;

  for (; node->parent; node = node->parent)
    n += kt_action_is_on_board (node->action) && node->action.kind != KT_ACTION_CHOOSE;
  if (!start->game->get_move_number || n == 0)
    return n;
  /* If the second side starts, its first move has a number of its own. */
  return (n + 1 + (kt_position_get_side (start, start->actor) == 1)) / 2;
}

KtNode *
kt_game_tree_get_tip (KtGameTree *tree)
{
  return tree->tip;
}

void
kt_game_tree_set_tip (KtGameTree *tree, KtNode *node)
{
  g_return_if_fail (kt_node_is_ancestor (tree->root, node));
  tree->tip = node;
  if (!kt_node_is_ancestor (node, tree->end))
    tree->end = node;
}

KtNode *
kt_game_tree_get_end (KtGameTree *tree)
{
  return tree->end;
}

KtNode *
kt_game_tree_get_redo (KtGameTree *tree)
{
  KtNode *node = tree->end;

  if (node == tree->tip)
    return NULL;
  while (node->parent != tree->tip)
    node = node->parent;
  return node;
}

KtNode *
kt_game_tree_get_cursor (KtGameTree *tree)
{
  return tree->cursor;
}

void
kt_game_tree_set_cursor (KtGameTree *tree, KtNode *node)
{
  g_return_if_fail (kt_node_is_ancestor (tree->root, node));
  tree->cursor = node;
}

void
kt_node_play_path (KtNode *from, KtNode *to, KtPosition *position)
{
  guint n = to->depth - from->depth;
  g_autofree const KtNode **path = g_new (const KtNode *, n + 1);

  for (const KtNode *step = to; step != from; step = step->parent)
    path[step->depth - from->depth] = step;
  for (guint i = 1; i <= n; i++)
    kt_position_play (position, &path[i]->action);
}

/* Returns the nearest node whose position is known: the node itself or an ancestor. */
static KtNode *
find_known (KtGameTree *tree, KtNode *node, const KtPosition **position)
{
  *position = NULL;
  for (; node->parent; node = node->parent) {
    if (tree->checkpoints && kt_checkpoints_is_kept (node->depth))
      *position = kt_checkpoints_find (tree->checkpoints, node);
    if (*position)
      return node;
  }
  *position = tree->start;
  return node;
}

/* Plays the action of a node on `position`, the position before it. */
static void
play (KtNode *node, KtPosition *position)
{
  if (!node->is_played) {
    node->turn = (gint8) position->actor;
    node->side = (gint8) kt_position_get_action_side (position, &node->action);
  }
  kt_position_play (position, &node->action);
  if (!node->is_played)
    node->opening = kt_position_get_opening (position);
  node->is_played = TRUE;
}

static void
keep (KtGameTree *tree, const KtNode *node, const KtPosition *position)
{
  if (!tree->checkpoints)
    tree->checkpoints = kt_checkpoints_new ();
  kt_checkpoints_keep (tree->checkpoints, node, position);
}

KtPosition *
kt_game_tree_replay (KtGameTree *tree, KtNode *node)
{
  const KtPosition *known;
  KtNode *from = find_known (tree, node, &known);
  KtPosition *position = kt_position_copy (known);
  guint n = node->depth - from->depth;
  g_autofree KtNode **path = g_new (KtNode *, n + 1);

  for (KtNode *step = node; step != from; step = step->parent)
    path[step->depth - from->depth] = step;
  for (guint i = 1; i <= n; i++) {
    play (path[i], position);
    if (kt_checkpoints_is_kept (path[i]->depth))
      keep (tree, path[i], position);
  }
  return position;
}

KtNode *
kt_game_tree_add (KtGameTree *tree, KtNode *parent, const KtAction *action)
{
  KtNode *node = kt_node_find_child (parent, action);

  if (!node) {
    node = node_new (tree, parent, *action);
    kt_game_tree_put_back (tree, node, G_MAXUINT);
  }
  return node;
}

void
kt_game_tree_take_out (KtGameTree *tree, KtNode *node)
{
  g_return_if_fail (node != tree->root);

  if (kt_node_is_ancestor (node, tree->tip))
    tree->tip = node->parent;
  if (kt_node_is_ancestor (node, tree->end))
    tree->end = node->parent;
  if (kt_node_is_ancestor (node, tree->cursor))
    tree->cursor = node->parent;
  unlink_from_parent (node);
}

void
kt_game_tree_put_back (KtGameTree *tree, KtNode *node, guint place)
{
  KtNode **link = &node->parent->first_child;

  for (; place > 0 && *link; place--)
    link = &(*link)->next_sibling;
  node->next_sibling = *link;
  *link = node;
}

void
kt_game_tree_remove_taken (KtGameTree *tree, KtNode *node)
{
  remove_below (tree, node);
  recycle (tree, node);
}

void
kt_game_tree_remove (KtGameTree *tree, KtNode *node)
{
  g_return_if_fail (node != tree->root);

  kt_game_tree_take_out (tree, node);
  kt_game_tree_remove_taken (tree, node);
}

guint
kt_node_get_place (KtNode *node)
{
  guint place = 0;

  for (KtNode *child = node->parent->first_child; child != node; child = child->next_sibling)
    place++;
  return place;
}

void
kt_game_tree_promote (KtGameTree *tree, KtNode *node)
{
  g_return_if_fail (node != tree->root);

  unlink_from_parent (node);
  kt_game_tree_put_back (tree, node, 0);
}

KtNode *
kt_game_tree_play (KtGameTree *tree, const KtAction *action)
{
  KtNode *redo = kt_game_tree_get_redo (tree), *node;

  if (redo)
    kt_game_tree_remove (tree, redo);
  node = kt_game_tree_add (tree, tree->tip, action);
  kt_game_tree_promote (tree, node);
  tree->tip = tree->end = node;
  return node;
}

GPtrArray *
kt_game_tree_list_line (KtGameTree *tree, KtNode *through)
{
  GPtrArray *line = g_ptr_array_new ();

  g_ptr_array_set_size (line, (int) through->depth);
  for (KtNode *node = through; node->parent; node = node->parent)
    line->pdata[node->depth - 1] = node;
  for (KtNode *node = through->first_child; node; node = node->first_child)
    g_ptr_array_add (line, node);
  return line;
}

KtNode *
kt_node_get_parent (KtNode *node)
{
  return node->parent;
}

KtNode *
kt_node_get_first_child (KtNode *node)
{
  return node->first_child;
}

KtNode *
kt_node_get_next_sibling (KtNode *node)
{
  return node->next_sibling;
}

KtNode *
kt_node_find_child (KtNode *node, const KtAction *action)
{
  KtNode *child = node->first_child;

  while (child && !kt_action_equal (child->action, *action))
    child = child->next_sibling;
  return child;
}

guint
kt_node_get_depth (KtNode *node)
{
  return node->depth;
}

const KtAction *
kt_node_get_action (KtNode *node)
{
  return &node->action;
}

int
kt_node_get_turn (KtNode *node)
{
  g_assert (node->is_played);
  return node->turn;
}

int
kt_node_get_side (KtNode *node)
{
  g_assert (node->is_played);
  return node->side;
}

const KtOpening *
kt_node_get_opening (KtNode *node)
{
  g_assert (node->is_played);
  return node->opening;
}

gboolean
kt_node_is_played (KtNode *node)
{
  return node->is_played;
}

gboolean
kt_node_is_ancestor (KtNode *node, KtNode *of)
{
  while (of && of->depth > node->depth)
    of = of->parent;
  return of == node;
}

gint64
kt_node_get_clock (KtNode *node, int actor)
{
  return node->clocks[actor];
}

void
kt_node_set_clock (KtNode *node, int actor, gint64 milliseconds)
{
  node->clocks[actor] = milliseconds;
}

gint64
kt_node_get_move_time (KtNode *node)
{
  return node->move_time;
}

void
kt_node_set_move_time (KtNode *node, gint64 milliseconds)
{
  node->move_time = milliseconds;
}

const char *
kt_node_get_comment (KtNode *node)
{
  return node->comment ? node->comment->str : NULL;
}

void
kt_node_set_comment (KtNode *node, const char *comment)
{
  GString *old = node->comment; /* freed last, because `comment` may point into it */

  node->comment = comment && *comment ? g_string_new (comment) : NULL;
  free_text (old);
}

GString *
kt_node_steal_comment (KtNode *node)
{
  GString *comment = g_steal_pointer (&node->comment);

  return comment ? comment : g_string_new (NULL);
}

void
kt_node_take_comment (KtNode *node, GString *comment)
{
  free_text (node->comment);
  node->comment = comment->len > 0 ? comment : NULL;
  if (!node->comment)
    free_text (comment);
}

const guint8 *
kt_node_get_nags (KtNode *node, guint *n_nags)
{
  *n_nags = node->nags ? node->nags->len : 0;
  return node->nags ? node->nags->data : NULL;
}

void
kt_node_set_nags (KtNode *node, const guint8 *nags, guint n_nags)
{
  g_clear_pointer (&node->nags, g_byte_array_unref);
  if (n_nags > 0)
    node->nags = g_byte_array_append (g_byte_array_new (), nags, n_nags);
}

static NodeTag *
find_tag (KtNode *node, const char *name)
{
  for (guint i = 0; node->tags && i < node->tags->len; i++) {
    NodeTag *tag = &g_array_index (node->tags, NodeTag, i);

    if (g_str_equal (tag->name, name))
      return tag;
  }
  return NULL;
}

const char *
kt_node_get_tag (KtNode *node, const char *name)
{
  const NodeTag *tag = find_tag (node, name);

  return tag ? tag->value : NULL;
}

static void
add_tag (KtNode *node, const char *name, const char *value)
{
  NodeTag tag = { g_strdup (name), g_strdup (value) };

  if (!node->tags) {
    node->tags = g_array_new (FALSE, FALSE, sizeof (NodeTag));
    g_array_set_clear_func (node->tags, clear_tag);
  }
  g_array_append_val (node->tags, tag);
}

void
kt_node_set_tag (KtNode *node, const char *name, const char *value)
{
  NodeTag *tag = find_tag (node, name);
  char *old;

  if (!tag && value) {
    add_tag (node, name, value);
  } else if (tag && value) {
    old = tag->value; /* freed last, because `value` may point into it */
    tag->value = g_strdup (value);
    g_free (old);
  } else if (tag) {
    g_array_remove_index (node->tags, (guint) (tag - &g_array_index (node->tags, NodeTag, 0)));
  }
}

/* --- A copy --- */

static void
copy_remarks (KtNode *node, const KtNode *from)
{
  memcpy (node->clocks, from->clocks, sizeof node->clocks);
  node->move_time = from->move_time;
  if (from->comment)
    node->comment = g_string_new_len (from->comment->str, (gssize) from->comment->len);
  if (from->nags) {
    node->nags = g_byte_array_sized_new (from->nags->len);
    g_byte_array_append (node->nags, from->nags->data, from->nags->len);
  }
  for (guint i = 0; from->tags && i < from->tags->len; i++) {
    const NodeTag *tag = &g_array_index (from->tags, NodeTag, i);

    add_tag (node, tag->name, tag->value);
  }
}

static KtNode *
copy_node (KtGameTree *copy, KtNode *parent, const KtGameTree *tree, const KtNode *from)
{
  KtNode *node = node_new (copy, parent, from->action);

  copy_remarks (node, from);
  if (from == tree->tip)
    copy->tip = node;
  if (from == tree->end)
    copy->end = node;
  if (from == tree->cursor)
    copy->cursor = node;
  return node;
}

/* Copies by walking both trees in parallel. Not recursive, because a line can be longer than the
 * stack allows. */
KtGameTree *
kt_game_tree_copy (const KtGameTree *tree)
{
  KtGameTree *copy = g_new0 (KtGameTree, 1);
  const KtNode *from = tree->root;
  KtNode *to = copy->root = copy_node (copy, NULL, tree, from);

  copy->start = kt_position_copy (tree->start);
  for (;;) {
    if (from->first_child) {
      from = from->first_child;
      to = to->first_child = copy_node (copy, to, tree, from);
      continue;
    }
    for (; from->parent && !from->next_sibling; to = to->parent)
      from = from->parent;
    if (!from->parent)
      return copy;
    from = from->next_sibling;
    to = to->next_sibling = copy_node (copy, to->parent, tree, from);
  }
}

/* --- Branches --------------------------------------------------------------------------------- */

/* Adds a copy of one node. If the node already exists, it keeps its remarks. */
static KtNode *
graft_node (KtGameTree *tree, KtNode *parent, const KtNode *from, GPtrArray *added)
{
  gboolean is_new = !kt_node_find_child (parent, &from->action);
  KtNode *node = kt_game_tree_add (tree, parent, &from->action);
  KtNode *top = added && added->len > 0 ? added->pdata[added->len - 1] : NULL;

  if (is_new)
    copy_remarks (node, from);
  else if (!node->comment && from->comment)
    kt_node_set_comment (node, from->comment->str);
  if (added && is_new && (!top || !kt_node_is_ancestor (top, node)))
    g_ptr_array_add (added, node);
  return node;
}

/* Walks both trees in parallel, as kt_game_tree_copy() does. */
void
kt_game_tree_graft (KtGameTree *tree, KtNode *parent, KtNode *from, GPtrArray *added)
{
  const KtNode *node = from;
  KtNode *to = graft_node (tree, parent, from, added);

  for (;;) {
    if (node->first_child) {
      node = node->first_child;
      to = graft_node (tree, to, node, added);
      continue;
    }
    for (; node != from && !node->next_sibling; to = to->parent)
      node = node->parent;
    if (node == from)
      return;
    node = node->next_sibling;
    to = graft_node (tree, to->parent, node, added);
  }
}

static KtNode *
find_sibling (KtNode *node, gboolean is_below)
{
  KtNode *before = NULL;

  if (is_below)
    return node->next_sibling;
  for (KtNode *child = node->parent->first_child; child != node; child = child->next_sibling)
    before = child;
  return before;
}

static gboolean
has_siblings (const KtNode *node)
{
  return node->parent->first_child->next_sibling != NULL;
}

KtNode *
kt_node_find_way (KtNode *node, KtWay way)
{
  if (way == KT_WAY_ON)
    return node->first_child;
  if (way == KT_WAY_BACK || !node->parent)
    return way == KT_WAY_BACK ? node->parent : NULL;
  while (node->parent->parent && !has_siblings (node))
    node = node->parent;
  return find_sibling (node, way == KT_WAY_DOWN);
}

guint
kt_game_tree_get_common_depth (KtGameTree *tree, KtNode *node)
{
  for (KtNode *line = tree->tip; node != line;) {
    if (node->depth >= line->depth)
      node = node->parent;
    else
      line = line->parent;
  }
  return node->depth;
}

gboolean
kt_game_tree_is_in_variation (KtGameTree *tree)
{
  return kt_game_tree_get_common_depth (tree, tree->cursor) < tree->cursor->depth;
}

/* Returns the next node on the line up to the tip, on which the cursor is. At the tip, returns
 * the first variation below it, and not the action that can be redone. */
static KtNode *
find_next_on_line (KtGameTree *tree)
{
  KtNode *node = tree->tip, *child = node->first_child;

  if (tree->cursor == node)
    return child && child == kt_game_tree_get_redo (tree) ? child->next_sibling : child;
  while (node->parent != tree->cursor)
    node = node->parent;
  return node;
}

KtNode *
kt_game_tree_find_way (KtGameTree *tree, KtWay way)
{
  gboolean is_in_variation = kt_game_tree_is_in_variation (tree);
  KtNode *node;

  if (way == KT_WAY_ON && !is_in_variation)
    return find_next_on_line (tree);
  node = kt_node_find_way (tree->cursor, way);
  if (node && way != KT_WAY_BACK && !is_in_variation && node->depth != tree->cursor->depth)
    return NULL;
  return node && node == kt_game_tree_get_redo (tree) ? NULL : node;
}
