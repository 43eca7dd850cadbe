/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/proof/caro-verify.h"

#include "games/caro/board/caro-symmetry.h"
#include "games/caro/solver/caro-solution.h"

/* What is spent on the win that an answer is to be met with, from little to more than any should
 * need; and on fours on its way. */
static const guint64 efforts[] = { 500, 1500, 5000, 20000, 100000, 1000000 };
enum { EFFORT_OF_THREAT = 100000, GLANCE = 4, TABLE_BYTES = 128 << 20 };

struct _CaroCheck {
  CaroBoard board;
  CaroSolver solver;
  CaroRoute *route;
  CaroGuide guide;
  gconstpointer data;
  gboolean believes;
  GHashTable *lengths; /* of places by their keys */
  GArray *places;
};

CaroCheck *
caro_check_new (CaroGuide guide, gconstpointer data, gboolean believes, CaroWatch *watch)
{
  CaroCheck *check = g_new0 (CaroCheck, 1);

  check->solver = (CaroSolver){ .board = &check->board,
                                .watch = watch,
                                .fours = caro_table_new (TABLE_BYTES),
                                .threats = caro_table_new (TABLE_BYTES),
                                .glance = GLANCE };
  check->route = caro_route_new (&check->solver);
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
  caro_route_free (check->route);
  kt_tt_free (check->solver.fours);
  kt_tt_free (check->solver.threats);
  g_free (check);
}

/* How long wins take after the stones that no place of the proof answers; 0: one of them holds. */
static int
check_forced (CaroCheck *check, KtSquare *squares, guint n)
{
  int longest = 2;

  if (n > 0 && caro_route_find (check->route, KT_NO_SQUARE, EFFORT_OF_THREAT))
    n = caro_route_sieve (check->route, squares, n, &longest);
  for (guint i = 0; i < G_N_ELEMENTS (efforts) && n > 0; i++)
    n = caro_route_refute (check->route, squares, n, efforts[i], &longest);
  return n == 0 ? longest : 0;
}

static int check_attack (CaroCheck *check, KtSquare square);

/* After every stone of the other side; all tell how many stones it takes to win, 0 where it is not
 * shown. */
static int
check_defence (CaroCheck *check)
{
  CaroBoard *board = &check->board;
  KtSquare forced[KT_MAX_SQUARES];
  int longest = 0, forced_longest;
  guint n = 0;

  if (caro_threat_get_duty (board) == CARO_CAN_WIN || board->n_stones == board->n_cells)
    return 0;
  for (KtSquare square = 0; square < board->n_cells; square++) {
    KtSquare stone;
    int length;

    if (board->cells[square].stone != MNK_EMPTY)
      continue;
    caro_board_put (board, square);
    stone = check->guide (check->data, board);
    length = stone == KT_NO_SQUARE ? 0 : check_attack (check, stone);
    caro_board_take (board, square);
    if (stone == KT_NO_SQUARE)
      forced[n++] = square;
    else if (length == 0)
      return 0;
    longest = MAX (longest, length + 1);
  }
  forced_longest = check_forced (check, forced, n);
  return forced_longest ? MAX (longest, forced_longest) : 0;
}

static void
note (CaroCheck *check, const CaroTurns *turns, KtSquare square, int length)
{
  int least = caro_turns_get_least (turns);
  CaroBookPlace place = { turns->keys[least], caro_turn_square (check->board.size, square, least),
                          length };

  g_hash_table_insert (check->lengths, g_memdup2 (&place.key, sizeof place.key),
                       GINT_TO_POINTER (length));
  g_array_append_val (check->places, place);
}

/* After a stone of the proof. */
static int
check_attack (CaroCheck *check, KtSquare square)
{
  CaroBoard *board = &check->board;
  CaroTurns turns;
  CaroBookPlace place;
  gpointer known;
  int length;

  if (check->believes && caro_book_find (board, &place))
    return place.length;
  caro_turns_find (&turns, board);
  known = g_hash_table_lookup (check->lengths, &turns.keys[caro_turns_get_least (&turns)]);
  if (known || board->cells[square].stone != MNK_EMPTY)
    return GPOINTER_TO_INT (known);
  caro_board_put (board, square);
  length = check_defence (check);
  caro_board_take (board, square);
  if (length == 0)
    return 0;
  note (check, &turns, square, length + 1);
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
