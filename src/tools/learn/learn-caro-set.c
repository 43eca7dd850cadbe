/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-caro-set.h"

#include "core/kt-zobrist.h"
#include "games/caro/board/caro-forced-moves.h"
#include "games/caro/caro-game.h"
#include "games/caro/eval/caro-eval.h"
#include "games/caro/solver/caro-solver.h"
#include "games/caro/solver/caro-vcf.h"
#include "tools/learn/learn-keys.h"

/* Limits of a VCF search as in a node of the search. Positions with a VCF are skipped, because
 * the search never evaluates them. */
enum { VCF_DEPTH = 16, VCF_NODES = 150, VCF_TABLE_SIZE = 1 << 20 };

typedef struct {
  LearnCaroSet base;
  double held_out;
  guint64 seed;
  LearnKeys keys; /* keys of the positions seen so far */
  CaroBoard board;
  CaroBudget budget;
  CaroSolver solver;
} LearnCaroReader;

LearnCaroSet *
learn_caro_set_new (double held_out, guint64 seed)
{
  LearnCaroReader *self = g_new0 (LearnCaroReader, 1);

  self->base.training = g_array_new (FALSE, FALSE, sizeof (LearnCaroSample));
  self->base.held_out = g_array_new (FALSE, FALSE, sizeof (LearnCaroSample));
  self->base.cells = g_array_new (FALSE, FALSE, sizeof (CaroNetFeatures));
  self->held_out = held_out;
  self->seed = seed;
  learn_keys_init (&self->keys);
  self->budget.progress = kt_progress_new ();
  self->solver.board = &self->board;
  self->solver.budget = &self->budget;
  self->solver.vcf_table = caro_table_new (VCF_TABLE_SIZE);
  return &self->base;
}

void
learn_caro_set_free (LearnCaroSet *base)
{
  LearnCaroReader *self = (LearnCaroReader *) base;

  g_array_unref (base->training);
  g_array_unref (base->held_out);
  g_array_unref (base->cells);
  learn_keys_clear (&self->keys);
  kt_tt_free (self->solver.vcf_table);
  kt_progress_unref (self->budget.progress);
  g_free (self);
}

static gboolean
is_forced (LearnCaroReader *self)
{
  KtSquare first = KT_NO_SQUARE;

  return caro_forced_moves_get_situation (&self->board) != CARO_QUIET ||
         caro_vcf_search_selective (&self->solver, VCF_DEPTH, VCF_NODES, &first);
}

static void
add_cells (LearnCaroReader *self, LearnCaroSample *sample)
{
  const CaroBoard *board = &self->board;

  for (KtSquare square = 0; square < board->n_cells; square++) {
    CaroNetFeatures features = board->features[square];

    if (features == CARO_NET_FEATURES_NONE)
      continue;
    if (board->side == MNK_O)
      features = caro_net_swap_sides (features);
    g_array_append_val (self->base.cells, features);
    sample->n_cells++;
  }
}

static void
add_position (LearnCaroReader *self, GArray *to, int score, TuneResult result)
{
  LearnCaroSample sample = {
    .first = self->base.cells->len,
    .score = (gint16) score,
    .result = (guint8) (self->board.side == MNK_X ? result : 2 - result),
    .threat_mask = (guint8) caro_eval_get_threat_mask (&self->board),
  };

  caro_board_update_accumulator (&self->board);
  add_cells (self, &sample);
  g_array_append_val (to, sample);
}

static void
add_score (LearnCaroReader *self, GArray *to, int score, TuneResult result)
{
  self->base.n_scores++;
  if (is_forced (self))
    self->base.n_forced++;
  else if (learn_keys_take (&self->keys, self->board.key))
    self->base.n_again++;
  else
    add_position (self, to, score, result);
}

/* Adds the positions of a game up to the first illegal move. */
static void
add_game (LearnCaroReader *self, const TuneGame *game)
{
  enum { WHOLE = 1000000 };
  g_autofree KtPosition *position = kt_position_new (&caro_game, &game->options);
  gboolean is_held_out =
      kt_zobrist (self->seed, (guint) self->base.n_games) % WHOLE < self->held_out * WHOLE;
  KtAction action;

  self->base.n_games++;
  caro_board_init (&self->board, mnk (position));
  for (guint i = 0; i < game->n_actions; i++) {
    if (!tune_game_unpack (position, game->actions[i], &action))
      return;
    if (i >= game->n_drawn)
      add_score (self, is_held_out ? self->base.held_out : self->base.training, game->scores[i],
                 game->result);
    kt_position_play (position, &action);
    caro_board_put (&self->board, action.to);
  }
}

guint64
learn_caro_set_add_file (LearnCaroSet *base, TuneGamesFile *file)
{
  g_autofree TuneGame *game = g_new (TuneGame, 1);
  guint64 n_before = base->n_games;

  while (tune_games_file_next (file, game))
    add_game ((LearnCaroReader *) base, game);
  return base->n_games - n_before;
}
