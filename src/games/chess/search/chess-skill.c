/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-skill.h"

#include "games/chess/rules/chess-obscurity.h"

gboolean
chess_skill_has_net (const KtSkill *skill)
{
  return !skill || (skill->overlook == 0 && skill->temperature == 0);
}

static KtSkillRoot
describe (const KtPosition *position)
{
  const ChessBoard *board = &chess (position)->board;

  return (KtSkillRoot){ board->key, board->number, chess_board_get_checkers (board) != 0,
                        chess (position)->earlier, chess (position)->n_earlier };
}

static guint64
get_key_after (const KtPosition *position, guint16 move)
{
  ChessBoard next = chess (position)->board;

  chess_board_play (&next, move);
  return next.key;
}

static gboolean
is_mate (const KtPosition *position, guint16 move)
{
  ChessMove answers[CHESS_MAX_MOVES];
  ChessBoard next = chess (position)->board;

  chess_board_play (&next, move);
  return chess_board_get_checkers (&next) && chess_board_list (&next, answers) == 0;
}

/* Recaptures are easy to see. */
static guint
get_obscurity (const KtPosition *position, guint16 move)
{
  int taken_on = chess (position)->n_earlier == 0 ? position->last.to : CHESS_NO_SQUARE;

  return chess_get_move_obscurity (&chess (position)->board, move, taken_on);
}

/* Players who overlook moves never consider underpromotion. */
static gboolean
is_ordinary (guint16 move)
{
  ChessType promotion = chess_move_promotion (move);

  return promotion == CHESS_PAWN || promotion == CHESS_QUEEN;
}

const KtSkillGame chess_skill_game = { describe, get_key_after, is_mate, get_obscurity,
                                       is_ordinary };
