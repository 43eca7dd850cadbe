/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fixed positions that several commands search. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Positions of chess. The first are the test of Ivan Bratko and Danny Kopec (1982), then come
 * positions that the Chess Programming Wiki counts moves of, and endings. */
enum { KYTHU_N_BRATKO_KOPEC = 24, KYTHU_N_FENS = 50 };
extern const char *const kythu_fens[KYTHU_N_FENS];

/* The moves to positions of caro with 12 to 26 stones on 13x13. kythu-arena played 60 openings of
 * three random stones twice, with --game caro size=13 --seed 13 and the level "full" at 20000
 * positions a move against itself at 12000. Of an opening this is the first position of 12 stones
 * or more with 44 to 48 empty cells in the rectangle around the stones grown by one, in which the
 * textbook search, 15 moves broad and 5 deep, sees nobody win, and which is not one of another
 * opening turned, mirrored or moved; they are of the first 24 openings that have one. */
enum { KYTHU_N_QUIET_CARO = 24 };
extern const char *const kythu_quiet_caro[KYTHU_N_QUIET_CARO];

/* The position after some moves, which must be allowed, from the start of a game with options. Free
 * with g_free(). */
KtPosition *kythu_position_of_moves (const KtGame *game, const char *options, const char *moves);

G_END_DECLS
