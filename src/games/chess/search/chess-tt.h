/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search for chess keeps of a position in the transposition table. */
#pragma once

#include "engine/kt-score.h"
#include "engine/kt-transposition-table.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-score.h"

G_BEGIN_DECLS

typedef struct {
  ChessMove move;    /* the best one; 0: none */
  gint16 score;      /* mates count from this position */
  gint16 evaluation; /* static and not corrected; CHESS_NO_SCORE in check */
  guint8 depth;
  guint8 bound;    /* KtBound */
  gboolean was_pv; /* whether it was ever searched with an open window */
} ChessTtEntry;

/* Where the parts of an entry are in the payload; a move needs 15 bits. */
enum { CHESS_TT_PV_SHIFT = 15, CHESS_TT_SCORE_SHIFT = 16, CHESS_TT_EVALUATION_SHIFT = 32 };

static inline guint64
chess_tt_pack (const ChessTtEntry *entry)
{
  guint64 payload = entry->move | (guint64) (entry->was_pv != 0) << CHESS_TT_PV_SHIFT |
                    (guint64) (guint16) entry->score << CHESS_TT_SCORE_SHIFT |
                    (guint64) (guint16) entry->evaluation << CHESS_TT_EVALUATION_SHIFT;

  return kt_tt_pack (payload, entry->depth, (KtBound) entry->bound);
}

static inline ChessTtEntry
chess_tt_unpack (guint64 data)
{
  return (ChessTtEntry){ (ChessMove) (data & ((1 << CHESS_TT_PV_SHIFT) - 1)),
                         (gint16) (data >> CHESS_TT_SCORE_SHIFT),
                         (gint16) (data >> CHESS_TT_EVALUATION_SHIFT),
                         (guint8) kt_tt_get_depth (data),
                         (guint8) kt_tt_get_bound (data),
                         (gboolean) (data >> CHESS_TT_PV_SHIFT & 1) };
}

/* NULL where there is not enough memory. */
KtTranspositionTable *chess_tt_new (gsize bytes);

/* FALSE where the table does not have the position; the entry then stays as it was. */
static inline gboolean
chess_tt_probe (const KtTranspositionTable *table, guint64 key, ChessTtEntry *entry)
{
  guint64 data = kt_tt_probe (table, key);

  if (data)
    *entry = chess_tt_unpack (data);
  return data != 0;
}

/* The score as it counts from the root, `ply` above. A mate that was found while fewer plies had
 * gone by without a capture or a pawn's move may come too late after `idle` of them; then it is
 * only as good as what is nearly one. */
static inline int
chess_tt_get_score (const ChessTtEntry *entry, guint ply, guint idle)
{
  int score = entry->score;

  if (!chess_score_is_mate (score) ||
      CHESS_MATE - ABS (score) + (int) idle <= CHESS_FIFTY_MOVE_PLIES)
    return kt_score_from_table (score, (int) ply, CHESS_MIN_MATE);
  return score > 0 ? CHESS_MIN_MATE - 1 : 1 - CHESS_MIN_MATE;
}

/* Keeps what this search has found much deeper, and a move where the entry has none. */
void chess_tt_store (KtTranspositionTable *table, guint64 key, const ChessTtEntry *entry);

G_END_DECLS
