/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters, signs and words of moves in each notation. */
#pragma once

#include "games/xiangqi/notation/xiangqi-notation.h"

G_BEGIN_DECLS

typedef enum {
  XIANGQI_WORD_PIECE,     /* a XiangqiType */
  XIANGQI_WORD_ORDER,     /* a XiangqiOrder */
  XIANGQI_WORD_DIRECTION, /* a XiangqiDirection */
  XIANGQI_WORD_DIGIT,
  XIANGQI_WORD_NONE, /* the text goes on with no word */
} XiangqiWordKind;

typedef struct {
  XiangqiWordKind kind;
  int value;
} XiangqiWord;

/* Reads the longest word at the start of a text in a notation, and skips it and blanks after it.
 * The text is in lower case and in composed form (G_NORMALIZE_NFKC). */
XiangqiWord xiangqi_word_skip (const char **text, XiangqiNotation notation);

/* Reads one of the Vietnamese letters that follow the letter of a piece and say its order,
 * likewise. */
XiangqiWord xiangqi_word_skip_order (const char **text);

/* Return how a word is written in a notation. Pieces and digits of Chinese depend on the side. */
const char *xiangqi_word_of_piece (XiangqiNotation notation, XiangqiSide side, XiangqiType type);
const char *xiangqi_word_of_order (XiangqiNotation notation, XiangqiOrder order);
const char *xiangqi_word_of_direction (XiangqiNotation notation, XiangqiDirection direction);
const char *xiangqi_word_of_digit (XiangqiNotation notation, XiangqiSide side, int digit);

G_END_DECLS
