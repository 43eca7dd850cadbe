/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-game-list.h"
#include "games/xiangqi/lessons/xiangqi-lessons.h"
#include "games/xiangqi/studies/xiangqi-studies.h"
#include "games/xiangqi/teach/xiangqi-ending-prover.h"
#include "games/xiangqi/teach/xiangqi-reason.h"
#include "games/xiangqi/xiangqi-game.h"
#include "games/xiangqi/xiangqi-levels.h"

static const char *const piece_sets[] = { "xiangqi", "xiangqi-pictures", "xiangqi-letters",
                                          "xiangqi-letters-vi", NULL };

const KtGameModule xiangqi_module = {
  .game = &xiangqi_game,
  .format = "pgn",
  .piece_sets = piece_sets,
  .levels = kt_common_levels,
  .n_levels = XIANGQI_N_LEVELS,
  .strengths = xiangqi_strengths,
  .create_engine = xiangqi_levels_create_engine,
  .get_limits = xiangqi_levels_get_limits,
  .create_engine_of_elo = xiangqi_levels_create_engine_of_elo,
  .get_limits_of_elo = xiangqi_levels_get_limits_of_elo,
  .steepness = 0.0057,
  .unit = 100,
  .sample = "C2=5 H8+7 H2+3 R9=8 R1=2 H2+3 P7+1 P7+1",
  .lessons = { xiangqi_chapters, XIANGQI_N_CHAPTERS, xiangqi_exercises, XIANGQI_N_EXERCISES,
               xiangqi_collections, XIANGQI_N_COLLECTIONS,
               .example = { N_ ("Chinese chess: few pieces"),
                            { NULL, "4k4/4a4/9/9/9/9/9/9/3R5/3K5 w", NULL },
                            "material",
                            3 } },
  .create_prover = xiangqi_ending_prover_new,
  .explain = xiangqi_reason_find,
};
