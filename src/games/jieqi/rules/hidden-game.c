/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/rules/hidden-game.h"

HiddenGame
hidden_game_start (const HiddenLot *lot, gboolean is_open)
{
  return (HiddenGame){ .board = hidden_board_start (),
                       .lot = *lot,
                       .is_open = (guint8) (is_open != FALSE) };
}

void
hidden_game_play (HiddenGame *game, XiangqiMove move)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  XiangqiSide side = (XiangqiSide) game->board.side;
  XiangqiType turned = (XiangqiType) game->lot.types[from];

  if (game->board.is_hidden[to])
    game->captured[1 - side][game->lot.types[to]]++;
  if (game->board.is_hidden[from])
    game->turned[side][turned]++;
  hidden_board_play (&game->board, move, turned);
}

guint
hidden_game_count_unseen (const HiddenGame *game, XiangqiSide viewer, XiangqiSide side,
                          XiangqiType type)
{
  static const guint counts[XIANGQI_TYPES] = {
    [XIANGQI_PAWN] = 5,  [XIANGQI_ADVISOR] = 2, [XIANGQI_ELEPHANT] = 2,
    [XIANGQI_HORSE] = 2, [XIANGQI_CANNON] = 2,  [XIANGQI_ROOK] = 2,
  };
  guint seen = game->turned[side][type];

  if (game->is_open || viewer != side)
    seen += game->captured[side][type];
  return counts[type] - seen;
}
