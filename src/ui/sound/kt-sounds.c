/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sounds.h"

#include <math.h>
#include <string.h>

#include "model/game/kt-move.h"
#include "ui/common/kt-appearance.h"
#include "ui/sound/kt-sound-thread.h"

struct _KtSounds {
  GObject parent_instance;

  GSettings *settings;
  gboolean enabled;
  guint volume;
  KtSoundThread *thread; /* NULL before the first sound */
  GSignalGroup *game;
  GArray *threats; /* KtMark, of where the game stands */
};

enum { PROP_0, PROP_ENABLED, PROP_VOLUME, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { PLAYING, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtSounds, kt_sounds, G_TYPE_OBJECT)

/* ---- What is going on in the game ---- */

/* A threat whose mark is switched off is not heard either. */
static gboolean
is_heard (KtSounds *self, KtMarkKind kind)
{
  if (kind == KT_MARK_THREAT)
    return !self->settings || g_settings_get_boolean (self->settings, "show-threats");
  return kind == KT_MARK_CHECK;
}

static GArray *
list_threats (KtSounds *self, KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_position (model);
  g_autoptr (GArray) marks = NULL;
  GArray *threats = g_array_new (FALSE, FALSE, sizeof (KtMark));

  if (!position || kt_position_is_over (position))
    return threats;
  marks = kt_position_get_marks (position);
  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (is_heard (self, mark->kind))
      g_array_append_vals (threats, mark, 1);
  }
  return threats;
}

static gboolean
has_mark (GArray *marks, const KtMark *wanted)
{
  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->side == wanted->side && mark->n_squares == wanted->n_squares &&
        !memcmp (mark->squares, wanted->squares, wanted->n_squares * sizeof (KtSquare)))
      return TRUE;
  }
  return FALSE;
}

/* Keeps the threats of now; the sound of one that was not there before, or NULL. */
static const char *
renew_threats (KtSounds *self, KtGameModel *model)
{
  g_autoptr (GArray) before = self->threats;
  const char *event = NULL;

  self->threats = list_threats (self, model);
  for (guint i = 0; i < self->threats->len; i++) {
    const KtMark *mark = &g_array_index (self->threats, KtMark, i);

    if (!has_mark (before, mark))
      event = mark->kind == KT_MARK_CHECK ? "check" : "warning";
  }
  return event;
}

static const char *
choose_place_event (KtSounds *self, int side)
{
  if (self->settings && kt_appearance_has_stones (self->settings))
    return "place-stone";
  return side == 1 ? "place-o" : "place-x";
}

/* NULL for what makes no sound of its own. */
static const char *
choose_move_event (KtSounds *self, KtMove *move)
{
  switch (kt_move_get_action (move)->kind) {
  case KT_ACTION_PLACE:
    return choose_place_event (self, kt_move_get_side (move));
  case KT_ACTION_MOVE:
    return "place-wood";
  case KT_ACTION_CHOOSE:
    return "menu-choice";
  default:
    return NULL;
  }
}

/* Winning sounds so when a person wins, and when there is no person to lose. */
static const char *
choose_end_event (KtGameModel *model)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;

  if (result->outcome != KT_WIN)
    return "draw";
  if (kt_seat_is_person (kt_game_model_get_seat_of_actor (model, result->winner)))
    return "win";
  return kt_seat_is_person (kt_game_model_get_seat_of_actor (model, 1 - result->winner)) ? "lose"
                                                                                         : "win";
}

static void
started_cb (KtSounds *self, KtGameModel *model)
{
  renew_threats (self, model);
  kt_sounds_play (self, "start");
}

static void
played_cb (KtSounds *self, KtMove *move, KtGameModel *model)
{
  const char *event = choose_move_event (self, move);
  const char *threat = renew_threats (self, model);

  if (event)
    kt_sounds_play (self, event);
  if (threat)
    kt_sounds_play (self, threat);
}

static void
undone_cb (KtSounds *self, KtGameModel *model)
{
  renew_threats (self, model);
  kt_sounds_play (self, "undo");
}

static void
redone_cb (KtSounds *self, KtGameModel *model)
{
  GListModel *moves = kt_game_model_get_moves (model);
  guint n = g_list_model_get_n_items (moves);
  g_autoptr (KtMove) move = n > 0 ? g_list_model_get_item (moves, n - 1) : NULL;

  if (move)
    played_cb (self, move, model);
}

static void
ended_cb (KtSounds *self, KtGameModel *model)
{
  kt_sounds_play (self, choose_end_event (model));
}

static void
clock_low_cb (KtSounds *self, int actor, KtGameModel *model)
{
  if (kt_seat_is_person (kt_game_model_get_seat_of_actor (model, actor)))
    kt_sounds_play (self, "clock-low");
}

/* ---- The object ---- */

static void
kt_sounds_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KtSounds *self = KT_SOUNDS (object);

  switch (id) {
  case PROP_ENABLED:
    g_value_set_boolean (value, self->enabled);
    break;
  case PROP_VOLUME:
    g_value_set_uint (value, self->volume);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_sounds_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtSounds *self = KT_SOUNDS (object);

  switch (id) {
  case PROP_ENABLED:
    self->enabled = g_value_get_boolean (value);
    break;
  case PROP_VOLUME:
    self->volume = g_value_get_uint (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_sounds_dispose (GObject *object)
{
  KtSounds *self = KT_SOUNDS (object);

  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->thread, kt_sound_thread_free);
  G_OBJECT_CLASS (kt_sounds_parent_class)->dispose (object);
}

static void
kt_sounds_finalize (GObject *object)
{
  g_array_unref (KT_SOUNDS (object)->threats);
  G_OBJECT_CLASS (kt_sounds_parent_class)->finalize (object);
}

static void
kt_sounds_class_init (KtSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = kt_sounds_get_property;
  object_class->set_property = kt_sounds_set_property;
  object_class->dispose = kt_sounds_dispose;
  object_class->finalize = kt_sounds_finalize;
  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VOLUME] = g_param_spec_uint ("volume", NULL, NULL, 0, 100, 100,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[PLAYING] = g_signal_new ("playing", KT_TYPE_SOUNDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_sounds_init (KtSounds *self)
{
  self->enabled = TRUE;
  self->volume = 100;
  self->threats = g_array_new (FALSE, FALSE, sizeof (KtMark));
  self->game = g_signal_group_new (KT_TYPE_GAME_MODEL);
  g_signal_group_connect_swapped (self->game, "started", G_CALLBACK (started_cb), self);
  g_signal_group_connect_swapped (self->game, "played", G_CALLBACK (played_cb), self);
  g_signal_group_connect_swapped (self->game, "undone", G_CALLBACK (undone_cb), self);
  g_signal_group_connect_swapped (self->game, "redone", G_CALLBACK (redone_cb), self);
  g_signal_group_connect_swapped (self->game, "ended", G_CALLBACK (ended_cb), self);
  g_signal_group_connect_swapped (self->game, "clock-low", G_CALLBACK (clock_low_cb), self);
}

KtSounds *
kt_sounds_new (GSettings *settings)
{
  KtSounds *self = g_object_new (KT_TYPE_SOUNDS, NULL);

  if (settings) {
    self->settings = g_object_ref (settings);
    g_settings_bind (settings, "sounds", self, "enabled", G_SETTINGS_BIND_GET);
    g_settings_bind (settings, "sound-volume", self, "volume", G_SETTINGS_BIND_GET);
  }
  return self;
}

void
kt_sounds_play (KtSounds *self, const char *event)
{
  g_autofree char *name = NULL;

  g_return_if_fail (KT_IS_SOUNDS (self));
  g_return_if_fail (event);

  if (!self->enabled || self->volume == 0)
    return;
  g_signal_emit (self, signals[PLAYING], 0, event);
  if (!self->thread)
    self->thread = kt_sound_thread_new ();
  name = g_strconcat ("kythu-", event, NULL);
  kt_sound_thread_play (self->thread, name, kt_sounds_get_decibels (self->volume));
}

void
kt_sounds_follow (KtSounds *self, KtGameModel *model)
{
  g_return_if_fail (KT_IS_SOUNDS (self));

  g_signal_group_set_target (self->game, model);
  if (model)
    renew_threats (self, model);
}

/* Loudness as it is heard goes with the cube of the power. */
double
kt_sounds_get_decibels (guint percent)
{
  return percent > 0 ? 60.0 * log10 (MIN (percent, 100) / 100.0) : -200.0;
}
