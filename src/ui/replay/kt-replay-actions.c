/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/replay/kt-replay-actions.h"

#include "ui/common/kt-actions.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/replay/kt-play-on.h"

struct _KtReplayActions {
  GObject parent_instance;
  KtGameModel *model;
  KtReplay *replay;
  KtGameReader
      *reader; /* the reader of the file with the game; NULL: games do not come from files */
  GSettings *settings;
  GtkWidget *widget; /* not owned */
  GSimpleActionGroup *group;
};

G_DEFINE_FINAL_TYPE (KtReplayActions, kt_replay_actions, G_TYPE_OBJECT)

/* Milliseconds per position, from slow to fast; 0: as long as the move took in the game. */
static const guint paces[] = { 0, 2000, 1000, 500, 200, 100 };
enum { FIRST_FIXED_PACE = 1 };

/* --- Commands --------------------------------------------------------------------------------- */

static void
begin (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_replay_begin (KT_REPLAY_ACTIONS (data)->replay);
}

static void
toggle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtReplay *replay = KT_REPLAY_ACTIONS (data)->replay;

  if (kt_replay_is_playing (replay))
    kt_replay_pause (replay);
  else
    kt_replay_play (replay);
}

/* Steps through the moves, which pauses the automatic replay. */
static void
go (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtReplayActions *self = data;

  kt_replay_pause (self->replay);
  kt_game_model_go (self->model, kt_actions_find_way (action));
}

/* Handles "faster" and "slower". The pace "as played" is included only if the times of the moves
 * are known. */
static void
change_pace (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtReplayActions *self = data;
  int step = g_str_equal (g_action_get_name (G_ACTION (action)), "faster") ? 1 : -1;
  guint pace = g_settings_get_uint (self->settings, "replay-pace");
  int least = kt_replay_has_times (self->replay) ? 0 : FIRST_FIXED_PACE, i = least;

  while (i + 1 < (int) G_N_ELEMENTS (paces) && (paces[i] > pace || (paces[i] == 0 && pace > 0)))
    i++;
  g_settings_set_uint (self->settings, "replay-pace",
                       paces[CLAMP (i + step, least, (int) G_N_ELEMENTS (paces) - 1)]);
}

static void
leave (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_replay_leave (KT_REPLAY_ACTIONS (data)->replay);
}

static void
play_on (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtReplayActions *self = data;

  kt_replay_pause (self->replay);
  kt_play_on_ask (GTK_WINDOW (gtk_widget_get_root (self->widget)), self->model, self->settings);
}

/* Reads another game of the file. */
static void
step_file (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtReplayActions *self = data;

  kt_game_reader_step (self->reader,
                       g_str_equal (g_action_get_name (G_ACTION (action)), "next-game") ? 1 : -1);
}

/* --- The group -------------------------------------------------------------------------------- */

static void
update (KtReplayActions *self)
{
  gboolean is_active = kt_replay_is_active (self->replay);

  kt_actions_enable (self->group, "toggle", is_active);
  kt_actions_enable (self->group, "previous", is_active);
  kt_actions_enable (self->group, "next", is_active);
  kt_actions_enable (self->group, "up", is_active);
  kt_actions_enable (self->group, "down", is_active);
  kt_actions_enable (self->group, "faster", is_active);
  kt_actions_enable (self->group, "slower", is_active);
  kt_actions_enable (self->group, "leave", is_active);
  kt_actions_enable (self->group, "begin",
                     kt_game_model_has_game (self->model) && kt_game_model_is_over (self->model) &&
                         !kt_game_model_is_analysis (self->model));
  kt_actions_enable (self->group, "next-game",
                     self->reader && kt_game_reader_can_step (self->reader, 1));
  kt_actions_enable (self->group, "previous-game",
                     self->reader && kt_game_reader_can_step (self->reader, -1));
  kt_actions_enable (self->group, "play-on", is_active && kt_play_on_is_possible (self->model));
}

static void
follow_pace (KtReplayActions *self)
{
  kt_replay_set_pace (self->replay, g_settings_get_uint (self->settings, "replay-pace"));
}

static void
kt_replay_actions_dispose (GObject *object)
{
  KtReplayActions *self = KT_REPLAY_ACTIONS (object);

  g_clear_object (&self->group);
  g_clear_object (&self->replay);
  g_clear_object (&self->reader);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_replay_actions_parent_class)->dispose (object);
}

static void
kt_replay_actions_class_init (KtReplayActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_replay_actions_dispose;
}

static void
kt_replay_actions_init (KtReplayActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "begin", .activate = begin },
    { .name = "toggle", .activate = toggle },
    { .name = "previous", .activate = go },
    { .name = "next", .activate = go },
    { .name = "up", .activate = go },
    { .name = "down", .activate = go },
    { .name = "faster", .activate = change_pace },
    { .name = "slower", .activate = change_pace },
    { .name = "leave", .activate = leave },
    { .name = "play-on", .activate = play_on },
    { .name = "next-game", .activate = step_file },
    { .name = "previous-game", .activate = step_file },
  };

  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
}

KtReplayActions *
kt_replay_actions_new (KtGameModel *model, KtReplay *replay, GSettings *settings, GtkWidget *widget)
{
  KtReplayActions *self = g_object_new (KT_TYPE_REPLAY_ACTIONS, NULL);

  self->model = g_object_ref (model);
  self->replay = g_object_ref (replay);
  self->settings = g_object_ref (settings);
  self->widget = widget;
  g_signal_connect_object (replay, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::replay-pace", G_CALLBACK (follow_pace), self,
                           G_CONNECT_SWAPPED);
  follow_pace (self);
  update (self);
  return self;
}

void
kt_replay_actions_follow_reader (KtReplayActions *self, KtGameReader *reader)
{
  g_return_if_fail (KT_IS_REPLAY_ACTIONS (self));
  g_set_object (&self->reader, reader);
  g_signal_connect_object (reader, "loaded", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

GActionGroup *
kt_replay_actions_get_group (KtReplayActions *self)
{
  return G_ACTION_GROUP (self->group);
}
