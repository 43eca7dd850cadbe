/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-numbers.h"

#define NUMBER(name, value, step) .name = (value),
const CaroNumbers caro_numbers = { CARO_NUMBERS (NUMBER) };
#undef NUMBER

#define NUMBER(name, value, step) { #name, (value), (step) },
const KtNumber caro_number_specs[CARO_N_NUMBERS] = { CARO_NUMBERS (NUMBER) };
#undef NUMBER
