/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that another thread sees published findings whole and up to date. */
#include "tests/textbook/search-test.h"

static void
test_empty (void)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtProgress) again = kt_progress_ref (progress);
  KtFinding finding;

  g_assert_false (kt_progress_read (progress, &finding));
  g_assert_false (kt_progress_is_stopped (progress));
  kt_progress_set_positions (progress, 7);
  g_assert_false (kt_progress_read (progress, &finding));
  g_assert_cmpuint (finding.positions, ==, 7);
  kt_progress_stop (progress);
  g_assert_true (kt_progress_is_stopped (again));
}

enum { N_FINDINGS = 20000 };

/* All numbers of a finding are equal. */
static gpointer
publish_cb (gpointer data)
{
  KtProgress *progress = data;

  for (guint i = 1; i <= N_FINDINGS; i++) {
    KtFinding finding = { .score = (int) i, .depth = i, .positions = i, .time_us = i };

    for (guint j = 0; j < KT_MAX_PV; j++)
      finding.pv[j] = kt_action_place (0, (KtSquare) (i % 900));
    kt_progress_publish (progress, &finding);
  }
  return NULL;
}

static void
test_two_threads (void)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  GThread *thread = g_thread_new ("publisher", publish_cb, progress);
  KtFinding finding = { .depth = 0 };
  guint64 positions = 0;

  while (finding.depth < N_FINDINGS) {
    g_thread_yield ();
    if (!kt_progress_read (progress, &finding))
      continue;
    g_assert_cmpuint (finding.positions, >=, positions);
    g_assert_cmpint (finding.score, ==, (int) finding.depth);
    g_assert_cmpint (finding.time_us, ==, finding.depth);
    for (guint j = 0; j < KT_MAX_PV; j++)
      g_assert_cmpint (finding.pv[j].to, ==, (KtSquare) (finding.depth % 900));
    positions = finding.positions;
  }
  g_thread_join (thread);
}

typedef struct {
  KtEngine *engine;
  KtPosition *position;
  KtProgress *progress;
  KtFinding finding;
} Task;

static gpointer
think_cb (gpointer data)
{
  Task *task = data;
  KtLimits unlimited = { 0 };

  kt_engine_think (task->engine, task->position, &unlimited, task->progress, &task->finding);
  return NULL;
}

/* Watches and stops a search in another thread. */
static void
test_watch_a_search (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15", "h8 h9 g8 i8 g10 f9");
  KtTextbookConfig config = kt_textbook_config_default ();
  g_autoptr (KtEngine) engine = kt_textbook_new (&config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  Task task = { engine, position, progress, { .depth = 0 } };
  GThread *thread = g_thread_new ("search", think_cb, &task);
  KtFinding finding = { .depth = 0 };
  guint depth = 0;

  while (finding.depth < 3) {
    g_thread_yield ();
    if (!kt_progress_read (progress, &finding))
      continue;
    g_assert_cmpuint (finding.depth, >=, depth);
    depth = finding.depth;
    test_assert_line (position, &finding);
  }
  kt_progress_stop (progress);
  g_thread_join (thread);
  g_assert_null (kt_position_explain_illegal (position, &task.finding.action));
}

static void
count_cb (const KtFinding *finding, gpointer data)
{
  guint *depths = data;

  g_assert_cmpuint (finding->depth, <=, 4);
  depths[finding->depth]++;
}

/* The listener is called for every depth. */
static void
test_listener (void)
{
  g_autofree KtPosition *position = test_position ("caro", "size=15", "h8 h9 g8 i8 g10 f9");
  KtTextbookConfig config = kt_textbook_config_default ();
  g_autoptr (KtEngine) engine = kt_textbook_new (&config);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .depth = 4 };
  guint depths[5] = { 0 };
  KtFinding finding;

  kt_progress_set_listener (progress, count_cb, depths);
  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_cmpuint (depths[0], ==, 0);
  for (guint depth = 1; depth <= 4; depth++)
    g_assert_cmpuint (depths[depth], >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/progress/empty", test_empty);
  g_test_add_func ("/progress/two-threads", test_two_threads);
  g_test_add_func ("/progress/watch-a-search", test_watch_a_search);
  g_test_add_func ("/progress/listener", test_listener);
  return g_test_run ();
}
