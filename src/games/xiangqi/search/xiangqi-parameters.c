/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-parameters.h"

const XiangqiParameters xiangqi_parameters = { .pvs = { KT_PVS_PARAMETERS (KT_PARAMETER_VALUE) },
                                               XIANGQI_PARAMETERS (KT_PARAMETER_VALUE) };

const KtParameter xiangqi_parameter_specs[XIANGQI_N_PARAMETERS] = { KT_PVS_PARAMETERS (
    KT_PARAMETER_SPEC) XIANGQI_PARAMETERS (KT_PARAMETER_SPEC) };
