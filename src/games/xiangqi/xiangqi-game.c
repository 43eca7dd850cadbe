/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-game.h"

#include "games/xiangqi/notation/xiangqi-text.h"
#include "games/xiangqi/openings/xiangqi-openings.h"
#include "games/xiangqi/rules/xiangqi-illegal.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/rules/xiangqi-premoves.h"
#include "games/xiangqi/rules/xiangqi-setup.h"
#include "games/xiangqi/xiangqi-textbook.h"

#define SQUARE(column, row) ((row) *XIANGQI_COLUMNS + (column))

/* The places of cannons and soldiers at the start. */
static const KtSquare stations[] = {
  SQUARE (1, 2), SQUARE (7, 2), SQUARE (0, 3), SQUARE (2, 3), SQUARE (4, 3),
  SQUARE (6, 3), SQUARE (8, 3), SQUARE (0, 6), SQUARE (2, 6), SQUARE (4, 6),
  SQUARE (6, 6), SQUARE (8, 6), SQUARE (1, 7), SQUARE (7, 7),
};

static const KtLine diagonals[] = {
  { SQUARE (3, 0), SQUARE (5, 2) },
  { SQUARE (3, 2), SQUARE (5, 0) },
  { SQUARE (3, 7), SQUARE (5, 9) },
  { SQUARE (3, 9), SQUARE (5, 7) },
};

static KtGeometry
get_geometry (const KtOptions *options)
{
  return (KtGeometry){
    .columns = XIANGQI_COLUMNS,
    .rows = XIANGQI_ROWS,
    .surface = KT_SURFACE_PAPER,
    .stand = KT_STAND_CROSSINGS,
    .has_labels = TRUE,
    .counts_columns = TRUE,
    .has_direction = TRUE,
    .river = XIANGQI_ROWS / 2,
    .river_words = { "xiangqi-river-chu", "xiangqi-river-han" },
    .has_border = TRUE,
    .stations = stations,
    .n_stations = G_N_ELEMENTS (stations),
    .diagonals = diagonals,
    .n_diagonals = G_N_ELEMENTS (diagonals),
  };
}

/* The usual values in soldiers; the general is never captured. */
static const int values[XIANGQI_TYPES] = {
  [XIANGQI_PAWN] = 1,  [XIANGQI_ADVISOR] = 2, [XIANGQI_ELEPHANT] = 2,
  [XIANGQI_HORSE] = 4, [XIANGQI_CANNON] = 4,  [XIANGQI_ROOK] = 9,
};

/* The piece that is missing stands at its player’s left; of the soldiers, the one in the middle. */
#define RED_GIVES(soldiers, cannons, pieces)                                                       \
  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/" soldiers "/" cannons "/9/" pieces " w - - 0 1"
#define BLACK_GIVES(pieces, cannons, soldiers)                                                     \
  pieces "/9/" cannons "/" soldiers "/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
static const KtOdds odds[] = {
  /* Translators: odds that a strong player gives: the other player has the first move. */
  { { "move", N_ ("The first move") }, { NULL, NULL } },
  { { "pawn", N_ ("Soldier") },
    { RED_GIVES ("P1P3P1P", "1C5C1", "RNBAKABNR"),
      BLACK_GIVES ("rnbakabnr", "1c5c1", "p1p3p1p") } },
  { { "horse", N_ ("Horse") },
    { RED_GIVES ("P1P1P1P1P", "1C5C1", "R1BAKABNR"),
      BLACK_GIVES ("rnbakab1r", "1c5c1", "p1p1p1p1p") } },
  { { "cannon", N_ ("Cannon") },
    { RED_GIVES ("P1P1P1P1P", "7C1", "RNBAKABNR"),
      BLACK_GIVES ("rnbakabnr", "1c7", "p1p1p1p1p") } },
  { { "rook", N_ ("Chariot") },
    { RED_GIVES ("P1P1P1P1P", "1C5C1", "1NBAKABNR"),
      BLACK_GIVES ("rnbakabn1", "1c5c1", "p1p1p1p1p") } },
  /* Translators: odds: both horses are missing. */
  { { "horses", N_ ("Two horses") },
    { RED_GIVES ("P1P1P1P1P", "1C5C1", "R1BAKAB1R"),
      BLACK_GIVES ("r1bakab1r", "1c5c1", "p1p1p1p1p") } },
};

static const KtOptionSpec specs[XIANGQI_N_OPTIONS] = {
  [XIANGQI_OPTION_REPETITION] = { "repetition", N_ ("Repetitions"), KT_OPTION_CHOICE, 0,
                                  XIANGQI_REPETITIONS - 1, XIANGQI_REPETITION_WORLD,
                                  xiangqi_repetition_rules },
};

const KtGame xiangqi_game = {
  .id = "xiangqi",
  .name = N_ ("Chinese Chess"),
  .pieces = "xiangqi",
  .side_names = { N_ ("Red"), N_ ("Black") },
  .side_ids = { "red", "black" },
  .types = xiangqi_types,
  .n_types = XIANGQI_TYPES,
  .values = values,
  .notations = xiangqi_shown_notations,
  .n_notations = XIANGQI_N_SHOWN_NOTATIONS,
  /* Translators: how moves of Chinese chess are usually written in your language: “vietnamese” is
   * P2-5, “chinese” 炮二平五, “wxf” C2=5, “squares” h3e3. Write one of these four words. */
  .usual_notation = N_ ("wxf"),
  .options = specs,
  .n_options = XIANGQI_N_OPTIONS,
  .get_geometry = get_geometry,
  .position_size = sizeof (XiangqiPosition),
  .start = xiangqi_start,
  .list_actions = xiangqi_list_actions,
  .explain_illegal = xiangqi_explain_illegal,
  .list_premoves = xiangqi_list_premoves,
  .play = xiangqi_play,
  .compute_key = xiangqi_compute_key,
  .get_piece = xiangqi_get_piece,
  .get_side = xiangqi_get_side,
  .get_sound = xiangqi_get_sound,
  .can_win = xiangqi_can_win,
  .add_marks = xiangqi_add_marks,
  .get_move_number = xiangqi_get_move_number,
  .format_action = xiangqi_format_action,
  .format_in_notation = xiangqi_format_in_notation,
  .describe_action = xiangqi_describe_action,
  .parse_action = xiangqi_parse_action,
  .to_text = xiangqi_to_text,
  .parse = xiangqi_parse,
  .setup = &xiangqi_setup,
  .odds = odds,
  .n_odds = G_N_ELEMENTS (odds),
  .get_opening = xiangqi_get_opening,
  .evaluations = xiangqi_evaluations,
  .n_evaluations = XIANGQI_EVALS,
  .rate_actions = xiangqi_rate_actions,
  .get_obscurity = xiangqi_get_obscurity,
};
