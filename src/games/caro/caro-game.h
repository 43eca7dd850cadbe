/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caro: five stones in a row, under the rule, on the board and with the opening of one's choice. */
#pragma once

#include "core/kt-game.h"

extern const KtGame caro_game;
