/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-tt.h"

void
caro_memory_set_line (CaroSearch *search, int ply, KtSquare square)
{
  search->frames[ply].line[0] = square;
  search->frames[ply].n_line = square == KT_NO_SQUARE ? 0 : 1;
}

void
caro_memory_keep_line (CaroSearch *search, int ply, KtSquare square)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  caro_memory_set_line (search, ply, square);
  while (frame->n_line < KT_MAX_LINE && frame->n_line <= next->n_line) {
    frame->line[frame->n_line] = next->line[frame->n_line - 1];
    frame->n_line++;
  }
}

/* Scores in the table count forced wins from the node. */
static int
count_from_node (int score, int ply)
{
  if (kt_score_is_win (score))
    return score + ply;
  return kt_score_is_loss (score) ? score - ply : score;
}

gboolean
caro_memory_ask (const CaroSearch *search, int ply, CaroEntry *entry)
{
  const CaroBoard *board = &search->board;

  if (!caro_table_probe (search->shared->positions, board->key, entry))
    return FALSE;
  entry->score = count_from_node (entry->score, -ply);
  /* Two boards may share a key: what the table names must be possible here. */
  return entry->square == KT_NO_SQUARE ||
         (entry->square < board->n_cells && !board->cells[entry->square].stone);
}

/* A forced win stays one however deep anybody looks. */
static gboolean
is_proven (const CaroEntry *entry)
{
  return (kt_score_is_win (entry->score) && entry->bound != KT_BOUND_UPPER) ||
         (kt_score_is_loss (entry->score) && entry->bound != KT_BOUND_LOWER);
}

gboolean
caro_memory_answers (const CaroEntry *entry, int depth, int alpha, int beta)
{
  if (entry->depth < depth && !is_proven (entry))
    return FALSE;
  return entry->bound == KT_BOUND_EXACT ||
         (entry->bound == KT_BOUND_LOWER ? entry->score >= beta : entry->score <= alpha);
}

void
caro_memory_tell (CaroSearch *search, int ply, int depth, int score, int alpha, int beta,
                  KtSquare before)
{
  const CaroFrame *frame = &search->frames[ply];
  CaroEntry entry = { .square = frame->n_line > 0 ? frame->line[0] : before,
                      .score = count_from_node (score, ply),
                      .depth = MAX (depth, 0),
                      .bound = KT_BOUND_EXACT };

  if (score >= beta)
    entry.bound = KT_BOUND_LOWER;
  else if (score <= alpha)
    entry.bound = KT_BOUND_UPPER;
  caro_table_store (search->shared->positions, search->board.key, &entry);
}
