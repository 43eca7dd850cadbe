/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-ending-prover.h"
#include "games/chess/chess-game.h"
#include "games/chess/chess-levels.h"
#include "games/chess/lessons/chess-lessons.h"
#include "games/chess/teach/chess-reason.h"
#include "games/kt-game-list.h"

static const char *const piece_sets[] = { "chess", "chess-carved", "chess-geometric", NULL };

const KtGameModule chess_module = {
  .game = &chess_game,
  .format = "pgn",
  .piece_sets = piece_sets,
  .sample = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 O-O",
  .levels = kt_common_levels,
  .n_levels = CHESS_N_LEVELS,
  .strengths = chess_strengths,
  .max_elo = CHESS_MAX_ELO,
  .create_engine = chess_levels_create_engine,
  .get_limits = chess_levels_get_limits,
  .create_engine_of_elo = chess_levels_create_engine_of_elo,
  .get_limits_of_elo = chess_levels_get_limits_of_elo,
  .steepness = 0.0057,
  .unit = 100,
  .create_prover = chess_ending_prover_new,
  .explain = chess_reason_find,
  .lessons = { chess_chapters, CHESS_N_CHAPTERS, chess_exercises, CHESS_N_EXERCISES,
               .example = { N_ ("Chess: mate in two moves"),
                            { NULL, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", NULL },
                            "material",
                            3 } },
};
