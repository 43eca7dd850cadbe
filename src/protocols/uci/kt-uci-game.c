/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/uci/kt-uci-game.h"

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-fen.h"
#include "games/chess/notation/chess-text.h"
#include "games/chess/rules/chess-position.h"
#include "games/xiangqi/notation/xiangqi-fen.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

/* --- Chess ------------------------------------------------------------------------------------ */

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

static void
format_chess (int first_row, guint16 move, char *text)
{
  int from = chess_move_from (move), to = chess_move_to (move);
  ChessType promotion = chess_move_promotion (move);
  char letter[2] = { 0 };

  if (promotion != CHESS_PAWN)
    letter[0] = g_ascii_tolower (chess_letters[promotion]);
  g_snprintf (text, KT_UCI_MOVE_SIZE, "%c%d%c%d%s", 'a' + chess_column (from),
              chess_row (from) + first_row, 'a' + chess_column (to), chess_row (to) + first_row,
              letter);
}

static gboolean
parse_chess (KtPosition *position, const char *text, GError **left_out, GError **error)
{
  ChessBoard board;
  gboolean is_good = chess_fen_parse_roughly (text, &board, left_out, error);

  if (is_good)
    chess_position_set_board ((ChessPosition *) position, &board);
  return is_good;
}

/* --- Chinese chess ---------------------------------------------------------------------------- */

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

static void
format_xiangqi (int first_row, guint16 move, char *text)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);

  g_snprintf (text, KT_UCI_MOVE_SIZE, "%c%d%c%d", 'a' + xiangqi_column (from),
              xiangqi_row (from) + first_row, 'a' + xiangqi_column (to),
              xiangqi_row (to) + first_row);
}

static gboolean
parse_xiangqi (KtPosition *position, const char *text, GError **left_out, GError **error)
{
  return position->game->parse (position, text, error);
}

#define KT_UCI_XIANGQI(first)                                                                      \
  {                                                                                                \
    .game = &xiangqi_game, .variant = "xiangqi", .max_moves = XIANGQI_MAX_MOVES,                   \
    .first_row = (first), .letters = xiangqi_letters, .promotions = "",                            \
    .list_moves = list_xiangqi, .get_action = get_xiangqi_action, .format_move = format_xiangqi,   \
    .parse_fen = parse_xiangqi,                                                                    \
  }

const KtUciGame kt_uci_chess = {
  .game = &chess_game,
  .variant = "chess",
  .max_moves = CHESS_MAX_MOVES,
  .first_row = 1,
  .letters = chess_letters,
  .promotions = "nbrq",
  .list_moves = list_chess,
  .get_action = get_chess_action,
  .format_move = format_chess,
  .parse_fen = parse_chess,
};
const KtUciGame kt_uci_xiangqi = KT_UCI_XIANGQI (1);
const KtUciGame kt_uci_xiangqi_from_0 = KT_UCI_XIANGQI (0);

const KtUciGame *
kt_uci_game_find (const char *variant)
{
  if (g_str_equal (variant, kt_uci_chess.variant))
    return &kt_uci_chess;
  return g_str_equal (variant, kt_uci_xiangqi.variant) ? &kt_uci_xiangqi : NULL;
}

void
kt_uci_game_format_move (const KtUciGame *game, guint16 move, char text[KT_UCI_MOVE_SIZE])
{
  if (move == 0)
    g_strlcpy (text, "0000", KT_UCI_MOVE_SIZE);
  else
    game->format_move (game->first_row, move, text);
}

guint16
kt_uci_game_parse_move (const KtUciGame *game, const KtPosition *position, const char *text)
{
  g_autofree guint16 *moves = g_new (guint16, game->max_moves);
  guint n_moves = game->list_moves (position, moves);

  for (guint i = 0; i < n_moves; i++) {
    char here[KT_UCI_MOVE_SIZE];

    kt_uci_game_format_move (game, moves[i], here);
    if (g_str_equal (here, text))
      return moves[i];
  }
  return 0;
}
