/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/notation/xiangqi-text.h"

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/notation/xiangqi-fen.h"

char *
xiangqi_format_action (const KtPosition *position, const KtAction *action)
{
  return xiangqi_coordinates_format (xiangqi_move (action->from, action->to));
}

gboolean
xiangqi_parse_action (const KtPosition *position, const char *text, KtAction *action,
                      GError **error)
{
  XiangqiMove move = xiangqi_coordinates_parse (text, 1);

  if (!move)
    return FALSE;
  *action = xiangqi_action_of_move (&xiangqi (position)->board, move);
  return TRUE;
}

char *
xiangqi_to_text (const KtPosition *position)
{
  return xiangqi_fen_format (&xiangqi (position)->board);
}

gboolean
xiangqi_parse (KtPosition *position, const char *text, GError **error)
{
  XiangqiBoard board;
  gboolean is_good = xiangqi_fen_parse (text, &board, error);

  if (is_good)
    xiangqi_position_set_board ((XiangqiPosition *) position, &board);
  return is_good;
}
