/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads moves as people do in several languages. */
#pragma once

#include "games/xiangqi/notation/xiangqi-description.h"

G_BEGIN_DECLS

typedef enum {
  XIANGQI_NOTATION_WXF,        /* "C2=5", "R+=5" */
  XIANGQI_NOTATION_VIETNAMESE, /* "P2-5", "Xt-5" */
  XIANGQI_NOTATION_CHINESE,    /* "炮二平五", "前车平五" */
  XIANGQI_NOTATIONS,
} XiangqiNotation;

typedef enum {
  XIANGQI_READING_LEGAL,
  XIANGQI_READING_ILLEGAL,   /* `move` is the illegal move; 0 if no piece can be meant */
  XIANGQI_READING_AMBIGUOUS, /* several legal moves can be meant */
  XIANGQI_READING_NONSENSE,  /* the text is not a move */
} XiangqiReading;

/* Formats a move or premove. Free with g_free(). */
char *xiangqi_notation_format (const XiangqiBoard *board, XiangqiMove move,
                               XiangqiNotation notation);
/* Reads a move in any notation, also in long Vietnamese words and in both Chinese scripts. Where
 * the text means different legal moves in different notations, `preferred` decides. */
XiangqiReading xiangqi_notation_read (const XiangqiBoard *board, const char *text,
                                      XiangqiNotation preferred, XiangqiMove *move);

G_END_DECLS
