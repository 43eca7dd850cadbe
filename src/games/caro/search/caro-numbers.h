/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable numbers of the search: margins, bonuses, reductions. “kythu-tune search --game=caro”
 * tunes them by games; see docs/search-features.md. */
#pragma once

#include "engine/kt-number.h"

/* Reductions are fixed-point numbers, so that fractions of a ply add up; one ply is 1024. */
enum { CARO_PLY = 1024 };

/* NUMBER (name, value, smallest useful step of the tuner). Margins are in units of the
 * evaluation, reductions in 1/CARO_PLY, and history counts are within ±8192. */
#define CARO_NUMBERS(NUMBER)                                                                       \
  NUMBER (aspiration_window, 40, 8)                                                                \
  NUMBER (aspiration_growth, 320, 40) /* in 1/64 */                                                \
  NUMBER (leaf_vcf_nodes, 16, 3)                                                                   \
  NUMBER (node_vcf_nodes, 150, 25)                                                                 \
  NUMBER (threat_vcf_nodes, 100, 20)                                                               \
  NUMBER (probcut_margin, 100, 20)                                                                 \
  NUMBER (reverse_futility_margin, 70, 10)                                                         \
  NUMBER (razoring_margin, 100, 20)                                                                \
  NUMBER (razoring_by_depth, 60, 10) /* per depth squared */                                       \
  NUMBER (null_move_reduction, 3072, 300)                                                          \
  NUMBER (null_move_reduction_by_depth, 256, 40)                                                   \
  NUMBER (late_pruning_base, 500, 60)     /* in 1/100 of a move */                                 \
  NUMBER (late_pruning_by_depth, 200, 25) /* in 1/100 of a move per ply */                         \
  NUMBER (late_pruning_is_pv, 200, 25)    /* in percent */                                         \
  NUMBER (futility_margin, 90, 15)                                                                 \
  NUMBER (reduction_base, 1024, 120) /* in addition to one ply */                                  \
  NUMBER (reduction_by_logarithms, 395, 28)                                                        \
  NUMBER (reduction_very_late, 1024, 150)                                                          \
  NUMBER (reduction_not_improving, 512, 100)                                                       \
  NUMBER (reduction_is_pv, 1024, 120)                                                              \
  NUMBER (forced_share, 48, 6) /* in 1/64 */                                                       \
  NUMBER (refutation_bonus, 400, 60)                                                               \
  NUMBER (counter_move_bonus, 30, 8)                                                               \
  NUMBER (rating_by_history, 64, 12) /* in 1/4096 */                                               \
  NUMBER (rating_by_continuation, 64, 12)                                                          \
  NUMBER (bonus_by_depth, 32, 5) /* in 1/4 per depth squared */                                    \
  NUMBER (bonus_max, 512, 70)                                                                      \
  NUMBER (penalty_share, 64, 10) /* in 1/64 */

typedef struct {
  CARO_NUMBERS (KT_NUMBER_MEMBER)
} CaroNumbers;

enum { CARO_N_NUMBERS = sizeof (CaroNumbers) / sizeof (int) };

extern const CaroNumbers caro_numbers;
extern const KtNumber caro_number_specs[CARO_N_NUMBERS]; /* in the order of CARO_NUMBERS */
