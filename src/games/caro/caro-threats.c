/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins by fours and threes, by a depth-first proof-number search (Nagai 2002). A number says how
 * many positions at least are still to be settled; where attacks join again in the same positions,
 * the largest number counts instead of the sum (Ueda, Hashimoto, Hashimoto and Iida 2008). */
#include "games/caro/caro-moves.h"
#include "games/caro/caro-solver.h"

/* At a turn of the attacker a win by fours is looked for once, with this effort. */
enum { EFFORT_OF_FOURS = 500, DEPTH_OF_FOURS = 16 };

/* More moves than these are not looked at; a defence that has more of them holds. */
enum { MOST_MOVES = 80 };

/* Of a position that will never be settled so; and so it is kept in the table. */
enum { NUMBER_BITS = 20, NEVER = (1 << NUMBER_BITS) - 1, SALT_OF_DEFENCE = 0x5bd1e995 };

/* Seen by the side in turn: how many positions are to be settled until it has what it wants, and
 * until it never will: a win for the attacker, no loss for the other side. */
typedef struct {
  guint hope, doubt;
  KtSquare square;
  int length; /* of the win, once there is one */
} Proof;

/* A node while it is searched. */
typedef struct {
  gboolean attacks;
  int least; /* so long a defender lasts who does nothing */
  guint n;
  Proof proofs[MOST_MOVES]; /* after each move, seen by the other side */
} Node;

/* The same position may be one of attack and one of defence. */
static guint64
get_key (guint64 key, gboolean attacks)
{
  return attacks ? key : key ^ SALT_OF_DEFENCE;
}

/* Who has what it wants needs no number for the other thing: there the length is kept. */
static gboolean
recall (const CaroSolver *solver, guint64 key, gboolean attacks, Proof *proof)
{
  guint64 bits = caro_table_probe_bits (solver->threats, key);
  gboolean won;

  if (!bits)
    return FALSE;
  proof->hope = bits & NEVER;
  proof->doubt = bits >> NUMBER_BITS & NEVER;
  proof->square = (KtSquare) ((int) (bits >> 2 * NUMBER_BITS) - 1);
  won = (attacks ? proof->hope : proof->doubt) == 0;
  proof->length = won ? (int) (attacks ? proof->doubt : proof->hope) : 0;
  if (won)
    *(attacks ? &proof->doubt : &proof->hope) = NEVER;
  return TRUE;
}

static guint
measure_effort (guint64 n_puts)
{
  return n_puts ? 64u - (guint) __builtin_clzll (n_puts) : 0;
}

static Proof
remember (CaroSolver *solver, gboolean attacks, Proof proof, guint64 n_puts)
{
  guint hope = proof.hope, doubt = proof.doubt;

  if (attacks && hope == 0)
    doubt = (guint) proof.length;
  if (!attacks && doubt == 0)
    hope = (guint) proof.length;
  caro_table_store_bits (solver->threats, get_key (solver->board->key, attacks),
                         hope | (guint64) doubt << NUMBER_BITS |
                             (guint64) (proof.square + 1) << 2 * NUMBER_BITS,
                         4 * measure_effort (n_puts));
  return proof;
}

/* What is not known yet: a three has several answers, a four seldom. */
static Proof
guess (const CaroBoard *board, gboolean attacks, KtSquare square)
{
  gboolean four = caro_board_class (board, board->side, square) >= CARO_MAKES_FOUR;

  return (Proof){ .hope = 1, .doubt = attacks && !four ? 2 : 1 };
}

/* Apart from its callers, whose frames are many at a time, for the sake of the stack. */
static G_GNUC_NO_INLINE void
list_proofs (const CaroSolver *solver, const CaroSet *set, Node *node)
{
  const CaroBoard *board = solver->board;
  CaroMoves moves;

  if (node->attacks)
    caro_moves_list_own (&moves, board, set, KT_NO_SQUARE);
  else
    caro_moves_list_both (&moves, board, set, KT_NO_SQUARE);
  node->n = moves.n;
  for (guint i = 0; i < MIN (moves.n, MOST_MOVES); i++) {
    KtSquare square = caro_moves_pick (&moves, i);
    Proof *proof = &node->proofs[i];

    if (!recall (solver, get_key (caro_board_get_next_key (board, square), !node->attacks),
                 !node->attacks, proof))
      *proof = guess (board, node->attacks, square);
    proof->square = square;
  }
}

/* Fours and threes; or, where the other has a four, what stops it. */
static void
find_moves (const CaroBoard *board, CaroSet *moves)
{
  const CaroSet *sets = board->sets[board->side];
  CaroDuty duty = caro_threat_get_duty (board);
  CaroSet stops;

  if (duty == CARO_MUST_STOP) {
    caro_threat_find_stops (board, CARO_WINS, moves);
    return;
  }
  if (duty == CARO_MUST_ANSWER)
    caro_threat_find_stops (board, CARO_UNSTOPPABLE, &stops);
  caro_threat_find_fours (board, moves);
  for (int i = 0; i < board->n_words; i++) {
    guint64 threes = sets[CARO_MAKES_THREE].words[i] | sets[CARO_MAKES_TWO_THREES].words[i];

    moves->words[i] |= duty == CARO_MUST_ANSWER ? threes & stops.words[i] : threes;
  }
}

/* A win by fours; its effort ends nothing else. */
static int
try_fours (CaroSolver *solver, KtSquare *first)
{
  guint64 end = solver->end;
  int length = caro_solver_try_fours (solver, DEPTH_OF_FOURS, EFFORT_OF_FOURS, first);

  solver->end = end;
  solver->gave_up = solver->watch->stopped;
  return length;
}

/* The attacker's turn: a win by fours, or the moves. */
static void
open_attack (CaroSolver *solver, gboolean known, Node *node, Proof *proof)
{
  CaroSet set;

  proof->length = known ? 0 : try_fours (solver, &proof->square);
  if (proof->length > 0) {
    proof->hope = 0;
    return;
  }
  find_moves (solver->board, &set);
  list_proofs (solver, &set, node);
  node->n = MIN (node->n, MOST_MOVES);
  if (node->n == 0)
    proof->doubt = 0;
}

/* The turn of the other side, which holds where nothing threatens, and has lost where nothing
 * answers. */
static void
open_defence (const CaroSolver *solver, Node *node, Proof *proof)
{
  const CaroBoard *board = solver->board;
  CaroDuty duty = caro_threat_get_duty (board);
  guint n_threats = caro_board_count (board, 1 - board->side, CARO_WINS) +
                    caro_board_count (board, 1 - board->side, CARO_UNSTOPPABLE);
  CaroSet set;

  if (duty == CARO_CAN_WIN || n_threats == 0) {
    proof->hope = 0;
    return;
  }
  node->least = proof->length = duty == CARO_MUST_STOP ? 2 : 4;
  caro_threat_find_moves (board, duty == CARO_MUST_STOP ? duty : CARO_MUST_ANSWER, &set);
  list_proofs (solver, &set, node);
  if (node->n > MOST_MOVES)
    proof->hope = 0;
  else if (node->n == 0)
    proof->doubt = 0;
}

/* The proof of a node from those after its moves; `best` is the move to look at next, `second` how
 * much doubt there is at least after another one, `rest` how much of the doubt comes from others.
 */
static void
add_up (const Node *node, Proof *proof, guint *best, guint *second, guint *rest)
{
  guint sum = 0, most = 0, n_open = 0;

  *proof = (Proof){ .hope = NEVER + 1, .square = KT_NO_SQUARE };
  *second = NEVER;
  for (guint i = 0; i < node->n; i++) {
    const Proof *next = &node->proofs[i];

    if (next->doubt < proof->hope) {
      *second = MIN (proof->hope, NEVER);
      proof->hope = next->doubt;
      proof->square = next->square;
      *best = i;
    } else {
      *second = MIN (*second, next->doubt);
    }
    sum = MIN (sum + next->hope, NEVER);
    most = MAX (most, next->hope);
    n_open += next->hope > 0;
  }
  proof->doubt = node->attacks && n_open > 0 ? MIN (most + n_open - 1, NEVER) : sum;
  *rest = node->attacks && n_open > 0 ? n_open - 1 : sum - MIN (node->proofs[*best].hope, sum);
}

/* How long the win takes that the numbers of a node prove. */
static int
measure_win (const Node *node)
{
  int shortest = G_MAXINT, longest = node->least;

  for (guint i = 0; i < node->n; i++) {
    if (node->proofs[i].doubt == 0)
      shortest = MIN (shortest, node->proofs[i].length + 1);
    longest = MAX (longest, node->proofs[i].length + 1);
  }
  return node->attacks ? shortest : longest;
}

static Proof visit (CaroSolver *solver, gboolean attacks, guint most_hope, guint most_doubt);

/* Goes on with the most promising move until the numbers reach what others promise. */
static Proof
compare (CaroSolver *solver, Node *node, guint most_hope, guint most_doubt)
{
  CaroBoard *board = solver->board;

  for (;;) {
    guint best = 0, second, rest;
    Proof proof;

    add_up (node, &proof, &best, &second, &rest);
    if (node->attacks ? proof.hope == 0 : proof.doubt == 0)
      proof.length = measure_win (node);
    if (proof.hope >= most_hope || proof.doubt >= most_doubt || proof.hope == 0 ||
        proof.doubt == 0 || solver->gave_up)
      return proof;
    caro_board_put (board, proof.square);
    node->proofs[best] =
        visit (solver, !node->attacks, most_doubt - rest, MIN (most_hope, MIN (second + 1, NEVER)));
    caro_board_take (board, proof.square);
    node->proofs[best].square = proof.square;
  }
}

static Proof
visit (CaroSolver *solver, gboolean attacks, guint most_hope, guint most_doubt)
{
  CaroBoard *board = solver->board;
  guint64 before = board->n_puts;
  Proof proof = { .hope = 1, .doubt = 1, .square = KT_NO_SQUARE };
  gboolean known = recall (solver, get_key (board->key, attacks), attacks, &proof);
  Node node;

  if (known && (proof.hope == 0 || proof.doubt == 0))
    return proof;
  if (board->n_puts >= solver->end || caro_watch_ends (solver->watch, board)) {
    solver->gave_up = TRUE;
    return proof;
  }
  node.attacks = attacks;
  node.least = 0;
  if (attacks)
    open_attack (solver, known, &node, &proof);
  else
    open_defence (solver, &node, &proof);
  if (solver->gave_up)
    return proof;
  if (proof.hope == 0)
    proof.doubt = NEVER;
  else if (proof.doubt == 0)
    proof.hope = NEVER;
  else
    proof = compare (solver, &node, most_hope, most_doubt);
  return remember (solver, attacks, proof, board->n_puts - before);
}

int
caro_solver_find_threats (CaroSolver *solver, guint64 effort, KtSquare *first)
{
  Proof proof;

  solver->end = solver->board->n_puts + effort;
  solver->gave_up = FALSE;
  proof = visit (solver, TRUE, NEVER, NEVER);
  if (proof.hope > 0)
    return 0;
  *first = proof.square;
  return proof.length;
}
