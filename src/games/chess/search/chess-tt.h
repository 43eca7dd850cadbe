/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a transposition table entry for chess. */
#pragma once

#include "engine/kt-score.h"
#include "engine/kt-transposition-table.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/search/chess-score.h"

G_BEGIN_DECLS

typedef struct {
  ChessMove move;    /* the best move; 0: none */
  gint16 score;      /* mates count from this position, not from the root */
  gint16 evaluation; /* static evaluation without correction; CHESS_NO_SCORE in check */
  guint8 depth;
  guint8 bound;    /* KtBound */
  gboolean was_pv; /* whether the position was ever a PV node */
} ChessTtEntry;

/* Bit positions of an entry's fields in the payload; the move needs 15 bits. */
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

/* Creates a table of this size. Returns NULL if memory is short. */
KtTranspositionTable *chess_tt_new (gsize bytes);

/* Returns FALSE if the table does not have the position; `entry` is then unchanged. */
static inline gboolean
chess_tt_probe (const KtTranspositionTable *table, guint64 key, ChessTtEntry *entry)
{
  guint64 data = kt_tt_probe (table, key);

  if (data)
    *entry = chess_tt_unpack (data);
  return data != 0;
}

/* Converts a score to count mates from the root; the position is at `ply`. A mate that would come
 * after the fifty-move limit becomes a score just short of a mate. */
static inline int
chess_tt_get_score (const ChessTtEntry *entry, guint ply, guint fifty_move_counter)
{
  int score = entry->score;

  if (!chess_score_is_mate (score) ||
      CHESS_MATE - ABS (score) + (int) fifty_move_counter <= CHESS_FIFTY_MOVE_PLIES)
    return kt_score_from_table (score, (int) ply, CHESS_MIN_MATE);
  return score > 0 ? CHESS_MIN_MATE - 1 : 1 - CHESS_MIN_MATE;
}

/* Stores an entry. It does not replace a much deeper entry of the same search, and if it has no
 * move, the old move is kept. */
void chess_tt_store (KtTranspositionTable *table, guint64 key, const ChessTtEntry *entry);

G_END_DECLS
