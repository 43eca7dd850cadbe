/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the training of a chess network: its inputs, that it learns an artificial target, and
 * that the result is repeatable. */
#include <math.h>
#include <string.h>

#include "games/chess/net/chess-net-kernel.h"
#include "games/chess/rules/chess-board.h"
#include "tests/tools/tune/learn-losses.h"
#include "tools/learn/learn-chess.h"
#include "tools/learn/learn-kernel.h"

enum { UNITS = 32, OUTPUTS = 8, POSITIONS = 20000, HELD_OUT = 4000 };

/* --- Positions that are judged by their pieces --- */

static int
count_material (const ChessBoard *board, ChessSide side)
{
  static const int values[CHESS_TYPES] = { 100, 300, 300, 500, 900, 0 };
  int sum = 0;

  for (int type = 0; type < CHESS_TYPES; type++)
    sum += values[type] * chess_set_count (chess_board_get (board, side, (ChessType) type));
  return sum;
}

static int
get_score (const ChessBoard *board)
{
  return count_material (board, (ChessSide) board->side) -
         count_material (board, (ChessSide) (1 - board->side));
}

/* Visits boards from which about half of the pieces were removed. Equal seeds give equal boards. */
static void
draw_boards (guint seed, guint n, void (*visit) (const ChessBoard *board, gpointer data),
             gpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n; i++) {
    ChessBoard board = chess_board_start ();
    ChessSet kept = board.types[CHESS_KING];

    kept |= (guint64) g_rand_int (random) << 32 | g_rand_int (random);
    for (int side = 0; side < CHESS_SIDES; side++)
      board.sides[side] &= kept;
    for (int type = 0; type < CHESS_TYPES; type++)
      board.types[type] &= kept;
    board.castling = 0;
    board.side = (guint8) g_rand_int_range (random, 0, CHESS_SIDES);
    chess_board_complete (&board);
    visit (&board, data);
  }
}

static void
add_sample (const ChessBoard *board, gpointer data)
{
  int score = get_score (board);
  LearnSample sample = { .score = (gint16) score, .result = score > 0 ? 2 : score < 0 ? 0 : 1 };

  g_assert_true (learn_sample_pack (board, &sample));
  g_array_append_val ((GArray *) data, sample);
}

static LearnSet *
make_set (void)
{
  LearnSet *set = learn_set_new (0.1, FALSE, 1);

  draw_boards (1, POSITIONS, add_sample, set->training);
  draw_boards (2, HELD_OUT, add_sample, set->held_out);
  return set;
}

/* --- Inputs of the network --- */

typedef struct {
  const ChessNet *net;
  ChessNetMemory *memory;
  const LearnNet *learning;
  GRand *random; /* gives the random terms */
} Pair;

/* `sign` is -1 for the side that is not to move. */
static double
sum_up_terms (const LearnNet *net, const LearnSample *sample, double sign, guint unit)
{
  const float *common = net->weights + learn_net_get_sum_terms (net) + unit;
  const float *more = common + LEARN_TERMS * CHESS_NET_TERM_UNITS;
  double sum = 0;

  for (guint i = 0; i < LEARN_TERMS; i++)
    sum += common[i * CHESS_NET_TERM_UNITS] * sample->sum_terms[i] / 16.0 +
           sign * more[i * CHESS_NET_TERM_UNITS] * sample->difference_terms[i] / 16.0;
  return sum;
}

/* The output of a floating-point network, computed by its formula. */
static double
evaluate (const LearnNet *net, const LearnSample *sample)
{
  LearnRows rows;
  gsize output;
  double total;

  learn_sample_list_rows (sample, &rows);
  output = (rows.n - 1) / 4;
  total = net->weights[learn_net_get_output_biases (net) + output];
  for (guint i = 0; i < 2 * net->n_units; i++) {
    gboolean is_own = i < net->n_units;
    const guint16 *list = is_own ? rows.own : rows.other;
    guint unit = i % net->n_units;
    double sum = net->weights[learn_net_get_biases (net) + unit];

    for (guint j = 0; j < rows.n; j++)
      sum += net->weights[list[j] % CHESS_NET_INPUTS * net->n_units + unit] +
             net->weights[(CHESS_NET_INPUTS + list[j]) * net->n_units + unit];
    if (net->is_correction && unit < CHESS_NET_TERM_UNITS)
      sum += sum_up_terms (net, sample, is_own ? 1 : -1, unit);
    sum = CLAMP (sum, 0, 1);
    total += sum * sum * net->weights[learn_net_get_outputs (net) + output * 2 * net->n_units + i];
  }
  return total;
}

static int
draw_half (int most, GRand *random)
{
  return g_rand_int_range (random, -most, most + 1);
}

static ChessNetTerms
draw_terms (int most, GRand *random)
{
  ChessNetTerms terms;

  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    for (int side = 0; side < CHESS_SIDES; side++)
      terms.sides[side][i] = chess_net_pair (draw_half (most, random), draw_half (most, random));
  }
  return terms;
}

/* The program with the rounded network computes nearly the same as the trained network. */
static void
check_rounded (const ChessBoard *board, gpointer data)
{
  enum { MAX_WRONG = 25, AS_IN_GAMES = 200 };
  Pair *pair = data;
  LearnSample sample = { .result = 1 };
  ChessNetTerms terms = draw_terms (AS_IN_GAMES, pair->random);
  double score, rounded;

  g_assert_true (learn_sample_pack (board, &sample));
  learn_sample_set_terms (&sample, &terms, (ChessSide) board->side);
  score = CHESS_NET_SCORE_SCALE * evaluate (pair->learning, &sample);
  rounded = chess_net_kernel_get_best ()->score (pair->memory, board, &terms);
  g_assert_cmpfloat (fabs (score - rounded), <, MAX_WRONG);
}

static void
draw_weights (LearnNet *net, gsize from, gsize to, double most, GRand *random)
{
  for (gsize i = from; i < to; i++)
    net->weights[i] = (float) g_rand_double_range (random, -most, most);
}

/* Before training, the zones are equal, and a correction ignores the terms and adds 0. */
static void
test_rounded (void)
{
  for (int is_correction = FALSE; is_correction <= TRUE; is_correction++) {
    g_autoptr (LearnNet) learning = learn_net_new (UNITS, OUTPUTS, is_correction, 3);
    g_autoptr (ChessNet) net = NULL;
    g_autoptr (ChessNetMemory) memory = NULL;
    g_autoptr (GRand) random = g_rand_new_with_seed (4);
    Pair pair = { .learning = learning, .random = random };

    draw_weights (learning, CHESS_NET_INPUTS * UNITS, learn_net_get_biases (learning), 0.2, random);
    if (is_correction)
      draw_weights (learning, learn_net_get_outputs (learning),
                    learn_net_get_output_biases (learning), 0.3, random);
    draw_weights (learning, learn_net_get_sum_terms (learning), learning->n, 0.03, random);
    pair.net = net = learn_net_round (learning);
    pair.memory = memory = chess_net_memory_new (net);
    draw_boards (5, 500, check_rounded, &pair);
  }
}

/* A network that is rounded, trained on, and rounded again gives identical bytes. */
static void
test_taken_again (void)
{
  for (int is_correction = FALSE; is_correction <= TRUE; is_correction++) {
    g_autoptr (LearnNet) first = learn_net_new (UNITS, OUTPUTS, is_correction, 5), again = NULL;
    g_autoptr (ChessNet) net = NULL, other = NULL;
    g_autoptr (GByteArray) bytes = g_byte_array_new (), others = g_byte_array_new ();
    g_autoptr (GRand) random = g_rand_new_with_seed (6);

    draw_weights (first, 0, learn_net_get_outputs (first), 0.9, random);
    draw_weights (first, learn_net_get_outputs (first), learn_net_get_sum_terms (first),
                  LEARN_MAX_WEIGHT, random);
    draw_weights (first, learn_net_get_sum_terms (first), first->n, 0.05, random);
    net = learn_net_round (first);
    again = learn_net_new_from (net, UNITS, 1);
    other = learn_net_round (again);
    chess_net_write (net, bytes);
    chess_net_write (other, others);
    g_assert_cmpmem (bytes->data, bytes->len, others->data, others->len);
  }
}

typedef struct {
  const LearnNet *few, *many;
} Grown;

static void
check_grown (const ChessBoard *board, gpointer data)
{
  const Grown *grown = data;
  LearnSample sample = { .result = 1 };

  g_assert_true (learn_sample_pack (board, &sample));
  for (guint i = 0; i < LEARN_TERMS; i++) {
    sample.sum_terms[i] = (gint8) (3 * i);
    sample.difference_terms[i] = (gint8) (20 - i);
  }
  g_assert_cmpfloat (fabs (evaluate (grown->few, &sample) - evaluate (grown->many, &sample)), <,
                     1e-5);
}

/* A network grown to more units initially computes the same. */
static void
test_more_units (void)
{
  for (int is_correction = FALSE; is_correction <= TRUE; is_correction++) {
    g_autoptr (LearnNet) first = learn_net_new (UNITS, OUTPUTS, is_correction, 5), few = NULL,
                         many = NULL;
    g_autoptr (ChessNet) net = NULL;
    g_autoptr (GRand) random = g_rand_new_with_seed (6);
    Grown grown;

    draw_weights (first, 0, learn_net_get_outputs (first), 0.2, random);
    draw_weights (first, learn_net_get_outputs (first), learn_net_get_sum_terms (first), 0.3,
                  random);
    draw_weights (first, learn_net_get_sum_terms (first), first->n, 0.03, random);
    net = learn_net_round (first);
    grown.few = few = learn_net_new_from (net, UNITS, 1);
    grown.many = many = learn_net_new_from (net, 3 * UNITS, 1);
    draw_boards (7, 500, check_grown, &grown);
  }
}

/* --- Learning --- */

static LearnNet *
learn (guint n_threads, guint64 seed)
{
  LearnOptions options = { 5, 250, 0.004, seed, n_threads };
  g_autoptr (LearnSet) set = make_set ();
  LearnNet *net = learn_net_new (UNITS, OUTPUTS, FALSE, seed);
  LearnChess learner = learn_chess (net, set, 0.3);

  learn_fit (&learner.task, &options, note_pass);
  return net;
}

static gboolean
are_same (const LearnNet *a, const LearnNet *b)
{
  return memcmp (a->weights, b->weights, a->n * sizeof *a->weights) == 0;
}

/* The value of pieces is learnt and holds on other boards; the result is repeatable. */
static void
test_learn (void)
{
  g_autoptr (LearnNet) once = learn (1, 1), again = learn (1, 1), together = learn (3, 1),
                       other = learn (1, 2);

  g_assert_cmpfloat (checked.last, <, 0.75 * checked.first);
  g_assert_cmpfloat (checked.last, <, 0.02);
  g_assert_true (are_same (once, again));
  g_assert_true (are_same (once, together));
  g_assert_false (are_same (once, other));
}

static void
check_slope (LearnNet *net, const LearnBatch *batch, gsize place, float slope)
{
  static const float step = 0.002f;
  const LearnKernel *kernel = learn_kernel_get_best ();
  float *weight = &net->weights[place], before = *weight;
  double more, less;

  *weight = before + step;
  more = kernel->run (net, batch, NULL);
  *weight = before - step;
  less = kernel->run (net, batch, NULL);
  *weight = before;
  g_assert_cmpfloat (fabs ((more - less) / (2 * step) - slope), <, 0.02 * fabs (slope) + 0.01);
}

/* The gradient of a weight equals the change of the loss. */
static void
test_slopes (void)
{
  g_autoptr (LearnSet) set = make_set ();
  g_autoptr (LearnNet) net = learn_net_new (UNITS, OUTPUTS, FALSE, 1);
  LearnBatch batch = { (const LearnSample *) (gpointer) set->training->data, 300, 0.3 };
  g_autofree float *gradient = g_new0 (float, net->n);
  gsize places[] = { 10 * UNITS + 3, (CHESS_NET_INPUTS + chess_net_row (1, 10)) * UNITS + 3,
                     learn_net_get_biases (net) + 5,
                     learn_net_get_outputs (net) + 7 * 2 * UNITS + 9,
                     learn_net_get_output_biases (net) + 7 };

  learn_kernel_get_best ()->run (net, &batch, gradient);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    check_slope (net, &batch, places[i], gradient[places[i]]);
}

/* The gradient of a weight for terms equals the change of the loss, too. The values are so small
 * that hardly any unit reaches its clamp. */
static void
test_slopes_of_terms (void)
{
  g_autoptr (LearnSet) set = make_set ();
  g_autoptr (LearnNet) net = learn_net_new (UNITS, OUTPUTS, TRUE, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  LearnSample *samples = (LearnSample *) (gpointer) set->training->data;
  LearnBatch batch = { samples, 300, 0.3 };
  g_autofree float *gradient = g_new0 (float, net->n);
  gsize terms = learn_net_get_sum_terms (net);
  enum { SMALL = 30 };

  draw_weights (net, learn_net_get_outputs (net), learn_net_get_output_biases (net), 0.3, random);
  draw_weights (net, terms, net->n, 0.02, random);
  for (guint i = 0; i < batch.n; i++) {
    ChessNetTerms drawn = draw_terms (SMALL, random);

    learn_sample_set_terms (&samples[i], &drawn, CHESS_WHITE);
  }
  learn_kernel_get_best ()->run (net, &batch, gradient);
  for (gsize place = terms; place < net->n; place += 37)
    check_slope (net, &batch, place, gradient[place]);
}

static void
test_kernels (void)
{
  g_autoptr (LearnSet) set = make_set ();
  g_autoptr (LearnNet) net = learn_net_new (64, OUTPUTS, TRUE, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  LearnBatch batch = { (const LearnSample *) (gpointer) set->training->data, 300, 0.3 };
  g_autofree float *gradient = g_new0 (float, net->n), *other = g_new (float, net->n);
  double loss;

  draw_weights (net, learn_net_get_outputs (net), net->n, 0.1, random);
  loss = learn_kernel_get_best ()->run (net, &batch, gradient);
  for (guint i = 0; i < learn_kernel_get_n (); i++) {
    const LearnKernel *kernel = learn_kernel_get (i);

    if (!kernel->is_supported ())
      continue;
    memset (other, 0, net->n * sizeof *other);
    g_assert_true (kernel->run (net, &batch, other) == loss);
    g_assert_true (memcmp (gradient, other, net->n * sizeof *other) == 0);
  }
}

static void
set_bases (GArray *samples)
{
  for (guint i = 0; i < samples->len; i++) {
    LearnSample *sample = &g_array_index (samples, LearnSample, i);

    sample->base = (gint16) (sample->score - 60);
  }
}

/* A correction learns to fix an evaluation that is always too low, and is 0 at first. */
static void
test_correction (void)
{
  LearnOptions options = { 5, 250, 0.004, 1, 1 };
  g_autoptr (LearnSet) set = make_set ();
  g_autoptr (LearnNet) net = learn_net_new (UNITS, OUTPUTS, TRUE, 1);
  LearnChess learner = learn_chess (net, set, 0);
  const LearnSample *first = (const LearnSample *) (gpointer) set->held_out->data;
  double before = 0;

  g_assert_cmpfloat (evaluate (net, first), ==, 0);
  set_bases (set->training);
  set_bases (set->held_out);
  for (guint i = 0; i < set->held_out->len; i++) {
    double wrong = 1 / (1 + exp (-first[i].base / 400.0)) - 1 / (1 + exp (-first[i].score / 400.0));

    before += wrong * wrong / set->held_out->len;
  }
  learn_fit (&learner.task, &options, note_pass);
  g_assert_cmpfloat (checked.last, <, before / 10);
  g_assert_cmpfloat (fabs (CHESS_NET_SCORE_SCALE * evaluate (net, first) - 60), <, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn/rounded", test_rounded);
  g_test_add_func ("/learn/taken-again", test_taken_again);
  g_test_add_func ("/learn/more-units", test_more_units);
  g_test_add_func ("/learn/slopes", test_slopes);
  g_test_add_func ("/learn/slopes-of-terms", test_slopes_of_terms);
  g_test_add_func ("/learn/kernels", test_kernels);
  g_test_add_func ("/learn/learn", test_learn);
  g_test_add_func ("/learn/correction", test_correction);
  return g_test_run ();
}
