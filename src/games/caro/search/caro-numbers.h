/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the search that only games can tell: margins, bonuses, shares of a ply.
 * “kythu-tune search --game=caro” finds better ones; see docs/search-features.md. */
#pragma once

#include "engine/kt-number.h"

/* A ply in the unit of reductions, so that several of them can add up to a part of a ply. */
enum { CARO_PLY = 1024 };

/* NUMBER (name, value, the smallest step that may matter). Margins are in the unit of the
 * evaluation, reductions in 1/CARO_PLY of a ply, and what histories hold is within 8192. */
#define CARO_NUMBERS(NUMBER)                                                                       \
  NUMBER (aspiration_window, 40, 8)                                                                \
  NUMBER (aspiration_growth, 320, 40) /* of 64 */                                                  \
  NUMBER (leaf_vcf_nodes, 16, 3)                                                                   \
  NUMBER (node_vcf_nodes, 150, 25)                                                                 \
  NUMBER (threat_vcf_nodes, 100, 20)                                                               \
  NUMBER (probcut_margin, 100, 20)                                                                 \
  NUMBER (reverse_futility_margin, 70, 10)                                                         \
  NUMBER (razoring_margin, 100, 20)                                                                \
  NUMBER (razoring_by_depth, 60, 10) /* squared */                                                 \
  NUMBER (null_move_reduction, 3072, 300)                                                          \
  NUMBER (null_move_reduction_by_depth, 256, 40)                                                   \
  NUMBER (late_pruning_base, 500, 60)     /* 1/100 of a move, */                                   \
  NUMBER (late_pruning_by_depth, 200, 25) /* for each ply, */                                      \
  NUMBER (late_pruning_is_pv, 200, 25)    /* and of a hundred */                                   \
  NUMBER (futility_margin, 90, 15)                                                                 \
  NUMBER (reduction_base, 1024, 120) /* beyond a ply */                                            \
  NUMBER (reduction_by_logarithms, 395, 28)                                                        \
  NUMBER (reduction_very_late, 1024, 150)                                                          \
  NUMBER (reduction_not_improving, 512, 100)                                                       \
  NUMBER (reduction_is_pv, 1024, 120)                                                              \
  NUMBER (forced_share, 48, 6) /* of 64 */                                                         \
  NUMBER (refutation_bonus, 400, 60)                                                               \
  NUMBER (counter_move_bonus, 30, 8)                                                               \
  NUMBER (rating_by_history, 64, 12) /* 1/4096 */                                                  \
  NUMBER (rating_by_continuation, 64, 12)                                                          \
  NUMBER (bonus_by_depth, 32, 5) /* a quarter for each ply squared */                              \
  NUMBER (bonus_max, 512, 70)                                                                      \
  NUMBER (penalty_share, 64, 10) /* of 64 */

typedef struct {
  CARO_NUMBERS (KT_NUMBER_MEMBER)
} CaroNumbers;

enum { CARO_N_NUMBERS = sizeof (CaroNumbers) / sizeof (int) };

extern const CaroNumbers caro_numbers;
extern const KtNumber caro_number_specs[CARO_N_NUMBERS]; /* in their order */
