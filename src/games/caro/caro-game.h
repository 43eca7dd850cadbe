/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of caro: its options, board and initial position. The rules of play are in games/mnk. */
#pragma once

#include "core/kt-game.h"

extern const KtGame caro_game;
