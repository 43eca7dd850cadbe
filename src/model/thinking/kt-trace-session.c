/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/thinking/kt-trace-session.h"

/* Milliseconds between two steps while playing, and the most steps. */
enum { STEP_DELAY = 600, MAX_STEPS = 300 };

struct _KtTraceSession {
  GObject parent_instance;
  KtPosition *position;
  KtTraceRecipe recipe;
  GCancellable *searching; /* NULL: no search runs */
  KtTraceOutcome *outcome; /* NULL while the search runs */
  guint n_events;
  guint selected;
  guint timer; /* 0: not playing */
};

G_DEFINE_FINAL_TYPE (KtTraceSession, kt_trace_session, G_TYPE_OBJECT)

enum { TRACED, MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

const KtTrace *
kt_trace_session_get_trace (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), NULL);
  return self->outcome ? self->outcome->trace : NULL;
}

const KtFinding *
kt_trace_session_get_finding (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), NULL);
  return self->outcome ? &self->outcome->finding : NULL;
}

const KtPosition *
kt_trace_session_get_position (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), NULL);
  return self->position;
}

const KtTraceRecipe *
kt_trace_session_get_recipe (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), NULL);
  return &self->recipe;
}

/* --- Searching -------------------------------------------------------------------------------- */

static void
cancel (KtTraceSession *self)
{
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
}

static void
searched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtTraceSession) self = data;
  KtTraceOutcome *outcome = kt_trace_recipe_run_finish (result, NULL);

  if (!outcome)
    return;
  g_clear_object (&self->searching);
  self->outcome = outcome;
  self->n_events = 1;
  self->selected = 0;
  g_signal_emit (self, signals[TRACED], 0);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
search (KtTraceSession *self)
{
  cancel (self);
  kt_trace_session_set_playing (self, FALSE);
  g_clear_pointer (&self->outcome, kt_trace_outcome_free);
  self->n_events = self->selected = 0;
  if (self->position && !kt_position_is_over (self->position)) {
    self->searching = g_cancellable_new ();
    kt_trace_recipe_run_async (&self->recipe, self->position, KT_TRACE_SESSION_MAX_NODES, 0,
                               self->searching, searched_cb, g_object_ref (self));
  }
  g_signal_emit (self, signals[TRACED], 0);
}

void
kt_trace_session_set_position (KtTraceSession *self, const KtPosition *position)
{
  g_return_if_fail (KT_IS_TRACE_SESSION (self));
  g_free (self->position);
  self->position = kt_position_copy (position);
  self->recipe.evaluation = MIN (self->recipe.evaluation, position->game->n_evaluations - 1);
  search (self);
}

void
kt_trace_session_set_recipe (KtTraceSession *self, const KtTraceRecipe *recipe)
{
  g_return_if_fail (KT_IS_TRACE_SESSION (self));
  self->recipe = *recipe;
  search (self);
}

/* --- The cursor ------------------------------------------------------------------------------- */

guint
kt_trace_session_get_n_events (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), 0);
  return self->n_events;
}

gboolean
kt_trace_session_get_last_event (KtTraceSession *self, KtTraceEvent *event)
{
  const KtTrace *trace = kt_trace_session_get_trace (self);

  if (!trace || self->n_events == 0)
    return FALSE;
  *event = kt_trace_get_event (trace, self->n_events - 1);
  return TRUE;
}

void
kt_trace_session_go (KtTraceSession *self, guint n_events)
{
  const KtTrace *trace = kt_trace_session_get_trace (self);

  if (!trace)
    return;
  self->n_events = CLAMP (n_events, 1, kt_trace_get_n_events (trace));
  self->selected = kt_trace_get_event (trace, self->n_events - 1).node;
  g_signal_emit (self, signals[MOVED], 0);
}

void
kt_trace_session_step (KtTraceSession *self, int steps)
{
  g_return_if_fail (KT_IS_TRACE_SESSION (self));
  kt_trace_session_go (self, (guint) MAX ((int) self->n_events + steps, 1));
}

gboolean
kt_trace_session_shows (KtTraceSession *self, guint node)
{
  const KtTrace *trace = kt_trace_session_get_trace (self);

  return trace && node < kt_trace_get_n_nodes (trace) &&
         kt_trace_get_node (trace, node)->entered < self->n_events;
}

guint
kt_trace_session_get_selected (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), 0);
  return self->selected;
}

void
kt_trace_session_select (KtTraceSession *self, guint node)
{
  g_return_if_fail (KT_IS_TRACE_SESSION (self));
  if (!kt_trace_session_shows (self, node) || node == self->selected)
    return;
  self->selected = node;
  g_signal_emit (self, signals[MOVED], 0);
}

/* --- Playing ---------------------------------------------------------------------------------- */

static gboolean
play_cb (gpointer data)
{
  KtTraceSession *self = data;
  guint n = kt_trace_get_n_events (self->outcome->trace);

  kt_trace_session_step (self, (int) (n / MAX_STEPS) + 1);
  if (self->timer && self->n_events == n)
    kt_trace_session_set_playing (self, FALSE);
  return self->timer ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

gboolean
kt_trace_session_is_playing (KtTraceSession *self)
{
  g_return_val_if_fail (KT_IS_TRACE_SESSION (self), FALSE);
  return self->timer != 0;
}

/* At the end, playing begins anew. */
void
kt_trace_session_set_playing (KtTraceSession *self, gboolean is_playing)
{
  const KtTrace *trace = kt_trace_session_get_trace (self);

  if (is_playing == (self->timer != 0) || (is_playing && !trace))
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (is_playing && self->n_events == kt_trace_get_n_events (trace))
    kt_trace_session_go (self, 1);
  if (is_playing)
    self->timer = g_timeout_add (STEP_DELAY, play_cb, self);
  g_signal_emit (self, signals[MOVED], 0);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_trace_session_dispose (GObject *object)
{
  KtTraceSession *self = KT_TRACE_SESSION (object);

  cancel (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->outcome, kt_trace_outcome_free);
  g_clear_pointer (&self->position, g_free);
  G_OBJECT_CLASS (kt_trace_session_parent_class)->dispose (object);
}

static void
kt_trace_session_class_init (KtTraceSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_trace_session_dispose;
  signals[TRACED] = g_signal_new ("traced", KT_TYPE_TRACE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", KT_TYPE_TRACE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
kt_trace_session_init (KtTraceSession *self)
{
  self->recipe = (KtTraceRecipe){ .method = KT_ALPHA_BETA, .depth = 2 };
}

KtTraceSession *
kt_trace_session_new (void)
{
  return g_object_new (KT_TYPE_TRACE_SESSION, NULL);
}
