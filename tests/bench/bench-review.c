/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long reviews take, and how fast they stop: for each game of a file, for a random
 * chess game with this number of moves, or for a usual game of caro. The bar is 15 seconds for a
 * game, and 50 ms to stop.
 *
 *   bench-review FILE.pgn N | bench-review MOVES | bench-review */
#include <stdio.h>
#include <stdlib.h>

#include "formats/kt-reader.h"
#include "games/kt-registry.h"
#include "model/review/kt-reviewer.h"
#include "tests/bench/bench-figure.h"

static const double bar_ms = 15000, stop_bar_ms = 50;

typedef struct {
  gboolean is_done;
  KtReview *review;
} Answer;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->review = kt_reviewer_review_finish (result, NULL);
  answer->is_done = TRUE;
}

static gint64
wait_for (Answer *answer)
{
  gint64 start_us = g_get_monotonic_time ();

  while (!answer->is_done)
    g_main_context_iteration (NULL, TRUE);
  return g_get_monotonic_time () - start_us;
}

static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

/* Stops in the middle of a search. */
static gint64
measure_stop (KtGameTree *tree)
{
  enum { AFTER_MS = 333 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  kt_reviewer_review_async (tree, cancellable, NULL, NULL, done_cb, &answer);
  g_timeout_add (AFTER_MS, cancel_cb, cancellable);
  while (!g_cancellable_is_cancelled (cancellable) && !answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  return wait_for (&answer);
}

static gboolean
measure (KtGameTree *tree)
{
  Answer answer = { 0 };
  gint64 time_us, stop_us = measure_stop (tree);
  guint n_moments, counts[4] = { 0 };
  gboolean is_met;

  kt_reviewer_review_async (tree, NULL, NULL, NULL, done_cb, &answer);
  time_us = wait_for (&answer);
  n_moments = kt_review_list_moments (answer.review).n;
  for (guint i = 0; i < kt_review_get_n_moves (answer.review); i++)
    counts[kt_review_get_move (answer.review, i)->judgement]++;
  printf (
      "%4u moves %6.2f s, stopped in %2d ms; accuracy %5.1f %5.1f; %u inaccuracies, %u mistakes, "
      "%u blunders, %u moments\n",
      kt_review_get_n_moves (answer.review), (double) time_us / G_USEC_PER_SEC,
      (int) (stop_us / 1000), kt_review_get_accuracy_of (answer.review, 0),
      kt_review_get_accuracy_of (answer.review, 1), counts[KT_JUDGEMENT_INACCURACY],
      counts[KT_JUDGEMENT_MISTAKE], counts[KT_JUDGEMENT_BLUNDER], n_moments);
  kt_review_free (answer.review);
  is_met = bench_judge ("Review of a game", (double) time_us / 1000, bar_ms);
  is_met &= bench_judge ("Stop of a review", (double) stop_us / 1000, stop_bar_ms);
  return is_met;
}

/* A game of caro between two engines of the level medium. */
static KtGameTree *
play_caro (void)
{
  const KtGame *game = kt_registry_find_game ("caro");
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autofree KtPosition *position = NULL;
  g_autoptr (KtEngine) engine = kt_registry_create_engine (game, KT_LEVEL_MEDIUM, 0, 5);
  KtLimits limits = kt_registry_get_limits (game, KT_LEVEL_MEDIUM);
  KtGameTree *tree;
  KtOptions options;

  kt_options_parse (game, "", &options, NULL);
  position = kt_position_new (game, &options);
  tree = kt_game_tree_new (position);
  while (!kt_position_is_over (position)) {
    KtFinding finding;

    kt_engine_think (engine, position, &limits, progress, &finding);
    kt_position_play (position, &finding.action);
    kt_game_tree_play (tree, &finding.action);
  }
  return tree;
}

/* How much an action shortens the game: moving a piece back and forth costs nothing, while pawn
 * moves, captures and the end of the game cannot be undone. */
static guint
get_cost (const KtPosition *position, const KtAction *action)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  enum { PAWN = 0 };

  kt_position_play (next, action);
  if (kt_position_is_over (next))
    return 3;
  if (kt_position_get_piece (position, action->to).side >= 0)
    return 2;
  return kt_position_get_piece (position, action->from).type == PAWN;
}

/* One of the cheapest actions, the first after a random index. */
static KtAction
choose_cheap (const KtPosition *position, GRand *random)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions), least = G_MAXUINT;
  guint first = (guint) g_rand_int_range (random, 0, (gint32) n), best = first;

  for (guint i = 0; i < n && least > 0; i++) {
    guint cost = get_cost (position, &actions[(first + i) % n]);

    if (cost < least) {
      least = cost;
      best = (first + i) % n;
    }
  }
  return actions[best];
}

/* A game of chess with this number of actions. */
static KtGameTree *
play_at_random (guint n_actions)
{
  const KtGame *game = kt_registry_find_game ("chess");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree KtPosition *position = NULL;
  KtGameTree *tree;
  KtOptions options;

  kt_options_parse (game, "", &options, NULL);
  position = kt_position_new (game, &options);
  tree = kt_game_tree_new (position);
  while (position->n_actions < n_actions && !kt_position_is_over (position)) {
    KtAction action = choose_cheap (position, random);

    kt_position_play (position, &action);
    kt_game_tree_play (tree, &action);
  }
  return tree;
}

int
main (int argc, char **argv)
{
  gboolean is_good = TRUE;

  if (argc == 3) {
    g_autofree char *text = NULL;
    g_autoptr (KtReader) reader = NULL;
    KtRecord *game;
    gsize length;

    if (!g_file_get_contents (argv[1], &text, &length, NULL))
      return 1;
    reader = kt_reader_new_for_text (text, length);
    for (int i = 0; i < atoi (argv[2]) && kt_reader_next (reader, &game, NULL); i++) {
      is_good &= measure (kt_record_get_tree (game));
      kt_record_free (game);
    }
  } else {
    g_autoptr (KtGameTree) tree =
        argc == 2 ? play_at_random ((guint) atoi (argv[1])) : play_caro ();

    is_good = measure (tree);
  }
  return is_good ? 0 : 1;
}
