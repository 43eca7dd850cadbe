/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how easily a person overlooks a move: from 0, never, to 100. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* Returns the obscurity of a legal move after the move `last`; 0: there was none. */
guint xiangqi_get_move_obscurity (const XiangqiBoard *board, XiangqiMove move, XiangqiMove last);

G_END_DECLS
