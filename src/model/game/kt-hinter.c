/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-hinter.h"

#include "games/kt-registry.h"
#include "model/match/kt-ai-worker.h"
#include "model/match/kt-request.h"

enum { MAX_HINTS = 5 };
G_STATIC_ASSERT ((int) MAX_HINTS <= (int) KT_MAX_EXCLUDED);
static const gint64 hint_time_us = G_USEC_PER_SEC;

struct _KtHinter {
  GObject parent_instance;
  const KtPosition *position;
  KtAiWorker *worker;   /* NULL before the first hint of a game */
  GCancellable *search; /* the running search, or NULL */
  GArray *findings;     /* of KtFinding: the hints so far, best first */
  gboolean has_all;     /* all hints have been found; the next request begins with the first */
  guint number;         /* number of the current hint, from 1; 0: none */
};

G_DEFINE_FINAL_TYPE (KtHinter, kt_hinter, G_TYPE_OBJECT)

enum { SEARCHING, HINTED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
stop (KtHinter *self)
{
  g_autoptr (GCancellable) search = g_steal_pointer (&self->search);

  if (search)
    g_cancellable_cancel (search);
}

void
kt_hinter_set_position (KtHinter *self, const KtPosition *position)
{
  g_return_if_fail (KT_IS_HINTER (self));
  self->position = position;
  g_array_set_size (self->findings, 0);
  self->number = 0;
  self->has_all = FALSE;
  stop (self);
}

void
kt_hinter_reset (KtHinter *self)
{
  g_return_if_fail (KT_IS_HINTER (self));
  g_clear_object (&self->worker);
}

/* --- Searching -------------------------------------------------------------------------------- */

static guint
get_strongest_level (const KtGame *game)
{
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return n_levels - 1;
}

static KtAiWorker *
require_worker (KtHinter *self)
{
  if (!self->worker) {
    self->worker = kt_ai_worker_new (kt_registry_create_strongest (self->position->game));
    kt_ai_worker_set_explains (self->worker, TRUE);
  }
  return self->worker;
}

/* Returns the limits of a search. They exclude the earlier hints, and the opening book, because
 * a hint should come from a search. */
static KtLimits
get_limits (KtHinter *self)
{
  const KtGame *game = self->position->game;
  KtLimits limits = kt_registry_get_limits (game, get_strongest_level (game));

  if (limits.time_us == 0 || limits.time_us > hint_time_us)
    limits.time_us = hint_time_us;
  limits.book_depth = 0;
  for (guint i = 0; i < self->findings->len; i++)
    limits.excluded[limits.n_excluded++] = g_array_index (self->findings, KtFinding, i).action;
  return limits;
}

static gboolean
is_known (KtHinter *self, KtAction action)
{
  for (guint i = 0; i < self->findings->len; i++) {
    if (kt_action_equal (g_array_index (self->findings, KtFinding, i).action, action))
      return TRUE;
  }
  return FALSE;
}

static void
give_next (KtHinter *self)
{
  if (self->findings->len == 0)
    return;
  self->number = self->number < self->findings->len ? self->number + 1 : 1;
  g_signal_emit (self, signals[HINTED], 0);
}

/* Adds a hint. An already known one means that the search found no further action worth a hint. */
static void
add (KtHinter *self, const KtFinding *finding)
{
  if (finding && !is_known (self, finding->action))
    g_array_append_vals (self->findings, finding, 1);
  else
    self->has_all = TRUE;
  self->has_all = self->has_all || self->findings->len == MAX_HINTS;
}

static void
found_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtHinter) self = kt_request_finish (data);
  KtFinding finding;
  gboolean found = kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &finding, NULL);

  if (!self)
    return;
  g_clear_object (&self->search);
  found = found && !kt_position_explain_illegal (self->position, &finding.action);
  add (self, found ? &finding : NULL);
  g_signal_emit (self, signals[SEARCHING], 0);
  give_next (self);
}

static void
search (KtHinter *self)
{
  KtLimits limits = get_limits (self);

  self->search = g_cancellable_new ();
  kt_ai_worker_think_async (require_worker (self), self->position, &limits, self->search, found_cb,
                            kt_request_new (self, self->search));
  g_signal_emit (self, signals[SEARCHING], 0);
}

void
kt_hinter_find (KtHinter *self)
{
  g_return_if_fail (KT_IS_HINTER (self));
  if (!self->position || kt_position_is_over (self->position) || self->search)
    return;
  if (self->has_all)
    give_next (self);
  else
    search (self);
}

gboolean
kt_hinter_is_searching (KtHinter *self)
{
  g_return_val_if_fail (KT_IS_HINTER (self), FALSE);
  return self->search != NULL;
}

/* --- The hint --------------------------------------------------------------------------------- */

static const KtFinding *
get_finding (KtHinter *self)
{
  return self->number > 0 ? &g_array_index (self->findings, KtFinding, self->number - 1) : NULL;
}

const KtAction *
kt_hinter_get_action (KtHinter *self)
{
  g_return_val_if_fail (KT_IS_HINTER (self), NULL);
  return self->number > 0 ? &get_finding (self)->action : NULL;
}

const KtReason *
kt_hinter_get_reason (KtHinter *self)
{
  g_return_val_if_fail (KT_IS_HINTER (self), NULL);
  return self->number > 0 ? &get_finding (self)->reason : NULL;
}

guint
kt_hinter_get_number (KtHinter *self)
{
  g_return_val_if_fail (KT_IS_HINTER (self), 0);
  return self->number;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_hinter_dispose (GObject *object)
{
  KtHinter *self = KT_HINTER (object);

  stop (self);
  g_clear_object (&self->worker);
  G_OBJECT_CLASS (kt_hinter_parent_class)->dispose (object);
}

static void
kt_hinter_finalize (GObject *object)
{
  g_array_unref (KT_HINTER (object)->findings);
  G_OBJECT_CLASS (kt_hinter_parent_class)->finalize (object);
}

static void
kt_hinter_class_init (KtHinterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_hinter_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_hinter_finalize;
  signals[SEARCHING] = g_signal_new ("searching", KT_TYPE_HINTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[HINTED] = g_signal_new ("hinted", KT_TYPE_HINTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
kt_hinter_init (KtHinter *self)
{
  self->findings = g_array_new (FALSE, FALSE, sizeof (KtFinding));
}

KtHinter *
kt_hinter_new (void)
{
  return g_object_new (KT_TYPE_HINTER, NULL);
}
