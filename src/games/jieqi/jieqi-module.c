/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/jieqi-game.h"
#include "games/jieqi/jieqi-levels.h"
#include "games/jieqi/lessons/jieqi-lessons.h"
#include "games/kt-game-list.h"

/* Chance decides too much for a proof. */
static void
prove_nothing (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
               KtProgress *progress, KtFinding *finding)
{
  *finding = (KtFinding){ .action = kt_action_none () };
}

static KtEngine *
create_prover (void)
{
  static const KtEngineClass nothing = { .id = "nothing", .think = prove_nothing };

  return kt_engine_new_plain (&nothing);
}

/* No reason is certain while men lie face down. */
static KtReason
explain_nothing (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  return (KtReason){ .kind = KT_REASON_NONE };
}

const KtGameModule jieqi_module = {
  .game = &jieqi_game,
  .format = "pgn",
  .levels = kt_common_levels,
  .n_levels = JIEQI_N_LEVELS,
  .strengths = jieqi_strengths,
  .create_engine = jieqi_levels_create_engine,
  .get_limits = jieqi_levels_get_limits,
  .create_engine_of_elo = jieqi_levels_create_engine_of_elo,
  .get_limits_of_elo = jieqi_levels_get_limits_of_elo,
  .steepness = 0.003,
  .unit = 100,
  .sample = "b3e3 h8e8 b1c3 h10g8 a1b1 i10h10",
  .lessons = { jieqi_chapters, JIEQI_N_CHAPTERS },
  .create_prover = create_prover,
  .explain = explain_nothing,
};
