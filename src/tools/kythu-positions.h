/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fixed positions that several commands search. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Positions of chess. The first are the test of Ivan Bratko and Danny Kopec (1982), then come
 * positions that the Chess Programming Wiki counts moves of, and endings. */
enum { KYTHU_N_BRATKO_KOPEC = 24, KYTHU_N_FENS = 50 };
extern const char *const kythu_fens[KYTHU_N_FENS];

/* The moves to positions of caro with 13 to 29 stones on 13x13. kythu-arena played 24 openings of
 * three random stones twice, with --game caro size=13 --seed 13 and the level "full" at 20000
 * positions a move against itself at 12000. Of a game of nearly each opening (two are of one game)
 * this is the position with a number of stones nearest to an even spread from 12 to 30 in which the
 * textbook search, 15 moves broad and 5 deep, sees nobody win. */
enum { KYTHU_N_QUIET_CARO = 24 };
extern const char *const kythu_quiet_caro[KYTHU_N_QUIET_CARO];

/* The position after some moves, which must be allowed, from the start of a game with options. Free
 * with g_free(). */
KtPosition *kythu_position_of_moves (const KtGame *game, const char *options, const char *moves);

G_END_DECLS
