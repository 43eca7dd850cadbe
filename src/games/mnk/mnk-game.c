/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-game.h"

#include "games/mnk/mnk-candidates.h"
#include "games/mnk/mnk-evaluate.h"
#include "games/mnk/mnk-line.h"

enum { TTT_COLUMNS, TTT_ROWS, TTT_LINE };
enum { CARO_SIZE, CARO_RULE, CARO_OPENING, CARO_OPEN_FOUR };
enum { CARO_LINE = 5 };

static const int ttt_sizes[] = { 3, 4, 5, 10, 0 };
static const int ttt_lines[] = { 3, 4, 5, 0 };
static const int caro_sizes[] = { 13, 15, 16, 19, 0 };

static const KtNote caro_rules[] = {
  [MNK_FREE] = { "free", N_ ("Five or more") },
  [MNK_EXACT] = { "exact", N_ ("Exactly five") },
  [MNK_VIETNAMESE] = { "vietnamese", N_ ("Vietnamese") },
  [MNK_VIETNAMESE_EXACT] = { "vietnamese-exact", N_ ("Vietnamese exact") },
};

static const char *const caro_rule_descriptions[] = {
  [MNK_FREE] = N_ ("Five stones in a row win, and so do more."),
  [MNK_EXACT] = N_ ("Five stones in a row win; six or more do not count."),
  [MNK_VIETNAMESE] =
      N_ ("Five stones in a row win unless the opponent’s stones stop both ends; six "
          "or more always win. The edge of the board stops nothing."),
  [MNK_VIETNAMESE_EXACT] =
      N_ ("Five stones in a row win unless the opponent’s stones stop both ends; six or more do "
          "not count. The edge of the board stops nothing."),
};

static const KtNote caro_openings[] = {
  [MNK_OPENING_FREE] = { "free", N_ ("Anywhere") },
  [MNK_OPENING_CENTRE] = { "centre", N_ ("In the centre") },
  [MNK_OPENING_SWAP2] = { "swap2", N_ ("Swap2") },
};

static const char *const caro_opening_descriptions[] = {
  [MNK_OPENING_FREE] = N_ ("The first stone may go anywhere."),
  [MNK_OPENING_CENTRE] = N_ ("The first stone must go in the centre of the board."),
  [MNK_OPENING_SWAP2] =
      N_ ("One player puts three stones, two X and one O. The other one chooses a side, or puts "
          "two more stones and leaves the choice to the first."),
};

/* The same whether it is on or off. */
static const char *const caro_open_four_descriptions[] = {
  N_ ("Four stones in a row win at once when both ends are free and a fifth would win at each."),
  N_ ("Four stones in a row win at once when both ends are free and a fifth would win at each."),
};

static const KtOptionSpec ttt_options[] = {
  [TTT_COLUMNS] = { "columns", N_ ("Columns"), KT_OPTION_NUMBER, 3, KT_MAX_COLUMNS, 3, NULL,
                    ttt_sizes },
  [TTT_ROWS] = { "rows", N_ ("Rows"), KT_OPTION_NUMBER, 3, KT_MAX_ROWS, 3, NULL, ttt_sizes },
  [TTT_LINE] = { "line", N_ ("In a row to win"), KT_OPTION_NUMBER, 3, KT_MAX_COLUMNS, 3, NULL,
                 ttt_lines },
};

static const KtOptionSpec caro_options[] = {
  [CARO_SIZE] = { "size", N_ ("Board size"), KT_OPTION_NUMBER, 5, KT_MAX_COLUMNS, 15, NULL,
                  caro_sizes },
  [CARO_RULE] = { "rule", N_ ("Rule"), KT_OPTION_CHOICE, MNK_FREE, MNK_VIETNAMESE_EXACT,
                  MNK_VIETNAMESE, caro_rules, NULL, caro_rule_descriptions },
  [CARO_OPENING] = { "opening", N_ ("First stones"), KT_OPTION_CHOICE, MNK_OPENING_FREE,
                     MNK_OPENING_SWAP2, MNK_OPENING_FREE, caro_openings, NULL,
                     caro_opening_descriptions },
  [CARO_OPEN_FOUR] = { "open-four", N_ ("An open four wins"), KT_OPTION_SWITCH, 0, 1, 0, NULL, NULL,
                       caro_open_four_descriptions },
};

/* A row cannot be longer than the board. */
static void
ttt_get_range (const KtOptions *options, guint option, int *min, int *max)
{
  if (option == TTT_LINE)
    *max = MAX (options->values[TTT_COLUMNS], options->values[TTT_ROWS]);
}

static KtGeometry
ttt_get_geometry (const KtOptions *options)
{
  guint columns = (guint) options->values[TTT_COLUMNS], rows = (guint) options->values[TTT_ROWS];

  return (KtGeometry){ columns, rows, KT_SURFACE_PAPER, KT_IN_CELLS, MAX (columns, rows) > 3 };
}

static void
ttt_start (KtPosition *position)
{
  const int *values = position->options.values;

  mnk_start ((MnkPosition *) position, (guint) values[TTT_COLUMNS], (guint) values[TTT_ROWS],
             (guint) values[TTT_LINE], MNK_FREE, MNK_OPENING_FREE, FALSE);
}

static const KtNote *
caro_get_rule (const KtOptions *options)
{
  return &caro_rules[options->values[CARO_RULE]];
}

static KtGeometry
caro_get_geometry (const KtOptions *options)
{
  guint size = (guint) options->values[CARO_SIZE];

  return (KtGeometry){ size, size, KT_SURFACE_PAPER, KT_IN_CELLS, TRUE };
}

static void
caro_start (KtPosition *position)
{
  const int *values = position->options.values;

  mnk_start ((MnkPosition *) position, (guint) values[CARO_SIZE], (guint) values[CARO_SIZE],
             CARO_LINE, (MnkRule) values[CARO_RULE], (MnkOpening) values[CARO_OPENING],
             values[CARO_OPEN_FOUR]);
}

#define MNK_MEMBERS                                                                                \
  .pieces = "stones", .side_names = { "X", "O" }, .position_size = sizeof (MnkPosition),           \
  .list_actions = mnk_list_actions, .refuse = mnk_refuse, .play = mnk_play,                        \
  .compute_key = mnk_compute_key, .get_piece = mnk_get_piece, .get_side = mnk_get_side,            \
  .get_next_piece = mnk_get_next_piece, .add_marks = mnk_add_marks, .get_task = mnk_get_task,      \
  .get_question = mnk_get_question, .get_answer = mnk_get_answer,                                  \
  .format_action = mnk_format_action, .parse_action = mnk_parse_action, .to_text = mnk_to_text,    \
  .parse = mnk_parse, .list_candidates = mnk_list_candidates, .rate_actions = mnk_rate_actions,    \
  .get_obscurity = mnk_get_obscurity

const KtGame mnk_tic_tac_toe = {
  .id = "tic-tac-toe",
  .name = N_ ("Tic-tac-toe"),
  .options = ttt_options,
  .n_options = G_N_ELEMENTS (ttt_options),
  .get_range = ttt_get_range,
  .get_geometry = ttt_get_geometry,
  .start = ttt_start,
  .evaluations = mnk_ttt_evaluations,
  .n_evaluations = MNK_N_TTT_EVALUATIONS,
  MNK_MEMBERS,
};

const KtGame mnk_caro = {
  .id = "caro",
  .name = N_ ("Caro"),
  .options = caro_options,
  .n_options = G_N_ELEMENTS (caro_options),
  .get_rule = caro_get_rule,
  .get_geometry = caro_get_geometry,
  .start = caro_start,
  .evaluations = mnk_caro_evaluations,
  .n_evaluations = MNK_N_CARO_EVALUATIONS,
  MNK_MEMBERS,
};
