/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable numbers of the search: margins, bonuses, reductions. “kythu-tune search” found them by
 * games; see docs/search-features.md. */
#pragma once

#include "engine/kt-number.h"

/* Reductions are fixed-point numbers; one ply is 1024. */
enum { CHESS_PLY = 1024 };

/* NUMBER (name, value, smallest useful step of the tuner). Scores are in centipawns, reductions
 * in 1/CHESS_PLY, and history counts are within ±CHESS_HISTORY_MAX. */
#define CHESS_NUMBERS(NUMBER)                                                                      \
  NUMBER (aspiration_width, 16, 3)                                                                 \
  NUMBER (aspiration_growth, 34, 6) /* in 1/64 */                                                  \
  NUMBER (razoring_margin, 246, 30)                                                                \
  NUMBER (reverse_futility_margin, 51, 10)                                                         \
  NUMBER (null_move_reduction, 4250, 400)                                                          \
  NUMBER (null_move_reduction_by_depth, 266, 32)                                                   \
  NUMBER (null_move_max_by_gain, 3130, 400) /* limit of the reduction by (evaluation - beta) */    \
  NUMBER (null_move_base, 115, 20)                                                                 \
  NUMBER (null_move_by_depth, 19, 4)                                                               \
  NUMBER (null_move_by_gain, 193, 25)                                                              \
  NUMBER (probcut_margin, 184, 20)                                                                 \
  NUMBER (singular_margin, 73, 12)  /* in 1/64 of a centipawn for each ply */                      \
  NUMBER (singular_was_pv, 137, 20) /* in 1/64 of the normal margin */                             \
  NUMBER (double_extension_margin, 14, 4)                                                          \
  NUMBER (late_pruning_base, 368, 60)     /* in 1/100 of a move */                                 \
  NUMBER (late_pruning_by_depth, 111, 12) /* in 1/100 of a move for each ply squared */            \
  NUMBER (futility_base, 69, 20)                                                                   \
  NUMBER (futility_by_depth, 58, 12)                                                               \
  NUMBER (futility_by_history, 107, 24)                                                            \
  NUMBER (history_pruning, 5060, 500)                                                              \
  NUMBER (quiet_exchange, 24, 4)                                                                   \
  NUMBER (noisy_exchange, 90, 12)                                                                  \
  NUMBER (delta_margin, 212, 25)                                                                   \
  NUMBER (reduction_base, 804, 100)                                                                \
  NUMBER (reduction_by_logarithms, 306, 24)                                                        \
  NUMBER (reduction_of_noisy, 500, 64)                                                             \
  NUMBER (reduction_by_quiet_history, 12460, 1800)                                                 \
  NUMBER (reduction_by_noisy_history, 16650, 2500)                                                 \
  NUMBER (reduction_of_cut_node, 1550, 150)                                                        \
  NUMBER (reduction_not_improving, 732, 120)                                                       \
  NUMBER (reduction_was_pv, 987, 120)                                                              \
  NUMBER (reduction_is_pv, 526, 120)                                                               \
  NUMBER (reduction_of_check, 842, 120)                                                            \
  NUMBER (reduction_first_noisy, 749, 120)                                                         \
  NUMBER (reduction_by_cutoffs, 818, 120)                                                          \
  NUMBER (reduction_of_killer, 957, 120)                                                           \
  NUMBER (reduction_uncorrected, 100, 60)                                                          \
  NUMBER (reduction_by_correction, 10, 4) /* for each centipawn of correction */                   \
  NUMBER (deeper_margin, 40, 10)                                                                   \
  NUMBER (bonus_by_depth, 180, 20)                                                                 \
  NUMBER (bonus_max, 1800, 180)                                                                    \
  NUMBER (bonus_less, 67, 30)                                                                      \
  NUMBER (penalty_by_depth, 226, 25)                                                               \
  NUMBER (penalty_max, 1350, 180)                                                                  \
  NUMBER (penalty_less, 56, 30)                                                                    \
  NUMBER (fail_low_bonus, 59, 10)  /* in percent of the bonus */                                   \
  NUMBER (bonus_after_one, 63, 10) /* in 1/64 of the bonus */                                      \
  NUMBER (bonus_after_two, 60, 10)                                                                 \
  NUMBER (bonus_after_four, 70, 10)                                                                \
  NUMBER (gain_bonus, 9, 2)                                                                        \
  NUMBER (gain_max, 1030, 150)                                                                     \
  NUMBER (correction_of_pawns, 137, 24) /* in 1/256 of the score */                                \
  NUMBER (correction_of_minors, 133, 24)                                                           \
  NUMBER (correction_of_pieces, 135, 24)                                                           \
  NUMBER (correction_step, 140, 20)                                                                \
  NUMBER (killer_rating, 34280, 4000)                                                              \
  NUMBER (check_rating, 9320, 1500)                                                                \
  NUMBER (rating_of_move, 51, 10) /* in 1/64 */                                                    \
  NUMBER (rating_after_one, 65, 10)                                                                \
  NUMBER (rating_after_two, 63, 10)                                                                \
  NUMBER (rating_after_four, 63, 10)                                                               \
  NUMBER (rating_of_noisy, 29, 6)                                                                  \
  NUMBER (victim_rating, 16, 2)

typedef struct {
  CHESS_NUMBERS (KT_NUMBER_MEMBER)
} ChessNumbers;

enum { CHESS_N_NUMBERS = sizeof (ChessNumbers) / sizeof (int) };

extern const ChessNumbers chess_numbers;
extern const KtNumber chess_number_specs[CHESS_N_NUMBERS]; /* in the order of CHESS_NUMBERS */
