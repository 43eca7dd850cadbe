/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-music.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/sound/kt-music-thread.h"
#include "ui/sound/kt-pulse.h"

#define MAIN_SCORE "resource:///org/kythu/KyThu/music/main.score"
#define GAME_SCORE "resource:///org/kythu/KyThu/music/game.score"

/* How long to wait, in milliseconds, before the program counts as inactive, because the focus may
 * be on its way to another of its windows. */
enum { FOCUS_DELAY = 300 };

struct _KtMusic {
  GObject parent_instance;

  GSettings *settings;
  KtGameModel *model;
  GtkApplication *application; /* NULL: the music plays even without an active window */
  gboolean is_at_game, is_in_front;
  guint focus_source;
  KtMusicThread *thread; /* NULL until music is requested */
};

G_DEFINE_FINAL_TYPE (KtMusic, kt_music, G_TYPE_OBJECT)

static gboolean
is_wanted (KtMusic *self)
{
  if (!g_settings_get_boolean (self->settings, "music") ||
      g_settings_get_uint (self->settings, "music-volume") == 0)
    return FALSE;
  if (!self->is_in_front && !g_settings_get_boolean (self->settings, "music-in-background"))
    return FALSE;
  return !self->is_at_game || !kt_game_model_get_paused (self->model);
}

const char *
kt_music_get_score (KtMusic *self)
{
  g_return_val_if_fail (KT_IS_MUSIC (self), NULL);
  if (!is_wanted (self))
    return NULL;
  return self->is_at_game ? GAME_SCORE : MAIN_SCORE;
}

/* Returns the level for the volume in the settings. The fader squares the level, so the
 * amplitude is the cube of the volume, as in kt_sounds_get_decibels(). */
static double
get_level (KtMusic *self)
{
  double part = g_settings_get_uint (self->settings, "music-volume") / 100.0;

  return pow (part, 1.5);
}

static KtMusicThread *
need_thread (KtMusic *self)
{
  if (!self->thread)
    /* Translators: the name of a stream of sound, as a mixer shows it. */
    self->thread = kt_music_thread_new (C_ ("mixer", "Music"));
  return self->thread;
}

static void
update (KtMusic *self)
{
  const char *score = kt_music_get_score (self);

  if (!self->thread && !score)
    return;
  kt_music_thread_request (need_thread (self), (KtMusicRequest){ score, get_level (self) });
}

static void
duck_cb (KtMusic *self)
{
  if (self->thread)
    kt_music_thread_duck (self->thread);
}

/* --- The active window ------------------------------------------------------------------------ */

static gboolean
has_active_window (KtMusic *self)
{
  for (GList *item = gtk_application_get_windows (self->application); item; item = item->next) {
    if (gtk_window_is_active (item->data))
      return TRUE;
  }
  return FALSE;
}

static gboolean
look_cb (gpointer data)
{
  KtMusic *self = data;

  self->focus_source = 0;
  self->is_in_front = has_active_window (self);
  update (self);
  return G_SOURCE_REMOVE;
}

static void
active_changed_cb (KtMusic *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (has_active_window (self))
    look_cb (self);
  else
    self->focus_source = g_timeout_add (FOCUS_DELAY, look_cb, self);
}

static void
window_added_cb (KtMusic *self, GtkWindow *window)
{
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
kt_music_follow_windows (KtMusic *self, GtkApplication *application)
{
  g_return_if_fail (KT_IS_MUSIC (self));
  self->application = application;
  self->is_in_front = has_active_window (self);
  g_signal_connect_object (application, "window-added", G_CALLBACK (window_added_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_music_dispose (GObject *object)
{
  KtMusic *self = KT_MUSIC (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_pointer (&self->thread, kt_music_thread_free);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_music_parent_class)->dispose (object);
}

static void
kt_music_class_init (KtMusicClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_music_dispose;
}

static void
kt_music_init (KtMusic *self)
{
  self->is_in_front = TRUE;
}

KtMusic *
kt_music_new (GSettings *settings, KtGameModel *model, KtSounds *sounds)
{
  static const char *const keys[] = { "changed::music", "changed::music-volume",
                                      "changed::music-in-background" };
  KtMusic *self = g_object_new (KT_TYPE_MUSIC, NULL);

  self->settings = g_object_ref (settings);
  self->model = g_object_ref (model);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_signal_connect_object (settings, keys[i], G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::paused", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sounds, "playing", G_CALLBACK (duck_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
kt_music_set_at_game (KtMusic *self, gboolean is_at_game)
{
  g_return_if_fail (KT_IS_MUSIC (self));
  self->is_at_game = is_at_game;
  update (self);
}

void
kt_music_try (KtMusic *self)
{
  g_return_if_fail (KT_IS_MUSIC (self));
  kt_music_thread_try (need_thread (self));
}

const char *
kt_music_get_problem (KtMusic *self)
{
  g_return_val_if_fail (KT_IS_MUSIC (self), NULL);
  if (!self->thread || kt_music_thread_get_state (self->thread) != KT_SOUND_SILENT)
    return NULL;
  if (!kt_pulse_is_installed ())
    return _ ("Music cannot be heard: the library of PulseAudio (libpulse) is not installed");
  return _ ("Music cannot be heard: no sound server answers");
}
