/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-game.h"

/* Chinese chess. */
extern const KtGame xiangqi_game;
