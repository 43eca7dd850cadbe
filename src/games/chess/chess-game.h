/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess by the FIDE laws. */
#pragma once

#include "core/kt-game.h"

extern const KtGame chess_game;
