/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the parts of kythu-tune: fitting recovers known weights, and the fitted function is the
 * evaluation. */
#include <math.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/notation/chess-fen.h"
#include "games/kt-registry.h"
#include "tools/self-play/tune-self-play.h"
#include "tools/tune/tune-fit.h"
#include "tools/tune/tune-quiet.h"

/* --- A subject with two weights, whose true values give the results --- */

enum { N_TRUE = 2, N_SAMPLES = 20000 };
static const TunePair truth[N_TRUE] = { { 120, 60 }, { -40, 200 } };

static void
get_nothing (TunePair *weights)
{
  for (guint i = 0; i < N_TRUE; i++)
    weights[i][0] = weights[i][1] = 0;
}

/* The `fact` of a sample is the share of the second kind of score, in hundredths. */
static double
mix (const TuneSample *sample, const TuneSums sums, TuneSums slopes)
{
  slopes[0][1] = sample->facts[0] / 100.0;
  slopes[0][0] = 1 - slopes[0][1];
  return sums[0][0] * slopes[0][0] + sums[0][1] * slopes[0][1];
}

static const TuneSubject made_up = {
  .id = "made-up", .n_weights = N_TRUE, .n_sums = 1, .get_weights = get_nothing, .combine = mix
};

static void
add_made_up_sample (TuneData *data, GRand *random, double steepness)
{
  TuneEntry entries[N_TRUE];
  TuneSample sample = { .facts = { (gint16) g_rand_int_range (random, 0, 101) } };
  TuneSums sums = { { 0 } }, slopes;

  for (guint i = 0; i < N_TRUE; i++) {
    int count = g_rand_int_range (random, -3, 4);

    entries[i] = (TuneEntry){ (guint16) i, (gint16) count, 0 };
    sums[0][0] += truth[i][0] * count;
    sums[0][1] += truth[i][1] * count;
  }
  sample.result = g_rand_double (random) < 1 / (1 + exp (-steepness * mix (&sample, sums, slopes)));
  tune_data_begin_game (data);
  tune_data_add (data, &sample, entries, N_TRUE);
}

static void
ignore_round (guint round, double training, double held_out)
{
}

static void
test_made_up (void)
{
  const double steepness = 0.006;
  g_autoptr (TuneData) data = tune_data_new (3, 0.1);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  TuneOptions options = { .rounds = 40, .batch = 500, .rate = 3, .prior = 0, .seed = 5 };
  TunePair weights[N_TRUE] = { { 0 } };

  for (guint i = 0; i < N_SAMPLES; i++)
    add_made_up_sample (data, random, steepness);
  g_assert_cmpuint (data->training.samples->len + data->held_out.samples->len, ==, N_SAMPLES);
  g_assert_cmpfloat_with_epsilon (tune_fit_steepness (&made_up, &data->training, truth), steepness,
                                  0.0004);
  tune_fit (&made_up, data, &options, steepness, weights, ignore_round);
  for (guint i = 0; i < N_TRUE; i++) {
    g_assert_cmpfloat_with_epsilon (weights[i][0], truth[i][0], 15);
    g_assert_cmpfloat_with_epsilon (weights[i][1], truth[i][1], 15);
  }
}

/* With a prior that outweighs the data, no weight moves far. */
static void
test_prior (void)
{
  g_autoptr (TuneData) data = tune_data_new (3, 0.1);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  TuneOptions options = { .rounds = 40, .batch = 500, .rate = 3, .prior = 1e9, .seed = 5 };
  TunePair weights[N_TRUE] = { { 0 } };

  for (guint i = 0; i < 2000; i++)
    add_made_up_sample (data, random, 0.006);
  tune_fit (&made_up, data, &options, 0.006, weights, ignore_round);
  for (guint i = 0; i < N_TRUE; i++) {
    g_assert_cmpfloat (ABS (weights[i][0]), <, 3);
    g_assert_cmpfloat (ABS (weights[i][1]), <, 3);
  }
}

/* --- Chess --- */

static void
read_games (TuneData *data, guint margin)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", "tune", "games.pgn", NULL);
  TuneChoice choice = { .skipped_plies = 0, .per_game = 200, .quiet_margin = margin };
  g_autoptr (GError) error = NULL;

  tune_chess.read (path, &choice, data, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (data->n_faults, ==, 0);
}

static void
sum_up (const TuneSet *set, const TuneSample *sample, const TunePair *weights, TuneSums sums)
{
  const TuneEntry *entries = tune_set_get_entries (set, sample);

  for (guint i = 0; i < sample->n; i++) {
    sums[entries[i].sum][0] += weights[entries[i].weight][0] * entries[i].count;
    sums[entries[i].sum][1] += weights[entries[i].weight][1] * entries[i].count;
  }
}

/* Each slope equals the numerical derivative of the score. Sums are moved away from whole
 * numbers, because a function has no derivative at a bend. */
static void
check_slopes (const TuneSample *sample, TuneSums sums)
{
  const double step = 1e-4, aside = 0.37;
  TuneSums slopes, ignored;
  double score;

  for (guint i = 0; i < tune_chess.n_sums; i++)
    sums[i][1] += aside / (i + 1);
  score = tune_chess.combine (sample, sums, slopes);
  for (guint i = 0; i < tune_chess.n_sums; i++) {
    for (guint value = 0; value < 2; value++) {
      double kept = sums[i][value], change;

      sums[i][value] += step;
      change = tune_chess.combine (sample, sums, ignored) - score;
      sums[i][value] = kept;
      g_assert_cmpfloat_with_epsilon (change / step, slopes[i][value], 1e-3);
    }
  }
}

static KtWeight
to_weight (const TunePair sum)
{
  return KT_WEIGHT ((int) sum[0], (int) sum[1]);
}

/* The fitted function equals the evaluation except for rounding. */
static void
check_score (const TuneSample *sample, const TuneSums sums)
{
  ChessEvalSums whole = {
    .sides = { to_weight (sums[0]), 0 },
    .danger = { to_weight (sums[1]), to_weight (sums[2]) },
    .chances = to_weight (sums[3]),
    .phase = sample->facts[0],
    .scales = { sample->facts[1], sample->facts[2] },
  };
  TuneSums slopes;

  g_assert_cmpfloat_with_epsilon (tune_chess.combine (sample, sums, slopes),
                                  chess_eval_combine (&whole), 3);
}

static void
test_chess (void)
{
  g_autoptr (TuneData) data = tune_data_new (1, 0.1);
  g_autofree TunePair *weights = g_new (TunePair, tune_chess.n_weights);

  tune_chess.get_weights (weights);
  read_games (data, 30);
  g_assert_cmpuint (data->training.samples->len, >, 1000);
  for (guint i = 0; i < data->training.samples->len; i++) {
    const TuneSample *sample = tune_set_get (&data->training, i);
    TuneSums sums = { { 0 } };

    sum_up (&data->training, sample, weights, sums);
    check_score (sample, sums);
    check_slopes (sample, sums);
  }
}

/* Scores for the side to move are stored for White; mates and words are ignored. */
static void
test_told (void)
{
  static const char game[] = "1. e4 {+0.50/3 0.1s} e5 {-0.30/3} 2. Nf3 {+M5/9} Nc6 {book} 1-0\n";
  g_autofree char *path = NULL;
  g_autoptr (TuneData) data = tune_data_new (1, 0);
  TuneChoice choice = { .per_game = 4, .quiet_margin = 30 };
  guint n_silent = 0;
  double sum = 0;
  int file = g_file_open_tmp ("test-tune-XXXXXX.pgn", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  close (file);
  g_assert_true (g_file_set_contents (path, game, -1, NULL));
  g_assert_true (tune_chess.read (path, &choice, data, NULL));
  g_unlink (path);
  g_assert_cmpuint (data->training.samples->len, ==, 4);
  tune_data_blend (data, 0.01, 0.25);
  for (guint i = 0; i < 4; i++) {
    const TuneSample *sample = tune_set_get (&data->training, i);

    n_silent += !sample->has_score;
    sum += sample->has_score ? sample->score : 0;
    g_assert_cmpfloat_with_epsilon (
        sample->target, sample->has_score ? 0.75 + 0.25 / (1 + exp (-0.01 * sample->score)) : 1,
        1e-6);
  }
  g_assert_cmpuint (n_silent, ==, 2);
  g_assert_cmpfloat_with_epsilon (sum, 50 + 30, 0.01);
}

/* --- Quiet positions of chess --- */

static void
test_quiet (void)
{
  static const struct {
    const char *fen;
    gboolean is_quiet;
  } boards[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", TRUE },
    { "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", FALSE },     /* check */
    { "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", FALSE },   /* a queen to take */
    { "4k3/2p5/3p4/8/8/8/3R4/4K3 w - - 0 1", TRUE },  /* a pawn that is protected */
    { "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", FALSE },     /* a pawn to promote */
    { "4k3/8/2p5/3q4/4P3/8/8/4K3 b - - 0 1", FALSE }, /* a pawn to take */
  };
  g_autoptr (ChessEval) eval = chess_eval_new ();

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autoptr (GError) error = NULL;
    ChessBoard board;

    g_test_message ("%s", boards[i].fen);
    chess_fen_parse (boards[i].fen, &board, &error);
    g_assert_no_error (error);
    g_assert_cmpint (tune_is_quiet (eval, &board, 30), ==, boards[i].is_quiet);
  }
}

/* --- Files of training games ------------------------------------------------------------------ */

static void
assert_read (const GByteArray *bytes, const KtGame *rules, const TuneGame *expected)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "kythu-tune-test.games", NULL);
  g_autofree TuneGame *game = g_new0 (TuneGame, 1);
  g_autoptr (TuneGamesFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
  file = tune_games_file_open (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_assert_true (tune_games_file_get_game (file) == rules);
  g_assert_true (tune_games_file_next (file, game));
  g_assert_cmpuint (game->n_actions, ==, expected->n_actions);
  g_assert_cmpuint (game->n_drawn, ==, expected->n_drawn);
  g_assert_cmpuint (game->result, ==, expected->result);
  g_assert_cmpmem (game->actions, 2 * game->n_actions, expected->actions, 2 * game->n_actions);
  g_assert_cmpmem (game->scores + game->n_drawn, 2 * (game->n_actions - game->n_drawn),
                   expected->scores + game->n_drawn, 2 * (game->n_actions - game->n_drawn));
  g_assert_false (tune_games_file_next (file, game));
  g_assert_false (tune_games_file_is_broken (file));
}

/* Written games are read back, every move is legal, and if the rules ended a game, the result
 * agrees. */
static void
test_games (gconstpointer data)
{
  const KtGame *rules = kt_registry_find_game (data);
  TuneSelfPlay options = { 30, 4, 5 };
  g_autoptr (KtEngine) engine = kt_registry_create_engine (rules, KT_LEVEL_FULL, 0, 0);
  TunePlayers players = { { engine, engine }, 0 };
  g_autofree TuneGame *game = g_new0 (TuneGame, 1), *read = g_new0 (TuneGame, 1);

  for (guint i = 0; i < 5; i++) {
    g_autoptr (GByteArray) bytes = g_byte_array_new ();
    g_autofree KtPosition *position = NULL;

    tune_self_play (&options, rules, &players, i, game);
    g_assert_cmpuint (game->n_drawn, >=, 4);
    g_assert_cmpuint (game->n_drawn, <=, 5);
    position = kt_position_new (rules, &game->options);
    for (guint n = 0; n < game->n_actions; n++) {
      KtAction action;

      g_assert_true (tune_game_unpack (position, game->actions[n], &action));
      kt_position_play (position, &action);
    }
    if (kt_position_is_over (position) && position->result.outcome != KT_DRAW)
      g_assert_cmpint (game->result, ==, position->result.winner == 0 ? TUNE_WON : TUNE_LOST);
    g_byte_array_append (bytes, (const guint8 *) "KTGAMES1 game=", 14);
    g_byte_array_append (bytes, data, (guint) strlen (data));
    g_byte_array_append (bytes, (const guint8 *) "\n", 1);
    tune_game_write (game, rules, bytes);
    assert_read (bytes, rules, game);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tune/made-up", test_made_up);
  g_test_add_func ("/tune/prior", test_prior);
  g_test_add_func ("/tune/chess", test_chess);
  g_test_add_func ("/tune/told", test_told);
  g_test_add_func ("/tune/quiet", test_quiet);
  g_test_add_data_func ("/tune/games/chess", "chess", test_games);
  g_test_add_data_func ("/tune/games/caro", "caro", test_games);
  return g_test_run ();
}
