/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-numbers.h"

#define NUMBER(name, value, step) .name = (value),
const ChessNumbers chess_numbers = { CHESS_NUMBERS (NUMBER) };
#undef NUMBER

#define NUMBER(name, value, step) { #name, (value), (step) },
const KtNumber chess_number_specs[CHESS_N_NUMBERS] = { CHESS_NUMBERS (NUMBER) };
#undef NUMBER
