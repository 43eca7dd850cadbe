/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the search: one node, and its moves. Its steps are numbered, in chess-search.c but
 * for 5 to 8, which are in chess-refute.c, and 10, in chess-prune.c. */
#pragma once

#include "games/chess/search/chess-pvs.h"

G_BEGIN_DECLS

/* As many moves of a node are remembered to be made less promising when a later one is better. */
enum { CHESS_MAX_TRIED = 64 };

typedef struct {
  ChessWorker *worker;
  ChessFrame *frame;
  int depth, alpha, beta;
  gboolean is_cut; /* refuting it with the first moves is expected */
  gboolean is_root, is_open, in_check;
  gboolean is_known; /* the table has an entry */
  KtHashEntry entry;
  gboolean was_open; /* it is open, or was when the table heard of it */
  gboolean first_is_noisy;
  int evaluation; /* as it is; the frame has it corrected, */
  int judgement;  /* and this is what the table makes of that */
  gboolean improving;
  ChessOrder order;
  ChessChecks checks;
  ChessPicker picker;
  guint n_seen, n_moves; /* so far: listed, and looked at */
  int best;
  ChessMove best_move; /* 0: none is better than alpha was */
  ChessMove tried[CHESS_MAX_TRIED];
  guint n_tried;
} ChessNode;

/* And of one of its moves. */
typedef struct {
  ChessMove move;
  gboolean is_noisy, seems_check;
  int rating;
  int reduction; /* in parts of a ply, before anything is known but its place */
  int extension; /* in plies */
} ChessCandidate;

static inline gboolean
chess_node_has (const ChessNode *node, ChessFeature feature)
{
  return chess_worker_has (node->worker, feature);
}

/* Something to move besides king and pawns. */
static inline gboolean
chess_has_pieces (const ChessBoard *board)
{
  return (board->sides[board->side] & ~board->types[CHESS_PAWN] & ~board->types[CHESS_KING]) != 0;
}

/* 5 to 8. Whether a score is known without trying every move: the node is far behind, or far ahead,
 * or a pass or a capture holds. */
gboolean chess_node_is_foregone (ChessNode *node, int *score);
/* The next move to look at. */
ChessCandidate chess_node_look_at (ChessNode *node, ChessMove move);
/* 10. What cannot matter any more is not looked at. */
gboolean chess_node_can_skip (ChessNode *node, const ChessCandidate *candidate);
/* By how many plies a move is looked at less deep, once it is on the board; less than 0: deeper. */
int chess_node_get_reduction (const ChessNode *node, const ChessCandidate *candidate);

G_END_DECLS
