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
  .sample = "h8 i9 i7 g9 j6 k5 h6 h9 j9 f9 e9 j8 g7 i6 h7 h5 k10 j7",
  .levels = kt_common_levels,
  .n_levels = CARO_N_LEVELS,
  .styles = styles,
  .n_styles = CARO_N_STYLES,
  .create_engine = caro_levels_create_engine,
  .get_limits = caro_levels_get_limits,
};
