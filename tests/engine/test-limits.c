/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that a search ends at its limits, always with an allowed action. */
#include "tests/textbook/search-test.h"

/* Every phase of Swap2, the smallest and the largest boards. */
static const struct {
  const char *game, *options, *moves;
} cases[] = {
  { "tic-tac-toe", "", "" },
  { "tic-tac-toe", "columns=30 rows=30 line=30", "o15" },
  { "caro", "size=5", "c3" },
  { "caro", "size=15", "h8 h9 g8 i8 g10 f9" },
  { "caro", "size=30", "o15" },
  { "caro", "size=30 opening=swap2", "" },
  { "caro", "size=30 opening=swap2", "o15" },
  { "caro", "size=30 opening=swap2", "o15 p16" },
  { "caro", "size=30 opening=swap2", "o15 p16 r15" },
  { "caro", "size=30 opening=swap2", "o15 p16 r15 put-two" },
  { "caro", "size=30 opening=swap2", "o15 p16 r15 put-two m12" },
  { "caro", "size=30 opening=swap2", "o15 p16 r15 put-two m12 k9" },
  { "caro", "size=30 opening=swap2", "o15 p16 r15 put-two m12 k9 take-x" },
  { "caro", "size=30 opening=centre", "" },
};

static KtTextbookConfig
make_config (guint variant)
{
  KtTextbookConfig config = kt_textbook_config_default ();

  config.method = (KtMethod) (variant % KT_N_METHODS);
  config.area = variant & 4 ? KT_AREA_WHOLE : KT_AREA_NEIGHBOURS;
  config.ordering = (variant & 8) != 0;
  config.deepening = (variant & 16) != 0;
  config.table_mib = 1;
  return config;
}

enum { N_VARIANTS = 32 };

static void
test_positions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position =
        test_position (cases[i].game, cases[i].options, cases[i].moves);

    for (guint variant = 0; variant < N_VARIANTS; variant++) {
      static const guint64 limits[] = { 1, 2, 64, 65, 300 };
      KtTextbookConfig config = make_config (variant);

      for (guint j = 0; j < G_N_ELEMENTS (limits); j++) {
        KtFinding finding =
            test_search (&config, position, (KtLimits){ .positions = limits[j], .depth = 90 });

        g_assert_cmpuint (finding.positions, <=, limits[j]);
      }
    }
  }
}

static void
test_depth (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15", "h8 h9 g8 i8 g10 f9");

  for (guint depth = 1; depth <= 4; depth++) {
    KtTextbookConfig config = kt_textbook_config_default ();
    KtFinding finding = test_search (&config, position, (KtLimits){ .depth = depth });

    g_assert_cmpuint (finding.depth, ==, depth);
    g_assert_cmpuint (finding.pv_length, <=, depth);
    g_assert_cmpuint (finding.pv_length, >=, 1);
  }
}

static void
test_time (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=30", "o15 p16 r15");

  for (guint variant = 0; variant < N_VARIANTS; variant++) {
    KtTextbookConfig config = make_config (variant);
    KtFinding finding = test_search (&config, position, (KtLimits){ .time_us = 2000 });

    g_assert_cmpint (finding.time_us, >=, 2000);
  }
}

static void
test_stopped_before (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position =
        test_position (cases[i].game, cases[i].options, cases[i].moves);

    for (guint variant = 0; variant < N_VARIANTS; variant++) {
      KtTextbookConfig config = make_config (variant);
      g_autoptr (KtEngine) engine = kt_textbook_new (&config);
      g_autoptr (KtProgress) progress = kt_progress_new ();
      KtLimits unlimited = { 0 };
      KtFinding finding;

      kt_progress_stop (progress);
      kt_engine_think (engine, position, &unlimited, progress, &finding);
      g_assert_null (kt_position_explain_illegal (position, &finding.action));
      g_assert_cmpuint (finding.positions, ==, 0);
      test_assert_line (position, &finding);
    }
  }
}

typedef struct {
  KtProgress *progress;
  guint64 positions; /* already searched when the stop was requested */
} Stopper;

static gpointer
stop_cb (gpointer data)
{
  Stopper *stopper = data;
  KtFinding finding;

  do {
    g_thread_yield ();
    kt_progress_read (stopper->progress, &finding);
  } while (finding.positions < 1000);
  kt_progress_stop (stopper->progress);
  kt_progress_read (stopper->progress, &finding);
  stopper->positions = finding.positions;
  return NULL;
}

/* Measured in positions, so that a busy machine does not matter: the search publishes its number
 * and checks the flag every 64 positions. */
static void
test_stopped_meanwhile (void)
{
  for (guint variant = 0; variant < N_VARIANTS; variant++) {
    g_autofree KtPosition *position = test_position ("caro", "size=30", "o15 p16 r15 m12 n13");
    KtTextbookConfig config = make_config (variant);
    g_autoptr (KtEngine) engine = kt_textbook_new (&config);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    Stopper stopper = { .progress = progress };
    GThread *thread = g_thread_new ("stopper", stop_cb, &stopper);
    KtLimits unlimited = { 0 };
    KtFinding finding;

    kt_engine_think (engine, position, &unlimited, progress, &finding);
    g_thread_join (thread);
    g_assert_cmpuint (finding.positions, <=, stopper.positions + 128);
    g_assert_null (kt_position_explain_illegal (position, &finding.action));
  }
}

/* With any depth limit, a search ends when it knows the result. */
static void
test_settled (void)
{
  static const struct {
    const char *game, *options, *moves;
    guint depth;
    int score;
  } settled[] = {
    { "tic-tac-toe", "", "b2", 0, 0 },
    { "tic-tac-toe", "", "a1 b1 b2", 50, -(KT_SCORE_WIN - 4) },
    { "tic-tac-toe", "", "a1 b1 b2 b3", 0, KT_SCORE_WIN - 1 },
    { "tic-tac-toe", "", "a1 b2 c3 b1 b3 a3 c1 c2", 50, 0 },
    { "caro", "size=15", "h8 a1 i8 a3 j8 a5", 0, KT_SCORE_WIN - 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (settled); i++) {
    g_autofree KtPosition *position =
        test_position (settled[i].game, settled[i].options, settled[i].moves);
    KtTextbookConfig config = kt_textbook_config_default ();
    KtFinding finding = test_search (&config, position, (KtLimits){ .depth = settled[i].depth });

    g_assert_cmpint (finding.score, ==, settled[i].score);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/limits/positions", test_positions);
  g_test_add_func ("/limits/depth", test_depth);
  g_test_add_func ("/limits/time", test_time);
  g_test_add_func ("/limits/stopped-before", test_stopped_before);
  g_test_add_func ("/limits/stopped-meanwhile", test_stopped_meanwhile);
  g_test_add_func ("/limits/settled", test_settled);
  return g_test_run ();
}
