/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Depth-first proof-number search (Ayumu Nagai, "Df-pn algorithm for searching AND/OR trees", 2002)
 * over quiet stones. Where numbers would be added, the largest counts and each open stone as 1,
 * since many ways lead to the same place (after Toru Ueda et al., "Weak proof-number search",
 * 2008). What a search prefers nearly always wins: other stones of the attacker are tried the later
 * the less they promise, when much has been tried in vain (as in progressive widening). */
#include "games/caro/proof/caro-proof.h"

#include "games/caro/board/caro-symmetry.h"
#include "games/caro/proof/caro-proof-moves.h"

/* A further stone of the attacker is tried when so many places were seen, times the square of the
 * number of those before it; until then it seems as hard as this. */
enum { PATIENCE = 20, UNTRIED = 2000 };
enum { INFINITE = 1 << 28 };

/* A place is all turns of a board; the stones are those of the one with the least key. */
typedef struct {
  guint64 key;
  guint32 proof, disproof; /* how many leaves more would have to be won, or lost, at least */
  gboolean is_seen;
  KtSquare best; /* of the attacker, where `proof` is 0 and force did not win */
  guint n;
  KtSquare *squares; /* worth trying, the most promising first; none when it is known who wins */
  guint n_tried;     /* so many of them, of the attacker, */
  guint n_below;     /* and so many places were seen after them */
  KtSquare reply;    /* of the attacker, on the board as it is, that has won after another answer */
} Node;

struct _CaroProof {
  int side;
  CaroBoard board;
  CaroBudget *budget;
  CaroCandidates *candidates;
  GHashTable *nodes;
  guint n_seen, n_won;
};

static void
node_free (gpointer data)
{
  Node *node = data;

  g_free (node->squares);
  g_free (node);
}

CaroProof *
caro_proof_new (int side)
{
  CaroProof *proof = g_new0 (CaroProof, 1);

  proof->side = side;
  proof->nodes = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, node_free);
  proof->candidates = caro_candidates_new (&proof->board);
  return proof;
}

void
caro_proof_free (CaroProof *proof)
{
  caro_candidates_free (proof->candidates);
  g_hash_table_unref (proof->nodes);
  g_free (proof);
}

static Node *
find (const CaroProof *proof, guint64 key)
{
  return g_hash_table_lookup (proof->nodes, &key);
}

static Node *
ensure (CaroProof *proof, guint64 key)
{
  Node *node = find (proof, key);

  if (!node) {
    node = g_new0 (Node, 1);
    node->key = key;
    node->best = node->reply = KT_NO_SQUARE;
    node->n_tried = 1;
    g_hash_table_insert (proof->nodes, &node->key, node);
  }
  return node;
}

/* The place of the board as it is. */
static Node *
ensure_here (CaroProof *proof)
{
  CaroSymmetryKeys keys;

  caro_symmetry_keys_compute (&keys, &proof->board);
  return ensure (proof, keys.keys[caro_symmetry_keys_get_canonical (&keys)]);
}

static gboolean
attacks (const CaroProof *proof)
{
  return proof->board.side == proof->side;
}

static gboolean
is_settled (const Node *node)
{
  return node->proof == 0 || node->disproof == 0;
}

static void
settle (CaroProof *proof, Node *node, gboolean is_won)
{
  node->proof = is_won ? 0 : INFINITE;
  node->disproof = is_won ? INFINITE : 0;
  node->is_seen = TRUE;
  g_clear_pointer (&node->squares, g_free);
  proof->n_won += is_won;
}

/* --- Places seen for the first time --- */

static void
keep (CaroProof *proof, Node *node, const KtSquare *squares, guint n)
{
  const CaroBoard *board = &proof->board;
  CaroSymmetryKeys keys;
  int canonical;

  caro_symmetry_keys_compute (&keys, board);
  canonical = caro_symmetry_keys_get_canonical (&keys);
  node->proof = node->disproof = 1;
  node->is_seen = TRUE;
  node->n = n;
  node->squares = g_new (KtSquare, n);
  for (guint i = 0; i < n; i++)
    node->squares[i] = caro_symmetry_map (board->size, squares[i], canonical);
}

/* What is stopped on the way is as if it had not been seen. */
static void
see (CaroProof *proof, Node *node, KtSquare reply)
{
  KtSquare squares[KT_MAX_SQUARES];
  CaroVerdict verdict;
  guint n = 0;

  if (attacks (proof))
    verdict = caro_candidates_list_attacks (proof->candidates, reply, squares, &n);
  else
    verdict = caro_candidates_list_defences (proof->candidates, squares, &n);
  proof->n_seen++;
  if (proof->budget->stopped)
    return;
  if (verdict == CARO_UNDECIDED)
    keep (proof, node, squares, n);
  else
    settle (proof, node, verdict == CARO_ATTACKER_WINS);
}

/* --- The search --- */

typedef struct {
  guint32 proof, disproof;
} Numbers;

/* How the place after a stone looks, which may not have been seen yet. */
static Numbers
look (const CaroProof *proof, const Node *node, guint index, guint64 key)
{
  const Node *child = find (proof, key);

  if (child && child->is_seen)
    return (Numbers){ child->proof, child->disproof };
  return (Numbers){ attacks (proof) && index >= node->n_tried ? UNTRIED : 1, 1 };
}

typedef struct {
  KtSquare square, mapped; /* to try next; and in the turn with the least key */
  guint32 first, second;   /* what decides of it, and of the next best */
  guint32 largest;         /* the largest of the other numbers, */
  guint n_open;            /* and how many of those there are */
} Choice;

static void
consider (Choice *choice, guint32 own, guint32 other, KtSquare square, KtSquare mapped)
{
  choice->largest = MAX (choice->largest, other);
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

/* The attacker wants the least proof, the defender the least disproof. */
static Choice
choose (const CaroProof *proof, const Node *node)
{
  Choice choice = { KT_NO_SQUARE, KT_NO_SQUARE, INFINITE, INFINITE, 0, 0 };
  const CaroBoard *board = &proof->board;
  CaroSymmetryKeys keys;
  int inverse;

  caro_symmetry_keys_compute (&keys, board);
  inverse = caro_symmetry_invert (caro_symmetry_keys_get_canonical (&keys));
  for (guint i = 0; i < node->n; i++) {
    KtSquare square = caro_symmetry_map (board->size, node->squares[i], inverse);
    Numbers child = look (proof, node, i, caro_symmetry_keys_get_next (&keys, board, square));

    if (attacks (proof))
      consider (&choice, child.proof, child.disproof, square, node->squares[i]);
    else
      consider (&choice, child.disproof, child.proof, square, node->squares[i]);
  }
  return choice;
}

static void
sum_up (CaroProof *proof, Node *node, const Choice *choice)
{
  if (choice->first == 0) {
    if (attacks (proof))
      node->best = choice->mapped;
    settle (proof, node, attacks (proof));
  } else if (choice->n_open == 0) {
    settle (proof, node, !attacks (proof));
  } else {
    guint32 others = MIN (choice->largest + choice->n_open, INFINITE);

    node->proof = attacks (proof) ? choice->first : others;
    node->disproof = attacks (proof) ? others : choice->first;
  }
}

/* When a search comes back: when so many leaves are needed for a proof or a disproof, or so many
 * places were seen. */
typedef struct {
  guint32 proof, disproof;
  guint n_seen;
} Bounds;

static void search (CaroProof *proof, Node *node, Bounds bounds, KtSquare reply);

/* How many places may be seen below a place of the attacker before another stone is tried. */
static guint
get_patience (const Node *node)
{
  return PATIENCE * node->n_tried * node->n_tried;
}

/* A little more than the next best is allowed, so that the search does not go to and fro. */
static Bounds
narrow (const CaroProof *proof, const Node *node, const Choice *choice, Bounds bounds)
{
  guint32 next = choice->second + choice->second / 4 + 1;

  if (attacks (proof)) {
    bounds.proof = MIN (bounds.proof, next);
    bounds.disproof -= choice->n_open;
    bounds.n_seen = MIN (bounds.n_seen, proof->n_seen + get_patience (node) - node->n_below);
  } else {
    bounds.proof -= choice->n_open;
    bounds.disproof = MIN (bounds.disproof, next);
  }
  return bounds;
}

static void
search_next (CaroProof *proof, Node *node, const Choice *choice, Bounds bounds)
{
  CaroBoard *board = &proof->board;
  guint n_seen = proof->n_seen;
  KtSquare stone;

  caro_board_put (board, choice->square);
  search (proof, ensure_here (proof), bounds, node->reply);
  stone = caro_proof_get_stone (proof, board);
  caro_board_undo (board, choice->square);
  if (!attacks (proof) && stone != KT_NO_SQUARE)
    node->reply = stone;
  node->n_below += proof->n_seen - n_seen;
  if (node->n_below >= get_patience (node))
    node->n_tried++;
}

/* `reply` is a stone of the attacker that may be good, or KT_NO_SQUARE. */
static void
search (CaroProof *proof, Node *node, Bounds bounds, KtSquare reply)
{
  if (!node->is_seen)
    see (proof, node, reply);
  while (node->squares && !caro_budget_is_spent (proof->budget, &proof->board)) {
    Choice choice = choose (proof, node);

    sum_up (proof, node, &choice);
    if (attacks (proof) && node->proof == UNTRIED && node->n_tried < node->n) {
      node->n_tried++;
      continue;
    }
    if (is_settled (node) || node->proof >= bounds.proof || node->disproof >= bounds.disproof ||
        proof->n_seen >= bounds.n_seen)
      break;
    search_next (proof, node, &choice, narrow (proof, node, &choice, bounds));
  }
}

CaroProofOutcome
caro_proof_try (CaroProof *proof, const MnkPosition *position, CaroBudget *budget)
{
  Node *node;

  caro_board_init (&proof->board, position);
  caro_candidates_set_up (proof->candidates, position, budget);
  proof->budget = budget;
  node = ensure_here (proof);
  search (proof, node, (Bounds){ INFINITE, INFINITE, G_MAXUINT }, KT_NO_SQUARE);
  if (!node->is_seen || !is_settled (node))
    return CARO_PROOF_OPEN;
  return node->proof == 0 ? CARO_PROOF_WON : CARO_PROOF_GIVEN_UP;
}

KtSquare
caro_proof_get_stone (const CaroProof *proof, const CaroBoard *board)
{
  const Node *node;
  CaroSymmetryKeys keys;
  int canonical;

  caro_symmetry_keys_compute (&keys, board);
  canonical = caro_symmetry_keys_get_canonical (&keys);
  node = find (proof, keys.keys[canonical]);
  if (!node || !node->is_seen || node->proof > 0 || node->best == KT_NO_SQUARE)
    return KT_NO_SQUARE;
  return caro_symmetry_map (board->size, node->best, caro_symmetry_invert (canonical));
}

GArray *
caro_proof_list (const CaroProof *proof)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (CaroProofPlace));
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, proof->nodes);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Node *node = value;
    CaroProofPlace place = { node->key, node->best };

    if (node->is_seen && node->proof == 0)
      g_array_append_val (places, place);
  }
  return places;
}

void
caro_proof_believe (CaroProof *proof, const CaroProofPlace *place)
{
  Node *node = ensure (proof, place->key);

  node->best = place->stone;
  settle (proof, node, TRUE);
}

void
caro_proof_count (const CaroProof *proof, guint *n_nodes, guint *n_won)
{
  *n_nodes = g_hash_table_size (proof->nodes);
  *n_won = proof->n_won;
}
