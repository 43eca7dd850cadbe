/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/notation/chess-text.h"

#include <string.h>

#include "games/chess/notation/chess-fen.h"
#include "games/chess/notation/chess-san.h"

/* Formats both squares, such as "e1g1". */
static char *
format_squares (const KtAction *action)
{
  g_autofree char *from = kt_square_to_text (action->from, 8);
  g_autofree char *to = kt_square_to_text (action->to, 8);

  return g_strconcat (from, to, NULL);
}

/* Formats a move in algebraic notation. A premove is written as two squares, because its result,
 * such as check, is not known. */
char *
chess_format_action (const KtPosition *position, const KtAction *action)
{
  const ChessBoard *board = &chess (position)->board;
  char text[CHESS_SAN_SIZE];

  if (action->actor != position->actor)
    return format_squares (action);
  chess_san_format (board, chess_move_of_action (board, action), text);
  return g_strdup (text);
}

gboolean
chess_parse_action (const KtPosition *position, const char *text, KtAction *action, GError **error)
{
  const ChessBoard *board = &chess (position)->board;
  ChessMove move;

  if (!chess_san_parse (board, text, strlen (text), &move, error))
    return FALSE;
  *action = chess_action_of_move (board, move);
  return TRUE;
}

char *
chess_to_text (const KtPosition *position)
{
  return chess_fen_format (&chess (position)->board);
}

gboolean
chess_parse (KtPosition *position, const char *text, GError **error)
{
  ChessBoard board;

  if (!chess_fen_parse (text, &board, error))
    return FALSE;
  chess_position_set_board ((ChessPosition *) position, &board);
  return TRUE;
}
