/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tic-tac-toe, and any m,n,k-game: rows of k stones on a board of m columns and n rows. */
#pragma once

#include "core/kt-game.h"

extern const KtGame tictactoe_game;
