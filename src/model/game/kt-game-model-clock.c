/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the clocks run, what becomes of a flag that falls, and what the record keeps of them. */
#include "model/game/kt-game-model-private.h"

/* The computer keeps back what a busy main loop may cost it. */
static const gint64 overhead_us = G_USEC_PER_SEC / 10;

static gboolean
is_rush (KtGameModel *self)
{
  return self->clock.control.mode == KT_TIME_RUSH;
}

/* --- The timer -------------------------------------------------------------------------------- */

/* The next moment at which something is to be done. */
static gint64
find_next_moment (KtGameModel *self)
{
  gboolean is_told = self->told_low[self->clock.actor];

  return kt_game_clock_find_moment (&self->clock, is_told ? 0 : KT_CLOCK_LOW * G_USEC_PER_SEC);
}

static void
set_timer (KtGameModel *self)
{
  gint64 moment = find_next_moment (self);

  g_source_set_ready_time (self->clock_source, moment == KT_NEVER ? -1 : moment);
}

static void
tell_low (KtGameModel *self)
{
  int actor = self->clock.actor;

  if (self->told_low[actor] || find_next_moment (self) > g_get_monotonic_time ())
    return;
  self->told_low[actor] = TRUE;
  set_timer (self);
  kt_game_model_emit_clock_low (self, actor);
}

static gboolean
timer_cb (gpointer data)
{
  g_autoptr (KtGameModel) self = g_object_ref (data);

  if (kt_game_model_check_flag (self))
    return G_SOURCE_CONTINUE;
  set_timer (self);
  tell_low (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  g_source_set_ready_time (source, -1);
  return callback (data);
}

/* Before anything else that is ready: an answer that came after the flag is not to be looked at. */
void
kt_game_model_create_clock (KtGameModel *self)
{
  static GSourceFuncs funcs = { .dispatch = dispatch };
  KtTimeControl control = { 0 };

  kt_game_clock_init (&self->clock, &control, 0);
  self->clock_source = g_source_new (&funcs, sizeof (GSource));
  g_source_set_static_name (self->clock_source, "[kythu] clock");
  g_source_set_priority (self->clock_source, G_PRIORITY_HIGH);
  g_source_set_callback (self->clock_source, timer_cb, self, NULL);
  g_source_attach (self->clock_source, NULL);
}

void
kt_game_model_free_clock (KtGameModel *self)
{
  if (self->clock_source)
    g_source_destroy (self->clock_source);
  g_clear_pointer (&self->clock_source, g_source_unref);
}

/* --- Running ---------------------------------------------------------------------------------- */

/* Who has little from the beginning knows it. */
static void
renew_told (KtGameModel *self)
{
  for (int actor = 0; actor < KT_ACTORS; actor++)
    self->told_low[actor] = self->clock.times_us[actor] <= KT_CLOCK_LOW * G_USEC_PER_SEC;
}

/* What a clock showed at a node: what is written there, or at the last one before that has it. */
static gint64
find_time (KtGameModel *self, KtNode *node, int actor)
{
  for (; node; node = kt_node_get_parent (node)) {
    gint64 milliseconds = kt_node_get_clock (node, actor);

    if (milliseconds != KT_NO_CLOCK)
      return milliseconds * 1000;
  }
  return self->clock.control.allotments[actor].main_us;
}

void
kt_game_model_rewind_clock (KtGameModel *self)
{
  gint64 now = g_get_monotonic_time (), times[KT_ACTORS];

  for (int actor = 0; actor < KT_ACTORS; actor++)
    times[actor] = is_rush (self) ? find_time (self, kt_game_tree_get_tip (self->tree), actor)
                                  : kt_game_clock_read (&self->clock, actor, now);
  kt_game_clock_set (&self->clock, times, self->position->actor, 0);
  renew_told (self);
}

void
kt_game_model_begin_clock (KtGameModel *self)
{
  KtTimeControl control = kt_match_get_actors_control (self->match);

  if (self->is_analysis)
    control.mode = KT_TIME_NORMAL;
  kt_game_clock_init (&self->clock, &control, self->position->actor);
  kt_game_model_rewind_clock (self);
}

/* Half a millisecond that is left is kept as a whole one: nobody loses by going back. */
static void
keep_clocks (KtGameModel *self, KtNode *node, gint64 now)
{
  if (!is_rush (self))
    return;
  for (int actor = 0; actor < KT_ACTORS; actor++)
    kt_node_set_clock (node, actor, (kt_game_clock_read (&self->clock, actor, now) + 999) / 1000);
}

void
kt_game_model_press_clock (KtGameModel *self, KtNode *node)
{
  gint64 now = g_get_monotonic_time ();

  if (kt_action_is_on_board (*kt_node_get_action (node)) &&
      kt_node_get_action (node)->actor == self->clock.actor)
    kt_node_set_thought (node, kt_game_clock_read_turn (&self->clock, now) / 1000);
  if (kt_position_is_over (self->position))
    kt_game_clock_stop (&self->clock, now);
  else if (self->position->actor != self->clock.actor)
    kt_game_clock_press (&self->clock, now);
  keep_clocks (self, node, now);
}

gboolean
kt_game_model_is_covered (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree && is_rush (self) && !kt_position_is_over (self->position) &&
         kt_game_model_has_person (self) && (self->paused || self->n_covers > 0);
}

void
kt_game_model_update_clock (KtGameModel *self)
{
  gboolean is_over = !self->tree || kt_position_is_over (self->position);
  gint64 now = g_get_monotonic_time ();

  if (!self->clock_source)
    return;
  if (is_over || self->paused || self->n_covers > 0)
    kt_game_clock_stop (&self->clock, now);
  else
    kt_game_clock_start (&self->clock, now);
  set_timer (self);
}

gboolean
kt_game_model_check_flag (KtGameModel *self)
{
  gint64 moment = kt_game_clock_find_moment (&self->clock, 0);

  if (!self->tree || moment > g_get_monotonic_time ())
    return FALSE;
  kt_game_clock_stop (&self->clock, moment);
  kt_game_model_lose_on_time (self, self->clock.actor);
  return TRUE;
}

/* --- For others ------------------------------------------------------------------------------- */

void
kt_game_model_show_clock (KtGameModel *self, KtPlayer *player)
{
  int actor = self->position->actor;
  KtClock clock = { .left_us = kt_game_model_read_clock (self, actor),
                    .increment_us = self->clock.control.allotments[actor].bonus_us,
                    .overhead_us = overhead_us };

  kt_player_set_clock (player, is_rush (self) ? &clock : NULL);
}

const KtGameClock *
kt_game_model_get_clock (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return &self->clock;
}

gint64
kt_game_model_read_clock (KtGameModel *self, int actor)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), 0);
  return kt_game_clock_read (&self->clock, actor, g_get_monotonic_time ());
}

void
kt_game_model_cover (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  kt_game_model_check_flag (self);
  self->n_covers++;
  kt_game_model_notify_changes (self);
}

void
kt_game_model_uncover (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (self->n_covers > 0);
  self->n_covers--;
  kt_game_model_notify_changes (self);
}
