/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-time-management.h"
#include "referee/kt-thinker-private.h"

typedef struct {
  KtThinker parent;
  KtEngine *engine;
  KtLimits limits;
} EngineThinker;

static gboolean
begin_game (KtThinker *thinker, const KtPosition *start, int actor, const KtAllowance *allowance,
            GCancellable *cancellable, GError **error)
{
  kt_engine_reset (((EngineThinker *) thinker)->engine);
  return TRUE;
}

/* Returns the smaller one of two limits; 0 means no limit. */
static guint64
min_nonzero (guint64 a, guint64 b)
{
  return a && b ? MIN (a, b) : MAX (a, b);
}

enum { OVERHEAD_US = 10000 };

/* Returns how much time of a clock to use for one move. */
static gint64
share_clock (const KtAllowance *allowance, int actor)
{
  const KtTimeManagement clock = { .left_us = allowance->left_us[actor],
                                   .increment_us = allowance->increment_us[actor],
                                   .n_to_go = allowance->moves_to_go,
                                   .overhead_us = OVERHEAD_US };

  return kt_time_management_plan_limit (&clock);
}

/* Subtracts a reserve for communication from the time of a move, to avoid late moves. */
static gint64
keep_reserve (gint64 time_us)
{
  enum { PARTS = 10 };

  return time_us - MIN (time_us / PARTS, OVERHEAD_US);
}

static KtLimits
get_limits (const EngineThinker *self, const KtAllowance *allowance, int actor)
{
  const KtLimits *allowed = &allowance->limits;
  KtLimits limits = { (guint) min_nonzero (self->limits.depth, allowed->depth),
                      min_nonzero (self->limits.positions, allowed->positions),
                      (gint64) min_nonzero ((guint64) self->limits.time_us,
                                            (guint64) keep_reserve (allowed->time_us)) };

  if (allowance->has_clocks)
    limits.time_us =
        (gint64) min_nonzero ((guint64) limits.time_us, (guint64) share_clock (allowance, actor));
  return limits;
}

static void
cancelled_cb (GCancellable *cancellable, gpointer progress)
{
  kt_progress_stop (progress);
}

static gboolean
engine_think (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
              GCancellable *cancellable, KtThought *thought, GError **error)
{
  EngineThinker *self = (EngineThinker *) thinker;
  KtLimits limits = get_limits (self, allowance, game->position->actor);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  gint64 start_us = g_get_monotonic_time ();
  gulong handler = 0;
  KtFinding finding;

  if (cancellable)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), progress, NULL);
  kt_engine_think (self->engine, game->position, &limits, progress, &finding);
  *thought = (KtThought){ .action = finding.action,
                          .time_us = g_get_monotonic_time () - start_us,
                          .has_score = finding.depth > 0,
                          .score = finding.score,
                          .depth = finding.depth,
                          .positions = finding.positions };
  g_cancellable_disconnect (cancellable, handler);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static void
engine_free (KtThinker *thinker)
{
  kt_engine_free (((EngineThinker *) thinker)->engine);
  g_free (thinker);
}

KtThinker *
kt_thinker_new_engine (KtEngine *engine, const KtLimits *limits)
{
  static const KtThinkerClass klass = { begin_game, engine_think, engine_free };
  EngineThinker *self = g_new0 (EngineThinker, 1);

  self->parent.klass = &klass;
  self->engine = engine;
  self->limits = *limits;
  return &self->parent;
}
