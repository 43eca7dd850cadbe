/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/search/xiangqi-skill.h"

#include "games/xiangqi/rules/xiangqi-obscurity.h"
#include "games/xiangqi/rules/xiangqi-position.h"

static KtSkillRoot
describe (const KtPosition *position)
{
  const XiangqiPosition *self = xiangqi (position);

  return (KtSkillRoot){ self->board.key, self->board.number, self->board.in_check, self->earlier,
                        self->n_earlier };
}

static guint64
get_key_after (const KtPosition *position, guint16 move)
{
  return xiangqi_board_get_key_after (&xiangqi (position)->board, move);
}

/* A stalemate wins, too, but people do not look for it as they look for a mate. */
static gboolean
is_mate (const KtPosition *position, guint16 move)
{
  XiangqiBoard next = xiangqi (position)->board;

  xiangqi_board_play (&next, move);
  return next.in_check && !xiangqi_board_can_move (&next);
}

static guint
get_obscurity (const KtPosition *position, guint16 move)
{
  return xiangqi_get_move_obscurity (&xiangqi (position)->board, move,
                                     xiangqi_position_get_last_move (position));
}

const KtSkillGame xiangqi_skill_game = { .describe = describe,
                                         .get_key_after = get_key_after,
                                         .is_mate = is_mate,
                                         .get_obscurity = get_obscurity };
