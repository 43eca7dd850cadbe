/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/openings/chess-book.h"

static gboolean
is_legal_cb (gconstpointer board, guint16 move)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    if (moves[i] == move)
      return TRUE;
  }
  return FALSE;
}

const KtBookEntry *
chess_book_find (const ChessBoard *board, guint *n_entries)
{
  KtBook book = { chess_book_entries, chess_n_book_entries };

  return kt_book_find (&book, board->key, is_legal_cb, board, n_entries);
}

const KtBookEntry *
chess_book_choose (const ChessBoard *board, guint64 seed)
{
  guint n_entries;
  const KtBookEntry *entries = chess_book_find (board, &n_entries);

  return kt_book_draw (entries, n_entries, seed);
}
