/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/tictactoe/tictactoe-game.h"

#include "games/mnk/mnk-game.h"

enum { COLUMNS, ROWS, LINE };

static const int sizes[] = { 3, 4, 5, 10, 0 };
static const int lines[] = { 3, 4, 5, 0 };
static const KtOptionSpec specs[] = {
  [COLUMNS] = { "columns", N_ ("Columns"), KT_OPTION_NUMBER, 3, KT_MAX_COLUMNS, 3, NULL, sizes },
  [ROWS] = { "rows", N_ ("Rows"), KT_OPTION_NUMBER, 3, KT_MAX_ROWS, 3, NULL, sizes },
  [LINE] = { "line", N_ ("In a row to win"), KT_OPTION_NUMBER, 3, KT_MAX_COLUMNS, 3, NULL, lines },
};

/* A row cannot be longer than the board. */
static void
get_range (const KtOptions *options, guint option, int *min, int *max)
{
  if (option == LINE)
    *max = MAX (options->values[COLUMNS], options->values[ROWS]);
}

static KtGeometry
get_geometry (const KtOptions *options)
{
  guint columns = (guint) options->values[COLUMNS], rows = (guint) options->values[ROWS];

  return mnk_get_geometry (columns, rows);
}

static void
start (KtPosition *position)
{
  const int *values = position->options.values;

  mnk_start ((MnkPosition *) position, &(MnkOptions){
                                           .columns = values[COLUMNS],
                                           .rows = values[ROWS],
                                           .k = values[LINE],
                                       });
}

const KtGame tictactoe_game = {
  .id = "tic-tac-toe",
  .name = N_ ("Tic-tac-toe"),
  .options = specs,
  .n_options = G_N_ELEMENTS (specs),
  .get_range = get_range,
  .get_geometry = get_geometry,
  .start = start,
  .evaluations = mnk_ttt_evaluations,
  .n_evaluations = MNK_N_TTT_EVALUATIONS,
  MNK_GAME_MEMBERS,
};
