/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move whose reason is looked for, with the boards before and after the move, and functions that
 * answer questions about these boards. The answers ignore the counters that lead to a draw. */
#pragma once

#include "engine/kt-progress.h"
#include "games/teach/kt-teach-rules.h"

G_BEGIN_DECLS

/* A game may embed this at the start of a struct that has the boards in its own types. The boards
 * are borrowed. */
struct _KtTeachCase {
  const KtTeachRules *rules;
  const void *board;
  const void *next;    /* after the move */
  const void *passed;  /* the opponent to move instead; only if `in_check` is FALSE */
  const void *renewed; /* after the move and a pass; only if `gives_check` is FALSE */
  KtTeachMove move;
  int from, to;
  guint side, other;
  guint type;     /* type of the moving piece before the move */
  guint arrival;  /* its type after the move, which differs for a promotion */
  guint captured; /* n_types: nothing */
  gboolean in_check, gives_check;
  int score; /* the engine's score */
  /* Keys of positions at which a repetition would end the game. */
  const guint64 *ends;
  guint n_ends;
  guint64 *nodes_left; /* for all searches of material together */
  KtProgress *progress;
};

/* Sets the number of positions that may be searched. */
void kt_teach_case_set_nodes (guint64 *nodes_left);

/* Whether the move gains at least `least` pawns by force. If `only` is not n_types, only captured
 * pieces of this type count. Fails if a search would take too long. */
gboolean kt_teach_case_gains (const KtTeachCase *at, guint only, int least);
/* Whether the opponent could gain `least` pawns, counted as above, if the side to move passed.
 * FALSE in check. */
gboolean kt_teach_case_is_threatened (const KtTeachCase *at, guint only, int least);
/* Whether it is proved that the opponent cannot gain `least` pawns, counted as above, on the board
 * `next` after a move. */
gboolean kt_teach_case_is_safe (const KtTeachCase *at, const void *next, guint only, int least);
/* Whether it is proved that the opponent gains `least` pawns, counted as above, on the board `next`
 * after a move. */
gboolean kt_teach_case_is_lost (const KtTeachCase *at, const void *next, guint only, int least);

/* Whether the side to move of a board wins a pawn or more by captures on the square alone. */
gboolean kt_teach_case_wins_on (const KtTeachCase *at, const void *board, int square);
/* Whether no piece of a side, except the one on the square, guards the square. */
gboolean kt_teach_case_is_unguarded (const KtTeachCase *at, const void *board, int square,
                                     guint side);

G_END_DECLS
