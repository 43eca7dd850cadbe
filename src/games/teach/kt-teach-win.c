/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/teach/kt-teach-win.h"

/* The side may lose this many pawns while it wins a piece. */
enum { MAX_PRICE = 1, PAWN = 0 };

static const KtNote wins_piece = { "wins-piece", N_ ("Wins a piece") };
static const KtNote wins_material = { "wins-material", N_ ("Wins material") };

KtReason
kt_teach_win_find_capture (const KtTeachCase *at)
{
  const KtTeachRules *rules = at->rules;
  int worth = rules->values[at->captured], price = rules->values[at->type];

  if (at->captured == rules->n_types)
    return (KtReason){ 0 };
  if (kt_teach_case_is_unguarded (at, at->next, at->to, at->other))
    return kt_reason_of_note (kt_teach_case_gains (at, rules->n_types, worth)
                                  ? &rules->notes->takes_free[at->captured]
                                  : NULL);
  if (worth > price && kt_teach_case_gains (at, rules->n_types, worth - price))
    return kt_reason_of_note (&rules->notes->takes_more[at->captured]);
  return (KtReason){ 0 };
}

/* Whether the move wins a piece of this type and loses at most a pawn. If the move itself does not
 * capture the piece, a second search counts only captures of this type, because the opponent might
 * give up another piece instead. */
static gboolean
wins_type (const KtTeachCase *at, guint type)
{
  int least = at->rules->values[type] - MAX_PRICE;

  return kt_teach_case_gains (at, at->rules->n_types, least) &&
         (at->captured == type || kt_teach_case_gains (at, type, least));
}

/* Names a gain by its size. The captured piece is not known, because the opponent chooses what to
 * lose, or because other pieces are traded. */
static const KtNote *
name_worth (const KtTeachCase *at, gboolean is_pawn)
{
  const KtTeachNotes *notes = at->rules->notes;
  guint any = at->rules->n_types;
  int piece = at->rules->piece;

  if (is_pawn)
    return at->gives_check ? &notes->check_wins[PAWN] : &notes->wins[PAWN];
  if (piece && kt_teach_case_gains (at, any, piece) && !kt_teach_case_gains (at, any, piece + 1))
    return &wins_piece;
  return &wins_material;
}

KtReason
kt_teach_win_find_gain (const KtTeachCase *at)
{
  const KtTeachRules *rules = at->rules;
  guint any = rules->n_types;
  gboolean is_pawn;

  if (!kt_teach_case_gains (at, any, 1))
    return (KtReason){ 0 };
  for (guint type = rules->n_types - 2; type > PAWN; type--) {
    KtReason reason = { .kind = KT_REASON_NOTE };

    if (!wins_type (at, type))
      continue;
    reason.means = at->captured == type ? NULL : rules->find_motif (at, type);
    reason.note = at->gives_check && !reason.means ? &rules->notes->check_wins[type]
                                                   : &rules->notes->wins[type];
    return reason;
  }
  is_pawn = !kt_teach_case_gains (at, any, 2);
  return (KtReason){ KT_REASON_NOTE, 0, name_worth (at, is_pawn),
                     is_pawn ? NULL : rules->find_motif (at, any) };
}
