/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess by the laws of FIDE. */
#pragma once

#include "core/kt-game.h"

extern const KtGame chess_game;
