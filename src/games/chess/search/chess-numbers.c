/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-numbers.h"

const ChessNumbers chess_numbers = { CHESS_NUMBERS (KT_NUMBER_VALUE) };
const KtNumber chess_number_specs[CHESS_N_NUMBERS] = { CHESS_NUMBERS (KT_NUMBER_SPEC) };
