/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing boards in the Forsyth-Edwards Notation of Chinese chess. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* The letters of pieces, indexed by XiangqiType: "PABNCRK". Horses are read as "H" and elephants as
 * "E", too. */
extern const char xiangqi_letters[XIANGQI_TYPES + 1];

/* Parses a FEN of two fields (the men, the side to move), of four or of six. Refuses positions that
 * are obviously impossible: a wrong number of pieces, pieces where they cannot come, generals that
 * face each other, the side not to move in check. The error is KT_POSITION_ERROR_TEXT and names the
 * fault and its place. */
gboolean xiangqi_fen_parse (const char *text, XiangqiBoard *board, GError **error);
/* Formats a board. Free with g_free(). */
char *xiangqi_fen_format (const XiangqiBoard *board);

G_END_DECLS
