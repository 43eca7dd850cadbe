/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Depth-first proof-number search (Ayumu Nagai, "Df-pn algorithm for searching AND/OR trees",
 * 2002) over quiet moves. The attacker moves at OR nodes, the defender at AND nodes.
 *
 * Many paths lead to the same position, so the sum of the children's numbers would count leaves
 * several times. Instead, the largest number is used, plus 1 for each unsolved child (after Toru
 * Ueda et al., "Weak proof-number search", 2008).
 *
 * The best move of a short search nearly always wins. Therefore an OR node starts with this move
 * alone and adds another move whenever enough nodes below it were expanded without success
 * (progressive widening).
 *
 * Nodes are identified by their stones. The solvers that list moves have tables with 64-bit
 * keys; a collision there would be detected by the verification, see caro-verify.h. */
#include "games/caro/proof/caro-proof.h"

#include "engine/kt-pages.h"
#include "games/caro/proof/caro-proof-moves.h"

/* An OR node that has tried n moves tries another one after WIDENING_NODES * n * n nodes below
 * it, or when the proof numbers of all tried moves reach UNTRIED_PROOF_NUMBER, the number that an
 * untried move is assumed to have. */
enum { WIDENING_NODES = 20, UNTRIED_PROOF_NUMBER = 2000 };
enum { INFINITE = 1 << 28 };
/* A search ends if the machine has less than ROOM bytes left, so that the results can still be
 * reported and written. This is checked after every NODES_BETWEEN_LOOKS new positions. */
enum { NODES_BETWEEN_LOOKS = 256, ROOM = 128 << 20 };

/* A node is a position up to symmetry. Squares refer to the canonical board unless noted
 * otherwise. */
typedef struct {
  const CaroStones *stones; /* the key in `nodes` */
  guint32 proof, disproof;  /* solved: one is 0 and the other INFINITE */
  gboolean is_expanded;
  KtSquare best_move; /* winning move of a proved OR node that has no forced win */
  guint n;
  KtSquare *squares; /* the moves, the most promising first; NULL if solved */
  guint n_tried;     /* at an OR node: number of moves tried so far */
  guint n_below;     /* at an OR node: number of nodes expanded below */
  KtSquare
      killer; /* at an AND node: a move that won against an earlier reply, on the actual board */
} ProofNode;

struct _CaroProof {
  int side;
  CaroBoard board;
  CaroBudget *budget;
  CaroProofMoves *moves; /* NULL before the first search */
  gsize bytes;           /* memory for `moves` */
  GHashTable *nodes;     /* the nodes, by CaroStones, so that no two positions are confused */
  GPtrArray *proved;     /* proved nodes, in the order in which they were proved */
  guint n_expanded;
  gboolean is_out_of_memory;
};

static void
node_free (gpointer data)
{
  ProofNode *node = data;

  g_free (node->squares);
  g_free (node);
}

CaroProof *
caro_proof_new (int side, gsize bytes)
{
  CaroProof *proof = g_new0 (CaroProof, 1);

  proof->side = side;
  proof->nodes = g_hash_table_new_full (caro_stones_hash, caro_stones_equal, g_free, node_free);
  proof->proved = g_ptr_array_new ();
  proof->bytes = bytes;
  return proof;
}

void
caro_proof_free (CaroProof *proof)
{
  g_clear_pointer (&proof->moves, caro_proof_moves_free);
  g_ptr_array_unref (proof->proved);
  g_hash_table_unref (proof->nodes);
  g_free (proof);
}

gboolean
caro_proof_is_out_of_memory (const CaroProof *proof)
{
  return proof->is_out_of_memory;
}

/* Returns the node of these stones, which must be canonical; NULL if there is none. */
static ProofNode *
find_node (const CaroProof *proof, const CaroStones *stones)
{
  return g_hash_table_lookup (proof->nodes, stones);
}

static ProofNode *
get_or_create_node (CaroProof *proof, const CaroStones *stones)
{
  ProofNode *node = find_node (proof, stones);

  if (!node) {
    CaroStones *key = caro_stones_copy (stones);

    node = g_new0 (ProofNode, 1);
    node->stones = key;
    node->best_move = node->killer = KT_NO_SQUARE;
    node->n_tried = 1;
    g_hash_table_insert (proof->nodes, key, node);
  }
  return node;
}

static void
check_memory (CaroProof *proof)
{
  if (g_hash_table_size (proof->nodes) % NODES_BETWEEN_LOOKS > 0 || kt_pages_have_room (ROOM))
    return;
  proof->is_out_of_memory = TRUE;
  proof->budget->is_stopped = TRUE;
}

/* Returns the node of the current board. */
static ProofNode *
get_or_create_current_node (CaroProof *proof)
{
  CaroStones stones;

  caro_stones_init_canonical (&stones, &proof->board);
  return get_or_create_node (proof, &stones);
}

static gboolean
is_or_node (const CaroProof *proof)
{
  return proof->board.side == proof->side;
}

static gboolean
is_solved (const ProofNode *node)
{
  return node->proof == 0 || node->disproof == 0;
}

/* Whether a node is proved; `node` may be NULL. */
static gboolean
is_proved (const ProofNode *node)
{
  return node && node->is_expanded && node->proof == 0;
}

static void
mark_solved (CaroProof *proof, ProofNode *node, gboolean is_won)
{
  node->proof = is_won ? 0 : INFINITE;
  node->disproof = is_won ? INFINITE : 0;
  node->is_expanded = TRUE;
  g_clear_pointer (&node->squares, g_free);
  if (is_won)
    g_ptr_array_add (proof->proved, node);
}

/* --- Expanding a node --- */

static void
store_moves (CaroProof *proof, ProofNode *node, const KtSquare *squares, guint n)
{
  const CaroBoard *board = &proof->board;
  CaroStones stones;
  int canonical = caro_stones_init_canonical (&stones, board);

  node->proof = node->disproof = 1;
  node->is_expanded = TRUE;
  node->n = n;
  node->squares = g_new (KtSquare, n);
  for (guint i = 0; i < n; i++)
    node->squares[i] = caro_symmetry_map (board->size, squares[i], canonical);
}

/* Lists the moves of a node. If the budget runs out meanwhile, the node does not change. */
static void
expand (CaroProof *proof, ProofNode *node, KtSquare killer)
{
  KtSquare squares[KT_MAX_SQUARES];
  CaroProofMovesResult result;
  guint n = 0;

  if (is_or_node (proof))
    result = caro_proof_moves_list_attacks (proof->moves, killer, squares, &n);
  else
    result = caro_proof_moves_list_defences (proof->moves, squares, &n);
  proof->n_expanded++;
  check_memory (proof);
  if (proof->budget->is_stopped)
    return;
  if (result == CARO_PROOF_MOVES_UNDECIDED)
    store_moves (proof, node, squares, n);
  else
    mark_solved (proof, node, result == CARO_PROOF_MOVES_ATTACKER_WINS);
}

/* --- The search --- */

typedef struct {
  guint32 proof, disproof;
} Numbers;

/* Data of the current board, computed once for looking up all children. */
typedef struct {
  CaroStones stones; /* not canonical */
  CaroSymmetryKeys keys;
  int inverse; /* symmetry from the canonical to the actual board */
} Parent;

static void
init_parent (Parent *parent, const CaroBoard *board)
{
  CaroStones canonical;

  caro_stones_init (&parent->stones, board);
  caro_symmetry_keys_compute (&parent->keys, board);
  parent->inverse = caro_symmetry_invert (
      caro_stones_make_canonical (&parent->stones, board->size, &parent->keys, &canonical));
}

/* Returns the child after a stone on the current board; NULL if it is not known yet. */
static const ProofNode *
find_child (const CaroProof *proof, const Parent *parent, KtSquare square)
{
  const CaroBoard *board = &proof->board;
  CaroSymmetryKeys keys = parent->keys;
  CaroStones stones = parent->stones, canonical;

  caro_symmetry_keys_put (&keys, board, square);
  caro_stones_flip (&stones, board->side, square);
  caro_stones_make_canonical (&stones, board->size, &keys, &canonical);
  return find_node (proof, &canonical);
}

/* Returns the numbers of the child at `index`, which may not have been expanded yet. */
static Numbers
get_numbers (const CaroProof *proof, const ProofNode *node, guint index, const ProofNode *child)
{
  if (child && child->is_expanded)
    return (Numbers){ child->proof, child->disproof };
  return (Numbers){ is_or_node (proof) && index >= node->n_tried ? UNTRIED_PROOF_NUMBER : 1, 1 };
}

typedef struct {
  KtSquare square, mapped; /* the best move, on the actual and on the canonical board */
  guint32 first, second;   /* proof (AND node: disproof) numbers of the best and second best move */
  guint32 max_number;      /* largest disproof (AND node: proof) number of all moves */
  guint n_open;            /* number of moves that are not known to lose for the side to move */
} ProofChoice;

static void
add_child (ProofChoice *choice, guint32 own, guint32 other, KtSquare square, KtSquare mapped)
{
  choice->max_number = MAX (choice->max_number, other);
  choice->n_open += other > 0;
  if (own >= choice->first) {
    choice->second = MIN (choice->second, own);
    return;
  }
  choice->second = choice->first;
  choice->first = own;
  choice->square = square;
  choice->mapped = mapped;
}

/* Selects the child with the smallest proof number at an OR node, or the smallest disproof
 * number at an AND node. */
static ProofChoice
select_child (const CaroProof *proof, const ProofNode *node)
{
  ProofChoice choice = { KT_NO_SQUARE, KT_NO_SQUARE, INFINITE, INFINITE, 0, 0 };
  Parent parent;

  init_parent (&parent, &proof->board);
  for (guint i = 0; i < node->n; i++) {
    KtSquare square = caro_symmetry_map (proof->board.size, node->squares[i], parent.inverse);
    Numbers child = get_numbers (proof, node, i, find_child (proof, &parent, square));

    if (is_or_node (proof))
      add_child (&choice, child.proof, child.disproof, square, node->squares[i]);
    else
      add_child (&choice, child.disproof, child.proof, square, node->squares[i]);
  }
  return choice;
}

static void
update_numbers (CaroProof *proof, ProofNode *node, const ProofChoice *choice)
{
  if (choice->first == 0) {
    if (is_or_node (proof))
      node->best_move = choice->mapped;
    mark_solved (proof, node, is_or_node (proof));
  } else if (choice->n_open == 0) {
    mark_solved (proof, node, !is_or_node (proof));
  } else {
    guint32 others = MIN (choice->max_number + choice->n_open, INFINITE);

    node->proof = is_or_node (proof) ? choice->first : others;
    node->disproof = is_or_node (proof) ? others : choice->first;
  }
}

/* The limits of a search: it returns when a number of its node reaches its bound, or when the
 * total of expanded nodes reaches `n_expanded`. */
typedef struct {
  guint32 proof, disproof;
  guint n_expanded;
} Bounds;

static void search (CaroProof *proof, ProofNode *node, Bounds bounds, KtSquare killer);

/* Returns how many nodes are expanded below an OR node before it tries one more move. */
static guint
get_widening_limit (const ProofNode *node)
{
  return WIDENING_NODES * node->n_tried * node->n_tried;
}

/* Returns the bounds for the best child. Its proof number (disproof number at an AND node) may
 * exceed that of the second best child by a quarter, so that the search does not switch back and
 * forth. */
static Bounds
get_child_bounds (const CaroProof *proof, const ProofNode *node, const ProofChoice *choice,
                  Bounds bounds)
{
  guint32 next = choice->second + choice->second / 4 + 1;

  if (is_or_node (proof)) {
    bounds.proof = MIN (bounds.proof, next);
    bounds.disproof -= choice->n_open;
    bounds.n_expanded =
        MIN (bounds.n_expanded, proof->n_expanded + get_widening_limit (node) - node->n_below);
  } else {
    bounds.proof -= choice->n_open;
    bounds.disproof = MIN (bounds.disproof, next);
  }
  return bounds;
}

static void
search_child (CaroProof *proof, ProofNode *node, const ProofChoice *choice, Bounds bounds)
{
  CaroBoard *board = &proof->board;
  guint n_expanded = proof->n_expanded;
  KtSquare move;

  caro_board_put (board, choice->square);
  search (proof, get_or_create_current_node (proof), bounds, node->killer);
  move = caro_proof_get_move (proof, board);
  caro_board_undo (board, choice->square);
  if (!is_or_node (proof) && move != KT_NO_SQUARE)
    node->killer = move;
  node->n_below += proof->n_expanded - n_expanded;
  if (node->n_below >= get_widening_limit (node))
    node->n_tried++;
}

/* Searches the node of the current board. `killer` is a promising move of the attacker, or
 * KT_NO_SQUARE. */
static void
search (CaroProof *proof, ProofNode *node, Bounds bounds, KtSquare killer)
{
  if (!node->is_expanded)
    expand (proof, node, killer);
  while (node->squares && !caro_budget_check (proof->budget, &proof->board)) {
    ProofChoice choice = select_child (proof, node);

    update_numbers (proof, node, &choice);
    if (is_or_node (proof) && node->proof == UNTRIED_PROOF_NUMBER && node->n_tried < node->n) {
      node->n_tried++;
      continue;
    }
    if (is_solved (node) || node->proof >= bounds.proof || node->disproof >= bounds.disproof ||
        proof->n_expanded >= bounds.n_expanded)
      break;
    search_child (proof, node, &choice, get_child_bounds (proof, node, &choice, bounds));
  }
}

CaroProofOutcome
caro_proof_search (CaroProof *proof, const MnkPosition *position, CaroBudget *budget)
{
  ProofNode *node;

  caro_board_init (&proof->board, position);
  if (!proof->moves)
    proof->moves = caro_proof_moves_new (&proof->board, proof->bytes);
  caro_proof_moves_set_up (proof->moves, position, budget);
  proof->budget = budget;
  node = get_or_create_current_node (proof);
  search (proof, node, (Bounds){ INFINITE, INFINITE, G_MAXUINT }, KT_NO_SQUARE);
  if (!node->is_expanded || !is_solved (node))
    return CARO_PROOF_OPEN;
  return node->proof == 0 ? CARO_PROOF_WON : CARO_PROOF_GIVEN_UP;
}

KtSquare
caro_proof_get_move (const CaroProof *proof, const CaroBoard *board)
{
  CaroStones stones;
  int canonical = caro_stones_init_canonical (&stones, board);
  const ProofNode *node = find_node (proof, &stones);

  if (!is_proved (node) || node->best_move == KT_NO_SQUARE)
    return KT_NO_SQUARE;
  return caro_symmetry_map (board->size, node->best_move, caro_symmetry_invert (canonical));
}

gboolean
caro_proof_has_win (const CaroProof *proof, const MnkPosition *position)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  CaroStones stones;

  caro_board_init (board, position);
  caro_stones_init_canonical (&stones, board);
  return is_proved (find_node (proof, &stones));
}

guint
caro_proof_get_n_entries (const CaroProof *proof)
{
  return proof->proved->len;
}

CaroProofEntry
caro_proof_get_entry (const CaroProof *proof, guint index)
{
  const ProofNode *node = proof->proved->pdata[index];

  return (CaroProofEntry){ node->stones, node->best_move };
}

void
caro_proof_add_entry (CaroProof *proof, const CaroProofEntry *entry)
{
  ProofNode *node = get_or_create_node (proof, entry->stones);

  if (is_proved (node))
    return;
  node->best_move = entry->move;
  mark_solved (proof, node, TRUE);
}

void
caro_proof_add_win (CaroProof *proof, const MnkPosition *position, KtSquare move)
{
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  CaroStones canonical;
  int symmetry;

  caro_board_init (board, position);
  symmetry = caro_stones_init_canonical (&canonical, board);
  caro_proof_add_entry (
      proof, &(CaroProofEntry){ &canonical, caro_symmetry_map (board->size, move, symmetry) });
}
