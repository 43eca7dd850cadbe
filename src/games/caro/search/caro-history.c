/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/search/caro-history.h"

/* History counts stay within ±HISTORY_MAX; their weights in move scores are in 1/WHOLE. */
enum { HISTORY_MAX = 8192, WHOLE = 4096 };

/* Returns the continuation history count of a move after the opponent's last move. */
static gint16 *
get_continuation (CaroSearch *search, KtSquare previous_move, KtSquare square)
{
  const CaroBoard *board = &search->board;

  return &search->continuations[board->side][previous_move * board->n_cells + square];
}

static void
add_to (gint16 *history, int bonus)
{
  *history = (gint16) (*history + bonus - *history * ABS (bonus) / HISTORY_MAX);
}

static void
add_bonus (CaroSearch *search, int ply, KtSquare square, int bonus)
{
  KtSquare previous_move = search->frames[ply].previous_move;

  add_to (&search->history[search->board.side][square], bonus);
  if (previous_move != KT_NO_SQUARE)
    add_to (get_continuation (search, previous_move, square), bonus);
}

void
caro_history_update (CaroSearch *search, int ply, guint index, int depth)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  const CaroFrame *frame = &search->frames[ply];
  KtSquare square = frame->moves.moves[index].square;
  int bonus = MIN (depth * depth * parameters->bonus_by_depth / 4, parameters->bonus_max);

  if (frame->previous_move != KT_NO_SQUARE)
    search->counter_moves[search->board.side][frame->previous_move] = square;
  add_bonus (search, ply, square, bonus);
  for (guint i = 0; i < index; i++)
    add_bonus (search, ply, frame->moves.moves[i].square, -bonus * parameters->penalty_share / 64);
}

/* Returns what histories and counter moves add to the score of a move. */
static int
get_score (CaroSearch *search, int ply, KtSquare square)
{
  const CaroParameters *parameters = caro_search_get_parameters (search);
  KtSquare previous_move = search->frames[ply].previous_move;
  int side = search->board.side, score = 0;

  if (caro_search_has (search, CARO_FEATURE_HISTORY))
    score = search->history[side][square] * parameters->rating_by_history / WHOLE;
  if (previous_move == KT_NO_SQUARE)
    return score;
  if (caro_search_has (search, CARO_FEATURE_CONTINUATION))
    score += *get_continuation (search, previous_move, square) *
             parameters->rating_by_continuation / WHOLE;
  if (caro_search_has (search, CARO_FEATURE_COUNTER_MOVES) &&
      search->counter_moves[side][previous_move] == square)
    score += parameters->counter_move_bonus;
  return score;
}

void
caro_history_list_moves (CaroSearch *search, int ply, const CaroSet *set, KtSquare first)
{
  CaroFrame *frame = &search->frames[ply];

  caro_move_list_fill_both (&frame->moves, &search->board, set, first);
  for (guint i = 0; i < frame->moves.n; i++) {
    CaroMove *move = &frame->moves.moves[i];

    move->score += get_score (search, ply, move->square);
  }
}

void
caro_history_note_refutation (CaroSearch *search, int ply, guint from)
{
  CaroFrame *frame = &search->frames[ply], *next = frame + 1;

  if (!caro_search_has (search, CARO_FEATURE_REFUTATIONS))
    return;
  for (guint i = 0; i < next->pv_length; i++) {
    if (caro_set_has (&frame->refutations, next->pv[i]))
      continue;
    caro_set_add (&frame->refutations, next->pv[i]);
    for (guint j = from; j < frame->moves.n; j++) {
      if (frame->moves.moves[j].square == next->pv[i])
        frame->moves.moves[j].score += caro_search_get_parameters (search)->refutation_bonus;
    }
  }
}
