/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-search-entry.h"

KtTranspositionTable *
kt_search_entry_new_table (gsize bytes)
{
  static const KtTtPolicy policy = { KT_TT_UPPER_BITS, 8 };

  return kt_tt_new (bytes, &policy);
}

void
kt_search_entry_store (KtTranspositionTable *table, guint64 key, const KtSearchEntry *entry)
{
  enum { MUCH_DEEPER = 4 };
  KtSearchEntry new = *entry;
  guint64 data;
  KtTtSlot *slot = kt_tt_find_slot (table, key, &data);

  if (data) {
    KtSearchEntry old = kt_search_entry_unpack (data);

    if (new.bound != KT_BOUND_EXACT && kt_tt_is_of_this_search (table, data) &&
        old.depth >= new.depth + MUCH_DEEPER)
      return;
    if (!new.move)
      new.move = old.move;
  }
  kt_tt_write (table, slot, key, kt_search_entry_pack (&new));
}
