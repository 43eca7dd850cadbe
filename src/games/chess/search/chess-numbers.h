/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the search that only games can tell: margins, bonuses, shares of a ply.
 * “kythu-tune search” found them; see docs/search-features.md. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NUMBER (name, value, the smallest step that may matter). Scores are in hundredths of a pawn,
 * reductions in 1/1024 of a ply, and what histories hold is within CHESS_HISTORY_MAX. */
#define CHESS_NUMBERS(NUMBER)                                                                      \
  NUMBER (aspiration_width, 15, 3)                                                                 \
  NUMBER (aspiration_growth, 32, 6) /* of 64 */                                                    \
  NUMBER (razoring_margin, 235, 30)                                                                \
  NUMBER (reverse_futility_margin, 62, 10)                                                         \
  NUMBER (null_move_reduction, 4096, 400)                                                          \
  NUMBER (null_move_reduction_by_depth, 256, 32)                                                   \
  NUMBER (null_move_reduction_most, 3072, 400) /* by what is gained */                             \
  NUMBER (null_move_base, 112, 20)                                                                 \
  NUMBER (null_move_by_depth, 18, 4)                                                               \
  NUMBER (null_move_by_gain, 190, 25)                                                              \
  NUMBER (probcut_margin, 186, 20)                                                                 \
  NUMBER (singular_margin, 76, 12)  /* 1/64 for each ply */                                        \
  NUMBER (singular_was_pv, 128, 20) /* 64 for once */                                              \
  NUMBER (double_extension_margin, 15, 4)                                                          \
  NUMBER (late_pruning_base, 340, 60)     /* 1/100 of a move, */                                   \
  NUMBER (late_pruning_by_depth, 108, 12) /* for each ply squared */                               \
  NUMBER (futility_base, 81, 20)                                                                   \
  NUMBER (futility_by_depth, 70, 12)                                                               \
  NUMBER (futility_by_history, 116, 24)                                                            \
  NUMBER (history_pruning, 4480, 500)                                                              \
  NUMBER (quiet_exchange, 24, 4)                                                                   \
  NUMBER (noisy_exchange, 86, 12)                                                                  \
  NUMBER (delta_margin, 191, 25)                                                                   \
  NUMBER (reduction_base, 832, 100)                                                                \
  NUMBER (reduction_by_logarithms, 300, 24)                                                        \
  NUMBER (reduction_of_noisy, 512, 64)                                                             \
  NUMBER (reduction_by_quiet_history, 12710, 1800)                                                 \
  NUMBER (reduction_by_noisy_history, 16670, 2500)                                                 \
  NUMBER (reduction_of_cut_node, 1540, 150)                                                        \
  NUMBER (reduction_not_improving, 750, 120)                                                       \
  NUMBER (reduction_was_pv, 1010, 120)                                                             \
  NUMBER (reduction_is_pv, 494, 120)                                                               \
  NUMBER (reduction_of_check, 796, 120)                                                            \
  NUMBER (reduction_first_noisy, 758, 120)                                                         \
  NUMBER (reduction_by_cutoffs, 768, 120)                                                          \
  NUMBER (reduction_of_killer, 988, 120)                                                           \
  NUMBER (deeper_margin, 42, 10)                                                                   \
  NUMBER (bonus_by_depth, 174, 20)                                                                 \
  NUMBER (bonus_most, 1710, 180)                                                                   \
  NUMBER (bonus_less, 71, 30)                                                                      \
  NUMBER (penalty_by_depth, 230, 25)                                                               \
  NUMBER (penalty_most, 1380, 180)                                                                 \
  NUMBER (penalty_less, 53, 30)                                                                    \
  NUMBER (fail_low_bonus, 56, 10)  /* of a hundred */                                              \
  NUMBER (bonus_after_one, 64, 10) /* of 64 */                                                     \
  NUMBER (bonus_after_two, 64, 10)                                                                 \
  NUMBER (bonus_after_four, 64, 10)                                                                \
  NUMBER (gain_bonus, 8, 2)                                                                        \
  NUMBER (gain_most, 962, 150)                                                                     \
  NUMBER (correction_of_pawns, 134, 24) /* 1/256 of a score */                                     \
  NUMBER (correction_of_minors, 134, 24)                                                           \
  NUMBER (correction_of_pieces, 134, 24)                                                           \
  NUMBER (correction_step, 134, 20)                                                                \
  NUMBER (killer_rating, 31910, 4000)                                                              \
  NUMBER (check_rating, 9500, 1500)                                                                \
  NUMBER (rating_of_move, 64, 10) /* of 64 */                                                      \
  NUMBER (rating_after_one, 64, 10)                                                                \
  NUMBER (rating_after_two, 64, 10)                                                                \
  NUMBER (rating_after_four, 64, 10)                                                               \
  NUMBER (rating_of_noisy, 32, 6)                                                                  \
  NUMBER (victim_rating, 16, 2)

typedef struct {
#define NUMBER(name, value, step) int name;
  CHESS_NUMBERS (NUMBER)
#undef NUMBER
} ChessNumbers;

enum { CHESS_N_NUMBERS = sizeof (ChessNumbers) / sizeof (int) };

/* What is known of each, in their order. */
typedef struct {
  const char *name;
  int value, step;
} ChessNumberSpec;

extern const ChessNumbers chess_numbers;
extern const ChessNumberSpec chess_number_specs[CHESS_N_NUMBERS];

G_END_DECLS
