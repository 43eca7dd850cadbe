/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/book/book-game.h"

#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/openings/chess-opening-names.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-search.h"
#include "games/xiangqi/eval/xiangqi-eval.h"
#include "games/xiangqi/openings/xiangqi-opening-names.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/search/xiangqi-search.h"
#include "games/xiangqi/xiangqi-game.h"

G_STATIC_ASSERT ((int) CHESS_MAX_MOVES <= BOOK_MAX_MOVES);
G_STATIC_ASSERT ((int) XIANGQI_MAX_MOVES <= BOOK_MAX_MOVES);

/* --- Chess --- */

static KtSearch *
create_chess_search (void)
{
  ChessSearchConfig config = chess_search_config_default ();

  return chess_search_new (&config);
}

static int
evaluate_chess (const KtPosition *position)
{
  g_autoptr (ChessEval) eval = chess_eval_new ();

  return chess_eval_score (eval, &chess (position)->board);
}

static guint
list_chess (const KtPosition *position, guint16 *moves)
{
  return chess_board_list (&chess (position)->board, moves);
}

static KtAction
get_chess_action (const KtPosition *position, guint16 move)
{
  return chess_action_of_move (&chess (position)->board, move);
}

/* --- Chinese chess --- */

static KtSearch *
create_xiangqi_search (void)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();

  return xiangqi_search_new (&config);
}

static int
evaluate_xiangqi (const KtPosition *position)
{
  return xiangqi_eval_score (&xiangqi (position)->board, XIANGQI_EVAL_WHOLE);
}

static guint
list_xiangqi (const KtPosition *position, guint16 *moves)
{
  return xiangqi_board_list (&xiangqi (position)->board, moves);
}

static KtAction
get_xiangqi_action (const KtPosition *position, guint16 move)
{
  return xiangqi_action_of_move (&xiangqi (position)->board, move);
}

static const BookGame games[] = {
  { &chess_game, chess_opening_names, &chess_n_opening_names, create_chess_search, evaluate_chess,
    list_chess, get_chess_action },
  { &xiangqi_game, xiangqi_opening_names, &xiangqi_n_opening_names, create_xiangqi_search,
    evaluate_xiangqi, list_xiangqi, get_xiangqi_action },
};

const BookGame *
book_game_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (strcmp (games[i].game->id, id) == 0)
      return &games[i];
  }
  return NULL;
}
