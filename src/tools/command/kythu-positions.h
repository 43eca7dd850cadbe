/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed positions that several commands search. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Chess positions: first the Bratko–Kopec test (1982), then positions whose moves are counted in
 * the Chess Programming Wiki, and endings. */
enum { KYTHU_N_BRATKO_KOPEC = 24, KYTHU_N_FENS = 50 };
extern const char *const kythu_fens[KYTHU_N_FENS];

/* Moves to caro positions with 12 to 26 stones on 13x13. They come from 60 openings of three
 * random stones, each played twice by kythu-arena with --game caro size=13 --seed 13, level
 * "full" at 20000 positions a move against 12000. From each opening the first suitable position
 * was taken. Suitable means: at least 12 stones; 44 to 48 empty cells in the rectangle around
 * the stones, enlarged by one; no win found by the textbook search with breadth 15 and depth 5;
 * no rotated, mirrored or shifted position of an earlier opening. The positions are from the
 * first 24 openings that have a suitable one. */
enum { KYTHU_N_QUIET_CARO = 24 };
extern const char *const kythu_quiet_caro[KYTHU_N_QUIET_CARO];

/* Returns the position after legal moves from the start of a game with options. Free with
 * g_free(). */
KtPosition *kythu_position_of_moves (const KtGame *game, const char *options, const char *moves);

G_END_DECLS
