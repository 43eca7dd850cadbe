/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random positions of caro, crowded so that rows of all kinds come about. */
#pragma once

#include "games/caro/board/caro-board.h"

/* Every rule, with and without the option that an open four wins. */
enum { CARO_N_RULES = 8 };

/* The start under rule number `rule`; free it with g_free(). */
KtPosition *caro_random_start (guint rule, guint size);
/* A free cell, mostly on a line with some stone and not far from it. */
KtSquare caro_random_square (const KtPosition *position, GRand *random);
/* After so many random stones, fewer if one would end the game. */
KtPosition *caro_random_position (guint rule, guint size, guint n_stones, GRand *random);
