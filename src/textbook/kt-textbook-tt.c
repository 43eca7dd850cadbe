/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-textbook-tt.h"

/* The layout of the payload from the lowest bit: score + SCORE_ZERO, then kind, detail and both
 * squares + 1 of the action. */
enum {
  SCORE_BITS = 22,
  KIND_BITS = 3,
  DETAIL_BITS = 3,
  SQUARE_BITS = 10,
  KIND_SHIFT = SCORE_BITS,
  DETAIL_SHIFT = KIND_SHIFT + KIND_BITS,
  FROM_SHIFT = DETAIL_SHIFT + DETAIL_BITS,
  TO_SHIFT = FROM_SHIFT + SQUARE_BITS,
  SCORE_ZERO = 1 << (SCORE_BITS - 1),
};

G_STATIC_ASSERT (TO_SHIFT + SQUARE_BITS <= KT_TT_PAYLOAD_BITS);
G_STATIC_ASSERT ((int) KT_SCORE_WIN < (int) SCORE_ZERO);
G_STATIC_ASSERT (KT_ACTION_CHOOSE < 1 << KIND_BITS);
G_STATIC_ASSERT (KT_MAX_SQUARES < 1 << SQUARE_BITS);

static guint
get_part (guint64 data, int shift, int n_bits)
{
  return (guint) (data >> shift) & ((1u << n_bits) - 1);
}

/* Actions with a larger detail are not stored; no game has any. */
static guint64
pack_action (KtAction action)
{
  if (!kt_action_is_on_board (action) || action.detail >> DETAIL_BITS)
    return 0;
  return (guint64) action.kind << KIND_SHIFT | (guint64) action.detail << DETAIL_SHIFT |
         (guint64) (action.from + 1) << FROM_SHIFT | (guint64) (action.to + 1) << TO_SHIFT;
}

static KtAction
unpack_action (guint64 data, int actor)
{
  guint kind = get_part (data, KIND_SHIFT, KIND_BITS);

  if (kind == KT_ACTION_NONE)
    return (KtAction){ 0 };
  return kt_action ((KtActionKind) kind, actor,
                    (KtSquare) ((int) get_part (data, FROM_SHIFT, SQUARE_BITS) - 1),
                    (KtSquare) ((int) get_part (data, TO_SHIFT, SQUARE_BITS) - 1),
                    get_part (data, DETAIL_SHIFT, DETAIL_BITS));
}

static KtTextbookEntry
unpack (guint64 data, int actor)
{
  return (KtTextbookEntry){ .action = unpack_action (data, actor),
                            .score = (int) get_part (data, 0, SCORE_BITS) - SCORE_ZERO,
                            .depth = (int) kt_tt_get_depth (data),
                            .bound = kt_tt_get_bound (data) };
}

KtTranspositionTable *
kt_textbook_tt_new (gsize bytes)
{
  /* An entry of the current search is always more valuable than older ones. */
  static const KtTtPolicy policy = { KT_TT_LOWER_BITS, KT_TT_MAX_DEPTH + 1 };

  return kt_tt_new (bytes, &policy);
}

gboolean
kt_textbook_tt_probe (const KtTranspositionTable *table, guint64 key, int actor,
                      KtTextbookEntry *entry)
{
  guint64 data = kt_tt_probe (table, key);

  if (data)
    *entry = unpack (data, actor);
  return data != 0;
}

void
kt_textbook_tt_store (KtTranspositionTable *table, guint64 key, const KtTextbookEntry *entry)
{
  const guint64 action_bits = ~(guint64) 0 << KIND_SHIFT;
  guint64 data, payload = (guint64) (entry->score + SCORE_ZERO) | pack_action (entry->action);
  KtTtSlot *slot = kt_tt_find_slot (table, key, &data);

  if (data && kt_tt_is_of_this_search (table, data) && (int) kt_tt_get_depth (data) > entry->depth)
    return;
  if (data && kt_action_is_none (entry->action))
    payload |= kt_tt_get_payload (data) & action_bits;
  kt_tt_write (table, slot, key, kt_tt_pack (payload, (guint) entry->depth, entry->bound));
}
