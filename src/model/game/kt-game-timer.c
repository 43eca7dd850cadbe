/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-game-timer.h"

struct _KtGameTimer {
  GObject parent_instance;
  KtGameClock clock;
  GSource *source;                 /* fires when time gets low, a period ends or a flag falls */
  gboolean low_emitted[KT_ACTORS]; /* "low" was emitted for the actor */
  gint64 next_period_us;           /* time until the flag falls at the next "period"; -1: none */
  guint n_covers;
  gboolean is_shared; /* see kt_game_timer_set_shared() */
};

G_DEFINE_FINAL_TYPE (KtGameTimer, kt_game_timer, G_TYPE_OBJECT)

enum { LOW, PERIOD, FLAG_FELL, COVERED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The timer -------------------------------------------------------------------------------- */

static gboolean
is_timed (KtGameTimer *self)
{
  return self->clock.control.mode == KT_TIME_TIMED;
}

/* Returns the moment at which "low" is due for the running clock. */
static gint64
find_low_moment (KtGameTimer *self)
{
  return kt_game_clock_find_moment (&self->clock,
                                    kt_game_clock_get_low (&self->clock, self->clock.actor));
}

/* Returns the moment at which "period" is due for the running clock. */
static gint64
find_period_moment (KtGameTimer *self)
{
  return self->next_period_us < 0 ? KT_NEVER
                                  : kt_game_clock_find_moment (&self->clock, self->next_period_us);
}

/* Returns the next moment at which a signal is due. */
static gint64
find_next_moment (KtGameTimer *self)
{
  gint64 moment = self->low_emitted[self->clock.actor] ? kt_game_clock_find_moment (&self->clock, 0)
                                                       : find_low_moment (self);

  return MIN (moment, find_period_moment (self));
}

static void
schedule (KtGameTimer *self)
{
  gboolean has_moment = !self->is_shared || !self->low_emitted[self->clock.actor];
  gint64 moment = has_moment ? find_next_moment (self) : KT_NEVER;

  g_source_set_ready_time (self->source, moment == KT_NEVER ? -1 : moment);
}

/* Finds out which period comes next on the clock of the actor in turn. */
static void
await_period (KtGameTimer *self)
{
  int actor = self->clock.actor;

  self->next_period_us =
      is_timed (self)
          ? kt_game_clock_find_period (&self->clock, actor, kt_game_timer_read (self, actor))
          : -1;
}

static void
emit_low (KtGameTimer *self)
{
  int actor = self->clock.actor;

  if (self->low_emitted[actor] || find_low_moment (self) > g_get_monotonic_time ())
    return;
  self->low_emitted[actor] = TRUE;
  schedule (self);
  g_signal_emit (self, signals[LOW], 0, actor);
}

static void
emit_period (KtGameTimer *self)
{
  if (find_period_moment (self) > g_get_monotonic_time ())
    return;
  await_period (self);
  schedule (self);
  g_signal_emit (self, signals[PERIOD], 0, self->clock.actor);
}

gboolean
kt_game_timer_check_flag (KtGameTimer *self)
{
  gint64 moment;

  g_return_val_if_fail (KT_IS_GAME_TIMER (self), FALSE);
  moment = kt_game_clock_find_moment (&self->clock, 0);
  if (self->is_shared || moment > g_get_monotonic_time ())
    return FALSE;
  kt_game_clock_stop (&self->clock, moment);
  g_signal_emit (self, signals[FLAG_FELL], 0, self->clock.actor);
  return TRUE;
}

static gboolean
timer_cb (gpointer data)
{
  g_autoptr (KtGameTimer) self = g_object_ref (data);

  if (kt_game_timer_check_flag (self))
    return G_SOURCE_CONTINUE;
  schedule (self);
  emit_period (self);
  emit_low (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_ready_time (source, -1);
  return callback (data);
}

/* The source has a high priority, so that a fallen flag is noticed before an answer that arrives
 * later. */
static void
add_source (KtGameTimer *self)
{
  static GSourceFuncs funcs = { .dispatch = dispatch };

  self->source = g_source_new (&funcs, sizeof (GSource));
  g_source_set_static_name (self->source, "[kythu] clock");
  g_source_set_priority (self->source, G_PRIORITY_HIGH);
  g_source_set_callback (self->source, timer_cb, self, NULL);
  g_source_attach (self->source, NULL);
}

/* --- Setting the clocks ----------------------------------------------------------------------- */

void
kt_game_timer_set (KtGameTimer *self, const gint64 *times_us, int actor, gint64 turn_us)
{
  g_return_if_fail (KT_IS_GAME_TIMER (self));
  kt_game_clock_set (&self->clock, times_us, actor, turn_us);
  /* A clock that is low from the start is not reported. */
  for (int i = 0; i < KT_ACTORS; i++)
    self->low_emitted[i] = times_us[i] <= kt_game_clock_get_low (&self->clock, i);
  await_period (self);
}

void
kt_game_timer_begin (KtGameTimer *self, const KtTimeControl *control, int actor)
{
  g_return_if_fail (KT_IS_GAME_TIMER (self));
  kt_game_clock_init (&self->clock, control, actor);
  await_period (self);
}

/* Returns a clock's reading at a node. A node without a reading has the reading of its nearest
 * ancestor with one; without any, the full time. */
static gint64
find_time (KtGameTimer *self, KtNode *node, int actor)
{
  for (; node; node = kt_node_get_parent (node)) {
    gint64 milliseconds = kt_node_get_clock (node, actor);

    if (milliseconds != KT_NO_CLOCK)
      return milliseconds * 1000;
  }
  return self->clock.control.allotments[actor].main_us +
         kt_allotment_get_reserve (&self->clock.control.allotments[actor]);
}

/* Whether the turns before a node belong to other Canadian periods, because the clock was set to a
 * whole period there, or the main time went on. */
static gboolean
begins_period (KtNode *node, const KtAllotment *allotment, int actor)
{
  gint64 milliseconds = kt_node_get_clock (node, actor);

  return allotment->bonus == KT_BONUS_CANADIAN &&
         (milliseconds == KT_NO_CLOCK || milliseconds * 1000 >= allotment->bonus_us);
}

/* Counts the turns of an actor in the current Canadian period or stage. `in_turn` is in turn after
 * the node; a turn may have several actions. */
static guint
count_turns (KtGameTimer *self, KtNode *node, int actor, int in_turn)
{
  const KtAllotment *allotment = &self->clock.control.allotments[actor];
  guint n = 0;

  for (; kt_node_get_parent (node); node = kt_node_get_parent (node)) {
    const KtAction *action = kt_node_get_action (node);

    if (!kt_action_is_on_board (*action))
      continue;
    if (action->actor == actor && in_turn != actor) {
      if (begins_period (node, allotment, actor))
        break;
      n++;
    }
    in_turn = action->actor;
  }
  return n % MAX (allotment->count, 1);
}

void
kt_game_timer_rewind (KtGameTimer *self, KtGameTree *tree, int actor)
{
  gint64 times[KT_ACTORS];

  g_return_if_fail (KT_IS_GAME_TIMER (self));
  for (int i = 0; i < KT_ACTORS; i++) {
    times[i] = is_timed (self) ? find_time (self, kt_game_tree_get_tip (tree), i)
                               : kt_game_timer_read (self, i);
    self->clock.turns[i] = count_turns (self, kt_game_tree_get_tip (tree), i, actor);
  }
  kt_game_timer_set (self, times, actor, 0);
}

/* Stores the readings in the node. They are rounded up to milliseconds, so that nobody loses
 * time by going back. */
static void
write_clocks (KtGameTimer *self, KtNode *node, gint64 now)
{
  if (!is_timed (self))
    return;
  for (int actor = 0; actor < KT_ACTORS; actor++)
    kt_node_set_clock (node, actor, (kt_game_clock_read (&self->clock, actor, now) + 999) / 1000);
}

/* Prepares the signals of the next turn: in overtime, each turn may get low anew. */
static void
await_turn (KtGameTimer *self, int actor)
{
  gint64 left_us = kt_game_timer_read (self, actor);

  if (kt_bonus_has_count (self->clock.control.allotments[actor].bonus) &&
      left_us > kt_game_clock_get_low (&self->clock, actor))
    self->low_emitted[actor] = FALSE;
  await_period (self);
}

void
kt_game_timer_press (KtGameTimer *self, KtNode *node, const KtPosition *position)
{
  const KtAction *action = kt_node_get_action (node);
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (KT_IS_GAME_TIMER (self));
  if (kt_action_is_on_board (*action) && action->actor == self->clock.actor)
    kt_node_set_move_time (node, kt_game_clock_read_turn (&self->clock, now) / 1000);
  if (kt_position_is_over (position)) {
    kt_game_clock_stop (&self->clock, now);
  } else if (position->actor != self->clock.actor) {
    kt_game_clock_press (&self->clock, now);
    await_turn (self, 1 - self->clock.actor);
  }
  write_clocks (self, node, now);
}

/* --- Running ---------------------------------------------------------------------------------- */

void
kt_game_timer_run (KtGameTimer *self, gboolean runs)
{
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (KT_IS_GAME_TIMER (self));
  if (runs && !kt_game_timer_is_covered (self))
    kt_game_clock_start (&self->clock, now);
  else
    kt_game_clock_stop (&self->clock, now);
  schedule (self);
}

void
kt_game_timer_cover (KtGameTimer *self)
{
  g_return_if_fail (KT_IS_GAME_TIMER (self));
  kt_game_timer_check_flag (self);
  self->n_covers++;
  g_signal_emit (self, signals[COVERED], 0);
}

void
kt_game_timer_uncover (KtGameTimer *self)
{
  g_return_if_fail (KT_IS_GAME_TIMER (self));
  g_return_if_fail (self->n_covers > 0);
  self->n_covers--;
  g_signal_emit (self, signals[COVERED], 0);
}

gboolean
kt_game_timer_is_covered (KtGameTimer *self)
{
  g_return_val_if_fail (KT_IS_GAME_TIMER (self), FALSE);
  return self->n_covers > 0 && !self->is_shared;
}

void
kt_game_timer_set_shared (KtGameTimer *self, gboolean is_shared)
{
  g_return_if_fail (KT_IS_GAME_TIMER (self));
  self->is_shared = is_shared;
}

const KtGameClock *
kt_game_timer_get_clock (KtGameTimer *self)
{
  g_return_val_if_fail (KT_IS_GAME_TIMER (self), NULL);
  return &self->clock;
}

gint64
kt_game_timer_read (KtGameTimer *self, int actor)
{
  g_return_val_if_fail (KT_IS_GAME_TIMER (self), 0);
  return kt_game_clock_read (&self->clock, actor, g_get_monotonic_time ());
}

/* --- The object ------------------------------------------------------------------------------- */

gboolean
kt_game_timer_is_unused (KtGameTimer *self)
{
  return !is_timed (self) && kt_game_timer_read (self, 0) == 0 && kt_game_timer_read (self, 1) == 0;
}

static void
kt_game_timer_finalize (GObject *object)
{
  KtGameTimer *self = KT_GAME_TIMER (object);

  g_source_destroy (self->source);
  g_source_unref (self->source);
  G_OBJECT_CLASS (kt_game_timer_parent_class)->finalize (object);
}

static void
kt_game_timer_class_init (KtGameTimerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_game_timer_finalize;
  signals[LOW] = g_signal_new ("low", KT_TYPE_GAME_TIMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
  signals[PERIOD] = g_signal_new ("period", KT_TYPE_GAME_TIMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[FLAG_FELL] = g_signal_new ("flag-fell", KT_TYPE_GAME_TIMER, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[COVERED] = g_signal_new ("covered", KT_TYPE_GAME_TIMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_game_timer_init (KtGameTimer *self)
{
  KtTimeControl control = { 0 };

  kt_game_clock_init (&self->clock, &control, 0);
  add_source (self);
}

KtGameTimer *
kt_game_timer_new (void)
{
  return g_object_new (KT_TYPE_GAME_TIMER, NULL);
}
