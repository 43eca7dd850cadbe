/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/xiangqi-engine.h"

#include "engine/kt-search-engine.h"
#include "games/xiangqi/openings/xiangqi-book.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/search/xiangqi-skill.h"

static gboolean
choose_from_book_cb (const KtPosition *position, guint depth, guint64 seed, KtAction *action,
                     int *score)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  XiangqiMove move;

  if (xiangqi_board_count_plies (board) >= depth ||
      !xiangqi_book_choose (board, seed, &move, score))
    return FALSE;
  *action = xiangqi_action_of_move (board, move);
  return TRUE;
}

KtEngine *
xiangqi_engine_new (const XiangqiSearchConfig *config, guint64 seed)
{
  KtEngine *engine = kt_search_engine_new (xiangqi_search_new (config));

  kt_search_engine_set_book (engine, choose_from_book_cb, seed);
  return engine;
}

KtEngine *
xiangqi_engine_new_of_skill (const KtSkill *skill, guint64 seed)
{
  enum { WEAK_MIB = 1, STRONG_MIB = 32 };
  XiangqiSearchConfig config = xiangqi_search_config_default ();
  KtEngine *engine;

  config.table_mib = skill ? WEAK_MIB : STRONG_MIB;
  engine = xiangqi_engine_new (&config, seed);
  if (skill)
    kt_search_engine_set_skill (engine, skill, &xiangqi_skill_game);
  return engine;
}
