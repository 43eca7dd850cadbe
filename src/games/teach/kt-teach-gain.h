/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a side wins material against any reply, by a search that only counts pieces. */
#pragma once

#include "engine/kt-progress.h"
#include "games/teach/kt-teach-rules.h"

G_BEGIN_DECLS

/* UNKNOWN: the search needed more than `max_nodes` positions, or was stopped. */
typedef enum { KT_TEACH_GAIN_UNKNOWN, KT_TEACH_GAIN_NO, KT_TEACH_GAIN_YES } KtTeachGainAnswer;

/* The question of a search: whether a side has at least `least` pawns more than on the board
 * `origin` against any defence, after `depth` plies from `board` and all captures that follow. If
 * `only` is a type, only captured pieces of this type count; otherwise it is n_types. */
typedef struct {
  const KtTeachRules *rules;
  const void *origin, *board;
  guint side, only;
  int least;
  guint depth;
} KtTeachGainQuestion;

/* Sets `n_nodes` to the number of positions searched. */
KtTeachGainAnswer kt_teach_gain_ask (const KtTeachGainQuestion *question, guint64 max_nodes,
                                     guint64 *n_nodes, KtProgress *progress);

G_END_DECLS
