/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a side mates within some moves, by an exhaustive search. */
#pragma once

#include "engine/kt-progress.h"
#include "games/teach/kt-teach-rules.h"

G_BEGIN_DECLS

/* UNKNOWN: the search needed more than `max_nodes` positions, or was stopped. */
typedef enum { KT_TEACH_MATE_UNKNOWN, KT_TEACH_MATE_NO, KT_TEACH_MATE_YES } KtTeachMateAnswer;

typedef struct {
  const KtTeachRules *rules;
  const void *board;
  guint n_moves; /* of the side that mates */
  guint64 max_nodes;
  /* TRUE: stalemate counts as mate. */
  gboolean with_stalemate;
  /* Keys of positions at which the rules might end the game; they count as no mate. */
  const guint64 *ends;
  guint n_ends;
} KtTeachMateQuestion;

/* Whether the side to move mates within the number of moves. */
KtTeachMateAnswer kt_teach_mate_ask (const KtTeachMateQuestion *question, KtProgress *progress);
/* Whether the side to move mates within the number of moves if it begins with `move`. */
KtTeachMateAnswer kt_teach_mate_ask_after (const KtTeachMateQuestion *question, KtTeachMove move,
                                           KtProgress *progress);

G_END_DECLS
