/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-tt.h"

KtTranspositionTable *
chess_tt_new (gsize bytes)
{
  static const KtTtPolicy policy = { KT_TT_UPPER_BITS, 8 };

  return kt_tt_new (bytes, &policy);
}

void
chess_tt_store (KtTranspositionTable *table, guint64 key, const ChessTtEntry *entry)
{
  enum { MUCH_DEEPER = 4 };
  ChessTtEntry new = *entry;
  guint64 data;
  KtTtSlot *slot = kt_tt_find_slot (table, key, &data);

  if (data) {
    ChessTtEntry old = chess_tt_unpack (data);

    if (new.bound != KT_BOUND_EXACT && kt_tt_is_of_this_search (table, data) &&
        old.depth >= new.depth + MUCH_DEEPER)
      return;
    if (!new.move)
      new.move = old.move;
  }
  kt_tt_write (table, slot, key, chess_tt_pack (&new));
}
