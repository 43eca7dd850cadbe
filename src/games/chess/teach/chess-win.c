/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-win.h"

#include "games/chess/teach/chess-motif.h"

/* The price that a won piece may have, in pawns. */
enum { MAX_PRICE = 1 };

static const KtNote takes_free[CHESS_TYPES] = {
  [CHESS_PAWN] = { "takes-free-pawn", N_ ("Takes a pawn that nobody guards") },
  [CHESS_KNIGHT] = { "takes-free-knight", N_ ("Takes a knight that nobody guards") },
  [CHESS_BISHOP] = { "takes-free-bishop", N_ ("Takes a bishop that nobody guards") },
  [CHESS_ROOK] = { "takes-free-rook", N_ ("Takes a rook that nobody guards") },
  [CHESS_QUEEN] = { "takes-free-queen", N_ ("Takes a queen that nobody guards") },
};
static const KtNote takes_more[CHESS_TYPES] = {
  [CHESS_KNIGHT] = { "takes-more-knight", N_ ("Takes the knight, which is worth more") },
  [CHESS_BISHOP] = { "takes-more-bishop", N_ ("Takes the bishop, which is worth more") },
  [CHESS_ROOK] = { "takes-more-rook", N_ ("Takes the rook, which is worth more") },
  [CHESS_QUEEN] = { "takes-more-queen", N_ ("Takes the queen, which is worth more") },
};
static const KtNote wins[CHESS_TYPES] = {
  [CHESS_PAWN] = { "wins-pawn", N_ ("Wins a pawn") },
  [CHESS_KNIGHT] = { "wins-knight", N_ ("Wins the knight") },
  [CHESS_BISHOP] = { "wins-bishop", N_ ("Wins the bishop") },
  [CHESS_ROOK] = { "wins-rook", N_ ("Wins the rook") },
  [CHESS_QUEEN] = { "wins-queen", N_ ("Wins the queen") },
};
static const KtNote check_wins[CHESS_TYPES] = {
  [CHESS_PAWN] = { "check-wins-pawn", N_ ("Gives check and wins a pawn") },
  [CHESS_KNIGHT] = { "check-wins-knight", N_ ("Gives check and wins the knight") },
  [CHESS_BISHOP] = { "check-wins-bishop", N_ ("Gives check and wins the bishop") },
  [CHESS_ROOK] = { "check-wins-rook", N_ ("Gives check and wins the rook") },
  [CHESS_QUEEN] = { "check-wins-queen", N_ ("Gives check and wins the queen") },
};
static const KtNote wins_piece = { "wins-piece", N_ ("Wins a piece") };
static const KtNote wins_material = { "wins-material", N_ ("Wins material") };
static const KtNote promotes = { "promotes", N_ ("Promotes the pawn") };

KtReason
chess_win_find_promotion (const ChessCase *at)
{
  if (chess_move_promotion (at->move) == CHESS_PAWN ||
      !chess_case_is_safe (at, &at->next, CHESS_TYPES, -1))
    return (KtReason){ 0 };
  return kt_reason_of_note (&promotes);
}

KtReason
chess_win_find_capture (const ChessCase *at)
{
  int worth = chess_case_values[at->captured], price = chess_case_values[at->type];

  if (at->captured == CHESS_TYPES)
    return (KtReason){ 0 };
  if (chess_case_is_unguarded (&at->next, at->to, at->other))
    return kt_reason_of_note (chess_case_gains (at, CHESS_TYPES, worth) ? &takes_free[at->captured]
                                                                        : NULL);
  if (worth > price && chess_case_gains (at, CHESS_TYPES, worth - price))
    return kt_reason_of_note (&takes_more[at->captured]);
  return (KtReason){ 0 };
}

/* Whether the move wins a piece of this type, for a pawn at most. If it does not capture the piece
 * at once, a second search counts only this type, because the opponent might give up another
 * piece instead. */
static gboolean
wins_type (const ChessCase *at, ChessType type)
{
  int least = chess_case_values[type] - MAX_PRICE;

  return chess_case_gains (at, CHESS_TYPES, least) &&
         (at->captured == type || chess_case_gains (at, type, least));
}

/* Names a gain of which it is not known what is captured, because the opponent has a choice or
 * because other pieces are traded. */
static const KtNote *
name_worth (const ChessCase *at, gboolean is_pawn)
{
  if (is_pawn)
    return at->gives_check ? &check_wins[CHESS_PAWN] : &wins[CHESS_PAWN];
  if (chess_case_gains (at, CHESS_TYPES, 3) && !chess_case_gains (at, CHESS_TYPES, 4))
    return &wins_piece;
  return &wins_material;
}

KtReason
chess_win_find_gain (const ChessCase *at)
{
  gboolean is_pawn;

  if (!chess_case_gains (at, CHESS_TYPES, 1))
    return (KtReason){ 0 };
  for (ChessType type = CHESS_QUEEN; (int) type >= CHESS_KNIGHT; type--) {
    KtReason reason = { .kind = KT_REASON_NOTE };

    if (!wins_type (at, type))
      continue;
    reason.means = at->captured == type ? NULL : chess_motif_find (at, type);
    reason.note = at->gives_check && !reason.means ? &check_wins[type] : &wins[type];
    return reason;
  }
  is_pawn = !chess_case_gains (at, CHESS_TYPES, 2);
  return (KtReason){ KT_REASON_NOTE, 0, name_worth (at, is_pawn),
                     is_pawn ? NULL : chess_motif_find (at, CHESS_TYPES) };
}
