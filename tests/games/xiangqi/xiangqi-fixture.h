/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of Chinese chess: fixtures, boards and positions from texts. */
#pragma once

#include "games/xiangqi/rules/xiangqi-position.h"

/* The lines of a file in tests/fixtures/xiangqi, without comments and empty lines, each split at a
 * character. Free with g_ptr_array_unref(). */
GPtrArray *xiangqi_fixture_read (const char *file, const char *separator);

XiangqiBoard xiangqi_fixture_board (const char *fen);
/* Free with g_free(). */
KtPosition *xiangqi_fixture_position (const char *fen);
/* Plays moves such as "h3e3 h10g8", with rows from `first_row`; they must be legal. */
void xiangqi_fixture_play (KtPosition *position, const char *moves, int first_row);
