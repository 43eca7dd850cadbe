/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-engine.h"

#include "engine/kt-search-engine.h"
#include "games/chess/openings/chess-book.h"

static gboolean
choose_from_book_cb (const KtPosition *position, guint depth, guint64 seed, KtAction *action,
                     int *score)
{
  const ChessBoard *board = &chess (position)->board;
  const KtBookEntry *entry =
      chess_board_count_moves (board) < depth ? chess_book_choose (board, seed) : NULL;

  if (!entry)
    return FALSE;
  *action = chess_action_of_move (board, entry->move);
  *score = entry->score;
  return TRUE;
}

KtEngine *
chess_engine_new_of (const ChessSearchConfig *config)
{
  KtEngine *engine = kt_search_engine_new (chess_search_new (config));

  kt_search_engine_set_book (engine, choose_from_book_cb, 0);
  return engine;
}

KtEngine *
chess_engine_new (const KtSkill *skill, guint64 seed)
{
  enum { WEAK_MIB = 1, STRONG_MIB = 32 };
  ChessSearchConfig config = chess_search_config_default ();
  KtEngine *engine;

  config.table_mib = skill ? WEAK_MIB : STRONG_MIB;
  config.net = chess_skill_has_net (skill) ? chess_net_get_own () : NULL;
  engine = chess_engine_new_of (&config);
  kt_search_engine_set_book (engine, choose_from_book_cb, seed);
  if (skill)
    kt_search_engine_set_skill (engine, skill, &chess_skill_game);
  return engine;
}
