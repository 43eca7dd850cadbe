/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of XQF files. DhtmlXQ lists the men in the same order. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

enum {
  XQF_VERSION = 2,
  XQF_KEYS = 3,
  XQF_MEN = 16,
  XQF_BLACK_MOVES = 50,
  XQF_RESULT = 51,
  XQF_HEADER = 1024,
};

enum {
  XQF_PLAIN = 10,    /* the last version without keys */
  XQF_SHUFFLED = 12, /* the first version that shuffles the men */
  XQF_N_MEN = 32,
  XQF_FROM = 0x18,    /* added to the origin of a move */
  XQF_TO = 0x20,      /* added to the target of a move */
  XQF_NO_SQUARE = 90, /* the first number that is no square */
};

/* A text in the header: a byte with its length, followed by its bytes. */
typedef struct {
  const char *tag;
  guint16 place;
  guint8 most; /* maximum length in bytes */
} XqfText;
extern const XqfText xqf_texts[];
extern const guint xqf_n_texts;

/* The men in the order of the header: those of Red, then those of Black. */
extern const XiangqiType xqf_types[XQF_N_MEN / 2];

/* Lists the squares of the men in this order; XIANGQI_NO_SQUARE for those that are missing. */
void xqf_list_men (const XiangqiBoard *board, int squares[XQF_N_MEN]);

/* Squares are numbered column by column from Red's left corner. */
static inline int
xqf_square_read (guint8 number)
{
  return number < XQF_NO_SQUARE ? number % XIANGQI_ROWS * XIANGQI_COLUMNS + number / XIANGQI_ROWS
                                : XIANGQI_NO_SQUARE;
}

static inline guint8
xqf_square_write (int square)
{
  return (guint8) (xiangqi_column (square) * XIANGQI_ROWS + xiangqi_row (square));
}

G_END_DECLS
