/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/openings/xiangqi-book.h"

static gboolean
is_legal_cb (gconstpointer board, guint16 move)
{
  return xiangqi_board_is_legal (board, move);
}

static const KtBookEntry *
draw (const XiangqiBoard *board, guint64 seed)
{
  KtBook book = { xiangqi_book_entries, xiangqi_n_book_entries };
  guint n_entries;
  const KtBookEntry *entries = kt_book_find (&book, board->key, is_legal_cb, board, &n_entries);

  return kt_book_draw (entries, n_entries, seed);
}

gboolean
xiangqi_book_choose (const XiangqiBoard *board, guint64 seed, XiangqiMove *move, int *score)
{
  XiangqiBoard reflected = xiangqi_board_reflect (board);
  const KtBookEntry *entry = draw (board, seed), *other = entry ? NULL : draw (&reflected, seed);

  if (!entry && !other)
    return FALSE;
  *move = entry ? entry->move : xiangqi_move_reflect (other->move);
  *score = entry ? entry->score : other->score;
  return TRUE;
}
