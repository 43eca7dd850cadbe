/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunable parameters of the search beside the common ones of engine/kt-pvs-parameters.h. */
#pragma once

#include "engine/kt-pvs-parameters.h"

/* PARAMETER (name, value, smallest useful step of the tuner), as in KT_PVS_PARAMETERS. */
#define XIANGQI_PARAMETERS(PARAMETER)                                                              \
  PARAMETER (aspiration_width, 18, 3)                                                              \
  PARAMETER (razoring_margin, 250, 30)                                                             \
  PARAMETER (reverse_futility_margin, 60, 10)                                                      \
  PARAMETER (probcut_margin, 190, 20)                                                              \
  PARAMETER (futility_base, 80, 20)                                                                \
  PARAMETER (futility_by_depth, 65, 12)                                                            \
  PARAMETER (quiet_exchange, 26, 4)                                                                \
  PARAMETER (delta_margin, 220, 25)                                                                \
  PARAMETER (correction_of_guards, 133, 24)                                                        \
  PARAMETER (countermove_rating, 12000, 2000)                                                      \
  PARAMETER (rating_of_move, 55, 10) /* in 1/64 */

typedef struct {
  KtPvsParameters pvs;
  XIANGQI_PARAMETERS (KT_PARAMETER_MEMBER)
} XiangqiParameters;

enum { XIANGQI_N_PARAMETERS = sizeof (XiangqiParameters) / sizeof (int) };

extern const XiangqiParameters xiangqi_parameters;
/* In the order of KT_PVS_PARAMETERS and then of XIANGQI_PARAMETERS. */
extern const KtParameter xiangqi_parameter_specs[XIANGQI_N_PARAMETERS];
