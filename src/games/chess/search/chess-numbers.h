/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the search that only games can tell: margins, bonuses, shares of a ply.
 * “kythu-tune search” looks for better ones. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NUMBER (name, value, the smallest step that may matter). Scores are in hundredths of a pawn,
 * reductions in 1/1024 of a ply, and what histories hold is within CHESS_HISTORY_MAX. */
#define CHESS_NUMBERS(NUMBER)                                                                      \
  NUMBER (aspiration_width, 12, 3)                                                                 \
  NUMBER (razoring_margin, 220, 30)                                                                \
  NUMBER (reverse_futility_margin, 75, 10)                                                         \
  NUMBER (null_move_base, 120, 20)                                                                 \
  NUMBER (null_move_by_depth, 20, 4)                                                               \
  NUMBER (null_move_by_gain, 180, 25)                                                              \
  NUMBER (probcut_margin, 180, 20)                                                                 \
  NUMBER (singular_margin, 80, 12) /* 1/64 for each ply */                                         \
  NUMBER (double_extension_margin, 15, 4)                                                          \
  NUMBER (late_pruning_base, 300, 60)     /* 1/100 of a move, */                                   \
  NUMBER (late_pruning_by_depth, 100, 12) /* for each ply squared */                               \
  NUMBER (futility_base, 90, 20)                                                                   \
  NUMBER (futility_by_depth, 80, 12)                                                               \
  NUMBER (futility_by_history, 128, 24)                                                            \
  NUMBER (history_pruning, 3500, 500)                                                              \
  NUMBER (quiet_exchange, 25, 4)                                                                   \
  NUMBER (noisy_exchange, 90, 12)                                                                  \
  NUMBER (delta_margin, 180, 25)                                                                   \
  NUMBER (reduction_base, 768, 100)                                                                \
  NUMBER (reduction_by_logarithms, 290, 24)                                                        \
  NUMBER (reduction_by_quiet_history, 14000, 1800)                                                 \
  NUMBER (reduction_by_noisy_history, 16384, 2500)                                                 \
  NUMBER (reduction_of_cut_node, 1536, 150)                                                        \
  NUMBER (reduction_not_improving, 768, 120)                                                       \
  NUMBER (reduction_was_pv, 1024, 120)                                                             \
  NUMBER (reduction_is_pv, 512, 120)                                                               \
  NUMBER (reduction_of_check, 768, 120)                                                            \
  NUMBER (reduction_first_noisy, 768, 120)                                                         \
  NUMBER (reduction_by_cutoffs, 768, 120)                                                          \
  NUMBER (reduction_of_killer, 1024, 120)                                                          \
  NUMBER (deeper_margin, 50, 10)                                                                   \
  NUMBER (bonus_by_depth, 170, 20)                                                                 \
  NUMBER (bonus_most, 1700, 180)                                                                   \
  NUMBER (bonus_less, 80, 30)                                                                      \
  NUMBER (penalty_by_depth, 220, 25)                                                               \
  NUMBER (penalty_most, 1500, 180)                                                                 \
  NUMBER (penalty_less, 60, 30)                                                                    \
  NUMBER (fail_low_bonus, 50, 10) /* of a hundred */                                               \
  NUMBER (gain_bonus, 8, 2)                                                                        \
  NUMBER (gain_most, 900, 150)                                                                     \
  NUMBER (correction_weight, 128, 16) /* 1/256 of a score */                                       \
  NUMBER (correction_step, 128, 20)                                                                \
  NUMBER (killer_rating, 32768, 4000)                                                              \
  NUMBER (check_rating, 8192, 1500)                                                                \
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
