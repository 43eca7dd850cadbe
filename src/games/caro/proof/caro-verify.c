/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/proof/caro-verify.h"

#include "games/caro/board/caro-symmetry.h"
#include "games/caro/solver/caro-solution.h"

/* What is spent on the win that an answer is to be met with, from little to more than any should
 * need; and on fours on its way. */
static const guint64 node_limits[] = { 500, 1500, 5000, 20000, 100000, 1000000 };
enum { THREAT_MAX_NODES = 100000, VCF_MAX_NODES = 4, TABLE_BYTES = 128 << 20 };

struct _CaroCheck {
  CaroBoard board;
  CaroSolver solver;
  CaroSolution *solution;
  CaroGuide guide;
  gconstpointer data;
  gboolean believes;
  GHashTable *lengths; /* of places by their keys */
  GArray *places;
};

CaroCheck *
caro_check_new (CaroGuide guide, gconstpointer data, gboolean believes, CaroBudget *budget)
{
  CaroCheck *check = g_new0 (CaroCheck, 1);

  check->solver = (CaroSolver){ .board = &check->board,
                                .budget = budget,
                                .vcf_table = caro_table_new (TABLE_BYTES),
                                .vct_table = caro_table_new (TABLE_BYTES),
                                .vcf_max_nodes = VCF_MAX_NODES };
  check->solution = caro_solution_new (&check->solver);
  check->guide = guide;
  check->data = data;
  check->believes = believes;
  check->lengths = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  check->places = g_array_new (FALSE, FALSE, sizeof (CaroBookPlace));
  return check;
}

void
caro_check_free (CaroCheck *check)
{
  g_array_unref (check->places);
  g_hash_table_unref (check->lengths);
  caro_solution_free (check->solution);
  caro_table_free (check->solver.vcf_table);
  caro_table_free (check->solver.vct_table);
  g_free (check);
}

/* How long wins take after the stones that no place of the proof answers; 0: one of them holds. */
static int
check_forced (CaroCheck *check, KtSquare *squares, guint n)
{
  int max_length = 2;

  if (n > 0 && caro_solution_find (check->solution, KT_NO_SQUARE, THREAT_MAX_NODES))
    n = caro_solution_filter (check->solution, squares, n, &max_length);
  for (guint i = 0; i < G_N_ELEMENTS (node_limits) && n > 0; i++)
    n = caro_solution_refute (check->solution, squares, n, node_limits[i], &max_length);
  return n == 0 ? max_length : 0;
}

static int check_attack (CaroCheck *check, KtSquare square);

/* After every stone of the other side; all tell how many stones it takes to win, 0 where it is not
 * shown. */
static int
check_defence (CaroCheck *check)
{
  CaroBoard *board = &check->board;
  KtSquare forced[KT_MAX_SQUARES];
  int max_length = 0, forced_longest;
  guint n = 0;

  if (caro_forced_moves_get_situation (board) == CARO_CAN_WIN || board->n_stones == board->n_cells)
    return 0;
  for (KtSquare square = 0; square < board->n_cells; square++) {
    KtSquare stone;
    int length;

    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    stone = check->guide (check->data, board);
    length = stone == KT_NO_SQUARE ? 0 : check_attack (check, stone);
    caro_board_undo (board, square);
    if (stone == KT_NO_SQUARE)
      forced[n++] = square;
    else if (length == 0)
      return 0;
    max_length = MAX (max_length, length + 1);
  }
  forced_longest = check_forced (check, forced, n);
  return forced_longest ? MAX (max_length, forced_longest) : 0;
}

static void
note (CaroCheck *check, const CaroSymmetryKeys *keys, KtSquare square, int length)
{
  int canonical = caro_symmetry_keys_get_canonical (keys);
  CaroBookPlace place = { keys->keys[canonical],
                          caro_symmetry_map (check->board.size, square, canonical), length };

  g_hash_table_insert (check->lengths, g_memdup2 (&place.key, sizeof place.key),
                       GINT_TO_POINTER (length));
  g_array_append_val (check->places, place);
}

/* After a stone of the proof. */
static int
check_attack (CaroCheck *check, KtSquare square)
{
  CaroBoard *board = &check->board;
  CaroSymmetryKeys keys;
  CaroBookPlace place;
  gpointer known;
  int length;

  if (check->believes && caro_book_find (board, &place))
    return place.length;
  caro_symmetry_keys_compute (&keys, board);
  known =
      g_hash_table_lookup (check->lengths, &keys.keys[caro_symmetry_keys_get_canonical (&keys)]);
  if (known || board->cells[square].stone != MNK_EMPTY)
    return GPOINTER_TO_INT (known);
  caro_board_put (board, square);
  length = check_defence (check);
  caro_board_undo (board, square);
  if (length == 0)
    return 0;
  note (check, &keys, square, length + 1);
  return length + 1;
}

gboolean
caro_check_try (CaroCheck *check, const MnkPosition *position)
{
  KtSquare square;

  caro_board_init (&check->board, position);
  square = check->guide (check->data, &check->board);
  return square != KT_NO_SQUARE && check_attack (check, square) > 0;
}

const GArray *
caro_check_list (const CaroCheck *check)
{
  return check->places;
}
