/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests networks: the incremental score equals a plain sum over all pieces, for every history
 * and every kernel, and damaged files are refused. */
#include <math.h>
#include <string.h>

#include "games/chess/eval/chess-eval.h"
#include "games/chess/net/chess-net-kernel.h"
#include "games/chess/rules/chess-kernel.h"
#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-fixture.h"

enum { GAMES = 30, MAX_PLIES = 200, MAX_KERNELS = 8 };

/* Random weights in the range of a trained network. */
static ChessNet *
make_net (guint n_units, guint n_outputs)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n_units + n_outputs);
  ChessNet *net = chess_net_new (n_units, n_outputs);

  for (guint i = 0; i < CHESS_NET_ROWS * n_units; i++)
    net->inputs[i] = (gint16) g_rand_int_range (random, -60, 61);
  for (guint i = 0; i < n_units; i++)
    net->biases[i] = (gint16) g_rand_int_range (random, -100, 200);
  for (guint i = 0; i < n_outputs; i++) {
    for (guint j = 0; j < 2 * n_units; j++)
      net->outputs[i][j] = (gint16) g_rand_int_range (random, -127, 128);
    net->output_biases[i] = g_rand_int_range (random, -5000, 5000);
  }
  g_free (net->origin);
  net->origin = g_strdup ("Drawn by lot.");
  return net;
}

static int
draw_half (GRand *random)
{
  return g_rand_int_range (random, -400, 401);
}

static ChessNet *
make_correction (guint n_units, guint n_outputs)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n_units);
  ChessNet *net = make_net (n_units, n_outputs);

  net->is_correction = TRUE;
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    for (guint j = 0; j < CHESS_NET_TERM_UNITS; j++) {
      net->sum_terms[i][j] = chess_net_pair (draw_half (random), draw_half (random));
      net->difference_terms[i][j] = chess_net_pair (draw_half (random), draw_half (random));
    }
  }
  return net;
}

/* --- A plain computation --- */

/* The zone of a king, seen from its own side: corner or middle of the first rank, second rank,
 * or beyond. */
static guint
get_zone (ChessSide side, int king)
{
  int rank = side == CHESS_WHITE ? king / 8 : 7 - king / 8, file = king % 8;

  if (rank == 0)
    return file < 2 || file > 5 ? 0 : 1;
  return rank == 1 ? 2 : 3;
}

static gint64
get_sum (const ChessNet *net, const ChessBoard *board, ChessSide side, guint unit)
{
  gint64 sum = net->biases[unit];
  int king = chess_board_get_king (board, side);

  for (int square = 0; square < CHESS_SQUARES; square++) {
    int seen = side == CHESS_WHITE ? square : square ^ 56;
    gboolean is_own = chess_set_has (board->sides[side], square);
    guint type = chess_board_get_type (board, square);

    if (type == CHESS_TYPES)
      continue;
    if (king % 8 > 3)
      seen ^= 7;
    sum += net->inputs[(get_zone (side, king) * 768 + (is_own ? 0 : 6 * 64) + type * 64 +
                        (guint) seen) *
                           net->n_units +
                       unit];
  }
  return sum;
}

static int
multiply_halves (ChessNetPair a, ChessNetPair b)
{
  return (gint16) (a & 0xffff) * (gint16) (b & 0xffff) + (a >> 16) * (b >> 16);
}

/* The contribution of the terms to a sum; the difference between the sides counts positive for
 * the side to move. */
static int
get_term_sum (const ChessNet *net, const ChessNetTerms *terms, gboolean is_to_move, int to_move,
              guint unit)
{
  int sum = 0;

  if (!net->is_correction || unit >= 32)
    return 0;
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    ChessNetPair own = terms->sides[to_move][i], other = terms->sides[1 - to_move][i];
    int common = multiply_halves (own + other, net->sum_terms[i][unit]);
    int more = multiply_halves (own - other, net->difference_terms[i][unit]);

    sum += is_to_move ? common + more : common - more;
  }
  return (int) floor (sum / 2048.0);
}

static int
get_plain_score (const ChessNet *net, const ChessBoard *board, const ChessNetTerms *terms)
{
  guint n_pieces = (guint) chess_set_count (chess_board_occupied (board));
  guint output = net->n_outputs == 1 ? 0 : (n_pieces - 1) / 4;
  gint64 total = 0;

  for (guint i = 0; i < 2 * net->n_units; i++) {
    ChessSide side = (ChessSide) (i < net->n_units ? board->side : 1 - board->side);
    guint unit = i % net->n_units;
    gint64 sum = get_sum (net, board, side, unit);

    sum += get_term_sum (net, terms, side == board->side, board->side, unit);
    sum = CLAMP (sum, 0, 255);

    total += sum * sum * net->outputs[output][i];
  }
  return (int) ((total / 255 + net->output_biases[output]) * 400 / (255 * 64));
}

/* --- Games --- */

typedef struct {
  const ChessNet *net;
  ChessNetMemory *memories[MAX_KERNELS]; /* with the history of all games, one for each kernel */
  GRand *random;                         /* draws the terms */
} Watch;

static void
check_board (Watch *watch, const ChessBoard *board)
{
  ChessNetTerms terms;
  int plain;

  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    for (int side = 0; side < CHESS_SIDES; side++)
      terms.sides[side][i] = chess_net_pair (draw_half (watch->random), draw_half (watch->random));
  }
  plain = get_plain_score (watch->net, board, &terms);
  for (guint i = 0; i < chess_net_kernel_get_n (); i++) {
    if (chess_net_kernel_get (i)->is_supported ())
      g_assert_cmpint (chess_net_kernel_get (i)->score (watch->memories[i], board, &terms), ==,
                       plain);
  }
}

/* Visits positions as a search does: moves that are not played on, a null move, and positions
 * that are never evaluated. */
static void
check_around (Watch *watch, const ChessBoard *board, GRand *random)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);
  ChessBoard next;

  check_board (watch, board);
  for (guint i = 0; i < 3; i++) {
    next = *board;
    chess_board_play (&next, moves[g_rand_int_range (random, 0, (gint32) n)]);
    check_board (watch, &next);
  }
  if (!chess_board_get_checkers (board)) {
    chess_kernel_get_best ()->play_to (board, 0, &next);
    check_board (watch, &next);
  }
}

static gboolean
is_rarer (ChessMove move, ChessMove other, const guint counts[])
{
  ChessMoveKind kind = chess_move_kind (move), other_kind = chess_move_kind (other);

  if (kind == CHESS_MOVE_PLAIN || kind == CHESS_MOVE_DOUBLE)
    return FALSE;
  return other_kind == CHESS_MOVE_PLAIN || other_kind == CHESS_MOVE_DOUBLE ||
         counts[kind] < counts[other_kind];
}

/* Counts the moves of each kind. */
static void
play_game (Watch *watch, GRand *random, guint counts[])
{
  ChessBoard board = chess_board_start ();
  ChessMove moves[CHESS_MAX_MOVES];
  guint n;

  for (guint ply = 0; ply < MAX_PLIES && (n = chess_board_list (&board, moves)) > 0; ply++) {
    ChessMove move = moves[g_rand_int_range (random, 0, (gint32) n)];

    /* Rare kinds of moves are preferred. */
    for (guint i = 0; i < n; i++) {
      if (is_rarer (moves[i], move, counts))
        move = moves[i];
    }
    if (g_rand_int_range (random, 0, 4) > 0)
      check_around (watch, &board, random);
    counts[chess_move_kind (move)]++;
    chess_board_play (&board, move);
  }
}

static void
check_net (const ChessNet *net)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  Watch watch = { .net = net, .random = random };
  guint counts[16] = { 0 };

  g_assert_cmpuint (chess_net_kernel_get_n (), <=, MAX_KERNELS);
  for (guint i = 0; i < chess_net_kernel_get_n (); i++)
    watch.memories[i] = chess_net_memory_new (net);
  for (guint i = 0; i < GAMES; i++)
    play_game (&watch, random, counts);
  g_assert_cmpuint (counts[CHESS_MOVE_CASTLE], >, 0);
  g_assert_cmpuint (counts[CHESS_MOVE_EN_PASSANT], >, 0);
  for (int kind = CHESS_MOVE_TO_KNIGHT; kind <= CHESS_MOVE_TO_QUEEN; kind++)
    g_assert_cmpuint (counts[kind], >, 0);
  for (guint i = 0; i < chess_net_kernel_get_n (); i++)
    chess_net_memory_free (watch.memories[i]);
}

static void
check_shape (guint n_units, guint n_outputs)
{
  g_autoptr (ChessNet) net = make_net (n_units, n_outputs);

  check_net (net);
}

static void
test_games (void)
{
  check_shape (32, 1);
  check_shape (64, 8);
  check_shape (96, 1);
  check_shape (128, 8);
  check_shape (192, 1);
  check_shape (256, 8);
}

static void
test_terms (void)
{
  g_autoptr (ChessNet) small = make_correction (32, 8), large = make_correction (128, 1);

  check_net (small);
  check_net (large);
}

/* --- Files --- */

static void
check_round_trip (const ChessNet *net)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new (), again = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ChessNet) read = NULL;

  chess_net_write (net, bytes);
  read = chess_net_read (bytes->data, bytes->len, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (read->origin, ==, "Drawn by lot.");
  g_assert_cmpint (read->is_correction, ==, net->is_correction);
  g_assert_cmpint (memcmp (net->inputs, read->inputs, CHESS_NET_ROWS * 64 * sizeof (gint16)), ==,
                   0);
  g_assert_cmpmem (net->sum_terms, sizeof net->sum_terms, read->sum_terms, sizeof read->sum_terms);
  g_assert_cmpmem (net->difference_terms, sizeof net->difference_terms, read->difference_terms,
                   sizeof read->difference_terms);
  chess_net_write (read, again);
  g_assert_cmpmem (bytes->data, bytes->len, again->data, again->len);
}

static void
test_round_trip (void)
{
  g_autoptr (ChessNet) whole = make_net (64, 8), correction = make_correction (64, 8);

  check_round_trip (whole);
  check_round_trip (correction);
}

static void
assert_refused (const GByteArray *bytes, gsize length, ChessNetError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (chess_net_read (bytes->data, length, &error));
  g_assert_error (error, CHESS_NET_ERROR, (int) code);
}

static void
test_broken (void)
{
  enum { UNITS_AT = 8, BODY_AT = 20 };
  g_autoptr (ChessNet) net = make_net (32, 1);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  chess_net_write (net, bytes);
  assert_refused (bytes, 0, CHESS_NET_ERROR_STRANGE);
  assert_refused (bytes, BODY_AT - 1, CHESS_NET_ERROR_STRANGE);
  assert_refused (bytes, bytes->len - 1, CHESS_NET_ERROR_CUT);
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  assert_refused (bytes, bytes->len, CHESS_NET_ERROR_CUT);
  g_byte_array_set_size (bytes, bytes->len - 1);
  bytes->data[bytes->len / 2] ^= 1;
  assert_refused (bytes, bytes->len, CHESS_NET_ERROR_CHANGED);
  bytes->data[UNITS_AT] = 33;
  assert_refused (bytes, bytes->len, CHESS_NET_ERROR_SHAPE);
  bytes->data[0] = 'k';
  assert_refused (bytes, bytes->len, CHESS_NET_ERROR_STRANGE);
}

/* A device is refused without waiting. */
static void
test_missing (void)
{
  g_autoptr (GError) none = NULL, device = NULL;

  g_assert_null (chess_net_load ("/no/such/file", &none));
  g_assert_error (none, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_null (chess_net_load ("/dev/zero", &device));
  g_assert_error (device, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

/* --- The evaluation --- */

/* A network replaces the terms and can be removed again; known endings keep their scores. */
static void
test_eval (void)
{
  g_autoptr (ChessNet) net = make_net (32, 1);
  g_autoptr (ChessEval) eval = chess_eval_new ();
  g_autofree KtPosition *won = chess_fixture_position ("8/8/8/4k3/8/8/8/R3K3 w - - 0 1");
  ChessBoard board = chess_board_start ();
  int terms = chess_eval_score (eval, &board);
  int known = chess_eval_score (eval, &chess (won)->board);

  chess_eval_set_net (eval, net);
  g_assert_cmpint (chess_eval_score (eval, &board), ==,
                   CLAMP (get_plain_score (net, &board, NULL), 1 - CHESS_EVAL_KNOWN_WIN,
                          CHESS_EVAL_KNOWN_WIN - 1));
  g_assert_cmpint (chess_eval_score (eval, &board), !=, terms);
  g_assert_cmpint (chess_eval_score (eval, &chess (won)->board), ==, known);
  chess_eval_set_net (eval, NULL);
  g_assert_cmpint (chess_eval_score (eval, &board), ==, terms);
}

/* A correction is added to the terms, for either side to move. */
static void
test_correction (void)
{
  enum { MORE = 30 };
  g_autoptr (ChessNet) net = chess_net_new (32, 1), again = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (ChessEval) terms = chess_eval_new (), eval = chess_eval_new ();
  static const char *const texts[] = { "r3k2r/pp3ppp/2n5/3q4/3P4/2N5/PP3PPP/R2QK2R w KQkq - 0 1",
                                       "r3k2r/pp3ppp/2n5/3q4/3P4/2N5/PP3PPP/R2QK2R b KQkq - 0 1" };

  net->is_correction = TRUE;
  net->output_biases[0] =
      MORE * CHESS_NET_INPUT_SCALE * CHESS_NET_OUTPUT_SCALE / CHESS_NET_SCORE_SCALE + 1;
  chess_net_write (net, bytes);
  again = chess_net_read (bytes->data, bytes->len, NULL);
  g_assert_true (again->is_correction);
  chess_eval_set_net (eval, again);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree KtPosition *position = chess_fixture_position (texts[i]);
    const ChessBoard *board = &chess (position)->board;

    g_assert_cmpint (chess_eval_score (eval, board), ==, chess_eval_score (terms, board) + MORE);
  }
}

/* The terms are inputs: a passed pawn of the side to move changes a unit. */
static void
test_seen (void)
{
  enum { PASSED = 4 };
  static const char *const texts[] = { "r3k3/8/8/3P4/8/8/8/R3K3 w - - 0 1",
                                       "r3k3/8/8/8/3p4/8/8/R3K3 b - - 0 1" };
  g_autoptr (ChessNet) net = chess_net_new (32, 1);
  g_autoptr (ChessEval) terms = chess_eval_new (), eval = chess_eval_new ();

  net->is_correction = TRUE;
  net->difference_terms[PASSED][0] = chess_net_pair (0, 2048);
  net->outputs[0][0] = 64;
  chess_eval_set_net (eval, net);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree KtPosition *position = chess_fixture_position (texts[i]);
    const ChessBoard *board = &chess (position)->board;
    int plain = chess_eval_score (terms, board), score = chess_eval_score (eval, board), late;

    late = chess_eval_get_terms (terms)->sides[board->side][PASSED] >> 16;
    g_assert_cmpint (late, >, 0);
    g_assert_cmpint (chess_eval_get_terms (terms)->sides[1 - board->side][PASSED], ==, 0);
    late = MIN (late, 255);
    g_assert_cmpint (score - plain, ==, late * late * 64 / 255 * 400 / (255 * 64));
  }
}

/* The built-in network corrects the terms by some tenths of a pawn, symmetrically for both
 * sides. */
static void
test_own (void)
{
  static const char *const texts[][2] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1" },
    { "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
      "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 3 3" },
    { "8/5pk1/6p1/3R3p/r6P/6P1/5PK1/8 w - - 0 1", "8/5pk1/6p1/R6p/3r3P/6P1/5PK1/8 b - - 0 1" },
  };
  const ChessNet *own = chess_net_get_own ();
  g_autoptr (ChessEval) terms = chess_eval_new (), eval = chess_eval_new ();
  int n_changed = 0;

  g_assert_true (own->is_correction && own == chess_net_get_own ());
  chess_eval_set_net (eval, own);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree KtPosition *one = chess_fixture_position (texts[i][0]);
    g_autofree KtPosition *other = chess_fixture_position (texts[i][1]);
    int score = chess_eval_score (eval, &chess (one)->board);
    int correction = score - chess_eval_score (terms, &chess (one)->board);

    g_assert_cmpint (score, ==, chess_eval_score (eval, &chess (other)->board));
    g_assert_cmpint (ABS (correction), <, 100);
    n_changed += correction != 0;
  }
  g_assert_cmpint (n_changed, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-net/games", test_games);
  g_test_add_func ("/chess-net/terms", test_terms);
  g_test_add_func ("/chess-net/round-trip", test_round_trip);
  g_test_add_func ("/chess-net/broken", test_broken);
  g_test_add_func ("/chess-net/missing", test_missing);
  g_test_add_func ("/chess-net/eval", test_eval);
  g_test_add_func ("/chess-net/correction", test_correction);
  g_test_add_func ("/chess-net/seen", test_seen);
  g_test_add_func ("/chess-net/own", test_own);
  return g_test_run ();
}
