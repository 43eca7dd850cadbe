/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures whether the accuracy of a review says how well somebody played: games of a file are
 * reviewed, and the accuracies of all players are compared with the winning chances that they lost
 * in a move on average. The rank correlation (Spearman’s) must be at least 0.9 against each other.
 * Then a player of the level "casual" plays against a master until some games end in a mate after
 * the loss of a bishop, a rook and the queen. In one of them at least the accuracy must be below
 * 80; for their mean nothing is promised, because moves in a lost position lose no chance and count
 * as accurate. Searches are limited by the number of positions, so every machine gives the same
 * result.
 *
 *   bench-accuracy FILE.pgn [GAMES [POSITIONS]] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "formats/kt-reader.h"
#include "games/chess/rules/chess-types.h"
#include "games/kt-registry.h"
#include "model/review/kt-review.h"
#include "tests/bench/bench-figure.h"

enum { N_GAMES = 20, N_POSITIONS = 20000, N_MATED = 3, MAX_SEEDS = 30, MAX_MOVES = 200 };
static const double least_correlation = 0.9, most_accuracy = 80;

/* --- Accuracy and lost chances ---------------------------------------------------------------- */

typedef struct {
  GArray *accuracies, *losses; /* of double: one per player of a game */
} Players;

static KtReview *
review (KtGameTree *tree, guint64 positions)
{
  KtReview *result = kt_review_new (tree);
  KtReviewLimits limits = { .positions = positions };
  g_autoptr (KtProgress) progress = kt_progress_new ();

  kt_review_run (result, &limits, progress, NULL, NULL);
  return result;
}

static void
add_player (Players *players, const KtReview *made, int actor)
{
  double loss = 0, accuracy = kt_review_get_accuracy_of (made, actor);
  guint n = 0;

  for (guint i = 0; i < kt_review_get_n_moves (made); i++) {
    const KtReviewMove *move = kt_review_get_move (made, i);

    if (move->action.actor != actor || !move->is_judged)
      continue;
    loss += move->before - move->after;
    n++;
  }
  if (n == 0)
    return;
  loss /= n;
  printf ("accuracy %5.1f, lost in a move %.4f\n", accuracy, loss);
  g_array_append_val (players->accuracies, accuracy);
  g_array_append_val (players->losses, loss);
}

/* Returns the rank of a value; equal values share the mean of their ranks. */
static double
get_rank (GArray *values, guint index)
{
  double value = g_array_index (values, double, index), rank = 0;

  for (guint i = 0; i < values->len; i++) {
    double other = g_array_index (values, double, i);

    if (i != index)
      rank += other < value ? 1 : other == value ? 0.5 : 0;
  }
  return rank;
}

static double
correlate (const Players *players)
{
  double mean = (players->losses->len - 1) / 2.0, both = 0, first = 0, second = 0;

  for (guint i = 0; i < players->losses->len; i++) {
    double a = get_rank (players->accuracies, i) - mean, b = get_rank (players->losses, i) - mean;

    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / sqrt (first * second);
}

static gboolean
measure_correlation (const char *path, guint n_games, guint64 positions)
{
  Players players = { g_array_new (FALSE, FALSE, sizeof (double)),
                      g_array_new (FALSE, FALSE, sizeof (double)) };
  g_autofree char *text = NULL;
  g_autoptr (KtReader) reader = NULL;
  KtRecord *game;
  gsize length;
  double correlation;

  if (!g_file_get_contents (path, &text, &length, NULL))
    g_error ("“%s” cannot be read.", path);
  reader = kt_reader_new_for_text (text, length);
  for (guint i = 0; i < n_games && kt_reader_next (reader, &game, NULL); i++) {
    g_autoptr (KtReview) made = review (kt_record_get_tree (game), positions);

    add_player (&players, made, 0);
    add_player (&players, made, 1);
    kt_record_free (game);
  }
  correlation = -correlate (&players);
  g_array_unref (players.accuracies);
  g_array_unref (players.losses);
  return bench_figure_report (&(BenchFigure){ .what = "Accuracy against lost chances (Spearman)",
                                              .unit = "",
                                              .value = correlation,
                                              .bar = least_correlation,
                                              .is_floor = TRUE });
}

/* --- A lost game ------------------------------------------------------------------------------ */

static guint
count_pieces (const KtPosition *position, int side, int type)
{
  guint n = 0;

  for (int square = 0; square < 64; square++) {
    KtPiece piece = kt_position_get_piece (position, (KtSquare) square);

    n += piece.side == side && piece.type == type;
  }
  return n;
}

/* Returns whether the first side lost a piece of a type without winning one of this type. */
static gboolean
has_lost (const KtPosition *position, int type)
{
  return count_pieces (position, 0, type) < count_pieces (position, 1, type);
}

/* The casual player has the first side. */
static KtGameTree *
play (guint32 seed, gboolean *is_ruined)
{
  static const guint levels[] = { KT_LEVEL_CASUAL, KT_LEVEL_MASTER };
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *position = kt_position_new (game, &options);
  KtGameTree *tree = kt_game_tree_new (position);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtEngine *engines[KT_ACTORS];

  for (int i = 0; i < KT_ACTORS; i++)
    engines[i] = kt_registry_create_engine (game, levels[i], 0, seed);
  for (guint i = 0; i < MAX_MOVES && !kt_position_is_over (position); i++) {
    KtLimits limits = kt_registry_get_limits (game, levels[position->actor]);
    KtFinding finding;

    limits.time_us = 0;
    limits.positions = limits.positions > 0 ? MIN (limits.positions, 50000) : 50000;
    kt_engine_think (engines[position->actor], position, &limits, progress, &finding);
    kt_game_tree_play (tree, &finding.action);
    kt_position_play (position, &finding.action);
  }
  for (int i = 0; i < KT_ACTORS; i++)
    kt_engine_free (engines[i]);
  *is_ruined = position->result.outcome == KT_WIN && position->result.winner == 1 &&
               has_lost (position, CHESS_BISHOP) && has_lost (position, CHESS_ROOK) &&
               has_lost (position, CHESS_QUEEN);
  return tree;
}

static gboolean
measure_lost_games (guint64 positions)
{
  double lowest = 100, sum = 0;
  guint n = 0;

  for (guint32 seed = 1; seed <= MAX_SEEDS && n < N_MATED; seed++) {
    gboolean is_ruined;
    g_autoptr (KtGameTree) tree = play (seed, &is_ruined);

    if (is_ruined) {
      g_autoptr (KtReview) made = review (tree, positions);
      double accuracy = kt_review_get_accuracy_of (made, 0);

      printf ("game %u: %u moves, accuracy %.1f of the casual player, %.1f of the master\n", seed,
              kt_review_get_n_moves (made), accuracy, kt_review_get_accuracy_of (made, 1));
      lowest = MIN (lowest, accuracy);
      sum += accuracy;
      n++;
    }
  }
  if (n == 0)
    return FALSE;
  bench_figure_report (&(BenchFigure){
      .what = "Accuracy of ruined casual players, mean", .unit = "", .value = sum / n });
  return bench_figure_report (&(BenchFigure){ .what = "Accuracy of ruined casual players, lowest",
                                              .unit = "",
                                              .value = lowest,
                                              .bar = most_accuracy });
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 2 ? (guint) atoi (argv[2]) : N_GAMES;
  guint64 positions = argc > 3 ? (guint64) atoi (argv[3]) : N_POSITIONS;
  gboolean is_good;

  if (argc < 2)
    return 2;
  is_good = measure_correlation (argv[1], n_games, positions);
  is_good &= measure_lost_games (positions);
  return is_good ? 0 : 1;
}
