/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sounds.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>
#include <math.h>
#include <string.h>

#include "model/game/kt-move.h"
#include "ui/common/kt-appearance.h"
#include "ui/sound/kt-sound-events.h"
#include "ui/sound/kt-sound-thread.h"

/* The gain, in decibels, of a sound that tests the output without being heard. */
static const double TRIAL = -200;

struct _KtSounds {
  GObject parent_instance;

  GSettings *settings;
  gboolean enabled;
  guint volume;
  KtSoundThread *thread; /* NULL until the first sound */
  GHashTable *turns;     /* event → index of the variant to play next */
  GSignalGroup *game;
  GArray *threats; /* of KtMark: the threats in the current position of the game */
};

enum { PROP_0, PROP_ENABLED, PROP_VOLUME, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { PLAYING, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtSounds, kt_sounds, G_TYPE_OBJECT)

/* --- Events in the game --- */

/* Returns whether a mark makes a sound. Threats make one only if the settings show them. */
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

/* Updates the known threats. Returns the sound for a new threat, or NULL if there is none. */
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

static void
started_cb (KtSounds *self, KtGameModel *model)
{
  renew_threats (self, model);
  kt_sounds_play (self, "start");
}

static void
played_cb (KtSounds *self, KtMove *move, KtGameModel *model)
{
  gboolean has_stones =
      self->settings && kt_appearance_shows_stones (self->settings, kt_move_get_game (move));
  const char *event = kt_sound_event_of_move (move, has_stones);
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
  kt_sounds_play (self, kt_sound_event_of_end (model));
}

static void
clock_low_cb (KtSounds *self, int actor, KtGameModel *model)
{
  if (kt_seat_is_person (kt_match_find_seat (kt_game_model_get_match (model), actor)))
    kt_sounds_play (self, "clock-low");
}

static void
hinted_cb (KtSounds *self, KtGameModel *model)
{
  kt_sounds_play (self, "hint");
}

static void
paused_cb (KtSounds *self, GParamSpec *pspec, KtGameModel *model)
{
  if (kt_game_model_get_paused (model) && !kt_game_model_is_over (model))
    kt_sounds_play (self, "pause");
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
  KtSounds *self = KT_SOUNDS (object);

  g_array_unref (self->threats);
  g_hash_table_unref (self->turns);
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
  self->turns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->game = g_signal_group_new (KT_TYPE_GAME_MODEL);
  g_signal_group_connect_swapped (self->game, "started", G_CALLBACK (started_cb), self);
  g_signal_group_connect_swapped (self->game, "played", G_CALLBACK (played_cb), self);
  g_signal_group_connect_swapped (self->game, "undone", G_CALLBACK (undone_cb), self);
  g_signal_group_connect_swapped (self->game, "redone", G_CALLBACK (redone_cb), self);
  g_signal_group_connect_swapped (self->game, "ended", G_CALLBACK (ended_cb), self);
  g_signal_group_connect_swapped (self->game, "clock-low", G_CALLBACK (clock_low_cb), self);
  g_signal_group_connect_swapped (self->game, "clock-period", G_CALLBACK (clock_low_cb), self);
  g_signal_group_connect_swapped (self->game, "hinted", G_CALLBACK (hinted_cb), self);
  g_signal_group_connect_swapped (self->game, "notify::paused", G_CALLBACK (paused_cb), self);
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

/* Returns the name of the desktop's sound theme; NULL without a desktop. A person may add sounds
 * for the program's events to this theme. */
static char *
find_theme (void)
{
  GtkSettings *desktop = gdk_display_get_default () ? gtk_settings_get_default () : NULL;
  char *theme = NULL;

  if (desktop)
    g_object_get (desktop, "gtk-sound-theme-name", &theme, NULL);
  return theme;
}

/* Returns the next variant of a sound: first "kythu-place-x", then "kythu-place-x-2", and so on. */
static char *
find_next_variant (KtSounds *self, const KtSoundEvent *event)
{
  guint turn = GPOINTER_TO_UINT (g_hash_table_lookup (self->turns, event->name));

  g_hash_table_insert (self->turns, g_strdup (event->name),
                       GUINT_TO_POINTER ((turn + 1) % event->n_variants));
  return turn == 0 ? g_strconcat ("kythu-", event->name, NULL)
                   : g_strdup_printf ("kythu-%s-%u", event->name, turn + 1);
}

static gboolean
is_wanted (KtSounds *self, const KtSoundEvent *event)
{
  if (!self->enabled || self->volume == 0)
    return FALSE;
  return !event->is_of_menu ||
         (self->settings && g_settings_get_boolean (self->settings, "menu-sounds"));
}

static void
send (KtSounds *self, const char *name, double decibels)
{
  g_autofree char *theme = find_theme ();

  if (!self->thread)
    self->thread = kt_sound_thread_new ();
  kt_sound_thread_play (self->thread, theme, name, decibels);
}

void
kt_sounds_play (KtSounds *self, const char *event)
{
  KtSoundEvent found;
  g_autofree char *name = NULL;

  g_return_if_fail (KT_IS_SOUNDS (self));
  g_return_if_fail (event);

  found = kt_sound_event_find (event);
  if (!is_wanted (self, &found))
    return;
  g_signal_emit (self, signals[PLAYING], 0, event);
  name = find_next_variant (self, &found);
  send (self, name, kt_sounds_get_decibels (self->volume) + found.decibels);
}

void
kt_sounds_try (KtSounds *self)
{
  g_return_if_fail (KT_IS_SOUNDS (self));
  send (self, "kythu-menu-move", TRIAL);
}

const char *
kt_sounds_get_problem (KtSounds *self)
{
  g_return_val_if_fail (KT_IS_SOUNDS (self), NULL);
  if (!self->thread || kt_sound_thread_get_state (self->thread) != KT_SOUND_SILENT)
    return NULL;
  return _ ("Nothing can be heard: no sound server or device answers");
}

void
kt_sounds_follow (KtSounds *self, KtGameModel *model)
{
  g_return_if_fail (KT_IS_SOUNDS (self));

  g_signal_group_set_target (self->game, model);
  if (model)
    renew_threats (self, model);
}

/* The amplitude is the cube of the volume, because that makes equal steps of the scale sound
 * equal. */
double
kt_sounds_get_decibels (guint percent)
{
  return percent > 0 ? 60.0 * log10 (MIN (percent, 100) / 100.0) : -200.0;
}
