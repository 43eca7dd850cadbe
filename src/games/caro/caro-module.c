/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-game.h"
#include "games/caro/caro-levels.h"
#include "games/kt-game-list.h"

static const KtLevel styles[CARO_N_STYLES] = {
  [CARO_BALANCE] = { "balance", N_ ("Balanced") },
  [CARO_ATTACK] = { "attack", N_ ("Attacking") },
  [CARO_DEFEND] = { "defend", N_ ("Defending") },
};

const KtGameModule caro_module = {
  .game = &caro_game,
  .format = "sgf",
  .levels = kt_common_levels,
  .n_levels = CARO_N_LEVELS,
  .styles = styles,
  .n_styles = CARO_N_STYLES,
  .create_engine = caro_levels_create_engine,
  .get_limits = caro_levels_get_limits,
};
