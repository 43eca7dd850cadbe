/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Depth-first proof-number search (Ayumu Nagai, "Df-pn algorithm for searching AND/OR trees", 2002)
 * over quiet stones; what fours and threes win is left to the solver. */
#include "games/caro/caro-proof.h"

#include <string.h>

#include "games/caro/caro-moves.h"

/* What the solver may spend on a win of the attacker, on one of the defender, and on following a
 * win that is known but for one more stone. */
enum { EFFORT = 20000, EFFORT_OF_DEFENDER = 4000, STEPS = 4000 };
/* So many stones of the attacker are thought of; how hard they seem before they are looked at. */
enum { BREADTH = 16, UNSEEN_STONE = 6, UNSEEN_ANSWER = 8 };
/* With so few stones on the board a stone need not threaten anything yet. */
enum { FEW_STONES = 3 };
enum { INFINITE = 1 << 28 };
enum { TABLE_BYTES = 32 << 20 };

typedef struct {
  guint64 key;
  guint32 proof, disproof; /* how many leaves more would have to be won, or lost, at least */
  gboolean is_seen;
  KtSquare best; /* of the attacker; where `proof` is 0 and the solver did not win */
  guint n;
  KtSquare *squares; /* worth trying, the most promising first */
} Node;

struct _CaroProof {
  int side;
  CaroBoard board;
  CaroWatch *watch;
  CaroSolver solver;
  GHashTable *nodes;
  /* A win by force in a position: its stones by the keys of the places before them. */
  GHashTable *route;
  guint n_steps;
  guint n_won;
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
  proof->route = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  proof->solver = (CaroSolver){ .board = &proof->board,
                                .fours = caro_table_new (TABLE_BYTES),
                                .threats = caro_table_new (TABLE_BYTES) };
  return proof;
}

void
caro_proof_free (CaroProof *proof)
{
  caro_table_free (proof->solver.fours);
  caro_table_free (proof->solver.threats);
  g_hash_table_unref (proof->route);
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
    node->best = KT_NO_SQUARE;
    g_hash_table_insert (proof->nodes, &node->key, node);
  }
  return node;
}

static gboolean
attacks (const CaroProof *proof)
{
  return proof->board.side == proof->side;
}

static gboolean
wins_by_force (CaroProof *proof, guint64 effort)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_solver_find_threats (&proof->solver, effort, &first) > 0;
}

static void
settle (CaroProof *proof, Node *node, gboolean is_won)
{
  node->proof = is_won ? 0 : INFINITE;
  node->disproof = is_won ? INFINITE : 0;
  proof->n_won += is_won;
}

/* --- A win by force, and whether it stands one more stone --- */

/* The defender's answers to a threat, none of them left out that could hold; FALSE: there is no
 * threat, or the defender wins. */
static gboolean
find_answers (const CaroBoard *board, CaroSet *answers)
{
  CaroDuty duty = caro_threat_get_duty (board);
  int other = 1 - board->side;

  if (duty == CARO_CAN_WIN || caro_board_count (board, other, CARO_WINS) +
                                      caro_board_count (board, other, CARO_UNSTOPPABLE) ==
                                  0)
    return FALSE;
  caro_threat_find_moves (board, duty == CARO_MUST_STOP ? duty : CARO_MUST_ANSWER, answers);
  return TRUE;
}

typedef gboolean (*Walk) (CaroProof *proof, guint64 spare);

/* Whether the attacker wins after every answer. */
static gboolean
walk_answers (CaroProof *proof, Walk walk, guint64 spare)
{
  CaroBoard *board = &proof->board;
  KtSquare squares[KT_MAX_SQUARES];
  gboolean is_won = TRUE;
  CaroSet answers;
  guint n;

  if (!find_answers (board, &answers))
    return FALSE;
  n = caro_set_list (&answers, board->n_words, squares);
  for (guint i = 0; i < n && is_won; i++) {
    caro_board_put (board, squares[i]);
    is_won = walk (proof, spare);
    caro_board_take (board, squares[i]);
  }
  return is_won;
}

static gboolean
walk_on (CaroProof *proof, KtSquare square, Walk walk, guint64 spare)
{
  gboolean is_won;

  caro_board_put (&proof->board, square);
  is_won = walk_answers (proof, walk, spare);
  caro_board_take (&proof->board, square);
  return is_won;
}

/* Finds a whole win by force and remembers its stones. */
static gboolean
find_route (CaroProof *proof, guint64 spare)
{
  const CaroBoard *board = &proof->board;
  KtSquare first = KT_NO_SQUARE;

  if (caro_board_count (board, board->side, CARO_WINS) > 0 ||
      g_hash_table_contains (proof->route, &board->key))
    return TRUE;
  if (!caro_solver_find_threats (&proof->solver, EFFORT, &first) ||
      !walk_on (proof, first, find_route, spare))
    return FALSE;
  g_hash_table_insert (proof->route, g_memdup2 (&board->key, sizeof board->key),
                       GINT_TO_POINTER (first));
  return TRUE;
}

/* Whether the same stones win on a board with a stone more, which changes the keys by `spare`. */
static gboolean
follow_route (CaroProof *proof, guint64 spare)
{
  const CaroBoard *board = &proof->board;
  guint64 key = board->key ^ spare;
  gpointer square;

  if (caro_board_count (board, board->side, CARO_WINS) > 0)
    return TRUE;
  return ++proof->n_steps < STEPS &&
         g_hash_table_lookup_extended (proof->route, &key, NULL, &square) &&
         board->cells[GPOINTER_TO_INT (square)].stone == MNK_EMPTY &&
         walk_on (proof, (KtSquare) GPOINTER_TO_INT (square), follow_route, spare);
}

/* --- Places seen for the first time --- */

static void
keep (Node *node, const KtSquare *squares, guint n)
{
  node->n = n;
  node->squares = g_memdup2 (squares, n * sizeof *squares);
}

static void
see_attack (CaroProof *proof, Node *node)
{
  CaroBoard *board = &proof->board;
  KtSquare squares[BREADTH];
  CaroMoves moves;
  CaroSet set;
  guint n;

  if (wins_by_force (proof, EFFORT)) {
    settle (proof, node, TRUE);
    return;
  }
  caro_threat_find_moves (board, caro_threat_get_duty (board), &set);
  caro_moves_list_both (&moves, board, &set, KT_NO_SQUARE);
  n = MIN (moves.n, BREADTH);
  for (guint i = 0; i < n; i++)
    squares[i] = caro_moves_pick (&moves, i);
  if (n == 0)
    settle (proof, node, FALSE);
  else
    keep (node, squares, n);
}

static void
find_empty (const CaroBoard *board, CaroSet *set)
{
  memset (set, 0, sizeof *set);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    if (board->cells[square].stone == MNK_EMPTY)
      caro_set_add (set, square);
  }
}

/* What the defender can play at all. Where nothing is threatened at once, there must be a win by
 * force to come but for the first stones, for too much would hold otherwise. */
static gboolean
find_defences (CaroProof *proof, CaroSet *set)
{
  CaroBoard *board = &proof->board;
  gboolean is_threatened;

  g_hash_table_remove_all (proof->route);
  if (caro_threat_get_duty (board) == CARO_MUST_STOP)
    return find_answers (board, set);
  if (wins_by_force (proof, EFFORT_OF_DEFENDER))
    return FALSE;
  if (find_answers (board, set))
    return TRUE;
  caro_board_pass (board);
  is_threatened = find_route (proof, 0);
  caro_board_pass (board);
  find_empty (board, set);
  return is_threatened || board->n_stones <= FEW_STONES;
}

/* After a stone of the defender. */
static gboolean
is_refuted (CaroProof *proof, KtSquare square)
{
  CaroBoard *board = &proof->board;
  guint64 spare = board->keys[board->side][square];
  gboolean is_won;

  proof->n_steps = 0;
  caro_board_put (board, square);
  is_won = follow_route (proof, spare) || wins_by_force (proof, EFFORT);
  caro_board_take (board, square);
  return is_won;
}

static void
see_defence (CaroProof *proof, Node *node)
{
  CaroBoard *board = &proof->board;
  KtSquare squares[KT_MAX_SQUARES];
  CaroMoves moves;
  CaroSet set;
  guint n = 0;

  if (!find_defences (proof, &set)) {
    settle (proof, node, FALSE);
    return;
  }
  caro_moves_list_both (&moves, board, &set, KT_NO_SQUARE);
  for (guint i = 0; i < moves.n && !proof->watch->stopped; i++) {
    KtSquare square = caro_moves_pick (&moves, i);

    if (!is_refuted (proof, square))
      squares[n++] = square;
  }
  if (n > 0)
    keep (node, squares, n);
  else if (!proof->watch->stopped)
    settle (proof, node, TRUE);
}

/* --- The search --- */

/* How a place looks that may not have been seen yet. */
static Node
look (const CaroProof *proof, KtSquare square, guint rank)
{
  const Node *node = find (proof, caro_board_get_next_key (&proof->board, square));

  if (node && node->is_seen)
    return *node;
  return attacks (proof) ? (Node){ .proof = UNSEEN_STONE + rank, .disproof = 1 }
                         : (Node){ .proof = UNSEEN_ANSWER, .disproof = 1 };
}

typedef struct {
  guint index;           /* of the square to try next */
  guint32 first, second; /* what decides of it, and of the next best */
  guint32 sum;           /* of the other numbers */
} Choice;

/* The attacker wants the least proof, the defender the least disproof. */
static Choice
choose (const CaroProof *proof, const Node *node)
{
  Choice choice = { 0, INFINITE, INFINITE, 0 };

  for (guint i = 0; i < node->n; i++) {
    Node child = look (proof, node->squares[i], i);
    guint32 own = attacks (proof) ? child.proof : child.disproof;

    choice.sum = MIN (choice.sum + (attacks (proof) ? child.disproof : child.proof), INFINITE);
    if (own < choice.first) {
      choice.second = choice.first;
      choice.first = own;
      choice.index = i;
    } else {
      choice.second = MIN (choice.second, own);
    }
  }
  return choice;
}

static void
sum_up (CaroProof *proof, Node *node, const Choice *choice)
{
  gboolean was_open = node->proof > 0;

  node->proof = attacks (proof) ? choice->first : choice->sum;
  node->disproof = attacks (proof) ? choice->sum : choice->first;
  if (node->proof == 0 && was_open) {
    proof->n_won++;
    if (attacks (proof))
      node->best = node->squares[choice->index];
  }
}

static void search (CaroProof *proof, Node *node, guint32 most_proof, guint32 most_disproof);

static void
search_next (CaroProof *proof, Node *node, const Choice *choice, guint32 most_proof,
             guint32 most_disproof)
{
  CaroBoard *board = &proof->board;
  KtSquare square = node->squares[choice->index];
  Node child = look (proof, square, choice->index);
  guint32 next = choice->second + 1;

  if (attacks (proof)) {
    most_proof = MIN (most_proof, next);
    most_disproof -= choice->sum - child.disproof;
  } else {
    most_proof -= choice->sum - child.proof;
    most_disproof = MIN (most_disproof, next);
  }
  caro_board_put (board, square);
  search (proof, ensure (proof, board->key), most_proof, most_disproof);
  caro_board_take (board, square);
}

/* Until as many leaves as given are needed for a proof or a disproof. */
static void
search (CaroProof *proof, Node *node, guint32 most_proof, guint32 most_disproof)
{
  if (!node->is_seen) {
    if (attacks (proof))
      see_attack (proof, node);
    else
      see_defence (proof, node);
    if (proof->watch->stopped) {
      g_clear_pointer (&node->squares, g_free);
      return;
    }
    node->is_seen = TRUE;
    if (!node->squares)
      return;
    node->proof = node->disproof = 1;
  }
  while (node->squares && !caro_watch_ends (proof->watch, &proof->board)) {
    Choice choice = choose (proof, node);

    sum_up (proof, node, &choice);
    if (node->proof >= most_proof || node->disproof >= most_disproof || node->proof == 0 ||
        node->disproof == 0)
      break;
    search_next (proof, node, &choice, most_proof, most_disproof);
  }
}

CaroProofOutcome
caro_proof_try (CaroProof *proof, const MnkPosition *position, CaroWatch *watch)
{
  Node *node;

  caro_board_init (&proof->board, position);
  proof->watch = proof->solver.watch = watch;
  node = ensure (proof, proof->board.key);
  search (proof, node, INFINITE, INFINITE);
  if (!node->is_seen || (node->proof > 0 && node->disproof > 0))
    return CARO_PROOF_OPEN;
  return node->proof == 0 ? CARO_PROOF_WON : CARO_PROOF_GIVEN_UP;
}

KtSquare
caro_proof_get_stone (const CaroProof *proof, guint64 key)
{
  const Node *node = find (proof, key);

  return node && node->is_seen && node->proof == 0 ? node->best : KT_NO_SQUARE;
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

  node->is_seen = TRUE;
  node->best = place->stone;
  settle (proof, node, TRUE);
}

void
caro_proof_count (const CaroProof *proof, guint *n_nodes, guint *n_won)
{
  *n_nodes = g_hash_table_size (proof->nodes);
  *n_won = proof->n_won;
}
