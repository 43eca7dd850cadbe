/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable parameters of the search beside the common ones of engine/kt-pvs-parameters.h.
 * “kythu-tune search” found all of them by games; see docs/search-features.md. */
#pragma once

#include "engine/kt-pvs-parameters.h"

/* PARAMETER (name, value, smallest useful step of the tuner), as in KT_PVS_PARAMETERS. */
#define CHESS_PARAMETERS(PARAMETER)                                                                \
  PARAMETER (aspiration_width, 16, 3)                                                              \
  PARAMETER (razoring_margin, 246, 30)                                                             \
  PARAMETER (reverse_futility_margin, 51, 10)                                                      \
  PARAMETER (probcut_margin, 184, 20)                                                              \
  PARAMETER (singular_was_pv, 137, 20) /* in 1/64 of the normal margin */                          \
  PARAMETER (futility_base, 69, 20)                                                                \
  PARAMETER (futility_by_depth, 58, 12)                                                            \
  PARAMETER (quiet_exchange, 24, 4)                                                                \
  PARAMETER (delta_margin, 212, 25)                                                                \
  PARAMETER (bonus_after_one, 63, 10) /* in 1/64 of the bonus */                                   \
  PARAMETER (bonus_after_two, 60, 10)                                                              \
  PARAMETER (bonus_after_four, 70, 10)                                                             \
  PARAMETER (correction_of_minors, 133, 24)                                                        \
  PARAMETER (rating_of_move, 51, 10) /* in 1/64 */

typedef struct {
  KtPvsParameters pvs;
  CHESS_PARAMETERS (KT_PARAMETER_MEMBER)
} ChessParameters;

enum { CHESS_N_PARAMETERS = sizeof (ChessParameters) / sizeof (int) };

extern const ChessParameters chess_parameters;
/* In the order of KT_PVS_PARAMETERS and then of CHESS_PARAMETERS. */
extern const KtParameter chess_parameter_specs[CHESS_N_PARAMETERS];
