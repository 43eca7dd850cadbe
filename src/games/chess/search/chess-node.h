/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node of the search: a position searched to a depth within a window. The steps of a node are
 * numbered: 1 to 4, 9 and 13 to 16 are in chess-pvs.c, 5 and 6 in chess-futility.c, 7 in
 * chess-null-move.c, 8 in chess-probcut.c, 10 and 12 in chess-late-moves.c, 11 in
 * chess-singular.c. */
#pragma once

#include "games/chess/search/chess-worker.h"

G_BEGIN_DECLS

/* The number of tried moves that a node remembers, to punish them if a later move is better. */
enum { CHESS_MAX_TRIED = 64 };

typedef struct {
  ChessWorker *worker;
  ChessFrame *frame;
  int depth, alpha, beta;
  gboolean is_cut_node; /* a score of at least beta is expected */
  gboolean is_root, is_pv, in_check;
  gboolean is_known;   /* TRUE if the transposition table has an entry */
  KtSearchEntry entry; /* the entry of the table; mates in its score count from the root */
  gboolean was_pv;     /* this is a PV node, or was one when the entry was stored */
  gboolean first_is_noisy;
  int raw_eval; /* evaluation without the correction by history */
  int eval;     /* frame->static_eval, or the score of the table if that is more precise */
  gboolean improving;
  ChessOrder order;
  ChessChecks checks;
  ChessPicker picker;
  guint n_seen, n_moves; /* n_seen: moves picked; n_moves: those neither excluded nor overlooked */
  int best;
  ChessMove best_move; /* 0: no move raised alpha */
  ChessMove tried[CHESS_MAX_TRIED];
  guint n_tried;
} ChessNode;

/* A move and its properties that are known before its search. */
typedef struct {
  ChessMove move;
  gboolean is_noisy, seems_check;
  int rating;
  int reduction; /* base reduction by depth and move number, in 1/KT_PVS_PLY */
  int extension; /* extension of the singular move, in plies */
} ChessCandidate;

static inline gboolean
chess_node_has (const ChessNode *node, ChessFeature feature)
{
  return chess_worker_has (node->worker, feature);
}

/* Whether the side to move has anything besides king and pawns. */
static inline gboolean
chess_has_pieces (const ChessBoard *board)
{
  return (board->sides[board->side] & ~board->types[CHESS_PAWN] & ~board->types[CHESS_KING]) != 0;
}

G_END_DECLS
