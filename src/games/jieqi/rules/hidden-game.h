/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of hidden chess as its keeper sees it, who knows the lot. Players and engines get only
 * the board, and what they may know of captured men. */
#pragma once

#include "games/jieqi/rules/hidden-board.h"
#include "games/jieqi/rules/hidden-lot.h"

G_BEGIN_DECLS

typedef struct {
  HiddenBoard board;
  HiddenLot lot; /* a man that lies face down has not moved, so its place tells what it is */
  /* Men of each side that were turned up, which everybody has seen. */
  guint8 turned[XIANGQI_SIDES][XIANGQI_TYPES];
  /* Men of each side that were captured face down; the side that took them has seen them. */
  guint8 captured[XIANGQI_SIDES][XIANGQI_TYPES];
  guint8 is_open;    /* an option: everybody sees what is captured face down */
  guint8 padding[3]; /* always 0, because positions are compared byte by byte */
} HiddenGame;

HiddenGame hidden_game_start (const HiddenLot *lot, gboolean is_open);
/* Plays a legal move. */
void hidden_game_play (HiddenGame *game, XiangqiMove move);
/* Counts the men of a type and side that a player has not seen yet. */
guint hidden_game_count_unseen (const HiddenGame *game, XiangqiSide viewer, XiangqiSide side,
                                XiangqiType type);

G_END_DECLS
