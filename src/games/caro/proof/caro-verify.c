/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/proof/caro-verify.h"

#include "games/caro/board/caro-stones.h"
#include "games/caro/solver/caro-solution.h"

/* Increasing node limits for refuting a defence by force. The last limit is more than any
 * refutation should need. */
static const guint64 node_limits[] = { 500, 1500, 5000, 20000, 100000, 1000000 };
enum { THREAT_MAX_NODES = 100000, VCF_MAX_NODES = 4 };

struct _CaroVerify {
  CaroBoard board;
  CaroSolver solver;
  CaroSolution *solution;
  CaroVerifyGetMove get_move;
  gconstpointer data;
  gboolean trusts_book;
  GHashTable *lengths; /* lengths of verified wins, by CaroStones of canonical boards */
  GArray *entries;
};

CaroVerify *
caro_verify_new (CaroVerifyGetMove get_move, gconstpointer data, gboolean trusts_book, gsize bytes,
                 CaroBudget *budget)
{
  CaroVerify *verify = g_new0 (CaroVerify, 1);

  verify->solver = (CaroSolver){ .board = &verify->board,
                                 .budget = budget,
                                 .vcf_table = caro_table_new (bytes / 2),
                                 .vct_table = caro_table_new (bytes / 2),
                                 .vcf_max_nodes = VCF_MAX_NODES };
  verify->solution = caro_solution_new (&verify->solver);
  verify->get_move = get_move;
  verify->data = data;
  verify->trusts_book = trusts_book;
  verify->lengths = g_hash_table_new_full (caro_stones_hash, caro_stones_equal, g_free, NULL);
  verify->entries = g_array_new (FALSE, FALSE, sizeof (CaroBookEntry));
  return verify;
}

void
caro_verify_free (CaroVerify *verify)
{
  g_array_unref (verify->entries);
  g_hash_table_unref (verify->lengths);
  caro_solution_free (verify->solution);
  kt_tt_free (verify->solver.vcf_table);
  kt_tt_free (verify->solver.vct_table);
  g_free (verify);
}

/* Refutes by forced wins those defences to which the proof has no answer. Returns the length of
 * the longest win; 0 if a defence holds. */
static int
verify_forced (CaroVerify *verify, KtSquare *squares, guint n)
{
  int max_length = 2;

  if (n > 0 && caro_solution_search (verify->solution, KT_NO_SQUARE, THREAT_MAX_NODES))
    n = caro_solution_filter (verify->solution, squares, n, &max_length);
  for (guint i = 0; i < G_N_ELEMENTS (node_limits) && n > 0; i++)
    n = caro_solution_refute (verify->solution, squares, n, node_limits[i], &max_length);
  return n == 0 ? max_length : 0;
}

static int verify_attack (CaroVerify *verify, KtSquare square);

/* With the defender to move, tries every stone. Returns the number of stones of both sides until
 * the win; 0 if a stone holds. */
static int
verify_defences (CaroVerify *verify)
{
  CaroBoard *board = &verify->board;
  KtSquare forced[KT_MAX_SQUARES];
  int max_length = 0, forced_max_length;
  guint n = 0;

  if (caro_forced_moves_get_situation (board) == CARO_CAN_WIN || board->n_stones == board->n_cells)
    return 0;
  for (KtSquare square = 0; square < board->n_cells; square++) {
    KtSquare move;
    int length;

    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    move = verify->get_move (verify->data, board);
    length = move == KT_NO_SQUARE ? 0 : verify_attack (verify, move);
    caro_board_undo (board, square);
    if (move == KT_NO_SQUARE)
      forced[n++] = square;
    else if (length == 0)
      return 0;
    max_length = MAX (max_length, length + 1);
  }
  forced_max_length = verify_forced (verify, forced, n);
  return forced_max_length ? MAX (max_length, forced_max_length) : 0;
}

static void
add_entry (CaroVerify *verify, const CaroStones *canonical, KtSquare square, int length)
{
  CaroBookEntry entry = { canonical->key, square, length };

  g_hash_table_insert (verify->lengths, caro_stones_copy (canonical), GINT_TO_POINTER (length));
  g_array_append_val (verify->entries, entry);
}

/* With the attacker to move, plays the proof's move. Returns the number of stones of both sides
 * until the win; 0 if the proof fails. */
static int
verify_attack (CaroVerify *verify, KtSquare square)
{
  CaroBoard *board = &verify->board;
  CaroBookEntry entry;
  CaroStones canonical;
  gpointer known;
  int symmetry, length;

  if (verify->trusts_book && caro_book_find (board, &entry))
    return entry.length;
  symmetry = caro_stones_init_canonical (&canonical, board);
  known = g_hash_table_lookup (verify->lengths, &canonical);
  if (known || board->cells[square].stone != MNK_EMPTY)
    return GPOINTER_TO_INT (known);
  caro_board_put (board, square);
  length = verify_defences (verify);
  caro_board_undo (board, square);
  if (length == 0)
    return 0;
  add_entry (verify, &canonical, caro_symmetry_map (board->size, square, symmetry), length + 1);
  return length + 1;
}

/* With the attacker to move, verifies the claim of a forced win. The claim is not trusted: a new
 * solution is searched, and it counts only if each of its moves was followed through every reply
 * up to five in a row. The attacker first passes, because a solution search begins with a pass
 * of the loser; the two passes cancel out. */
static gboolean
verify_claim (CaroVerify *verify)
{
  int length = 0;

  caro_board_pass (&verify->board);
  for (guint i = 0; i < G_N_ELEMENTS (node_limits) && length == 0; i++)
    length = caro_solution_search (verify->solution, KT_NO_SQUARE, node_limits[i]);
  caro_board_pass (&verify->board);
  return length > 0;
}

gboolean
caro_verify_run (CaroVerify *verify, const MnkPosition *position)
{
  KtSquare square;

  caro_board_init (&verify->board, position);
  square = verify->get_move (verify->data, &verify->board);
  return square == KT_NO_SQUARE ? verify_claim (verify) : verify_attack (verify, square) > 0;
}

const GArray *
caro_verify_get_entries (const CaroVerify *verify)
{
  return verify->entries;
}
