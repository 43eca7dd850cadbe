/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that every reason for a caro move is true: wins are proved again by the independent
 * prover, rows and threats are counted by trying stones. In quiet positions there is no reason. */
#include "games/caro/caro-engine.h"
#include "games/caro/caro-game.h"
#include "games/caro/teach/caro-reason.h"
#include "games/kt-registry.h"
#include "games/mnk/mnk-line.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-prover.h"
#include "tests/games/caro/caro-tactics.h"
#include "tests/kt-test.h"

enum {
  TABLE_MIB = 8,
  N_TACTICS = 200,
  N_QUIET = 200,
  POSITIONS = 20000,
  PROVER_NODES = 100000,
};

static MnkPosition
put (const MnkPosition *position, KtSquare square, int side)
{
  MnkPosition next = *position;

  g_assert_cmpint (next.cells[square], ==, MNK_EMPTY);
  next.cells[square] = (guint8) (side + 1);
  return next;
}

/* The cells within five steps on a line, without the cell itself. */
static guint
list_line (const MnkPosition *position, KtSquare square, int direction, KtSquare *out)
{
  static const int steps[MNK_DIRECTIONS][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
  guint n = 0;

  for (int i = -5; i <= 5; i++) {
    int column = square % position->columns + i * steps[direction][0];
    int row = square / position->columns + i * steps[direction][1];

    if (i != 0 && column >= 0 && column < position->columns && row >= 0 && row < position->rows)
      out[n++] = (KtSquare) (row * position->columns + column);
  }
  return n;
}

static gboolean
wins_on_line (const MnkPosition *position, KtSquare square, int direction, int side)
{
  MnkRow row = mnk_get_row (position, square, direction, side);

  return mnk_judge_row (position, &row) == MNK_ROW_WINS;
}

/* The number of cells of a line where one more stone wins on that line. */
static guint
count_wins_on_line (const MnkPosition *position, KtSquare square, int direction, int side)
{
  KtSquare cells[16];
  guint n = list_line (position, square, direction, cells), n_wins = 0;

  for (guint i = 0; i < n; i++)
    n_wins += position->cells[cells[i]] == MNK_EMPTY &&
              wins_on_line (position, cells[i], direction, side);
  return n_wins;
}

static guint
count_wins (const MnkPosition *position, int side)
{
  guint n = 0;

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++)
    n += position->cells[square] == MNK_EMPTY && mnk_wins_at (position, square, side);
  return n;
}

/* Whether the stone is part of a three on a line: one more stone there makes a four that no
 * single stone on the line stops. */
static gboolean
is_three (const MnkPosition *position, KtSquare square, int direction, int side)
{
  KtSquare cells[16];
  guint n = list_line (position, square, direction, cells);

  for (guint i = 0; i < n; i++) {
    MnkPosition next;

    if (position->cells[cells[i]] != MNK_EMPTY)
      continue;
    next = put (position, cells[i], side);
    if (count_wins_on_line (&next, cells[i], direction, side) >= 2)
      return TRUE;
  }
  return FALSE;
}

/* Whether a side wins with its next stone, wherever the opponent plays first. */
static gboolean
is_beyond_stopping (const MnkPosition *position, int side)
{
  if (count_wins (position, side) < 2)
    return FALSE;
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    MnkPosition next;

    if (position->cells[square] != MNK_EMPTY)
      continue;
    next = put (position, square, 1 - side);
    if (count_wins (&next, side) == 0)
      return FALSE;
  }
  return TRUE;
}

/* Whether the claimed shape exists after the stone. */
static gboolean
is_shape_true (const MnkPosition *before, KtSquare square, int side, const KtNote *note)
{
  MnkPosition after = put (before, square, side);
  guint n_threes = 0, n_fours = 0;

  for (int direction = 0; direction < MNK_DIRECTIONS; direction++) {
    if (count_wins_on_line (&after, square, direction, side) > 0)
      n_fours++;
    else
      n_threes += is_three (&after, square, direction, side);
  }
  if (note == &caro_reason_shapes[CARO_SHAPE_TWO_THREES])
    return n_threes >= 2;
  if (note == &caro_reason_shapes[CARO_SHAPE_FOUR_THREE])
    return n_fours >= 1 && n_threes >= 1;
  return n_fours >= 1 && is_beyond_stopping (&after, side);
}

/* Whether a side could make a four that one stone does not stop. */
static gboolean
has_open_four (const MnkPosition *position, int side)
{
  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++) {
    MnkPosition next;

    if (position->cells[square] != MNK_EMPTY)
      continue;
    next = put (position, square, side);
    if (is_beyond_stopping (&next, side))
      return TRUE;
  }
  return FALSE;
}

static void
check_stop (const MnkPosition *before, KtSquare square, int side, const KtNote *note)
{
  MnkPosition after = put (before, square, side);

  g_assert_cmpuint (count_wins (&after, 1 - side), ==, 0);
  if (note == &caro_reason_stops_five) {
    g_assert_cmpuint (count_wins (before, 1 - side), >, 0);
    return;
  }
  g_assert_true (note == &caro_reason_stops_four);
  g_assert_true (has_open_four (before, 1 - side));
  g_assert_false (has_open_four (&after, 1 - side));
}

/* Returns TRUE if the prover proves the win, FALSE if it gave up. It looks for short wins first,
 * because with many stones to spare it would spend its time on long ones. */
static gboolean
check_win (CaroProver *prover, const KtPosition *position, KtSquare square, int number)
{
  int side = mnk (position)->next;
  gboolean is_won = FALSE, has_given_up = FALSE;

  if (number == 1) {
    g_assert_true (mnk_wins_at (mnk (position), square, side));
    return TRUE;
  }
  caro_prover_set_up (prover, position, PROVER_NODES);
  for (int n = 1; n < number && !is_won && !has_given_up; n++) {
    is_won = caro_prover_try_after (prover, CARO_PROVER_VCF, side, square, n) ||
             caro_prover_try_after (prover, CARO_PROVER_VCT, side, square, n);
    has_given_up = caro_prover_gave_up (prover);
  }
  g_assert_true (is_won || has_given_up);
  return is_won;
}

static KtFinding
think (KtEngine *engine, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_think (engine, position, &(KtLimits){ .positions = POSITIONS }, progress, &finding);
  finding.reason = kt_registry_explain (position, &finding, progress);
  return finding;
}

typedef struct {
  guint n_wins, n_unproved, n_shapes, n_stops, n_silent;
} Counts;

static void
check_reason (CaroProver *prover, const KtPosition *position, const KtFinding *finding,
              Counts *counts)
{
  const MnkPosition *before = mnk (position);
  KtSquare square = finding->action.to;
  const KtNote *note = finding->reason.note;

  if (finding->reason.kind == KT_REASON_NONE) {
    counts->n_silent++;
    return;
  }
  if (finding->reason.kind == KT_REASON_WIN) {
    gboolean is_proved = check_win (prover, position, square, finding->reason.number);

    counts->n_wins++;
    counts->n_unproved += !is_proved;
    if (!note)
      return;
  }
  if (note == &caro_reason_stops_five || note == &caro_reason_stops_four) {
    counts->n_stops++;
    check_stop (before, square, before->next, note);
    return;
  }
  counts->n_shapes++;
  g_assert_true (is_shape_true (before, square, before->next, note));
}

static void
tell (const char *what, guint n, const Counts *counts)
{
  g_test_message ("%u %s: %u wins (%u beyond the prover), %u rows, %u stops, %u without a reason",
                  n, what, counts->n_wins, counts->n_unproved, counts->n_shapes, counts->n_stops,
                  counts->n_silent);
}

/* A sample of lines at equal distances, so that all kinds and rules occur. */
static void
test_tactics (void)
{
  g_autoptr (GPtrArray) tactics = caro_tactics_read (
      g_test_get_filename (G_TEST_DIST, "fixtures", "caro", "tactics.txt", NULL));
  g_autoptr (CaroProver) prover = caro_prover_new ();
  CaroConfig config = caro_config_default ();
  Counts counts = { 0 };

  config.table_mib = TABLE_MIB;
  for (guint i = 0; i < N_TACTICS; i++) {
    const CaroTactic *tactic = tactics->pdata[i * tactics->len / N_TACTICS];
    g_autoptr (KtEngine) engine = caro_engine_new (&config);
    KtFinding finding = think (engine, tactic->position);

    check_reason (prover, tactic->position, &finding, &counts);
  }
  tell ("tactics", N_TACTICS, &counts);
  g_assert_cmpuint (counts.n_wins, >, N_TACTICS / 2);
  g_assert_cmpuint (counts.n_unproved, <, N_TACTICS / 20);
}

/* Six stones so far apart that no two of a side fit into one row of five. */
static KtPosition *
make_quiet_position (GRand *rand)
{
  KtPosition *position = kt_test_start (&caro_game, "size=19 rule=exact");
  int first_column = g_rand_int_range (rand, 0, 4), first_row = g_rand_int_range (rand, 0, 4);

  for (int i = 0; i < 6; i++) {
    int column = first_column + i % 3 * 6 + g_rand_int_range (rand, 0, 1);
    int row = first_row + i / 3 * 7;

    kt_test_play_action (position,
                         kt_action_place (position->actor, (KtSquare) (row * 19 + column)));
  }
  return position;
}

static void
test_quiet (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (CaroProver) prover = caro_prover_new ();
  CaroConfig config = caro_config_default ();
  g_autoptr (KtEngine) engine = NULL;
  Counts counts = { 0 };

  config.table_mib = 1;
  engine = caro_engine_new (&config);
  for (guint i = 0; i < N_QUIET; i++) {
    g_autofree KtPosition *position = make_quiet_position (rand);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtFinding finding;

    kt_engine_think (engine, position, &(KtLimits){ .positions = 300 }, progress, &finding);
    finding.reason = kt_registry_explain (position, &finding, progress);
    g_assert_cmpint (finding.reason.kind, ==, KT_REASON_NONE);
    /* A score alone gives no reason. */
    finding.score = KT_SCORE_WIN - 5;
    finding.reason = kt_registry_explain (position, &finding, progress);
    check_reason (prover, position, &finding, &counts);
  }
  tell ("quiet positions", N_QUIET, &counts);
  g_assert_cmpuint (counts.n_silent, ==, N_QUIET);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro-reason/tactics", test_tactics);
  g_test_add_func ("/caro-reason/quiet", test_quiet);
  return g_test_run ();
}
