/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as two squares. A column is a letter from “a” to “i”, Red's left one first. A row is a
 * number: from 1 to 10 in our own texts and in UCI, from 0 to 9 in UCCI and ICCS. */
#pragma once

#include "games/xiangqi/rules/xiangqi-types.h"

G_BEGIN_DECLS

/* Formats a move with rows from 1, such as "h3e3" or "a10a9". Free with g_free(). */
char *xiangqi_coordinates_format (XiangqiMove move);
/* Reads a move such as "h3e3", "h3-e3" or "H3-E3", in which rows begin with `first_row`, 0 or 1.
 * Returns 0 for any other text. */
XiangqiMove xiangqi_coordinates_parse (const char *text, int first_row);

G_END_DECLS
