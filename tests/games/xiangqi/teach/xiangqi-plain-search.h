/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slow and simple search for mates and for material, which proves reasons a second time. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* The values of pieces in soldiers. */
extern const int xiangqi_plain_values[XIANGQI_TYPES + 1];

XiangqiBoard xiangqi_plain_play (const XiangqiBoard *board, XiangqiMove move);
/* The board with the other side to move. */
XiangqiBoard xiangqi_plain_pass (const XiangqiBoard *board);

/* Whether the side to move mates, or leaves no move, within `n` moves. */
gboolean xiangqi_plain_mates (const XiangqiBoard *board, int n);
/* Whether the side to move is mated, or has no move, now or within `n` moves of the opponent. */
gboolean xiangqi_plain_is_mated (const XiangqiBoard *board, int n);

/* Whether a side has at least `least` soldiers more than on the board `origin`, against any
 * defence, after `depth` plies and all captures that follow. Of the other side's pieces only those
 * of the type `only` count; XIANGQI_TYPES: all. */
gboolean xiangqi_plain_gains (const XiangqiBoard *origin, const XiangqiBoard *board,
                              XiangqiSide side, XiangqiType only, int least, int depth);

G_END_DECLS
