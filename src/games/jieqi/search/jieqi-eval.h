/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of hidden chess, in centipawns for the side to move. A man that lies face down
 * counts as the average of those that a player has not seen, whatever a sample says, because nobody
 * can play for what they do not know. */
#pragma once

#include "games/jieqi/rules/jieqi-sample.h"

G_BEGIN_DECLS

enum { JIEQI_VALUE_KING = 20000 };

typedef struct {
  int hidden[XIANGQI_SIDES]; /* the value of a man that lies face down */
} JieqiValues;

JieqiValues jieqi_values_of (const JieqiView *view);
int jieqi_eval (const JieqiValues *values, const HiddenBoard *board);
/* Only the material as everybody sees it, for the side to move. */
int jieqi_eval_material (const HiddenBoard *board);
/* The value of the man on a square; 0 if there is none. */
int jieqi_get_value (const JieqiValues *values, const HiddenBoard *board, int square);

G_END_DECLS
