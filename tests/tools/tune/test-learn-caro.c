/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the training of a caro network: it computes what the program computes, it learns, and
 * the result is repeatable. */
#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "games/caro/caro-game.h"
#include "games/caro/eval/caro-eval.h"
#include "games/kt-registry.h"
#include "tests/tools/tune/learn-losses.h"
#include "tools/learn/learn-caro.h"
#include "tools/learn/learn-kernel.h"
#include "tools/self-play/tune-self-play.h"

enum { GAMES = 12 };

static TuneGame *
play (guint number)
{
  TuneSelfPlay options = { 30, 4, 5 };
  const KtGame *rules = kt_registry_find_game ("caro");
  g_autoptr (KtEngine) engine = kt_registry_create_engine (rules, KT_LEVEL_FULL, 0, 0);
  TunePlayers players = { { engine, engine }, 0 };
  TuneGame *game = g_new0 (TuneGame, 1);

  tune_self_play (&options, rules, &players, number, game);
  return game;
}

/* Reads a file of games with these bytes. */
static LearnCaroSet *
read_games (const GByteArray *bytes, double held_out)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "kythu-learn-test.games", NULL);
  LearnCaroSet *set = learn_caro_set_new (held_out, 1);
  g_autoptr (TuneGamesFile) file = NULL;

  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
  file = tune_games_file_open (path, NULL);
  learn_caro_set_add_file (set, file);
  g_assert_false (tune_games_file_is_broken (file));
  g_unlink (path);
  return set;
}

static GByteArray *
begin_file (void)
{
  static const char head[] = "KTGAMES1 game=caro\n";
  GByteArray *bytes = g_byte_array_new ();

  return g_byte_array_append (bytes, (const guint8 *) head, sizeof head - 1);
}

static LearnCaroSet *
make_set (void)
{
  g_autoptr (GByteArray) bytes = begin_file ();

  for (guint i = 0; i < GAMES; i++) {
    g_autofree TuneGame *game = play (i);

    tune_game_write (game, &caro_game, bytes);
  }
  return read_games (bytes, 0.3);
}

/* --- Inputs of the network --- */

/* The program’s own weights. */
static float *
get_weights (void)
{
  const gint16 *numbers = (const gint16 *) &caro_weights;
  float *weights = g_new (float, CARO_WEIGHTS_N);

  for (guint i = 0; i < CARO_WEIGHTS_N; i++)
    weights[i] = (float) numbers[i] / CARO_WEIGHTS_SCALE;
  return weights;
}

static double
get_loss (const LearnCaroSet *set, const LearnCaroSample *sample)
{
  g_autofree float *weights = get_weights ();
  LearnCaroBatch batch = { sample, (const CaroNetFeatures *) (gpointer) set->cells->data, 1, 0 };

  return learn_kernel_get_best ()->run_caro (weights, &batch, NULL);
}

/* If the program’s score is the target, the loss is nearly 0. */
static void
check_score (const LearnCaroSet *set, const LearnCaroSample *sample, CaroBoard *board)
{
  LearnCaroSample copy = *sample;

  copy.score = (gint16) caro_eval_score (board, board->side, 100);
  g_assert_cmpfloat (get_loss (set, &copy), <, 0.02 * 0.02);
}

/* Replays the game, whose scores are the numbers of its moves. */
static void
check_samples (const TuneGame *game, const LearnCaroSet *set)
{
  g_autofree KtPosition *position = kt_position_new (&caro_game, &game->options);
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  guint n = 0;

  for (guint i = 0; i < game->n_actions; i++) {
    const LearnCaroSample *sample = &g_array_index (set->training, LearnCaroSample, n);
    KtAction action;

    g_assert_true (tune_game_unpack (position, game->actions[i], &action));
    if (n < set->training->len && sample->score == (int) i) {
      caro_board_init (board, mnk (position));
      check_score (set, sample, board);
      n++;
    }
    kt_position_play (position, &action);
  }
  g_assert_cmpuint (n, ==, set->training->len);
}

static void
test_sees (void)
{
  for (guint i = 0; i < GAMES; i++) {
    g_autofree TuneGame *game = play (i);
    g_autoptr (GByteArray) bytes = begin_file ();
    g_autoptr (LearnCaroSet) set = NULL;

    for (guint n = 0; n < game->n_actions; n++)
      game->scores[n] = (gint16) n;
    tune_game_write (game, &caro_game, bytes);
    set = read_games (bytes, 0);
    check_samples (game, set);
  }
}

/* --- Learning --- */

static float *
learn (guint n_threads, guint64 seed)
{
  LearnOptions options = { 8, 50, 0.008, seed, n_threads };
  g_autoptr (LearnCaroSet) set = make_set ();
  float *weights = learn_caro_draw (seed);
  LearnCaro learner = learn_caro (weights, set, 0.3);

  learn_fit (&learner.task, &options, note_pass);
  return weights;
}

static void
test_learn (void)
{
  enum { SIZE = CARO_WEIGHTS_N * sizeof (float) };
  g_autofree float *once = learn (1, 1), *again = learn (1, 1), *together = learn (3, 1),
                   *other = learn (1, 2);

  g_assert_cmpfloat (learnt.last, <, 0.8 * learnt.first);
  g_assert_cmpmem (once, SIZE, again, SIZE);
  g_assert_cmpmem (once, SIZE, together, SIZE);
  g_assert_true (memcmp (once, other, SIZE) != 0);
}

/* The gradient of a weight equals the change of the loss. */
static void
test_slopes (void)
{
  static const guint places[] = {
    LEARN_CARO_CHANNELS + CARO_NET_FEATURES_OF_EMPTY_LINE * CARO_NET_N_CHANNELS + 3,
    LEARN_CARO_CHANNEL_BIASES + 5,
    LEARN_CARO_HIDDEN + 70,
    LEARN_CARO_HIDDEN_BIASES + 8,
    LEARN_CARO_OUTPUTS + 11,
    LEARN_CARO_SKIP + 9,
    LEARN_CARO_THREAT_MASKS,
  };
  static const float step = 0.002f;
  g_autoptr (LearnCaroSet) set = make_set ();
  g_autofree float *weights = learn_caro_draw (1), *gradient = g_new0 (float, CARO_WEIGHTS_N);
  LearnCaroBatch batch = { (const LearnCaroSample *) (gpointer) set->training->data,
                           (const CaroNetFeatures *) (gpointer) set->cells->data, 100, 0.3 };
  LearnCaroRun *run = learn_kernel_get_best ()->run_caro;

  g_assert_cmpuint (set->training->len, >=, batch.n);
  run (weights, &batch, gradient);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    float *weight = &weights[places[i]], before = *weight;
    double more, less;

    *weight = before + step;
    more = run (weights, &batch, NULL);
    *weight = before - step;
    less = run (weights, &batch, NULL);
    *weight = before;
    g_assert_cmpfloat (fabs ((more - less) / (2 * step) - gradient[places[i]]), <,
                       0.03 * fabs (gradient[places[i]]) + 0.01);
  }
}

static void
test_kernels (void)
{
  g_autoptr (LearnCaroSet) set = make_set ();
  g_autofree float *weights = learn_caro_draw (1), *gradient = g_new0 (float, CARO_WEIGHTS_N);
  LearnCaroBatch batch = { (const LearnCaroSample *) (gpointer) set->training->data,
                           (const CaroNetFeatures *) (gpointer) set->cells->data, 100, 0.3 };
  double loss = learn_kernel_get_best ()->run_caro (weights, &batch, gradient);

  for (guint i = 0; i < learn_kernel_get_n (); i++) {
    const LearnKernel *kernel = learn_kernel_get (i);
    g_autofree float *other = g_new0 (float, CARO_WEIGHTS_N);

    if (!kernel->is_supported ())
      continue;
    g_assert_true (kernel->run_caro (weights, &batch, other) == loss);
    g_assert_cmpmem (gradient, CARO_WEIGHTS_N * sizeof *other, other,
                     CARO_WEIGHTS_N * sizeof *other);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn-caro/sees", test_sees);
  g_test_add_func ("/learn-caro/slopes", test_slopes);
  g_test_add_func ("/learn-caro/kernels", test_kernels);
  g_test_add_func ("/learn-caro/learn", test_learn);
  return g_test_run ();
}
