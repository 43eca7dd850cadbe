/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-set.h"

#include "core/kt-zobrist.h"
#include "games/chess/eval/chess-endings.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-position.h"
#include "tools/learn/learn-keys.h"

/* Scores whose absolute value is larger count as mates. */
enum { MAX_SCORE = 10000 };

typedef struct {
  LearnSet base;
  double held_out;
  guint64 seed;
  ChessEval *eval; /* evaluation to correct; or NULL */
  LearnKeys keys;  /* keys of the positions seen so far */
} Set;

LearnSet *
learn_set_new (double held_out, gboolean is_correction, guint64 seed)
{
  Set *self = g_new0 (Set, 1);

  self->base.training = g_array_new (FALSE, FALSE, sizeof (LearnSample));
  self->base.held_out = g_array_new (FALSE, FALSE, sizeof (LearnSample));
  self->held_out = held_out;
  self->seed = seed;
  self->eval = is_correction ? chess_eval_new () : NULL;
  learn_keys_init (&self->keys);
  return &self->base;
}

void
learn_set_free (LearnSet *base)
{
  Set *self = (Set *) base;

  g_array_unref (base->training);
  g_array_unref (base->held_out);
  chess_eval_free (self->eval);
  learn_keys_clear (&self->keys);
  g_free (self);
}

/* --- Games ------------------------------------------------------------------------------------ */

/* Returns the legal move with this number; 0 if there is none. */
static ChessMove
unpack (const ChessBoard *board, guint16 packed)
{
  KtAction action = kt_action (KT_ACTION_MOVE, board->side, (KtSquare) (packed & 63),
                               (KtSquare) (packed >> 6 & 63), packed >> 12);
  ChessMove move = 0;

  if (!chess_board_is_empty (board, action.from))
    move = chess_move_of_action (board, &action);
  return chess_kernel_get_best ()->is_legal (board, move) ? move : 0;
}

static gboolean
is_noisy (const ChessBoard *board, ChessMove move)
{
  return !chess_board_is_empty (board, chess_move_to (move)) ||
         chess_move_promotion (move) != CHESS_PAWN ||
         chess_move_kind (move) == CHESS_MOVE_EN_PASSANT;
}

/* Whether the score of a board reflects the position itself and not tactics. */
static gboolean
is_quiet (LearnSet *set, const ChessBoard *board, ChessMove move, int score)
{
  guint64 *counter = NULL;

  if (ABS (score) >= MAX_SCORE)
    counter = &set->n_mates;
  else if (chess_board_get_checkers (board))
    counter = &set->n_checks;
  else if (is_noisy (board, move))
    counter = &set->n_noisy;
  if (counter)
    ++*counter;
  return !counter;
}

/* Whether a board is a known ending, for which no network is used. */
static gboolean
is_known (const ChessBoard *board)
{
  int score;

  return chess_ending_is_likely (board) && chess_ending_evaluate (board, &score);
}

static void
add_position (Set *self, GArray *to, const ChessBoard *board, int score, TuneResult result)
{
  LearnSample sample = {
    .score = (gint16) CLAMP (score, G_MININT16, G_MAXINT16),
    .result = (guint8) (board->side == CHESS_WHITE ? result : 2 - result),
  };

  if (learn_keys_take (&self->keys, board->key)) {
    self->base.n_again++;
  } else if (is_known (board)) {
    self->base.n_mates++;
  } else if (learn_sample_pack (board, &sample)) {
    if (self->eval) {
      sample.base = (gint16) chess_eval_score (self->eval, board);
      learn_sample_set_terms (&sample, chess_eval_get_terms (self->eval), (ChessSide) board->side);
    }
    g_array_append_val (to, sample);
  }
}

/* Adds the positions of a game up to the first illegal move. */
static void
add_game (Set *self, const TuneGame *game)
{
  enum { WHOLE = 1000000 };
  LearnSet *base = &self->base;
  ChessBoard board = chess_board_start ();
  gboolean is_held_out =
      kt_zobrist (self->seed, (guint) base->n_games) % WHOLE < self->held_out * WHOLE;

  base->n_games++;
  for (guint i = 0; i < game->n_actions; i++) {
    ChessMove move = unpack (&board, game->actions[i]);

    if (!move)
      return;
    if (i >= game->n_drawn) {
      base->n_scores++;
      if (is_quiet (base, &board, move, game->scores[i]))
        add_position (self, is_held_out ? base->held_out : base->training, &board, game->scores[i],
                      game->result);
    }
    chess_board_play (&board, move);
  }
}

guint64
learn_set_add_file (LearnSet *base, TuneGamesFile *file)
{
  g_autofree TuneGame *game = g_new (TuneGame, 1);
  guint64 n_before = base->n_games;

  while (tune_games_file_next (file, game))
    add_game ((Set *) base, game);
  return base->n_games - n_before;
}
