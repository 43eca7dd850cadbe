/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of hidden chess, as everybody sees it: a man that lies face down moves as its place
 * says, and is turned up by its first move. Only the generals begin face up. Advisors and
 * elephants that are turned up go everywhere; an elephant's eye can still be blocked.
 *
 * The board does not know what lies face down. So an engine that gets a board cannot see it. */
#pragma once

#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

typedef struct {
  XiangqiMan men[XIANGQI_SQUARES]; /* of a man that lies face down: as what it moves */
  guint8 is_hidden[XIANGQI_SQUARES];
  guint8 side;    /* XiangqiSide to move */
  guint8 padding; /* always 0, because positions are compared byte by byte */
  guint16 plies;  /* since the last capture, and since a man was turned up */
} HiddenBoard;

HiddenBoard hidden_board_start (void);
/* Lists all legal moves; `out` needs room for XIANGQI_MAX_MOVES. Who has none has lost. */
guint hidden_board_list (const HiddenBoard *board, XiangqiMove *out);
/* Lists all moves without regard to the own general, for searches that find out that it is lost
 * when it is taken: also across an open column by the other general. The order is that of the
 * squares. */
guint hidden_board_list_pseudo (const HiddenBoard *board, XiangqiMove *out);
gboolean hidden_board_is_in_check (const HiddenBoard *board, XiangqiSide side);
/* Plays a legal move. If the man lay face down, `turned` is what it is. */
void hidden_board_play (HiddenBoard *board, XiangqiMove move, XiangqiType turned);
/* Whether so many plies passed without a capture, and without turning up a man, that the game is
 * drawn. */
gboolean hidden_board_is_drawn (const HiddenBoard *board);

G_END_DECLS
