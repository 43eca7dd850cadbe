/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-game-list.h"
#include "games/tictactoe/tictactoe-game.h"
#include "games/tictactoe/tictactoe-levels.h"

static KtEngine *
create_engine (guint level, guint style, guint64 seed)
{
  return tictactoe_levels_create_engine (level, seed);
}

const KtGameModule tictactoe_module = {
  .game = &tictactoe_game,
  .format = "sgf",
  .sample = "b2 a1 c3 c1 a3",
  .levels = &kt_common_levels[KT_LEVEL_EASY],
  .n_levels = TICTACTOE_N_LEVELS,
  .create_engine = create_engine,
  .get_limits = tictactoe_levels_get_limits,
};
