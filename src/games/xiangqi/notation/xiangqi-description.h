/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as people describe it, in any language: the piece, where it stands, and where it goes,
 * seen by its own player. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* Which of several pieces of one type on a column is meant, seen from the front. */
typedef enum {
  XIANGQI_ORDER_NONE,
  XIANGQI_ORDER_FRONT,
  XIANGQI_ORDER_MIDDLE,
  XIANGQI_ORDER_REAR,
  XIANGQI_ORDER_PLACE,  /* number `place` on its column */
  XIANGQI_ORDER_NUMBER, /* number `place` of all pawns that share a column, the right column first
                         */
} XiangqiOrder;

typedef enum { XIANGQI_BACKWARD, XIANGQI_SIDEWAYS, XIANGQI_FORWARD } XiangqiDirection;

typedef struct {
  XiangqiType type;
  XiangqiOrder order;
  int place;
  int file; /* from 1 at the player's right; 0: not said */
  XiangqiDirection direction;
  int goal; /* a file; or a number of steps of a piece that goes straight ahead or back */
} XiangqiDescription;

/* Whether a type goes along lines, so that its steps ahead are counted. */
gboolean xiangqi_goes_straight (XiangqiType type);

/* Describes a move, legal or not, with as little as is unambiguous. */
XiangqiDescription xiangqi_describe (const XiangqiBoard *board, XiangqiMove move);

/* Finds the moves that a description fits, legal or not, and returns their number. `out` needs room
 * for XIANGQI_MAX_DESCRIBED. */
enum { XIANGQI_MAX_DESCRIBED = 5 };
guint xiangqi_find_described (const XiangqiBoard *board, const XiangqiDescription *description,
                              XiangqiMove out[XIANGQI_MAX_DESCRIBED]);

G_END_DECLS
