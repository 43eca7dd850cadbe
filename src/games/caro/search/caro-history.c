/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-history.h"

enum {
  ORDER_OF_DANGER = 400, /* a move where others lost by force */
  ORDER_OF_REPLY = 30,   /* what was good against the stone before */
  HISTORY_MOST = 8192,
  HISTORY_PART = 64, /* of the history counts in the order */
  LESSON = 8,        /* for each square of the depth */
  LONGEST_LESSON = 512,
};

static void
learn (CaroSearch *search, KtSquare square, int by)
{
  gint16 *history = &search->history[search->board.side][square];

  *history = (gint16) (*history + by - *history * ABS (by) / HISTORY_MOST);
}

void
caro_order_learn (CaroSearch *search, int ply, guint index, int depth)
{
  const CaroFrame *frame = &search->frames[ply];
  KtSquare square = frame->moves.moves[index].square;
  int by = MIN (depth * depth * LESSON, LONGEST_LESSON);

  if (frame->previous != KT_NO_SQUARE)
    search->replies[search->board.side][frame->previous] = square;
  learn (search, square, by);
  for (guint i = 0; i < index; i++)
    learn (search, frame->moves.moves[i].square, -by);
}

int
caro_order_get_history (const CaroSearch *search, int ply, KtSquare square)
{
  KtSquare previous = search->frames[ply].previous;
  int side = search->board.side, score = search->history[side][square] / HISTORY_PART;

  if (previous != KT_NO_SQUARE && search->replies[side][previous] == square)
    score += ORDER_OF_REPLY;
  return score;
}

void
caro_order_list (CaroSearch *search, int ply, const CaroSet *set, KtSquare first)
{
  CaroFrame *frame = &search->frames[ply];

  caro_move_list_fill_both (&frame->moves, &search->board, set, first);
  for (guint i = 0; i < frame->moves.n; i++) {
    CaroMove *move = &frame->moves.moves[i];

    move->score += caro_order_get_history (search, ply, move->square);
  }
}

void
caro_order_note_danger (CaroSearch *search, int ply, guint from)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  for (guint i = 0; i < next->n_line; i++) {
    if (caro_set_has (&frame->danger, next->line[i]))
      continue;
    caro_set_add (&frame->danger, next->line[i]);
    for (guint j = from; j < frame->moves.n; j++) {
      if (frame->moves.moves[j].square == next->line[i])
        frame->moves.moves[j].score += ORDER_OF_DANGER;
    }
  }
}
