/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-mate.h"

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/teach/chess-budget.h"

/* Bounds for the mate on a board with the attacker to move: a number of moves within which there
 * is a mate, and one within which there is none. New entries overwrite old ones in the same slot.
 */
typedef struct {
  guint64 key;
  guint8 mates_in;     /* 0: no known mate */
  guint8 not_mates_in; /* no mate within this many moves; 0: unknown */
} MateEntry;

enum { TABLE_BITS = 15, TABLE_MASK = (1 << TABLE_BITS) - 1 };

typedef struct {
  const ChessKernel *kernel;
  ChessBudget budget;
  MateEntry *table;
} Mate;

static gboolean attack (Mate *mate, const ChessBoard *board, guint n_moves);

/* Searches the defender's moves. Returns TRUE if the defender is mated now, or within `n_moves`
 * moves of the attacker whatever it plays. */
static gboolean
defend (Mate *mate, const ChessBoard *board, guint n_moves)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n;

  if (chess_budget_spend (&mate->budget))
    return FALSE;
  if (n_moves == 0 && !mate->kernel->get_checkers (board))
    return FALSE;
  n = mate->kernel->list (board, moves);
  if (n == 0)
    return mate->kernel->get_checkers (board) != 0;
  for (guint i = 0; n_moves > 0 && i < n; i++) {
    ChessBoard next;

    mate->kernel->play_to (board, moves[i], &next);
    if (!attack (mate, &next, n_moves))
      return FALSE;
  }
  return n_moves > 0;
}

/* Tries the attacker's moves: only those that give check, or only those that do not. */
static gboolean
try_moves (Mate *mate, const ChessBoard *board, guint n_moves, gboolean with_check)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = mate->kernel->list (board, moves);

  for (guint i = 0; i < n && !mate->budget.is_spent; i++) {
    ChessBoard next;

    mate->kernel->play_to (board, moves[i], &next);
    if ((mate->kernel->get_checkers (&next) != 0) == with_check &&
        defend (mate, &next, n_moves - 1))
      return TRUE;
  }
  return FALSE;
}

/* Searches a mate by increasing distance; tries checks before quiet moves. The last move must
 * give check. */
static gboolean
attack (Mate *mate, const ChessBoard *board, guint n_moves)
{
  MateEntry *entry = &mate->table[board->key & TABLE_MASK];
  gboolean found = FALSE;
  guint n = 1;

  if (entry->key != board->key)
    *entry = (MateEntry){ .key = board->key };
  if (entry->mates_in)
    n = entry->mates_in;
  else if (entry->not_mates_in)
    n = entry->not_mates_in + 1u;
  if (entry->mates_in && n <= n_moves)
    return TRUE;
  for (; n <= n_moves && !found && !mate->budget.is_spent; n++) {
    found = try_moves (mate, board, n, TRUE) || (n > 1 && try_moves (mate, board, n, FALSE));
    if (mate->budget.is_spent)
      break;
    if (entry->key != board->key)
      *entry = (MateEntry){ .key = board->key };
    if (found)
      entry->mates_in = (guint8) n;
    else
      entry->not_mates_in = (guint8) n;
  }
  return found && !mate->budget.is_spent;
}

static void
begin (Mate *mate, guint64 max_nodes, KtProgress *progress)
{
  *mate = (Mate){ .kernel = chess_kernel_get_best (),
                  .budget = { .progress = progress, .max_nodes = max_nodes },
                  .table = g_new0 (MateEntry, 1 << TABLE_BITS) };
}

static ChessMateAnswer
end (Mate *mate, gboolean found)
{
  g_free (mate->table);
  if (mate->budget.is_spent)
    return CHESS_MATE_UNKNOWN;
  return found ? CHESS_MATE_YES : CHESS_MATE_NO;
}

ChessMateAnswer
chess_mate_ask (const ChessBoard *board, guint n_moves, guint64 max_nodes, KtProgress *progress)
{
  Mate mate;

  begin (&mate, max_nodes, progress);
  return end (&mate, attack (&mate, board, n_moves));
}

ChessMateAnswer
chess_mate_ask_after (const ChessBoard *board, ChessMove move, guint n_moves, guint64 max_nodes,
                      KtProgress *progress)
{
  ChessBoard next;
  Mate mate;

  begin (&mate, max_nodes, progress);
  mate.kernel->play_to (board, move, &next);
  return end (&mate, defend (&mate, &next, n_moves - 1));
}
