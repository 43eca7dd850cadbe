/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random positions of caro, crowded so that rows of all kinds occur. */
#pragma once

#include "games/caro/board/caro-board.h"

/* The four rules without the option that an open four wins, then the four with it. */
enum { CARO_RANDOM_N_RULES = 8 };

/* The start under rule number `rule`; free it with g_free(). */
KtPosition *caro_random_start (guint rule, guint size);
/* A random empty cell, mostly near a stone and on a line with it. */
KtSquare caro_random_square (const KtPosition *position, GRand *random);
/* The position after `n_stones` random stones, leaving out stones that would end the game. */
KtPosition *caro_random_position (guint rule, guint size, guint n_stones, GRand *random);
