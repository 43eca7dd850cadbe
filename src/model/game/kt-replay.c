/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-replay.h"

#include "model/game/kt-move-list.h"

/* Limits of the delay in milliseconds, so that instant moves can be seen and long thinking is
 * shortened. */
enum { MIN_DELAY = 300, MAX_DELAY = 10000 };

struct _KtReplay {
  GObject parent_instance;
  KtGameModel *model;
  gboolean is_active;
  guint pace;
  guint source; /* timeout that shows the next position; 0: not playing */
};

G_DEFINE_FINAL_TYPE (KtReplay, kt_replay, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
emit_changed (KtReplay *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static KtMoveList *
get_moves (KtReplay *self)
{
  return KT_MOVE_LIST (kt_game_model_get_moves (self->model));
}

/* Returns whether the model has a finished game with at least one move, and is no board for
 * analysis. */
static gboolean
is_possible (KtReplay *self)
{
  return kt_game_model_has_game (self->model) && kt_game_model_is_over (self->model) &&
         !kt_game_model_is_analysis (self->model) && kt_move_list_count (get_moves (self)) > 0;
}

/* --- Time ------------------------------------------------------------------------------------- */

/* Returns whether the times of all moves are known. Declarations such as draw offers need no
 * time. */
gboolean
kt_replay_has_times (KtReplay *self)
{
  guint n = kt_game_model_has_game (self->model) ? kt_move_list_count (get_moves (self)) : 0;

  for (guint i = 0; i < n; i++) {
    if (kt_action_is_on_board (*kt_move_list_get_action (get_moves (self), i)) &&
        kt_move_list_get_thought (get_moves (self), i) == KT_NO_CLOCK)
      return FALSE;
  }
  return n > 0;
}

guint
kt_replay_get_delay (KtReplay *self)
{
  guint shown = kt_game_model_get_shown (self->model);
  gint64 thought = KT_NO_CLOCK;

  if (self->pace > 0)
    return self->pace;
  if (shown < kt_move_list_count (get_moves (self)))
    thought = kt_move_list_get_thought (get_moves (self), shown);
  return thought == KT_NO_CLOCK ? KT_REPLAY_USUAL_PACE
                                : (guint) CLAMP (thought, MIN_DELAY, MAX_DELAY);
}

static gboolean next_cb (gpointer data);

static void
schedule (KtReplay *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (kt_replay_get_delay (self), next_cb, self);
}

static void
stop (KtReplay *self)
{
  if (self->source == 0)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  emit_changed (self);
}

/* Shows the next position; its listeners may stop or restart the replay. */
static gboolean
next_cb (gpointer data)
{
  g_autoptr (KtReplay) self = g_object_ref (data);
  guint source = self->source;

  kt_game_model_show (self->model, kt_game_model_get_shown (self->model) + 1);
  if (self->source != source)
    return G_SOURCE_REMOVE;
  self->source = 0;
  if (kt_game_model_is_live (self->model))
    emit_changed (self);
  else
    schedule (self);
  return G_SOURCE_REMOVE;
}

/* --- Beginning and ending --------------------------------------------------------------------- */

static void
set_active (KtReplay *self, gboolean is_active)
{
  if (self->is_active == is_active)
    return;
  self->is_active = is_active;
  g_clear_handle_id (&self->source, g_source_remove);
  emit_changed (self);
}

/* Activates the replay if a finished game was opened, for example from a file. Ending a game does
 * not activate it, because the result page is shown then. */
static void
started_cb (KtReplay *self)
{
  stop (self);
  set_active (self, is_possible (self));
}

static void
shown_changed_cb (KtReplay *self)
{
  if (!is_possible (self))
    set_active (self, FALSE);
  else if (!kt_game_model_is_live (self->model))
    set_active (self, TRUE);
}

gboolean
kt_replay_begin (KtReplay *self)
{
  g_return_val_if_fail (KT_IS_REPLAY (self), FALSE);
  if (is_possible (self))
    set_active (self, TRUE);
  return self->is_active;
}

void
kt_replay_leave (KtReplay *self)
{
  g_return_if_fail (KT_IS_REPLAY (self));
  if (!self->is_active)
    return;
  kt_game_model_show (self->model, kt_move_list_count (get_moves (self)));
  set_active (self, FALSE);
}

void
kt_replay_play (KtReplay *self)
{
  g_return_if_fail (KT_IS_REPLAY (self));
  if (!kt_replay_begin (self) || self->source != 0)
    return;
  if (kt_game_model_is_live (self->model))
    kt_game_model_show (self->model, 0);
  schedule (self);
  emit_changed (self);
}

void
kt_replay_pause (KtReplay *self)
{
  g_return_if_fail (KT_IS_REPLAY (self));
  stop (self);
}

gboolean
kt_replay_is_active (KtReplay *self)
{
  g_return_val_if_fail (KT_IS_REPLAY (self), FALSE);
  return self->is_active;
}

gboolean
kt_replay_is_playing (KtReplay *self)
{
  g_return_val_if_fail (KT_IS_REPLAY (self), FALSE);
  return self->source != 0;
}

guint
kt_replay_get_pace (KtReplay *self)
{
  g_return_val_if_fail (KT_IS_REPLAY (self), 0);
  return self->pace;
}

void
kt_replay_set_pace (KtReplay *self, guint milliseconds)
{
  g_return_if_fail (KT_IS_REPLAY (self));
  if (self->pace == milliseconds)
    return;
  self->pace = milliseconds;
  if (self->source != 0)
    schedule (self);
  emit_changed (self);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_replay_dispose (GObject *object)
{
  KtReplay *self = KT_REPLAY (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (kt_replay_parent_class)->dispose (object);
}

static void
kt_replay_class_init (KtReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_replay_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_replay_init (KtReplay *self)
{
  self->pace = KT_REPLAY_USUAL_PACE;
}

KtReplay *
kt_replay_new (KtGameModel *model)
{
  KtReplay *self = g_object_new (KT_TYPE_REPLAY, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
