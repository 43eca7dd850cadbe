/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/kt-analysis.h"

#include "games/kt-registry.h"
#include "model/match/kt-ai-worker.h"
#include "model/match/kt-request.h"
#include "model/review/kt-review-judge.h"

/* If one line is wanted, there is one search without a depth limit whose progress is polled. If
 * several lines are wanted, they are searched in rounds: each search of a round excludes the
 * moves that the earlier searches of the round found, and the depth grows from round to round.
 * The transposition table carries results over to the next round. */

enum { POLL_MS = 100, MAX_DEPTH = 64 };
/* The maximum time per position while two computers play, because they do not wait for the
 * analysis. */
static const gint64 watched_us = G_USEC_PER_SEC / 2;

struct _KtAnalysis {
  GObject parent_instance;
  KtGameModel *model;
  gboolean is_on;      /* a view wants the analysis */
  gboolean is_stopped; /* the analysis was stopped, which overrules `is_on` */
  guint n_lines;
  gint64 limit_us;

  KtAiWorker *worker; /* searches positions of `game` only */
  const KtGame *game;
  GCancellable *search; /* the running search, or NULL */
  guint poll;

  KtAnalysisState state;
  KtPosition *position; /* the analysed position, or NULL */
  KtFinding lines[KT_ANALYSIS_MAX_LINES];
  guint n_found;

  guint depth; /* search depth of the current round */
  KtFinding round[KT_ANALYSIS_MAX_LINES];
  guint n_round;       /* number of finished searches of the round */
  guint n_worth;       /* number of moves worth a line, at most `n_lines` */
  guint64 n_positions; /* positions searched by all finished searches */
  gint64 done_us;      /* total time of all finished searches */
  gint64 since_us;     /* start of the running search */
  guint64 n_now;       /* positions searched so far by the running search */
};

G_DEFINE_FINAL_TYPE (KtAnalysis, kt_analysis, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
emit_changed (KtAnalysis *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
stop (KtAnalysis *self)
{
  g_autoptr (GCancellable) search = g_steal_pointer (&self->search);

  g_clear_handle_id (&self->poll, g_source_remove);
  if (!search)
    return;
  self->done_us += g_get_monotonic_time () - self->since_us;
  self->n_positions += self->n_now;
  self->n_now = 0;
  g_cancellable_cancel (search);
}

/* --- Lines ------------------------------------------------------------------------------------ */

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  const KtFinding *first = a, *second = b;

  return (first->score < second->score) - (first->score > second->score);
}

/* Replaces the lines by those of the finished round. */
static void
take_round (KtAnalysis *self)
{
  for (guint i = 0; i < self->n_round; i++)
    self->lines[i] = self->round[i];
  self->n_found = self->n_round;
  qsort (self->lines, self->n_found, sizeof *self->lines, compare_findings);
}

static gboolean
is_decided (const KtFinding *finding)
{
  return kt_score_is_win (finding->score) || kt_score_is_loss (finding->score);
}

/* Returns whether deeper searches would not change the lines: each is a forced win or loss, or its
 * search ended well below the depth of the round. */
static gboolean
knows_all (KtAnalysis *self)
{
  for (guint i = 0; i < self->n_found; i++) {
    if (!is_decided (&self->lines[i]) && self->lines[i].depth + 2 >= self->depth)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_in_round (KtAnalysis *self, KtAction action)
{
  for (guint i = 0; i < self->n_round; i++) {
    if (kt_action_equal (self->round[i].action, action))
      return TRUE;
  }
  return FALSE;
}

static gint64
get_limit (KtAnalysis *self)
{
  if (kt_game_model_has_person (self->model))
    return self->limit_us;
  return self->limit_us > 0 ? MIN (self->limit_us, watched_us) : watched_us;
}

static gboolean
is_time_up (KtAnalysis *self)
{
  return get_limit (self) > 0 && self->done_us >= get_limit (self);
}

static void begin_search (KtAnalysis *self);

static void
finish (KtAnalysis *self)
{
  self->state = KT_ANALYSIS_DONE;
  g_clear_handle_id (&self->poll, g_source_remove);
  emit_changed (self);
}

static void
go_on (KtAnalysis *self)
{
  /* The time limit does not apply to the first round, which is fast and must find all lines. */
  if (self->n_round < self->n_worth && (self->n_found == 0 || !is_time_up (self))) {
    begin_search (self);
    return;
  }
  if (self->n_round >= self->n_worth)
    take_round (self);
  self->n_round = 0;
  if (self->n_worth == 1 || is_time_up (self) || self->depth >= MAX_DEPTH || knows_all (self)) {
    finish (self);
    return;
  }
  self->depth++;
  begin_search (self);
}

static void
take_finding (KtAnalysis *self, const KtFinding *finding)
{
  if (is_in_round (self, finding->action))
    self->n_worth = MAX (self->n_round, 1);
  else
    self->round[self->n_round++] = *finding;
  go_on (self);
}

/* --- Searching -------------------------------------------------------------------------------- */

static void
found_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtAnalysis) self = kt_request_finish (data);
  KtFinding finding;

  if (!kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &finding, NULL) || !self)
    return;
  g_clear_object (&self->search);
  self->done_us += g_get_monotonic_time () - self->since_us;
  self->n_positions += finding.positions;
  self->n_now = 0;
  take_finding (self, &finding);
}

static KtAiWorker *
get_worker (KtAnalysis *self)
{
  if (self->game != self->position->game)
    g_clear_object (&self->worker);
  self->game = self->position->game;
  if (!self->worker)
    self->worker = kt_ai_worker_new (kt_registry_create_strongest (self->game));
  return self->worker;
}

static KtLimits
get_limits (KtAnalysis *self)
{
  KtLimits limits = { .depth = self->n_worth > 1 ? self->depth : 0 };

  if (get_limit (self) > 0)
    limits.time_us = MAX (get_limit (self) - self->done_us, 1000);
  for (guint i = 0; i < self->n_round; i++)
    limits.excluded[limits.n_excluded++] = self->round[i].action;
  return limits;
}

/* Polls the running search. If only one line is wanted, shows the result so far. */
static gboolean
poll_cb (gpointer data)
{
  KtAnalysis *self = data;
  KtFinding finding;

  if (self->worker && self->search && kt_ai_worker_read_progress (self->worker, &finding)) {
    self->n_now = finding.positions;
    if (self->n_worth == 1) {
      self->lines[0] = finding;
      self->n_found = 1;
    }
  }
  emit_changed (self);
  return G_SOURCE_CONTINUE;
}

static void
begin_search (KtAnalysis *self)
{
  KtLimits limits = get_limits (self);

  self->search = g_cancellable_new ();
  self->since_us = g_get_monotonic_time ();
  kt_ai_worker_think_async (get_worker (self), self->position, &limits, self->search, found_cb,
                            kt_request_new (self, self->search));
  if (self->poll == 0)
    self->poll = g_timeout_add (POLL_MS, poll_cb, self);
}

/* --- Following the game ----------------------------------------------------------------------- */

/* Returns whether the analysis must wait. It also waits while a hint is searched, to leave the
 * CPU to that search. */
static gboolean
must_wait (KtAnalysis *self)
{
  gboolean is_finding_hint;

  g_object_get (self->model, "is-finding-hint", &is_finding_hint, NULL);
  if (is_finding_hint || kt_game_model_is_covered (self->model))
    return TRUE;
  return kt_game_model_has_person (self->model) &&
         (kt_game_model_is_thinking (self->model) || kt_game_model_get_paused (self->model));
}

static KtAnalysisState
find_state (KtAnalysis *self)
{
  if (!kt_analysis_is_on (self) || kt_game_model_is_shared (self->model))
    return KT_ANALYSIS_OFF;
  if (!self->position || kt_position_is_over (self->position))
    return KT_ANALYSIS_OVER;
  if (!kt_review_is_settled (self->position))
    return KT_ANALYSIS_UNSETTLED;
  return must_wait (self) ? KT_ANALYSIS_WAITING : KT_ANALYSIS_RUNNING;
}

/* Forgets the lines of the previous position. */
static void
forget (KtAnalysis *self)
{
  self->n_found = 0;
  self->n_positions = 0;
  self->done_us = 0;
}

static gboolean
take_position (KtAnalysis *self)
{
  const KtPosition *shown = kt_game_model_get_shown_position (self->model);

  if (self->position && shown && kt_position_equal (self->position, shown))
    return FALSE;
  if (!self->position && !shown)
    return FALSE;
  stop (self);
  g_free (self->position);
  self->position = shown ? kt_position_copy (shown) : NULL;
  forget (self);
  return TRUE;
}

static void
begin (KtAnalysis *self)
{
  forget (self);
  self->n_round = 0;
  self->n_worth = self->n_lines;
  self->depth = 1;
  self->state = KT_ANALYSIS_RUNNING;
  begin_search (self);
}

/* Starts, continues or stops the analysis as the game requires. A finished analysis is not
 * restarted for the same position. */
static void
update (KtAnalysis *self)
{
  gboolean is_new = take_position (self);
  KtAnalysisState state = find_state (self);

  if (!is_new &&
      (state == self->state || (state == KT_ANALYSIS_RUNNING && self->state == KT_ANALYSIS_DONE)))
    return;
  stop (self);
  self->state = state;
  if (state == KT_ANALYSIS_RUNNING)
    begin (self);
  emit_changed (self);
}

static void
renew (KtAnalysis *self)
{
  stop (self);
  if (self->state == KT_ANALYSIS_RUNNING || self->state == KT_ANALYSIS_DONE)
    begin (self);
  emit_changed (self);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_analysis_dispose (GObject *object)
{
  KtAnalysis *self = KT_ANALYSIS (object);

  stop (self);
  g_clear_object (&self->worker);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (kt_analysis_parent_class)->dispose (object);
}

static void
kt_analysis_finalize (GObject *object)
{
  g_free (KT_ANALYSIS (object)->position);
  G_OBJECT_CLASS (kt_analysis_parent_class)->finalize (object);
}

static void
kt_analysis_class_init (KtAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_analysis_dispose;
  object_class->finalize = kt_analysis_finalize;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_analysis_init (KtAnalysis *self)
{
  self->n_lines = 1;
}

KtAnalysis *
kt_analysis_new (KtGameModel *model)
{
  KtAnalysis *self = g_object_new (KT_TYPE_ANALYSIS, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

void
kt_analysis_set_on (KtAnalysis *self, gboolean is_on)
{
  g_return_if_fail (KT_IS_ANALYSIS (self));
  if (self->is_on == is_on)
    return;
  self->is_on = is_on;
  update (self);
}

gboolean
kt_analysis_is_on (KtAnalysis *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), FALSE);
  return self->is_on && !self->is_stopped;
}

void
kt_analysis_set_stopped (KtAnalysis *self, gboolean is_stopped)
{
  g_return_if_fail (KT_IS_ANALYSIS (self));
  if (self->is_stopped == is_stopped)
    return;
  self->is_stopped = is_stopped;
  update (self);
}

gboolean
kt_analysis_is_stopped (KtAnalysis *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), FALSE);
  return self->is_stopped;
}

void
kt_analysis_set_n_lines (KtAnalysis *self, guint n_lines)
{
  g_return_if_fail (KT_IS_ANALYSIS (self));
  n_lines = CLAMP (n_lines, 1, KT_ANALYSIS_MAX_LINES);
  if (self->n_lines == n_lines)
    return;
  self->n_lines = n_lines;
  renew (self);
}

guint
kt_analysis_get_n_lines (KtAnalysis *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), 1);
  return self->n_lines;
}

void
kt_analysis_set_time (KtAnalysis *self, gint64 time_us)
{
  g_return_if_fail (KT_IS_ANALYSIS (self));
  if (self->limit_us == time_us)
    return;
  self->limit_us = time_us;
  renew (self);
}

KtAnalysisState
kt_analysis_get_state (KtAnalysis *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), KT_ANALYSIS_OFF);
  return self->state;
}

const KtPosition *
kt_analysis_get_position (KtAnalysis *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), NULL);
  return self->position;
}

guint
kt_analysis_get_lines (KtAnalysis *self, const KtFinding **lines)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), 0);
  *lines = self->lines;
  return self->n_found;
}

gint64
kt_analysis_get_time (KtAnalysis *self)
{
  g_return_val_if_fail (KT_IS_ANALYSIS (self), 0);
  return self->done_us + (self->search ? g_get_monotonic_time () - self->since_us : 0);
}

guint64
kt_analysis_get_speed (KtAnalysis *self)
{
  gint64 time_us = kt_analysis_get_time (self);

  g_return_val_if_fail (KT_IS_ANALYSIS (self), 0);
  return time_us > 0 ? (self->n_positions + self->n_now) * G_USEC_PER_SEC / (guint64) time_us : 0;
}
