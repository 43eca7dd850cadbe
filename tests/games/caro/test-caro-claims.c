/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that forced wins and losses announced by the caro engine are true: on almost full boards
 * against exhaustive search, and pruned moves against an independent prover. */
#include "core/kt-zobrist.h"
#include "games/caro/caro-engine.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-zone.h"
#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-random.h"
#include "tests/kt-test.h"

/* --- Exhaustive search --- */

enum { MAX_EMPTY = 10, MAX_VALUE = 100, SEED = 1 };

typedef struct {
  MnkPosition *position;
  GHashTable *values; /* by the key of the stones */
  guint64 key;
} Oracle;

static int solve (Oracle *oracle, int side, guint n_empty);

/* The value of a stone for its side. */
static int
try_stone (Oracle *oracle, KtSquare square, int side, guint n_empty)
{
  guint64 number = kt_zobrist (SEED, (guint) (square * MNK_SIDES + side));
  int value = MAX_VALUE - 1;

  oracle->position->cells[square] = (guint8) (side + 1);
  oracle->key ^= number;
  if (!mnk_wins_at (oracle->position, square, side) &&
      !mnk_wins_by_open_row (oracle->position, square, side)) {
    value = -solve (oracle, 1 - side, n_empty - 1);
    value -= value > 0 ? 1 : value < 0 ? -1 : 0;
  }
  oracle->key ^= number;
  oracle->position->cells[square] = MNK_EMPTY;
  return value;
}

/* The value for the side in turn: a win is MAX_VALUE minus the number of stones until then, a
 * loss its negative, and a draw 0. */
static int
solve (Oracle *oracle, int side, guint n_empty)
{
  gpointer known;
  int best = n_empty ? -MAX_VALUE : 0;

  if (g_hash_table_lookup_extended (oracle->values, &oracle->key, NULL, &known))
    return GPOINTER_TO_INT (known);
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (oracle->position); square++) {
    if (oracle->position->cells[square] == MNK_EMPTY)
      best = MAX (best, try_stone (oracle, square, side, n_empty));
  }
  g_hash_table_insert (oracle->values, g_memdup2 (&oracle->key, sizeof oracle->key),
                       GINT_TO_POINTER (best));
  return best;
}

static int
ask_oracle (const KtPosition *position)
{
  guint n_empty = mnk_n_cells (mnk (position)) - (guint) mnk (position)->n_stones;
  g_autofree KtPosition *copy = kt_position_copy (position);
  Oracle oracle = { (MnkPosition *) copy, NULL, 0 };
  int value;

  oracle.values = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  value = solve (&oracle, mnk (position)->next, n_empty);
  g_hash_table_unref (oracle.values);
  return value;
}

/* The score of an engine without some parts of its search. */
static int
ask_engine (const KtPosition *position, guint64 n_positions, guint32 without)
{
  CaroConfig config = caro_config_default ();
  g_autoptr (KtEngine) engine = NULL;

  config.table_mib = 1;
  config.without = without;
  engine = caro_engine_new (&config);
  return caro_fixture_search_with (engine, position, (KtLimits){ .positions = n_positions }).score;
}

typedef struct {
  guint n_wins, n_losses;
} Claims;

/* An announced win or loss exists, and is at least as fast. */
static void
check_claim (const KtPosition *position, int score, Claims *claims)
{
  int value;

  if (!kt_score_is_win (score) && !kt_score_is_loss (score))
    return;
  value = ask_oracle (position);
  if (kt_score_is_win (score)) {
    g_assert_cmpint (KT_SCORE_WIN - score, >=, MAX_VALUE - value);
    g_assert_cmpint (value, >, 0);
    claims->n_wins++;
  } else {
    g_assert_cmpint (KT_SCORE_WIN + score, >=, MAX_VALUE + value);
    g_assert_cmpint (value, <, 0);
    claims->n_losses++;
  }
}

static gboolean
is_almost_full (const KtPosition *position)
{
  return mnk_n_cells (mnk (position)) - (guint) mnk (position)->n_stones <= MAX_EMPTY;
}

/* A search that is stopped early must not announce too much. */
static void
test_small_boards (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  Claims claims = { 0 };

  for (guint i = 0; i < 600; i++) {
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), 6, 26 + i % 8, random);
    guint64 limit = i % 2 ? 20000 : (guint64) g_rand_int_range (random, 1, 500);

    if (is_almost_full (position))
      check_claim (position, ask_engine (position, limit, 0), &claims);
  }
  g_assert_cmpuint (claims.n_wins, >, 5);
  g_assert_cmpuint (claims.n_losses, >, 0);
}

/* The announcements are true whichever part of the search is left out. */
static void
test_parts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  Claims claims = { 0 };

  for (guint i = 0; i < 40 * CARO_N_FEATURES; i++) {
    g_autofree KtPosition *position =
        caro_random_position (i % CARO_RANDOM_N_RULES, 6, 26 + i % 7, random);

    if (is_almost_full (position))
      check_claim (position, ask_engine (position, 4000, 1u << i % CARO_N_FEATURES), &claims);
  }
  g_assert_cmpuint (claims.n_wins, >, 5);
  g_assert_cmpuint (claims.n_losses, >, 5);
}

/* --- Pruned moves --- */

enum { DEPTH = 8, MAX_NODES = 100000, PROVER_MAX_NODES = 20000 };

/* The VCF that the side not in turn would have if it were in turn. */
typedef struct {
  CaroFixture *fixture;
  CaroSet zone;
  int length; /* 0: there is none */
} Threat;

static Threat *
threat_new (const KtPosition *position)
{
  Threat *threat = g_new0 (Threat, 1);
  KtSquare first = KT_NO_SQUARE;
  CaroSolver *solver;
  CaroBoard *board;

  threat->fixture = caro_fixture_new (position, 1 << 20);
  solver = &threat->fixture->solver;
  board = &threat->fixture->board;
  caro_board_pass (board);
  if (caro_forced_moves_get_situation (board) == CARO_QUIET)
    threat->length = caro_vcf_search_shortest (solver, DEPTH, MAX_NODES, &first);
  if (threat->length > 0)
    threat->length = caro_zone_compute (solver, DEPTH, &threat->zone);
  caro_board_pass (board);
  return threat;
}

static void
threat_free (Threat *threat)
{
  caro_fixture_free (threat->fixture);
  g_free (threat);
}

/* Returns whether the zone says that the VCF still works after this stone, so that the search
 * prunes the stone. */
static gboolean
is_left_out (const Threat *threat, KtSquare square)
{
  const CaroBoard *board = &threat->fixture->board;

  return !board->cells[square].stone && !caro_set_has (&threat->zone, square) &&
         caro_board_get_class (board, board->side, square) < CARO_CELL_FOUR;
}

static void
assert_still_wins (CaroProver *prover, const KtPosition *position, KtSquare square, int length)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  KtAction action = kt_action_place (position->actor, square);
  int proved;

  kt_test_play_action (next, action);
  caro_prover_set_up (prover, next, PROVER_MAX_NODES);
  proved = caro_prover_search (prover, CARO_PROVER_VCF, mnk (next)->next, DEPTH);
  if (!caro_prover_gave_up (prover)) {
    g_assert_cmpint (proved, >, 0);
    g_assert_cmpint (proved, <=, length);
  }
}

static void
test_zone (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  g_autoptr (CaroProver) prover = caro_prover_new ();
  guint n_threats = 0;

  for (guint i = 0; i < 600 && n_threats < 25; i++) {
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), 9, 10 + i % 20, random);
    Threat *threat = threat_new (position);

    for (KtSquare square = 0; square < threat->fixture->board.n_cells && threat->length > 3;
         square++) {
      if (is_left_out (threat, square) && g_rand_int_range (random, 0, 3) == 0)
        assert_still_wins (prover, position, square, threat->length);
    }
    n_threats += threat->length > 3;
    threat_free (threat);
  }
  g_assert_cmpuint (n_threats, >=, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint rule = 0; rule < CARO_RANDOM_N_RULES; rule++) {
    g_autofree char *boards = g_strdup_printf ("/caro/claims/small-boards/%u", rule);
    g_autofree char *zone = g_strdup_printf ("/caro/claims/zone/%u", rule);

    g_test_add_data_func (boards, GUINT_TO_POINTER (rule), test_small_boards);
    /* The prover does not implement the option that an open four wins. */
    if (rule < CARO_RANDOM_N_RULES / 2)
      g_test_add_data_func (zone, GUINT_TO_POINTER (rule), test_zone);
  }
  g_test_add_func ("/caro/claims/parts", test_parts);
  return g_test_run ();
}
