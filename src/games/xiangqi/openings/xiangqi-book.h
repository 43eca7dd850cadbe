/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: moves of named openings that a search did not reject. kythu-book generates
 * it. Scores are in centipawns. */
#pragma once

#include "engine/kt-book.h"
#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

extern const KtBookEntry xiangqi_book_entries[];
extern const guint xiangqi_n_book_entries;

/* Draws a move of the book at random; seed and board decide the draw. A board that the book knows
 * only reflected from left to right gets the reflected move. Returns FALSE if the book has no
 * move; otherwise `move` and `score`, which is for the side to move, are set. */
gboolean xiangqi_book_choose (const XiangqiBoard *board, guint64 seed, XiangqiMove *move,
                              int *score);

G_END_DECLS
