/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the caro engine through its interface: answers and lines are legal, limits are
 * respected, results are repeatable, and announced wins come true. */
#include "games/caro/caro-engine.h"
#include "games/caro/eval/caro-eval.h"
#include "games/mnk/mnk-evaluate.h"
#include "tests/games/caro/caro-fixture.h"
#include "tests/games/caro/caro-random.h"
#include "tests/kt-test.h"

static void
assert_line (const KtPosition *start, const KtFinding *finding)
{
  g_autofree KtPosition *position = kt_position_copy (start);

  g_assert_cmpuint (finding->pv_length, >=, 1);
  g_assert_true (kt_action_equal (finding->pv[0], finding->action));
  for (guint i = 0; i < finding->pv_length; i++)
    kt_test_play_action (position, finding->pv[i]);
}

static KtFinding
search (const KtPosition *position, KtLimits limits)
{
  KtFinding finding = caro_fixture_search (position, 1, limits);

  assert_line (position, &finding);
  return finding;
}

/* Every phase of the openings, the smallest and the largest boards, and an almost full board. */
static const struct {
  const char *options, *moves;
} cases[] = {
  { "size=5", "" },
  { "size=5", "c3" },
  { "size=5", "a1 b1 c1 d1 e1 a2 c2 b2 e2 d2 b3 a3 d3 c3 a4 e3 c4 b4 e4 d4 a5 b5 c5" },
  { "size=6 opening=centre", "" },
  { "size=15 opening=centre", "" },
  { "size=15 opening=centre rule=free", "h8" },
  { "size=15", "h8 h9 g8 i8 g10 f9" },
  { "size=15 open-four=yes", "h8 h9 g8 i8 g10 f9" },
  { "size=30", "o15" },
  { "size=30", "a1 ad30 ad1 a30" },
  { "size=15 opening=swap2", "" },
  { "size=15 opening=swap2", "h8" },
  { "size=30 opening=swap2", "o15 p16" },
  { "size=15 opening=swap2", "h8 i9 k8" },
  { "size=15 opening=swap2", "h8 i9 k8 put-two" },
  { "size=15 opening=swap2", "h8 i9 k8 put-two m12" },
  { "size=15 opening=swap2", "h8 i9 k8 put-two m12 k9" },
  { "size=15 opening=swap2", "h8 i9 k8 put-two m12 k9 take-x" },
};

static void
test_positions (void)
{
  static const guint64 limits[] = { 1, 2, 100, 5000 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = caro_fixture_make_position (cases[i].options, cases[i].moves);

    for (guint j = 0; j < G_N_ELEMENTS (limits); j++)
      search (position, (KtLimits){ .positions = limits[j] });
    for (guint depth = 1; depth <= 3; depth++)
      search (position, (KtLimits){ .depth = depth });
    search (position, (KtLimits){ .time_us = 1000 });
  }
}

static void
test_stopped_before (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = caro_fixture_make_position (cases[i].options, cases[i].moves);
    CaroConfig config = caro_config_default ();
    g_autoptr (KtEngine) engine = caro_engine_new (&config);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtLimits unlimited = { 0 };
    KtFinding finding;

    kt_progress_stop (progress);
    kt_engine_think (engine, position, &unlimited, progress, &finding);
    assert_line (position, &finding);
  }
}

/* The result does not depend on earlier searches of other engines. */
static void
test_deterministic (void)
{
  g_autofree KtPosition *position =
      caro_fixture_make_position ("size=15 rule=free", "h8 h9 g8 i8 g10 f9");
  KtFinding first = search (position, (KtLimits){ .depth = 7 });
  KtFinding second = search (position, (KtLimits){ .depth = 7 });

  g_assert_cmpmem (&first.pv, sizeof first.pv, &second.pv, sizeof second.pv);
  g_assert_cmpuint (first.positions, ==, second.positions);
  g_assert_cmpint (first.score, ==, second.score);
}

static guint64
count_positions (guint32 without)
{
  static const char *const moves[] = { "h8 h9 g8 i8 g10 f9", "h8 i9 i8 g8 h9 h10 g10 f11" };
  guint64 n_positions = 0;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autofree KtPosition *position = caro_fixture_make_position ("size=15 rule=free", moves[i]);
    CaroConfig config = caro_config_default ();
    g_autoptr (KtEngine) engine = NULL;
    KtFinding finding;

    config.table_mib = 1;
    config.without = without;
    engine = caro_engine_new (&config);
    finding = caro_fixture_search_with (engine, position, (KtLimits){ .depth = 10 });
    assert_line (position, &finding);
    n_positions += finding.positions;
  }
  return n_positions;
}

/* Each part of the search has a name, and leaving it out changes the number of positions. */
static void
test_parts (void)
{
  guint64 n_positions = count_positions (0);

  for (int part = 0; part < CARO_N_FEATURES; part++) {
    g_assert_cmpint (caro_feature_find (caro_feature_get_id ((CaroFeature) part)), ==, part);
    if (count_positions (1u << part) == n_positions)
      g_error ("nothing changes without “%s”", caro_feature_get_id ((CaroFeature) part));
  }
  g_assert_cmpint (caro_feature_find ("magic"), ==, -1);
}

/* Wins in one, three and five actions and a loss in two are announced with their lengths. */
static void
test_announced (void)
{
  static const struct {
    const char *moves;
    int score;
  } announced[] = {
    { "h8 a1 i8 a3 j8 a5 k8 a7", KT_SCORE_WIN - 1 },     { "h8 a1 i8 a3 j8 a5", KT_SCORE_WIN - 3 },
    { "h8 a1 i8 a3 j8 a5 k8", -(KT_SCORE_WIN - 2) },     { "h8 a1 h9 o1 i10 a15 j10 o15 c3", 0 },
    { "h8 a1 h9 o1 i10 a15 j10 o15", KT_SCORE_WIN - 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (announced); i++) {
    g_autofree KtPosition *position =
        caro_fixture_make_position ("size=15 rule=free", announced[i].moves);
    KtFinding finding = search (position, (KtLimits){ .depth = 4 });

    if (announced[i].score)
      g_assert_cmpint (finding.score, ==, announced[i].score);
    else
      g_assert_cmpint (ABS (finding.score), <, KT_SCORE_MIN_WIN);
  }
}

/* A line that ends in a win has the announced number of actions. */
static void
test_lines (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  guint n_wins = 0;

  for (guint i = 0; i < 200; i++) {
    g_autofree KtPosition *position =
        caro_random_position (i % 4, 13, (guint) g_rand_int_range (random, 12, 40), random);
    KtFinding finding = search (position, (KtLimits){ .positions = 3000 });
    int length = KT_SCORE_WIN - ABS (finding.score);

    if (length > KT_MAX_PV)
      continue;
    n_wins++;
    g_assert_cmpuint (finding.pv_length, <=, (guint) length);
    for (guint j = 0; j < finding.pv_length; j++)
      kt_position_play (position, &finding.pv[j]);
    if (finding.pv_length == (guint) length)
      g_assert_cmpint (position->result.outcome, ==, KT_WIN);
  }
  g_assert_cmpuint (n_wins, >, 20);
}

/* The values are those of the students’ evaluation in the textbook search. */
static void
test_students (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);
  const KtEvaluation *students = &mnk_caro_evaluations[1];

  g_assert_cmpstr (students->id, ==, "students");
  for (guint i = 0; i < 400; i++) {
    g_autofree KtPosition *position =
        caro_random_position (i % 4, (guint) g_rand_int_range (random, 5, 20),
                              (guint) g_rand_int_range (random, 0, 60), random);

    caro_board_init (board, mnk (position));
    g_assert_cmpint (caro_eval_students_score (board), ==,
                     students->evaluate (position, position->actor));
  }
}

static int
get_value (CaroBoard *board, const KtPosition *position)
{
  caro_board_init (board, mnk (position));
  return caro_eval_score (board, board->side, 100);
}

/* The evaluation is symmetric under reflections and under exchanging the colours. */
static void
test_mirrors (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autofree CaroBoard *board = g_new (CaroBoard, 1);

  for (guint i = 0; i < 400; i++) {
    int size = g_rand_int_range (random, 5, 20);
    g_autofree KtPosition *position = caro_random_position (
        i % CARO_RANDOM_N_RULES, (guint) size, (guint) g_rand_int_range (random, 0, 60), random);
    g_autofree KtPosition *mirrored = kt_position_copy (position);
    g_autofree KtPosition *exchanged = kt_position_copy (position);
    MnkPosition *mirror = (MnkPosition *) mirrored, *exchange = (MnkPosition *) exchanged;

    for (int square = 0; square < size * size; square++) {
      guint8 stone = mnk (position)->cells[square];

      mirror->cells[square / size * size + size - 1 - square % size] = stone;
      exchange->cells[square] = stone == MNK_EMPTY ? stone : (guint8) (3 - stone);
    }
    exchange->next = 1 - mnk (position)->next;
    g_assert_cmpint (get_value (board, mirrored), ==, get_value (board, position));
    g_assert_cmpint (get_value (board, exchanged), ==, get_value (board, position));
  }
}

/* Every style finds a win and stops one. */
static void
test_styles (void)
{
  for (guint style = 0; style < CARO_N_STYLES; style++) {
    static const char *const moves[] = { "h8 a1 i8 a3 j8 a5 k8", "h8 a1 i8 a3 j8 a5 e5" };
    static const char *const best[] = { "g8 l8", "a2 a4 a6 a7 g8 k8 l8 f8" };

    for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
      g_autofree KtPosition *position = caro_fixture_make_position ("size=15 rule=free", moves[i]);
      CaroConfig config = caro_config_default ();
      g_autoptr (KtEngine) engine = NULL;
      g_auto (GStrv) words = g_strsplit (best[i], " ", -1);
      g_autofree char *action = NULL;
      KtFinding finding;

      config.style = (CaroStyle) style;
      engine = caro_engine_new (&config);
      finding = caro_fixture_search_with (engine, position, (KtLimits){ .depth = 4 });
      assert_line (position, &finding);
      action = kt_position_format_action (position, &finding.action);
      g_assert_true (g_strv_contains ((const char *const *) words, action));
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/engine/positions", test_positions);
  g_test_add_func ("/caro/engine/stopped-before", test_stopped_before);
  g_test_add_func ("/caro/engine/deterministic", test_deterministic);
  g_test_add_func ("/caro/engine/parts", test_parts);
  g_test_add_func ("/caro/engine/announced", test_announced);
  g_test_add_func ("/caro/engine/lines", test_lines);
  g_test_add_func ("/caro/engine/students", test_students);
  g_test_add_func ("/caro/engine/mirrors", test_mirrors);
  g_test_add_func ("/caro/engine/styles", test_styles);
  return g_test_run ();
}
