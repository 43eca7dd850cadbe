/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-prove-jobs.h"

#include <stdio.h>

#include "engine/kt-threads.h"
#include "games/caro/proof/caro-proof-tree.h"
#include "games/caro/search/caro-iterate.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-interrupt.h"
#include "tools/engine/kythu-prove-known.h"

/* With `deepen`, a position is first searched for FIRST_SECONDS before it gets its full time.
 * The search for X's move gets one of PARTS_OF_MOVE parts of that time, and of the memory. */
enum { FIRST_SECONDS = 1, PARTS_OF_MOVE = 4 };
/* Results are written at this interval, even during a job. */
enum { SECONDS_BETWEEN_FILES = 20 };

typedef struct _ProveWorker ProveWorker;

/* Data shared by the threads. The lock protects the fields that change. */
typedef struct {
  const KythuProveJobs *jobs;
  const KtPosition *start;
  gint64 deadline_us; /* 0: none */
  GMutex lock;
  GCond ended; /* signals the end of a job */
  CaroProof *proof;
  CaroProofTree *tree;
  guint n_busy;
  gint64 next_file_us;
  gboolean is_full, has_failed, is_broken_off;
  ProveWorker *workers;
} ProveShared;

/* The data of one thread. Before each job the thread's proof takes over the results of all
 * threads. */
struct _ProveWorker {
  ProveShared *shared;
  CaroProof *proof;
  CaroShared engine;    /* tables of the engine's search; initialised only if it deepens proofs */
  guint n_taken;        /* number of entries taken from the shared proof */
  guint n_given;        /* number of own entries given to the shared proof */
  KtProgress *progress; /* progress of the current job, or NULL */
};

/* --- Results ---------------------------------------------------------------------------------- */

static void
take_over (const CaroProof *from, guint *n, CaroProof *to)
{
  for (; *n < caro_proof_get_n_entries (from); (*n)++) {
    CaroProofEntry entry = caro_proof_get_entry (from, *n);

    caro_proof_add_entry (to, &entry);
  }
}

/* Takes over new entries of the shared proof. They are marked as given, so that they are not
 * given back. */
static void
take_what_is_proved (ProveWorker *worker)
{
  take_over (worker->shared->proof, &worker->n_taken, worker->proof);
  worker->n_given = caro_proof_get_n_entries (worker->proof);
}

static void
write_known (ProveShared *shared)
{
  const KythuProveJobs *jobs = shared->jobs;

  shared->next_file_us = g_get_monotonic_time () + SECONDS_BETWEEN_FILES * G_TIME_SPAN_SECOND;
  if (jobs->known && !kythu_prove_write_known (shared->proof, jobs->known, jobs->lock))
    shared->has_failed = TRUE;
}

/* Adds the thread's new entries to the shared proof. */
static void
give_what_is_proved (ProveWorker *worker)
{
  ProveShared *shared = worker->shared;

  take_over (worker->proof, &worker->n_given, shared->proof);
  shared->is_full |= caro_proof_is_out_of_memory (worker->proof);
  if (g_get_monotonic_time () >= shared->next_file_us)
    write_known (shared);
}

/* --- A job ------------------------------------------------------------------------------------ */

static gboolean
is_over (const ProveShared *shared)
{
  return shared->is_full || shared->has_failed || shared->is_broken_off ||
         (shared->deadline_us && g_get_monotonic_time () >= shared->deadline_us);
}

static gint64
limit_time (const ProveShared *shared, gint64 time_us)
{
  gint64 left_us = shared->deadline_us - g_get_monotonic_time ();

  return shared->deadline_us ? CLAMP (left_us, 1, time_us) : time_us;
}

/* Runs one part of a long search; the next part continues from there. */
static CaroProofOutcome
search_on (ProveWorker *worker, const CaroProofJob *job, gint64 deadline_us)
{
  gint64 now_us = g_get_monotonic_time ();
  gint64 most_us = now_us + SECONDS_BETWEEN_FILES * G_TIME_SPAN_SECOND;
  CaroBudget budget = { .progress = worker->progress,
                        .start_us = now_us,
                        .deadline_us = MIN (most_us, deadline_us) };

  return caro_proof_search (worker->proof, mnk (job->position), &budget);
}

/* Searches in parts, and shares the results after each part. */
static CaroProofOutcome
search (ProveWorker *worker, const CaroProofJob *job)
{
  ProveShared *shared = worker->shared;
  gboolean is_first = shared->jobs->deepen > 0 && job->n_searches == 0;
  guint seconds = is_first ? FIRST_SECONDS : shared->jobs->seconds;
  gint64 end_us = g_get_monotonic_time () + limit_time (shared, seconds * G_TIME_SPAN_SECOND);
  CaroProofOutcome outcome = search_on (worker, job, end_us);
  gboolean goes_on = TRUE;

  while (outcome == CARO_PROOF_OPEN && goes_on && g_get_monotonic_time () < end_us) {
    g_mutex_lock (&shared->lock);
    give_what_is_proved (worker);
    goes_on = !is_over (shared);
    g_mutex_unlock (&shared->lock);
    if (goes_on)
      outcome = search_on (worker, job, end_us);
  }
  return outcome;
}

/* Finds a move of X. Returns KT_NO_SQUARE if X has lost. */
static KtSquare
find_move (ProveWorker *worker, const CaroProofJob *job)
{
  gint64 time_us = worker->shared->jobs->seconds * G_TIME_SPAN_SECOND / PARTS_OF_MOVE;
  KtLimits limits = { .time_us = limit_time (worker->shared, time_us) };
  KtFinding finding = { .action = kt_action_none () };

  limits.n_excluded = MIN (job->n_tried, KT_MAX_EXCLUDED);
  for (guint i = 0; i < limits.n_excluded; i++)
    limits.excluded[i] = kt_action_place (job->position->actor, job->tried[i]);
  kt_tt_new_search (worker->engine.tt);
  caro_iterate (&worker->engine, 1, job->position, &limits, worker->progress, &finding);
  return kt_score_is_loss (finding.score) ? KT_NO_SQUARE : finding.action.to;
}

/* --- Messages --- */

static char *
format_stone (const ProveShared *shared, KtSquare square)
{
  KtAction action = kt_action_place (shared->start->actor, square);

  return kt_position_format_action (shared->start, &action);
}

static void
print_line (const ProveShared *shared, const CaroProofJob *job)
{
  GString *line = g_string_new (job->n_stones > 0 ? NULL : "here");

  for (guint i = 0; i < job->n_stones; i++) {
    g_autofree char *name = format_stone (shared, job->stones[i]);

    g_string_append_printf (line, i > 0 ? " %s" : "%s", name);
  }
  printf ("%-5s ", line->str);
  g_string_free (line, TRUE);
}

/* Prints the outcome for the start or for a reply to the start. For deeper positions only the moves
 * that X tries are printed, by print_move(). */
static void
print_outcome (const ProveShared *shared, const CaroProofJob *job, CaroProofOutcome outcome,
               gint64 begun_us)
{
  static const char *const outcomes[] = { "open", "won", "given up" };

  if (job->n_stones > 1)
    return;
  print_line (shared, job);
  printf ("%-9s %8.1f s, %u won\n", outcomes[outcome],
          (double) (g_get_monotonic_time () - begun_us) / G_TIME_SPAN_SECOND,
          caro_proof_get_n_entries (shared->proof));
  fflush (stdout);
}

static void
print_move (const ProveShared *shared, const CaroProofJob *job, KtSquare move)
{
  g_autofree char *name = move == KT_NO_SQUARE ? NULL : format_stone (shared, move);

  print_line (shared, job);
  printf ("X tries %s\n", name ? name : "nothing more");
  fflush (stdout);
}

/* --- A thread --- */

/* Begins a job. The caller holds the lock. */
static void
begin_job (ProveWorker *worker)
{
  worker->shared->n_busy++;
  worker->progress = kt_progress_new ();
  take_what_is_proved (worker);
}

static void
end_job (ProveWorker *worker)
{
  ProveShared *shared = worker->shared;

  give_what_is_proved (worker);
  g_clear_pointer (&worker->progress, kt_progress_unref);
  shared->n_busy--;
  g_cond_broadcast (&shared->ended);
}

/* Does a job. The caller holds the lock, which is released during the job. */
static void
do_job (ProveWorker *worker, CaroProofJob *job)
{
  ProveShared *shared = worker->shared;
  gint64 begun_us = g_get_monotonic_time ();
  CaroProofOutcome outcome = CARO_PROOF_OPEN;
  KtSquare move = KT_NO_SQUARE;

  begin_job (worker);
  g_mutex_unlock (&shared->lock);
  if (job->is_for_move)
    move = find_move (worker, job);
  else
    outcome = search (worker, job);
  g_mutex_lock (&shared->lock);
  end_job (worker);
  if (job->is_for_move) {
    print_move (shared, job, move);
    caro_proof_tree_end_move (shared->tree, job, move);
  } else {
    print_outcome (shared, job, outcome, begun_us);
    caro_proof_tree_end_search (shared->tree, job, outcome);
  }
}

/* The function of a thread. A thread without work waits until another thread has found more. */
static gpointer
work (gpointer data)
{
  ProveWorker *worker = data;
  ProveShared *shared = worker->shared;

  g_mutex_lock (&shared->lock);
  while (!is_over (shared)) {
    CaroProofJob *job = caro_proof_tree_begin_job (shared->tree);

    if (job)
      do_job (worker, job);
    else if (shared->n_busy > 0)
      g_cond_wait (&shared->ended, &shared->lock);
    else
      break;
  }
  g_mutex_unlock (&shared->lock);
  return NULL;
}

/* --- All of them --- */

static ProveWorker *
make_workers (ProveShared *shared)
{
  const KythuProveJobs *jobs = shared->jobs;
  gsize bytes = jobs->bytes / jobs->threads;
  gsize bytes_for_moves = jobs->deepen > 0 ? bytes / PARTS_OF_MOVE : 0;
  ProveWorker *workers = g_new0 (ProveWorker, jobs->threads);

  for (guint i = 0; i < jobs->threads; i++) {
    workers[i].shared = shared;
    workers[i].proof = caro_proof_new (MNK_X, bytes - bytes_for_moves);
    if (jobs->deepen > 0)
      caro_shared_init (&workers[i].engine, bytes_for_moves, CARO_EVALUATION_FULL, CARO_BALANCE);
  }
  return workers;
}

static void
free_workers (ProveWorker *workers, const KythuProveJobs *jobs)
{
  for (guint i = 0; i < jobs->threads; i++) {
    caro_proof_free (workers[i].proof);
    if (jobs->deepen > 0)
      caro_shared_clear (&workers[i].engine);
  }
  g_free (workers);
}

/* Stops all running jobs; the results found so far are kept. */
static void
break_off (gpointer data)
{
  ProveShared *shared = data;

  g_mutex_lock (&shared->lock);
  shared->is_broken_off = TRUE;
  for (guint i = 0; i < shared->jobs->threads; i++) {
    if (shared->workers[i].progress)
      kt_progress_stop (shared->workers[i].progress);
  }
  g_mutex_unlock (&shared->lock);
}

/* Runs the threads; the calling thread works, too. */
static void
let_all_work (ProveShared *shared)
{
  ProveWorker *workers = shared->workers = make_workers (shared);
  g_autoptr (KythuInterrupt) interrupt = kythu_interrupt_new (break_off, shared);
  guint n_others = shared->jobs->threads - 1;
  KtThreads *threads = kt_threads_start ("prove", work, workers + 1, sizeof *workers, n_others);

  if (kt_threads_get_n (threads) < n_others)
    printf ("there are %u threads: no more could be started\n", kt_threads_get_n (threads) + 1);
  work (workers);
  kt_threads_join (threads);
  g_clear_pointer (&interrupt, kythu_interrupt_free);
  free_workers (workers, shared->jobs);
}

/* Returns why not everything was done, for printing after all results are written; NULL if it
 * was already reported. */
static const char *
find_reason (const ProveShared *shared)
{
  if (shared->has_failed)
    return NULL;
  if (shared->is_full)
    return "the memory is full; begin anew with what --known keeps, or take less for tables with "
           "--memory";
  return shared->jobs->known ? "broken off; begin anew with what --known keeps"
                             : "broken off; --known would keep what was proved";
}

gboolean
kythu_prove_do_jobs (const KythuProveJobs *jobs, const KtPosition *start, CaroProof *proof)
{
  guint n_searches = jobs->deepen > 0 ? 2 : 1;
  g_autoptr (CaroProofTree) tree =
      caro_proof_tree_new (start, n_searches, jobs->deepen == 0, proof);
  ProveShared shared = { .jobs = jobs, .start = start, .proof = proof, .tree = tree };
  gboolean is_whole;

  g_mutex_init (&shared.lock);
  g_cond_init (&shared.ended);
  if (jobs->deepen > 0)
    shared.deadline_us = g_get_monotonic_time () + jobs->deepen * G_TIME_SPAN_SECOND;
  shared.next_file_us = g_get_monotonic_time () + SECONDS_BETWEEN_FILES * G_TIME_SPAN_SECOND;
  let_all_work (&shared);
  is_whole = !shared.is_full && !shared.has_failed && !shared.is_broken_off;
  if (!is_whole && !shared.has_failed)
    write_known (&shared);
  if (!is_whole && find_reason (&shared))
    kythu_complain (KYTHU_FAILURE, "%s", find_reason (&shared));
  g_mutex_clear (&shared.lock);
  g_cond_clear (&shared.ended);
  return is_whole;
}
