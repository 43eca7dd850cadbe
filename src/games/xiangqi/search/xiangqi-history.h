/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics that a search thread collects about moves and about evaluation errors. */
#pragma once

#include "engine/kt-history-count.h"
#include "games/xiangqi/rules/xiangqi-board.h"
#include "games/xiangqi/search/xiangqi-parameters.h"

G_BEGIN_DECLS

/* Indexed by the moving man and its target square. */
typedef gint16 XiangqiMoveCounts[XIANGQI_MEN][XIANGQI_SQUARES];

enum { XIANGQI_CORRECTIONS = 16384, XIANGQI_KINDS_OF_CORRECTION = 4 };

typedef struct {
  gint16 quiet[XIANGQI_SIDES][1 << 14]; /* indexed by the move */
  /* Captures, indexed by the capturing man, its target square and the captured type. */
  gint16 noisy[XIANGQI_MEN][XIANGQI_SQUARES][XIANGQI_TYPES];
  /* Continuation history: a table for each move (man and target) that was made some plies
   * earlier. */
  XiangqiMoveCounts after[XIANGQI_MEN][XIANGQI_SQUARES];
  XiangqiMoveCounts after_nothing;
  /* The quiet move that answered each move (man and target) best. */
  XiangqiMove countermoves[XIANGQI_MEN][XIANGQI_SQUARES];
  /* Evaluation errors, for each side to move: indexed by the pawns, by the generals and their
   * guards, and by the other pieces of each side. */
  gint16 corrections[XIANGQI_KINDS_OF_CORRECTION][XIANGQI_SIDES][XIANGQI_CORRECTIONS];
} XiangqiHistory;

/* Finds and prefetches the corrections that apply to a board. */
typedef gint16 *XiangqiCorrections[XIANGQI_KINDS_OF_CORRECTION];
void xiangqi_history_find_corrections (XiangqiHistory *history, const XiangqiBoard *board,
                                       XiangqiCorrections places);
/* Returns the correction, in centipawns, to add to the evaluation of a board. */
int xiangqi_history_get_correction (const XiangqiCorrections places,
                                    const XiangqiParameters *parameters);
/* Updates the corrections of a board after a search to `depth` whose score differed from the
 * evaluation by `error`. The weight of the error is `step` / 8192 for each ply of depth. */
void xiangqi_history_correct (XiangqiHistory *history, const XiangqiBoard *board, int depth,
                              int error, int step);

G_END_DECLS
