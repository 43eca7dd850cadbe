/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable parameters of the search: margins, bonuses, reductions. “kythu-tune search --game=caro”
 * tunes them by games; see docs/search-features.md. */
#pragma once

#include "engine/kt-parameter.h"

/* Reductions are fixed-point numbers, so that fractions of a ply add up; one ply is 1024. */
enum { CARO_PLY = 1024 };

/* PARAMETER (name, value, smallest useful step of the tuner). Margins are in units of the
 * evaluation, reductions in 1/CARO_PLY, and history counts are within ±8192. */
#define CARO_PARAMETERS(PARAMETER)                                                                 \
  PARAMETER (aspiration_window, 40, 8)                                                             \
  PARAMETER (aspiration_growth, 320, 40) /* in 1/64 */                                             \
  PARAMETER (leaf_vcf_nodes, 16, 3)                                                                \
  PARAMETER (node_vcf_nodes, 150, 25)                                                              \
  PARAMETER (threat_vcf_nodes, 100, 20)                                                            \
  PARAMETER (probcut_margin, 100, 20)                                                              \
  PARAMETER (reverse_futility_margin, 70, 10)                                                      \
  PARAMETER (razoring_margin, 100, 20)                                                             \
  PARAMETER (razoring_by_depth, 60, 10) /* per depth squared */                                    \
  PARAMETER (null_move_reduction, 3072, 300)                                                       \
  PARAMETER (null_move_reduction_by_depth, 256, 40)                                                \
  PARAMETER (late_pruning_base, 500, 60)     /* in 1/100 of a move */                              \
  PARAMETER (late_pruning_by_depth, 200, 25) /* in 1/100 of a move per ply */                      \
  PARAMETER (late_pruning_is_pv, 200, 25)    /* in percent */                                      \
  PARAMETER (futility_margin, 90, 15)                                                              \
  PARAMETER (reduction_base, 1024, 120) /* in addition to one ply */                               \
  PARAMETER (reduction_by_logarithms, 395, 28)                                                     \
  PARAMETER (reduction_very_late, 1024, 150)                                                       \
  PARAMETER (reduction_not_improving, 512, 100)                                                    \
  PARAMETER (reduction_is_pv, 1024, 120)                                                           \
  PARAMETER (forced_share, 48, 6) /* in 1/64 */                                                    \
  PARAMETER (refutation_bonus, 400, 60)                                                            \
  PARAMETER (counter_move_bonus, 30, 8)                                                            \
  PARAMETER (rating_by_history, 64, 12) /* in 1/4096 */                                            \
  PARAMETER (rating_by_continuation, 64, 12)                                                       \
  PARAMETER (bonus_by_depth, 32, 5) /* in 1/4 per depth squared */                                 \
  PARAMETER (bonus_max, 512, 70)                                                                   \
  PARAMETER (penalty_share, 64, 10) /* in 1/64 */

typedef struct {
  CARO_PARAMETERS (KT_PARAMETER_MEMBER)
} CaroParameters;

enum { CARO_N_PARAMETERS = sizeof (CaroParameters) / sizeof (int) };

extern const CaroParameters caro_parameters;
extern const KtParameter
    caro_parameter_specs[CARO_N_PARAMETERS]; /* in the order of CARO_PARAMETERS */
