/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable parameters that the searches of chess-like games have in common. “kythu-tune search”
 * found their values by games of chess; a parameter whose best value depends on the game is in the
 * list of that game. */
#pragma once

#include "engine/kt-parameter.h"

/* Reductions are fixed-point numbers; one ply is 1024. */
enum { KT_PVS_PLY = 1024 };

/* PARAMETER (name, value, smallest useful step of the tuner). Scores are in centipawns, reductions
 * in 1/KT_PVS_PLY, and history counts are within ±KT_HISTORY_MAX. */
#define KT_PVS_PARAMETERS(PARAMETER)                                                               \
  PARAMETER (aspiration_growth, 34, 6) /* in 1/64 */                                               \
  PARAMETER (null_move_reduction, 4250, 400)                                                       \
  PARAMETER (null_move_reduction_by_depth, 266, 32)                                                \
  PARAMETER (null_move_max_by_gain, 3130, 400) /* limit of the reduction by (evaluation - beta) */ \
  PARAMETER (null_move_base, 115, 20)                                                              \
  PARAMETER (null_move_by_depth, 19, 4)                                                            \
  PARAMETER (null_move_by_gain, 193, 25)                                                           \
  PARAMETER (singular_margin, 73, 12) /* in 1/64 of a centipawn for each ply */                    \
  PARAMETER (double_extension_margin, 14, 4)                                                       \
  PARAMETER (late_pruning_base, 368, 60)     /* in 1/100 of a move */                              \
  PARAMETER (late_pruning_by_depth, 111, 12) /* in 1/100 of a move for each ply squared */         \
  PARAMETER (futility_by_history, 107, 24)                                                         \
  PARAMETER (history_pruning, 5060, 500)                                                           \
  PARAMETER (noisy_exchange, 90, 12)                                                               \
  PARAMETER (reduction_base, 804, 100)                                                             \
  PARAMETER (reduction_by_logarithms, 306, 24)                                                     \
  PARAMETER (reduction_of_noisy, 500, 64)                                                          \
  PARAMETER (reduction_by_quiet_history, 12460, 1800)                                              \
  PARAMETER (reduction_by_noisy_history, 16650, 2500)                                              \
  PARAMETER (reduction_of_cut_node, 1550, 150)                                                     \
  PARAMETER (reduction_not_improving, 732, 120)                                                    \
  PARAMETER (reduction_was_pv, 987, 120)                                                           \
  PARAMETER (reduction_is_pv, 526, 120)                                                            \
  PARAMETER (reduction_of_check, 842, 120)                                                         \
  PARAMETER (reduction_first_noisy, 749, 120)                                                      \
  PARAMETER (reduction_by_cutoffs, 818, 120)                                                       \
  PARAMETER (reduction_of_killer, 957, 120)                                                        \
  PARAMETER (reduction_uncorrected, 100, 60)                                                       \
  PARAMETER (reduction_by_correction, 10, 4) /* for each centipawn of correction */                \
  PARAMETER (deeper_margin, 40, 10)                                                                \
  PARAMETER (bonus_by_depth, 180, 20)                                                              \
  PARAMETER (bonus_max, 1800, 180)                                                                 \
  PARAMETER (bonus_less, 67, 30)                                                                   \
  PARAMETER (penalty_by_depth, 226, 25)                                                            \
  PARAMETER (penalty_max, 1350, 180)                                                               \
  PARAMETER (penalty_less, 56, 30)                                                                 \
  PARAMETER (fail_low_bonus, 59, 10) /* in percent of the bonus */                                 \
  PARAMETER (gain_bonus, 9, 2)                                                                     \
  PARAMETER (gain_max, 1030, 150)                                                                  \
  PARAMETER (correction_of_pawns, 137, 24) /* in 1/256 of the score */                             \
  PARAMETER (correction_of_pieces, 135, 24)                                                        \
  PARAMETER (correction_step, 140, 20)                                                             \
  PARAMETER (killer_rating, 34280, 4000)                                                           \
  PARAMETER (check_rating, 9320, 1500)                                                             \
  PARAMETER (rating_after_one, 65, 10) /* in 1/64 */                                               \
  PARAMETER (rating_after_two, 63, 10)                                                             \
  PARAMETER (rating_after_four, 63, 10)                                                            \
  PARAMETER (rating_of_noisy, 29, 6)                                                               \
  PARAMETER (victim_rating, 16, 2)

/* The parameters of a game's search begin with this struct. */
typedef struct {
  KT_PVS_PARAMETERS (KT_PARAMETER_MEMBER)
} KtPvsParameters;
