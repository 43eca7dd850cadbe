/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the moves of a named opening. */
#pragma once

#include "core/kt-named-opening.h"
#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

typedef void (*XiangqiLineVisitor) (const XiangqiBoard *board, gpointer data);

/* Plays the line of an opening, reflected from left to right if asked, and calls `visit`, which
 * may be NULL, with every board of the line, beginning with the initial position. Returns the last
 * board. */
XiangqiBoard xiangqi_opening_play (const KtNamedOpening *name, gboolean is_reflected,
                                   XiangqiLineVisitor visit, gpointer data);

G_END_DECLS
