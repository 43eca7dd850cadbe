/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-tt.h"

gboolean
caro_tt_probe (const CaroSearch *search, int ply, CaroTableEntry *entry)
{
  const CaroBoard *board = &search->board;

  if (!caro_table_probe (search->shared->tt, board->key, entry))
    return FALSE;
  entry->score = kt_score_from_table (entry->score, ply, KT_SCORE_MIN_WIN);
  /* Two boards may share a key, so the move must be validated. */
  return entry->square == KT_NO_SQUARE ||
         (entry->square < board->n_cells && !board->cells[entry->square].stone);
}

gboolean
caro_tt_cuts (const CaroTableEntry *entry, int depth, int alpha, int beta)
{
  if (entry->depth < depth && !kt_bound_is_proof (entry->bound, entry->score))
    return FALSE;
  return kt_bound_cuts (entry->bound, entry->score, alpha, beta);
}

void
caro_tt_store (CaroSearch *search, int ply, int depth, int score, KtBound bound, KtSquare old_move)
{
  const CaroFrame *frame = &search->frames[ply];
  CaroTableEntry entry = { .square = frame->pv_length > 0 ? frame->pv[0] : old_move,
                           .score = kt_score_to_table (score, ply, KT_SCORE_MIN_WIN),
                           .depth = MAX (depth, 0),
                           .bound = bound };

  caro_table_store (search->shared->tt, search->board.key, &entry);
}
