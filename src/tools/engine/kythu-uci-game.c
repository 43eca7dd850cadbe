/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-uci-game.h"

#include "games/chess/chess-levels.h"
#include "games/chess/openings/chess-book.h"
#include "games/xiangqi/openings/xiangqi-book.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/search/xiangqi-search.h"
#include "games/xiangqi/search/xiangqi-skill.h"
#include "games/xiangqi/xiangqi-levels.h"
#include "tools/engine/bench/kythu-bench.h"

/* --- Chess ------------------------------------------------------------------------------------ */

static KtSearch *
create_chess (const KythuUci *uci)
{
  ChessSearchConfig config = chess_search_config_default ();
  KtSkill skill = chess_levels_get_skill (uci->options.elo);

  config.table_mib = uci->options.table_mib;
  config.n_threads = uci->options.n_threads;
  config.without = uci->options.without;
  config.net = chess_skill_has_net (uci->options.is_limited ? &skill : NULL) ? uci->full_net : NULL;
  return chess_search_new (&config);
}

static guint16
choose_chess (const KythuUci *uci)
{
  const ChessBoard *board = &chess (uci->position)->board;
  const KtBookEntry *entry = NULL;

  if (chess_board_count_moves (board) < uci->options.book_depth)
    entry = chess_book_choose (board, uci->seed);
  return entry ? entry->move : 0;
}

static gboolean
is_chess_in_check (const KtPosition *position)
{
  return chess_board_get_checkers (&chess (position)->board) != 0;
}

static int
evaluate_chess (const KythuUci *uci)
{
  g_autoptr (ChessEval) eval = chess_eval_new ();

  chess_eval_set_net (eval, uci->full_net);
  return chess_eval_score (eval, &chess (uci->position)->board);
}

static guint64
perft_chess (const KtPosition *position, guint depth)
{
  return chess_board_perft (&chess (position)->board, depth);
}

const KythuUciGame kythu_uci_chess = {
  .protocol = &kt_uci_chess,
  .create_search = create_chess,
  .get_skill = chess_levels_get_skill,
  .skill_game = &chess_skill_game,
  .choose_from_book = choose_chess,
  .find_feature = chess_feature_find,
  .is_in_check = is_chess_in_check,
  .evaluate = evaluate_chess,
  .perft = perft_chess,
  .bench = kythu_bench_chess,
};

/* --- Chinese chess ---------------------------------------------------------------------------- */

static KtSearch *
create_xiangqi (const KythuUci *uci)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();

  config.table_mib = uci->options.table_mib;
  config.n_threads = uci->options.n_threads;
  config.without = uci->options.without;
  return xiangqi_search_new (&config);
}

static guint16
choose_xiangqi (const KythuUci *uci)
{
  const XiangqiBoard *board = &xiangqi (uci->position)->board;
  XiangqiMove move = 0;
  int score;

  if (xiangqi_board_count_plies (board) < uci->options.book_depth &&
      xiangqi_book_choose (board, uci->seed, &move, &score))
    return move;
  return 0;
}

static gboolean
is_xiangqi_in_check (const KtPosition *position)
{
  return xiangqi (position)->board.in_check;
}

static int
evaluate_xiangqi (const KythuUci *uci)
{
  return xiangqi_eval_score (&xiangqi (uci->position)->board, XIANGQI_EVAL_WHOLE);
}

static guint64
perft_xiangqi (const KtPosition *position, guint depth)
{
  return xiangqi_board_perft (&xiangqi (position)->board, depth);
}

const KythuUciGame kythu_uci_xiangqi = {
  .protocol = &kt_uci_xiangqi,
  .create_search = create_xiangqi,
  .get_skill = xiangqi_levels_get_skill,
  .skill_game = &xiangqi_skill_game,
  .choose_from_book = choose_xiangqi,
  .find_feature = xiangqi_feature_find,
  .is_in_check = is_xiangqi_in_check,
  .evaluate = evaluate_xiangqi,
  .perft = perft_xiangqi,
  .bench = kythu_bench_xiangqi,
};

const KythuUciGame *
kythu_uci_game_find (const char *variant)
{
  const KtUciGame *protocol = kt_uci_game_find (variant);

  if (protocol == kythu_uci_chess.protocol)
    return &kythu_uci_chess;
  return protocol == kythu_uci_xiangqi.protocol ? &kythu_uci_xiangqi : NULL;
}
