/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tic-tac-toe and caro: two games on one board, told apart by their options. */
#pragma once

#include "core/kt-game.h"

extern const KtGame mnk_tic_tac_toe;
extern const KtGame mnk_caro;
