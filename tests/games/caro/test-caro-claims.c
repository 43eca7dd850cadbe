/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player of caro claims is true: on boards almost full against a search of everything, and
 * what it leaves out against a prover of its own kind. */
#include "core/kt-zobrist.h"
#include "games/caro/caro-engine.h"
#include "games/caro/solver/caro-vcf.h"
#include "games/caro/solver/caro-zone.h"
#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-random.h"
#include "tests/kt-test.h"

/* --- Everything --- */

enum { MOST_EMPTY = 10, FURTHEST = 100, SEED = 1 };

typedef struct {
  MnkPosition *position;
  GHashTable *values; /* by the stones */
  guint64 key;
} Oracle;

static int judge (Oracle *oracle, int side, guint n_empty);

/* What a stone is worth to its side. */
static int
try_stone (Oracle *oracle, KtSquare square, int side, guint n_empty)
{
  guint64 number = kt_zobrist (SEED, (guint) (square * MNK_SIDES + side));
  int value = FURTHEST - 1;

  oracle->position->cells[square] = (guint8) (side + 1);
  oracle->key ^= number;
  if (!mnk_wins_at (oracle->position, square, side) &&
      !mnk_wins_by_open_row (oracle->position, square, side)) {
    value = -judge (oracle, 1 - side, n_empty - 1);
    value -= value > 0 ? 1 : value < 0 ? -1 : 0;
  }
  oracle->key ^= number;
  oracle->position->cells[square] = MNK_EMPTY;
  return value;
}

/* For the side in turn: FURTHEST less the stones until it wins, the same below 0 for a loss, and 0
 * for a draw. */
static int
judge (Oracle *oracle, int side, guint n_empty)
{
  gpointer known;
  int best = n_empty ? -FURTHEST : 0;

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
  value = judge (&oracle, mnk (position)->next, n_empty);
  g_hash_table_unref (oracle.values);
  return value;
}

static int
ask_engine (const KtPosition *position, guint64 n_positions)
{
  CaroConfig config = caro_config_standard ();
  g_autoptr (KtEngine) engine = NULL;
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = n_positions };
  KtFinding finding;

  config.table_mib = 1;
  engine = caro_engine_new (&config);
  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding.score;
}

/* A win or a loss that is claimed comes about at least as fast; a search that is soon stopped
 * claims no more than it knows. */
static void
test_small_boards (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data) + 1);
  guint n_wins = 0, n_losses = 0;

  for (guint i = 0; i < 600; i++) {
    g_autofree KtPosition *position =
        caro_random_position (GPOINTER_TO_UINT (data), 6, 26 + i % 8, random);
    guint64 limit = i % 2 ? 20000 : (guint64) g_rand_int_range (random, 1, 500);
    int value, score;

    if (mnk_n_cells (mnk (position)) - (guint) mnk (position)->n_stones > MOST_EMPTY)
      continue;
    value = ask_oracle (position);
    score = ask_engine (position, limit);
    if (kt_score_is_win (score)) {
      g_assert_cmpint (KT_SCORE_WIN - score, >=, FURTHEST - value);
      g_assert_cmpint (value, >, 0);
      n_wins++;
    } else if (kt_score_is_loss (score)) {
      g_assert_cmpint (KT_SCORE_WIN + score, >=, FURTHEST + value);
      g_assert_cmpint (value, <, 0);
      n_losses++;
    }
  }
  g_assert_cmpuint (n_wins, >, 5);
  g_assert_cmpuint (n_losses, >, 0);
}

/* --- What is left out --- */

enum { DEPTH = 8, EFFORT = 100000, EFFORT_OF_PROOF = 20000 };

typedef struct {
  CaroBoard board;
  CaroWatch watch;
  CaroSolver solver;
  CaroSet zone;
  int length; /* of the threat; 0: none */
} Threat;

/* The win by fours that the side waiting would have. */
static Threat *
threat_new (const KtPosition *position)
{
  Threat *threat = g_new0 (Threat, 1);
  KtSquare first = KT_NO_SQUARE;

  caro_board_init (&threat->board, mnk (position));
  threat->watch.progress = kt_progress_new ();
  threat->solver = (CaroSolver){ .board = &threat->board,
                                 .watch = &threat->watch,
                                 .fours = caro_table_new (1 << 20) };
  caro_board_pass (&threat->board);
  if (caro_threat_get_duty (&threat->board) == CARO_IS_FREE)
    threat->length = caro_vcf_find (&threat->solver, DEPTH, EFFORT, &first);
  if (threat->length > 0)
    threat->length = caro_zone_find (&threat->solver, DEPTH, &threat->zone);
  caro_board_pass (&threat->board);
  return threat;
}

static void
threat_free (Threat *threat)
{
  kt_tt_free (threat->solver.fours);
  kt_progress_unref (threat->watch.progress);
  g_free (threat);
}

/* Whether the zone says that the threat can be carried out after a stone. */
static gboolean
is_left_out (const Threat *threat, KtSquare square)
{
  const CaroBoard *board = &threat->board;

  return !board->cells[square].stone && !caro_set_has (&threat->zone, square) &&
         caro_board_class (board, board->side, square) < CARO_MAKES_FOUR;
}

static void
assert_still_wins (CaroProver *prover, const KtPosition *position, KtSquare square, int length)
{
  g_autofree KtPosition *next = kt_position_copy (position);
  KtAction action = kt_action_place (position->actor, square);
  int proved;

  kt_test_play_action (next, action);
  caro_prover_set_up (prover, next, EFFORT_OF_PROOF);
  proved = caro_prover_find (prover, CARO_BY_FOURS, mnk (next)->next, DEPTH);
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

    for (KtSquare square = 0; square < threat->board.n_cells && threat->length > 3; square++) {
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
  for (guint rule = 0; rule < CARO_N_RULES; rule++) {
    g_autofree char *boards = g_strdup_printf ("/caro/claims/small-boards/%u", rule);
    g_autofree char *zone = g_strdup_printf ("/caro/claims/zone/%u", rule);

    g_test_add_data_func (boards, GUINT_TO_POINTER (rule), test_small_boards);
    /* The prover knows no open four that wins. */
    if (rule < CARO_N_RULES / 2)
      g_test_add_data_func (zone, GUINT_TO_POINTER (rule), test_zone);
  }
  return g_test_run ();
}
