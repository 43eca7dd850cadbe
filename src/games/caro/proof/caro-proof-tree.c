/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/proof/caro-proof-tree.h"

#include <stdlib.h>

#include "games/caro/board/caro-symmetry.h"

/* The proof number estimates the work left to prove a position. At a leaf it starts at
 * FIRST_NUMBER and grows by the factor NUMBER_GROWTH with each failed search. A node with X to
 * move has the minimum of its open children's numbers, a node with O to move their sum. */
enum { FIRST_NUMBER = 1, NUMBER_GROWTH = 4, MAX_NUMBER = 1 << 28 };
/* A node with n moves of X gets another one after JOBS_FOR_MOVE * n * n jobs below it, or at
 * once if none of its moves is open. First searches of a position do not count as jobs, because
 * most of them take no time. */
enum { JOBS_FOR_MOVE = 100 };

typedef enum { OPEN, WON, GIVEN_UP } State;

typedef struct Node Node;
struct Node {
  Node *parent;    /* NULL at the start */
  KtSquare square; /* the stone that led here; KT_NO_SQUARE at the start */
  gboolean is_x;   /* X is to move */
  State state;
  guint32 number;
  guint n_jobs;         /* number of finished jobs below, without first searches */
  guint n_searches;     /* failed searches of this position */
  gboolean is_busy;     /* a job is running on it */
  gboolean has_no_more; /* X has no further move worth trying */
  Node *children;       /* NULL at a leaf; allocated for all of X's moves, which come one by one */
  guint n_children;
};

struct _CaroProofTree {
  KtPosition *start;
  guint n_searches;
  gboolean is_shallow;
  CaroProof *proof;
  Node root;
};

static void
add_child (Node *node, KtSquare square)
{
  node->children[node->n_children++] =
      (Node){ .parent = node, .square = square, .is_x = !node->is_x, .number = FIRST_NUMBER };
}

static KtPosition *
make_position (const CaroProofTree *tree, const Node *node)
{
  KtPosition *position;
  KtAction action;

  if (!node->parent)
    return kt_position_copy (tree->start);
  position = make_position (tree, node->parent);
  action = kt_action_place (position->actor, node->square);
  kt_position_play (position, &action);
  return position;
}

/* --- State of a node --- */

/* Returns the state of a node from the states of its children. A single surviving reply of O
 * decides a move of X, except at the start, where all replies are examined, because each result
 * is of interest. */
static State
get_state_of_children (const Node *node)
{
  gboolean is_decided_by_one = node->is_x || node->parent;
  State all = node->is_x ? GIVEN_UP : WON; /* the state if all children have it */
  State one = node->is_x ? WON : GIVEN_UP;
  guint n = 0;

  for (guint i = 0; i < node->n_children; i++) {
    if (node->children[i].state == one && is_decided_by_one)
      return one;
    n += node->children[i].state == all;
  }
  if (n < node->n_children || (node->is_x && !node->has_no_more))
    return OPEN;
  return all;
}

static guint32
get_number_of_children (const Node *node)
{
  guint32 number = node->is_x ? MAX_NUMBER : 0;

  for (guint i = 0; i < node->n_children; i++) {
    const Node *child = &node->children[i];

    if (child->state != OPEN)
      continue;
    number = node->is_x ? MIN (number, child->number) : MIN (number + child->number, MAX_NUMBER);
  }
  return number;
}

/* Stores a win in the proof, so that lines that reach the same position find it. */
static void
keep_win (CaroProofTree *tree, const Node *node)
{
  g_autofree KtPosition *position = NULL;

  if (!node->is_x)
    return;
  position = make_position (tree, node);
  for (guint i = 0; i < node->n_children; i++) {
    if (node->children[i].state == WON)
      caro_proof_add_win (tree->proof, mnk (position), node->children[i].square);
  }
}

/* Propagates the result of a job to the ancestors. */
static void
propagate (CaroProofTree *tree, Node *node, const CaroProofJob *job)
{
  for (Node *above = node->parent; above; above = above->parent) {
    above->n_jobs += job->n_searches > 0;
    if (above->state != OPEN)
      continue;
    above->state = get_state_of_children (above);
    above->number = get_number_of_children (above);
    if (above->state == WON)
      keep_win (tree, above);
  }
}

/* --- Choosing a job --- */

static gboolean
needs_move (const Node *node)
{
  guint n = node->n_children, n_open = 0;

  if (node->has_no_more)
    return FALSE;
  for (guint i = 0; i < n; i++)
    n_open += node->children[i].state == OPEN;
  return n_open == 0 || node->n_jobs >= JOBS_FOR_MOVE * n * n;
}

static gboolean
needs_job (const CaroProofTree *tree, const Node *node)
{
  if (!node->is_x || node->is_busy)
    return FALSE;
  return (node->n_children == 0 && node->n_searches < tree->n_searches) ||
         (!tree->is_shallow && needs_move (node));
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const Node *first = *(Node *const *) a, *second = *(Node *const *) b;

  if (first->number != second->number)
    return first->number < second->number ? -1 : 1;
  return first < second ? -1 : first > second; /* equal numbers: in the order of creation */
}

/* Finds a node to work on. Descends to the easiest open child first, for both sides: an easy
 * child is finished soon, and failed searches make a child harder. */
static Node *
find_node (const CaroProofTree *tree, Node *node)
{
  g_autofree Node **open = NULL;
  Node *found = NULL;
  guint n = 0;

  if (node->state == OPEN && needs_job (tree, node))
    return node;
  if (node->state != OPEN || node->n_children == 0)
    return NULL;
  open = g_new (Node *, node->n_children);
  for (guint i = 0; i < node->n_children; i++) {
    if (node->children[i].state == OPEN)
      open[n++] = &node->children[i];
  }
  qsort (open, n, sizeof *open, compare_numbers);
  for (guint i = 0; i < n && !found; i++)
    found = find_node (tree, open[i]);
  return found;
}

/* Lists the stones from the start to a node. */
static guint
list_stones (const Node *node, KtSquare *stones)
{
  guint n;

  if (!node->parent)
    return 0;
  n = list_stones (node->parent, stones);
  stones[n] = node->square;
  return n + 1;
}

static CaroProofJob *
begin_job (const CaroProofTree *tree, Node *node)
{
  CaroProofJob *job = g_new0 (CaroProofJob, 1);

  node->is_busy = TRUE;
  job->node = node;
  job->position = make_position (tree, node);
  job->n_stones = list_stones (node, job->stones);
  job->n_searches = node->n_searches;
  job->is_for_move = node->n_searches >= tree->n_searches;
  for (guint i = 0; i < node->n_children; i++)
    job->n_tried += caro_symmetry_list_same (mnk (job->position), node->children[i].square,
                                             job->tried + job->n_tried);
  return job;
}

/* Begins the next job. Positions that are already won, and games that are over, need none. */
CaroProofJob *
caro_proof_tree_begin_job (CaroProofTree *tree)
{
  Node *node;

  while ((node = find_node (tree, &tree->root))) {
    CaroProofJob *job = begin_job (tree, node);

    if (kt_position_is_over (job->position))
      caro_proof_tree_end_search (tree, job, CARO_PROOF_GIVEN_UP);
    else if (node->parent && caro_proof_has_win (tree->proof, mnk (job->position)))
      caro_proof_tree_end_search (tree, job, CARO_PROOF_WON);
    else
      return job;
  }
  return NULL;
}

void
caro_proof_job_free (CaroProofJob *job)
{
  g_free (job->position);
  g_free (job);
}

/* --- Results of jobs --- */

/* If the proof search gives up, the node stays open, because the engine may still find a move. */
void
caro_proof_tree_end_search (CaroProofTree *tree, CaroProofJob *job, CaroProofOutcome outcome)
{
  Node *node = job->node;

  node->is_busy = FALSE;
  if (outcome == CARO_PROOF_WON) {
    node->state = WON;
  } else if (kt_position_is_over (job->position)) {
    node->state = GIVEN_UP;
  } else {
    node->n_searches = outcome == CARO_PROOF_OPEN ? node->n_searches + 1 : tree->n_searches;
    node->number = MIN (node->number * NUMBER_GROWTH, MAX_NUMBER);
  }
  propagate (tree, node, job);
  caro_proof_job_free (job);
}

/* Adds the replies of O below a move of X. */
static void
expand (Node *node, const KtPosition *position)
{
  KtSquare squares[KT_MAX_SQUARES];
  guint n = caro_symmetry_list_different (mnk (position), squares);

  node->children = g_new (Node, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    add_child (node, squares[i]);
  node->number = get_number_of_children (node);
}

void
caro_proof_tree_end_move (CaroProofTree *tree, CaroProofJob *job, KtSquare move)
{
  Node *node = job->node;
  gboolean is_new = move != KT_NO_SQUARE;

  node->is_busy = FALSE;
  for (guint i = 0; i < job->n_tried; i++)
    is_new = is_new && job->tried[i] != move;
  if (is_new) {
    KtAction action = kt_action_place (job->position->actor, move);

    if (!node->children)
      node->children = g_new (Node, CARO_PROOF_TREE_MAX_MOVES);
    kt_position_play (job->position, &action);
    add_child (node, move);
    expand (&node->children[node->n_children - 1], job->position);
  }
  node->has_no_more = !is_new || node->n_children == CARO_PROOF_TREE_MAX_MOVES;
  if (node->state == OPEN) {
    node->state = get_state_of_children (node);
    node->number = get_number_of_children (node);
  }
  propagate (tree, node, job);
  caro_proof_job_free (job);
}

/* --- The tree --- */

static void
clear_children (Node *node)
{
  for (guint i = 0; i < node->n_children; i++)
    clear_children (&node->children[i]);
  g_free (node->children);
}

CaroProofTree *
caro_proof_tree_new (const KtPosition *start, guint n_searches, gboolean is_shallow,
                     CaroProof *proof)
{
  CaroProofTree *tree = g_new0 (CaroProofTree, 1);

  tree->start = kt_position_copy (start);
  tree->n_searches = n_searches;
  tree->is_shallow = is_shallow;
  tree->proof = proof;
  tree->root =
      (Node){ .square = KT_NO_SQUARE, .is_x = mnk (start)->next == MNK_X, .number = FIRST_NUMBER };
  if (!tree->root.is_x)
    expand (&tree->root, start);
  return tree;
}

void
caro_proof_tree_free (CaroProofTree *tree)
{
  clear_children (&tree->root);
  g_free (tree->start);
  g_free (tree);
}
