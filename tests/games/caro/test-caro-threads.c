/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests a search by several threads, for the thread sanitizer, and stopping it. */
#include "games/caro/caro-engine.h"
#include "tests/games/caro/caro-fixture.h"

enum { N_THREADS = 4 };

static const char moves[] = "h8 h9 g8 i8 g10 f9";

static KtEngine *
make_engine (void)
{
  CaroConfig config = caro_config_default ();

  config.threads = N_THREADS;
  config.table_mib = 2;
  return caro_engine_new (&config);
}

static void
test_share (void)
{
  static const char *const options[] = { "size=15 rule=free", "size=15 rule=vietnamese" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    g_autofree KtPosition *position = caro_fixture_make_position (options[i], moves);
    g_autoptr (KtEngine) engine = make_engine ();
    KtFinding finding =
        caro_fixture_search_with (engine, position, (KtLimits){ .positions = 20000 });

    g_assert_null (kt_position_explain_illegal (position, &finding.action));
  }
}

static gpointer
stop_cb (gpointer data)
{
  KtFinding finding;

  do {
    g_thread_yield ();
    kt_progress_read (data, &finding);
  } while (finding.positions < 1000);
  kt_progress_stop (data);
  return NULL;
}

static void
test_stop (void)
{
  g_autofree KtPosition *position = caro_fixture_make_position ("size=15 rule=free", moves);
  g_autoptr (KtEngine) engine = make_engine ();
  g_autoptr (KtProgress) progress = kt_progress_new ();
  GThread *thread = g_thread_new ("stopper", stop_cb, progress);
  KtLimits unlimited = { 0 };
  KtFinding finding;

  kt_engine_think (engine, position, &unlimited, progress, &finding);
  g_thread_join (thread);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/caro/threads/share", test_share);
  g_test_add_func ("/caro/threads/stop", test_stop);
  return g_test_run ();
}
