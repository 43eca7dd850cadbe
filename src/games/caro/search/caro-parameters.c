/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-parameters.h"

const CaroParameters caro_parameters = { CARO_PARAMETERS (KT_PARAMETER_VALUE) };
const KtParameter caro_parameter_specs[CARO_N_PARAMETERS] = { CARO_PARAMETERS (KT_PARAMETER_SPEC) };
