/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/teach/xiangqi-ending-prover.h"

#include <string.h>

#include "engine/kt-score.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/teach/xiangqi-ending-table.h"

/* Whether a position has stood twice, so that the next time might end the game. */
static gboolean
has_repeated (const XiangqiPosition *position)
{
  for (guint i = 0; i < position->n_earlier; i++) {
    for (guint j = 0; j < i; j++) {
      if (position->earlier[j] == position->earlier[i])
        return TRUE;
    }
  }
  return xiangqi_position_count_occurrences (position) > 1;
}

/* Returns the number of plies to the end of a win, or XIANGQI_ENDING_DRAWN; -1 if it is not known.
 * A capture starts the move limit anew, but here the whole win must fit into it. */
static int
find_depth (const XiangqiPosition *position, KtProgress *progress)
{
  int depth;

  if (has_repeated (position))
    return -1;
  depth = xiangqi_ending_find_depth (&position->board, progress);
  return depth == XIANGQI_ENDING_DRAWN || position->board.plies + depth < XIANGQI_LIMIT_PLIES
             ? depth
             : -1;
}

static void
prover_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  int depth = find_depth (xiangqi (position), progress);

  memset (finding, 0, sizeof *finding);
  finding->is_proved = depth >= 0;
  if (finding->is_proved && depth != XIANGQI_ENDING_DRAWN)
    finding->score = depth % 2 ? KT_SCORE_WIN - depth : depth - KT_SCORE_WIN;
}

KtEngine *
xiangqi_ending_prover_new (void)
{
  static const KtEngineClass klass = { .id = "xiangqi-endings", .think = prover_think };

  return kt_engine_new_plain (&klass);
}
