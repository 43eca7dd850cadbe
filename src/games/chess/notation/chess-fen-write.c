/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/notation/chess-fen.h"

#include "core/kt-position.h"

const char chess_letters[] = "PNBRQK";

static void
append_row (GString *text, const ChessBoard *board, int row)
{
  int n_empty = 0;

  for (int square = row * 8; square < row * 8 + 8; square++) {
    ChessType type = chess_board_get_type (board, square);
    char letter;

    if (type == CHESS_TYPES) {
      n_empty++;
      continue;
    }
    if (n_empty > 0)
      g_string_append_printf (text, "%d", n_empty);
    n_empty = 0;
    letter = chess_letters[type];
    if (chess_set_has (board->sides[CHESS_BLACK], square))
      letter = g_ascii_tolower (letter);
    g_string_append_c (text, letter);
  }
  if (n_empty > 0)
    g_string_append_printf (text, "%d", n_empty);
}

static void
append_castling (GString *text, const ChessBoard *board)
{
  static const char letters[] = "KQkq"; /* in the order of the bits */

  for (guint i = 0; letters[i]; i++) {
    if (board->castling & 1 << i)
      g_string_append_c (text, letters[i]);
  }
  if (!board->castling)
    g_string_append_c (text, '-');
}

char *
chess_fen_format (const ChessBoard *board)
{
  GString *text = g_string_new (NULL);
  g_autofree char *jumped = board->en_passant ? kt_square_to_text (board->en_passant, 8) : NULL;

  for (int row = 7; row >= 0; row--) {
    append_row (text, board, row);
    g_string_append_c (text, row > 0 ? '/' : ' ');
  }
  g_string_append (text, board->side == CHESS_WHITE ? "w " : "b ");
  append_castling (text, board);
  g_string_append_printf (text, " %s %u %u", jumped ? jumped : "-", board->fifty_move_counter,
                          board->number);
  return g_string_free (text, FALSE);
}
