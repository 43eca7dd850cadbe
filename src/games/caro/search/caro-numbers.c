/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-numbers.h"

const CaroNumbers caro_numbers = { CARO_NUMBERS (KT_NUMBER_VALUE) };
const KtNumber caro_number_specs[CARO_N_NUMBERS] = { CARO_NUMBERS (KT_NUMBER_SPEC) };
