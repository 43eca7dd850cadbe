/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/openings/chess-opening-line.h"

#include <string.h>

#include "games/chess/notation/chess-san.h"

ChessBoard
chess_opening_play (const KtNamedOpening *name, ChessLineVisitor visit, gpointer data)
{
  g_auto (GStrv) words = g_strsplit (name->moves, " ", -1);
  ChessBoard board = chess_board_start ();

  if (visit)
    visit (&board, data);
  for (guint i = 0; words[i]; i++) {
    ChessMove move;

    if (chess_san_read (&board, words[i], strlen (words[i]), &move) != CHESS_SAN_LEGAL)
      g_error ("“%s” cannot be played: %s", words[i], name->moves);
    chess_board_play (&board, move);
    if (visit)
      visit (&board, data);
  }
  return board;
}
