/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests KtAiWorker with engines that wait, ignore a stop, or answer at once. */
#include "tests/model/test-support.h"

#include <string.h>

#include "games/kt-registry.h"
#include "model/match/kt-ai-worker.h"

typedef struct {
  guint n_called;
  guint n_cancelled;
  guint n_found;
  KtFinding finding;
} Answers;

static void
answered_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  Answers *answers = data;
  g_autoptr (GError) error = NULL;

  answers->n_called++;
  if (kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &answers->finding, &error)) {
    g_assert_no_error (error);
    answers->n_found++;
  } else {
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    answers->n_cancelled++;
  }
}

static KtPosition *
new_position (void)
{
  const KtGame *game = kt_registry_find_game ("tic-tac-toe");
  KtOptions options = kt_options_default (game);

  return kt_position_new (game, &options);
}

static void
think (KtAiWorker *worker, GCancellable *cancellable, Answers *answers)
{
  g_autofree KtPosition *position = new_position ();
  KtLimits limits = { .depth = 3 };

  kt_ai_worker_think_async (worker, position, &limits, cancellable, answered_cb, answers);
  /* The worker has a copy of the position, so the position may be overwritten. */
  memset (position, 0xff, position->game->position_size);
}

static gboolean
is_called (gpointer answers)
{
  return ((Answers *) answers)->n_called > 0;
}

static gboolean
is_in_thread (gpointer log)
{
  return g_atomic_int_get (&((TestEngineLog *) log)->n_thinking) > 0;
}

static gboolean
has_thought_twice (gpointer log)
{
  return g_atomic_int_get (&((TestEngineLog *) log)->n_thoughts) == 2;
}

static gboolean
is_freed (gpointer log)
{
  return g_atomic_int_get (&((TestEngineLog *) log)->n_freed) > 0;
}

static void
test_answer (void)
{
  TestEngineLog log = { 0 };
  Answers answers = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_AT_ONCE, &log));
  KtFinding finding;

  g_assert_false (kt_ai_worker_read_progress (worker, &finding));
  think (worker, NULL, &answers);
  g_assert_cmpuint (answers.n_called, ==, 0);
  test_wait (is_called, &answers);
  g_assert_cmpuint (answers.n_found, ==, 1);
  g_assert_cmpint (answers.finding.action.kind, ==, KT_ACTION_PLACE);
  g_assert_cmpuint (answers.finding.depth, ==, 3);
  g_assert_cmpint (log.n_resets, ==, 0);
  g_assert_false (kt_ai_worker_read_progress (worker, &finding));

  kt_ai_worker_reset (worker);
  answers = (Answers){ 0 };
  think (worker, NULL, &answers);
  test_wait (is_called, &answers);
  g_assert_cmpint (log.n_resets, ==, 1);
  test_assert_gone (worker);
  g_assert_cmpint (log.n_freed, ==, 1);
}

/* The cancelled call returns at once; the thread ends later. */
static void
test_cancel_at_once (void)
{
  TestEngineLog log = { 0 };
  Answers answers = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_STUBBORN, &log));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  KtFinding finding;

  think (worker, cancellable, &answers);
  test_wait (is_in_thread, &log);
  g_assert_true (kt_ai_worker_read_progress (worker, &finding));
  g_assert_cmpuint (finding.positions, ==, 7);
  g_cancellable_cancel (cancellable);
  test_drain ();
  g_assert_cmpuint (answers.n_cancelled, ==, 1);
  g_assert_true (is_in_thread (&log));
  g_assert_false (kt_ai_worker_read_progress (worker, &finding));
  g_atomic_int_set (&log.released, TRUE);
  test_assert_gone (worker);
  g_assert_cmpuint (answers.n_called, ==, 1);
  g_assert_false (log.overlapped);
}

/* A call made while a thread is still ending starts after it. */
static void
test_one_thread (void)
{
  TestEngineLog log = { 0 };
  Answers first = { 0 }, second = { 0 }, third = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_STUBBORN, &log));
  g_autoptr (GCancellable) one = g_cancellable_new (), three = g_cancellable_new ();

  think (worker, one, &first);
  test_wait (is_in_thread, &log);
  g_cancellable_cancel (one);
  think (worker, NULL, &second);
  think (worker, three, &third);
  g_cancellable_cancel (three);
  test_run_for (20);
  g_assert_cmpuint (first.n_cancelled, ==, 1);
  g_assert_cmpuint (third.n_cancelled, ==, 1);
  g_assert_cmpuint (second.n_called, ==, 0);
  g_assert_cmpint (log.n_thoughts, ==, 1);
  g_atomic_int_set (&log.released, TRUE);
  test_wait (is_called, &second);
  g_assert_cmpuint (second.n_found, ==, 1);
  g_assert_true (has_thought_twice (&log));
  test_assert_gone (worker);
  g_assert_false (log.overlapped);
  g_assert_cmpint (log.n_freed, ==, 1);
}

static void
test_cancelled_before (void)
{
  TestEngineLog log = { 0 };
  Answers answers = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_AT_ONCE, &log));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  think (worker, cancellable, &answers);
  test_wait (is_called, &answers);
  g_assert_cmpuint (answers.n_cancelled, ==, 1);
  g_assert_cmpint (log.n_thoughts, ==, 0);
  test_assert_gone (worker);
}

/* If the last reference is dropped while the engine thinks, the engine is stopped, and freed
 * after its thread. */
static void
test_unref_while_thinking (void)
{
  TestEngineLog log = { 0 };
  Answers answers = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_UNTIL_STOPPED, &log));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  think (worker, cancellable, &answers);
  test_wait (is_in_thread, &log);
  g_object_unref (worker);
  g_cancellable_cancel (cancellable);
  test_wait (is_freed, &log);
  g_assert_cmpuint (answers.n_cancelled, ==, 1);
  g_assert_false (log.overlapped);
}

static void
test_dispose_while_thinking (void)
{
  TestEngineLog log = { 0 };
  Answers first = { 0 }, second = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_UNTIL_STOPPED, &log));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  think (worker, cancellable, &first);
  think (worker, NULL, &second);
  test_wait (is_in_thread, &log);
  g_object_run_dispose (G_OBJECT (worker));
  test_assert_gone (worker);
  g_cancellable_cancel (cancellable);
  test_drain ();
  g_assert_cmpuint (first.n_cancelled, ==, 1);
  g_assert_cmpuint (second.n_cancelled, ==, 1);
  g_assert_cmpint (log.n_thoughts, ==, 1);
  g_assert_cmpint (log.n_freed, ==, 1);
  g_assert_false (log.overlapped);
}

static gpointer
cancel_from_thread (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* Many searches are cancelled at random moments, also from another thread. */
static void
test_storm (void)
{
  TestEngineLog log = { 0 };
  KtAiWorker *worker = kt_ai_worker_new (test_engine_new (TEST_ENGINE_UNTIL_STOPPED, &log));
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  Answers answers = { 0 };

  for (guint i = 0; i < 200; i++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();

    answers.n_called = 0;
    think (worker, cancellable, &answers);
    if (g_rand_boolean (random))
      g_main_context_iteration (NULL, FALSE);
    if (g_rand_boolean (random))
      g_usleep ((gulong) g_rand_int_range (random, 0, 400));
    if (i % 2)
      g_cancellable_cancel (cancellable);
    else
      g_thread_join (g_thread_new ("cancel", cancel_from_thread, cancellable));
    test_wait (is_called, &answers);
  }
  g_assert_cmpuint (answers.n_cancelled, ==, 200);
  test_assert_gone (worker);
  g_assert_false (log.overlapped);
  g_assert_cmpint (log.n_freed, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai-worker/answer", test_answer);
  g_test_add_func ("/ai-worker/cancel-at-once", test_cancel_at_once);
  g_test_add_func ("/ai-worker/one-thread", test_one_thread);
  g_test_add_func ("/ai-worker/cancelled-before", test_cancelled_before);
  g_test_add_func ("/ai-worker/unref-while-thinking", test_unref_while_thinking);
  g_test_add_func ("/ai-worker/dispose-while-thinking", test_dispose_while_thinking);
  g_test_add_func ("/ai-worker/storm", test_storm);
  return g_test_run ();
}
