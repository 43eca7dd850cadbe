/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/jieqi-game.h"

#include "games/jieqi/rules/jieqi-position.h"
#include "games/jieqi/rules/jieqi-text.h"
#include "games/jieqi/search/jieqi-eval.h"

#define SQUARE(column, row) ((row) *XIANGQI_COLUMNS + (column))

static const KtLine diagonals[] = {
  { SQUARE (3, 0), SQUARE (5, 2) },
  { SQUARE (3, 2), SQUARE (5, 0) },
  { SQUARE (3, 7), SQUARE (5, 9) },
  { SQUARE (3, 9), SQUARE (5, 7) },
};

/* The board is that of Chinese chess, without marks at places, because the men hide where they
 * begin. */
static KtGeometry
get_geometry (const KtOptions *options)
{
  return (KtGeometry){
    .columns = XIANGQI_COLUMNS,
    .rows = XIANGQI_ROWS,
    .surface = KT_SURFACE_PAPER,
    .stand = KT_STAND_CROSSINGS,
    .has_labels = TRUE,
    .has_direction = TRUE,
    .river = XIANGQI_ROWS / 2,
    .river_words = { "xiangqi-river-chu", "xiangqi-river-han" },
    .has_border = TRUE,
    .diagonals = diagonals,
    .n_diagonals = G_N_ELEMENTS (diagonals),
  };
}

/* In soldiers. Advisors and elephants that are turned up go everywhere; a man face down is worth
 * what is left on average. */
static const int values[JIEQI_TYPES] = {
  [XIANGQI_PAWN] = 1,   [XIANGQI_ADVISOR] = 2, [XIANGQI_ELEPHANT] = 2, [XIANGQI_HORSE] = 4,
  [XIANGQI_CANNON] = 4, [XIANGQI_ROOK] = 9,    [JIEQI_HIDDEN] = 3,
};

static const KtOptionSpec specs[JIEQI_N_OPTIONS] = {
  /* Translators: a switch: both players are shown what a piece is that is captured while it lies
   * face down; otherwise only the one who takes it. */
  [JIEQI_OPTION_OPEN] = { "open-captures", N_ ("Both see captured hidden pieces"), KT_OPTION_SWITCH,
                          0, 1, 0 },
  [JIEQI_OPTION_RED] = { .id = "red-deal",
                         .label = "",
                         .kind = KT_OPTION_NUMBER,
                         .max = HIDDEN_DEALS - 1,
                         .is_drawn = TRUE },
  [JIEQI_OPTION_BLACK] = { .id = "black-deal",
                           .label = "",
                           .kind = KT_OPTION_NUMBER,
                           .max = HIDDEN_DEALS - 1,
                           .is_drawn = TRUE },
};

static int
evaluate_material (const KtPosition *position, int actor)
{
  const HiddenGame *game = &jieqi (position)->game;
  int score = jieqi_eval_material (&game->board);

  return game->board.side == actor ? score : -score;
}

static const KtEvaluation evaluations[] = {
  { "material", N_ ("Material"), evaluate_material },
};

const KtGame jieqi_game = {
  .id = "jieqi",
  .name = N_ ("Hidden Chess"),
  .pieces = "xiangqi",
  .side_names = { N_ ("Red"), N_ ("Black") },
  .side_ids = { "red", "black" },
  .types = jieqi_types,
  .n_types = JIEQI_TYPES,
  .values = values,
  .options = specs,
  .n_options = JIEQI_N_OPTIONS,
  .get_geometry = get_geometry,
  .position_size = sizeof (JieqiPosition),
  .start = jieqi_start,
  .list_actions = jieqi_list_actions,
  .explain_illegal = jieqi_explain_illegal,
  .play = jieqi_play,
  .compute_key = jieqi_compute_key,
  .get_piece = jieqi_get_piece,
  .get_side = jieqi_get_side,
  .get_sound = jieqi_get_sound,
  .count_captured = jieqi_count_captured,
  .can_win = jieqi_can_win,
  .add_marks = jieqi_add_marks,
  .get_move_number = jieqi_get_move_number,
  .format_action = jieqi_format_action,
  .parse_action = jieqi_parse_action,
  .to_text = jieqi_to_text,
  .parse = jieqi_parse,
  .forget_secrets = jieqi_forget_secrets,
  .evaluations = evaluations,
  .n_evaluations = G_N_ELEMENTS (evaluations),
};
