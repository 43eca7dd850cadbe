/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move of Chinese chess whose reason is looked for. */
#pragma once

#include "engine/kt-progress.h"
#include "games/teach/kt-teach-case.h"
#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

typedef struct {
  KtTeachCase base; /* the same for the reasons that hold in other games too; it points here */
  const XiangqiPosition *position;
  const XiangqiBoard *board;
  XiangqiBoard next;    /* after the move */
  XiangqiBoard passed;  /* the opponent to move instead; only if not in check */
  XiangqiBoard renewed; /* after the move and a pass; only if it gives no check */
  XiangqiType type;     /* the piece that moves */
  XiangqiType captured; /* XIANGQI_TYPES: nothing */
  XiangqiSide side, other;
  int from, to;
  guint64 ends[XIANGQI_REMEMBERED], nodes_left;
} XiangqiCase;

static inline const XiangqiCase *
xiangqi_case (const KtTeachCase *base)
{
  return (const XiangqiCase *) base;
}

/* The values of pieces in soldiers; the general is worth more than all others together. */
extern const int xiangqi_case_values[XIANGQI_TYPES + 1];

/* Prepares a case, which must not be copied. */
void xiangqi_case_init (XiangqiCase *at, const XiangqiPosition *position, const KtFinding *finding,
                        KtProgress *progress);

/* The squares that the piece on a square attacks. */
XiangqiSet xiangqi_case_get_attacks (const XiangqiBoard *board, int square);

G_END_DECLS
