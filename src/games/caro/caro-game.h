/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caro: the options of the game, its board and its start. All rules of play are in games/mnk. */
#pragma once

#include "core/kt-game.h"

extern const KtGame caro_game;
