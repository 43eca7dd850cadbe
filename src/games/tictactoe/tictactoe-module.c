/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-game-list.h"
#include "games/mnk/mnk-prover.h"
#include "games/mnk/mnk-reason.h"
#include "games/tictactoe/tictactoe-game.h"
#include "games/tictactoe/tictactoe-lessons.h"
#include "games/tictactoe/tictactoe-levels.h"

/* Matches rows as long as the board allows, up to five, the usual length on larger boards. */
static guint
match_board (guint columns, guint rows, const char *rules, KtOptions *options)
{
  enum { MIN_SIZE = 3, MAX_LINE = 5 };
  g_autofree char *text = g_strdup_printf ("columns=%u rows=%u line=%u", columns, rows,
                                           MIN (MAX_LINE, MIN (columns, rows)));

  if (!kt_options_parse (&tictactoe_game, text, options, NULL))
    return 0;
  return columns == MIN_SIZE && rows == MIN_SIZE ? 2 : 1;
}

const KtGameModule tictactoe_module = {
  .game = &tictactoe_game,
  .format = "sgf",
  .sample = "b2 a1 c3 c1 a3",
  .match_board = match_board,
  .levels = tictactoe_levels,
  .n_levels = TICTACTOE_N_LEVELS,
  .strengths = tictactoe_strengths,
  .create_engine = tictactoe_levels_create_engine,
  .get_limits = tictactoe_levels_get_limits,
  .create_engine_of_elo = tictactoe_levels_create_engine_of_elo,
  .get_limits_of_elo = tictactoe_levels_get_limits_of_elo,
  .steepness = 0.01,
  .create_prover = mnk_prover_new,
  .explain = mnk_reason_explain,
  .lessons = { tictactoe_chapters, TICTACTOE_N_CHAPTERS, tictactoe_exercises, TICTACTOE_N_EXERCISES,
               .example = { N_ ("Tic-tac-toe in the middle of a game"),
                            { NULL, NULL, "b2 a1 a2 c2" },
                            "open-lines",
                            2 } },
};
