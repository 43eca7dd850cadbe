/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-game.h"

/* Hidden chess (cờ úp, jieqi). */
extern const KtGame jieqi_game;
