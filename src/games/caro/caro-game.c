/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-game.h"

#include "games/mnk/mnk-game.h"

enum { SIZE, RULE, OPENING, OPEN_FOUR };
enum { LINE = 5 };

static const int sizes[] = { 13, 15, 16, 19, 0 };

static const KtNote rules[] = {
  [MNK_FREE] = { "free", N_ ("Five or more") },
  [MNK_EXACT] = { "exact", N_ ("Exactly five") },
  [MNK_VIETNAMESE] = { "vietnamese", N_ ("Vietnamese") },
  [MNK_VIETNAMESE_EXACT] = { "vietnamese-exact", N_ ("Vietnamese exact") },
};

static const char *const rule_descriptions[] = {
  [MNK_FREE] = N_ ("Five stones in a row win, and so do more."),
  [MNK_EXACT] = N_ ("Five stones in a row win; six or more do not count."),
  [MNK_VIETNAMESE] = N_ (
      "Five stones in a row win unless the opponent’s stones block both ends; six or more always win. The board’s edge does not block."),
  [MNK_VIETNAMESE_EXACT] = N_ (
      "Five stones in a row win unless the opponent’s stones block both ends; six or more do not count. The board’s edge does not block."),
};

static const KtNote openings[] = {
  [MNK_OPENING_FREE] = { "free", N_ ("Anywhere") },
  [MNK_OPENING_CENTRE] = { "centre", N_ ("In the centre") },
  [MNK_OPENING_SWAP2] = { "swap2", N_ ("Swap2") },
};

static const char *const opening_descriptions[] = {
  [MNK_OPENING_FREE] = N_ ("The first stone may go anywhere."),
  [MNK_OPENING_CENTRE] = N_ ("The first stone must go in the centre of the board."),
  [MNK_OPENING_SWAP2] =
      N_ ("One player puts three stones, two X and one O. The other one chooses a side, or puts "
          "two more stones and leaves the choice to the first."),
};

/* The descriptions of the option's values, off and on. Both explain the option, so they are equal.
 */
static const char *const open_four_descriptions[] = {
  N_ ("Four stones in a row win at once when both ends are free and a fifth would win at each."),
  N_ ("Four stones in a row win at once when both ends are free and a fifth would win at each."),
};

static const KtOptionSpec specs[] = {
  [SIZE] = { "size", N_ ("Board size"), KT_OPTION_NUMBER, 5, KT_MAX_COLUMNS, 15, NULL, sizes },
  [RULE] = { "rule", N_ ("Rule"), KT_OPTION_CHOICE, MNK_FREE, MNK_VIETNAMESE_EXACT, MNK_VIETNAMESE,
             rules, NULL, rule_descriptions },
  [OPENING] = { "opening", N_ ("First stones"), KT_OPTION_CHOICE, MNK_OPENING_FREE,
                MNK_OPENING_SWAP2, MNK_OPENING_FREE, openings, NULL, opening_descriptions },
  [OPEN_FOUR] = { "open-four", N_ ("An open four wins"), KT_OPTION_SWITCH, 0, 1, 0, NULL, NULL,
                  open_four_descriptions },
};

static const KtNote *
get_rule (const KtOptions *options)
{
  return &rules[options->values[RULE]];
}

static KtGeometry
get_geometry (const KtOptions *options)
{
  guint size = (guint) options->values[SIZE];

  return mnk_get_geometry (size, size);
}

static void
start (KtPosition *position)
{
  const int *values = position->options.values;

  mnk_start ((MnkPosition *) position, &(MnkOptions){
                                           .columns = values[SIZE],
                                           .rows = values[SIZE],
                                           .k = LINE,
                                           .rule = (MnkRule) values[RULE],
                                           .opening = (MnkOpening) values[OPENING],
                                           .open_four_wins = values[OPEN_FOUR],
                                       });
}

const KtGame caro_game = {
  .id = "caro",
  .name = N_ ("Caro"),
  .options = specs,
  .n_options = G_N_ELEMENTS (specs),
  .get_rule = get_rule,
  .get_geometry = get_geometry,
  .start = start,
  .evaluations = mnk_caro_evaluations,
  .n_evaluations = MNK_N_CARO_EVALUATIONS,
  MNK_GAME_MEMBERS,
};
