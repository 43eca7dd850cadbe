/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/eval/chess-kpk.h"

#include "games/chess/rules/chess-board.h"

enum { PAWN_SQUARES = 24 }; /* columns a to d, rows 2 to 7 */

/* For each pawn and its king, the set of lone king squares where the pawn wins, with the pawn's
 * side or the lone king to move. */
typedef struct {
  ChessSet pawn_moves[PAWN_SQUARES][CHESS_SQUARES];
  ChessSet king_moves[PAWN_SQUARES][CHESS_SQUARES];
} Table;

static int
get_pawn (int index)
{
  return (index / 4 + 1) * 8 + index % 4;
}

static ChessSet
get_king_attacks (int square)
{
  return chess_get_attacks (CHESS_KING, CHESS_WHITE, square, 0);
}

/* All squares adjacent to a set. */
static ChessSet
spread (ChessSet set)
{
  ChessSet reached = 0;

  while (set)
    reached |= get_king_attacks (chess_set_pop (&set));
  return reached;
}

/* Returns the squares of the lone king where promoting on `to` wins, that is, where it cannot
 * capture the new piece. One of queen and rook always avoids stalemate. */
static ChessSet
get_won_by_promotion (int to, int king)
{
  ChessSet near = get_king_attacks (to);

  return chess_set_has (near, king) ? ~chess_set (to) : ~chess_set (to) & ~near;
}

static ChessSet
get_won_by_pawn (const Table *table, int index, int king)
{
  int next = get_pawn (index) + 8;
  ChessSet won;

  if (next == king)
    return 0;
  if (next >= CHESS_A8)
    return get_won_by_promotion (next, king);
  won = table->king_moves[index + 4][king];
  if (index < 4 && next + 8 != king)
    won |= table->king_moves[index + 8][king] & ~chess_set (next + 8);
  return won & ~chess_set (next);
}

static ChessSet
get_won_by_king (const Table *table, int index, int king)
{
  ChessSet steps = get_king_attacks (king) & ~chess_set (get_pawn (index)), won = 0;

  while (steps) {
    int to = chess_set_pop (&steps);

    won |= table->king_moves[index][to] & ~get_king_attacks (to);
  }
  return won;
}

/* The squares where the lone king can move, but neither to a drawn square nor to capture the
 * pawn. */
static ChessSet
get_lost (const Table *table, int index, int king)
{
  int pawn = get_pawn (index);
  ChessSet taken = chess_get_attacks (CHESS_PAWN, CHESS_WHITE, pawn, 0) | get_king_attacks (king);
  ChessSet free = ~(taken | chess_set (king));
  ChessSet draws = free & (~table->pawn_moves[index][king] | chess_set (pawn));

  return spread (free) & ~spread (draws) & ~get_king_attacks (king) & ~chess_set (pawn);
}

/* Runs one iteration over all positions. Returns TRUE if anything changed. */
static gboolean
look_further (Table *table)
{
  gboolean found = FALSE;

  for (int index = 0; index < PAWN_SQUARES; index++) {
    for (int king = 0; king < CHESS_SQUARES; king++) {
      ChessSet lost;

      if (king == get_pawn (index))
        continue;
      table->pawn_moves[index][king] =
          get_won_by_pawn (table, index, king) | get_won_by_king (table, index, king);
      lost = get_lost (table, index, king);
      found |= lost != table->king_moves[index][king];
      table->king_moves[index][king] = lost;
    }
  }
  return found;
}

static const Table *
ensure_table (void)
{
  static Table table;
  static gsize is_ready = 0;

  if (g_once_init_enter (&is_ready)) {
    while (look_further (&table))
      continue;
    g_once_init_leave (&is_ready, 1);
  }
  return &table;
}

gboolean
chess_kpk_is_won (int pawn, int king, int lone_king, gboolean pawn_moves)
{
  int mirror = chess_column (pawn) > 3 ? 7 : 0;
  int index = (chess_row (pawn) - 1) * 4 + (chess_column (pawn) ^ mirror);
  const Table *table = ensure_table ();
  ChessSet won = pawn_moves ? table->pawn_moves[index][king ^ mirror]
                            : table->king_moves[index][king ^ mirror];

  return chess_set_has (won, lone_king ^ mirror);
}
