/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-music-thread.h"

#include <gio/gio.h>
#include <math.h>

#include "music/kt-band.h"
#include "ui/sound/kt-fader.h"
#include "ui/sound/kt-loose-thread.h"
#include "ui/sound/kt-pulse.h"

enum {
  LATENCY = 160,            /* milliseconds from rendering a sample to hearing it */
  CHUNK = 1024,             /* number of frames rendered at a time */
  DUCK_US = 350 * 1000,     /* for how long an effect lowers the music */
  RETRY_US = 5000 * 1000,   /* interval of attempts to find a server */
  MAX_STOP_US = 250 * 1000, /* limit for waiting when the program ends */
};

/* Shared by the thread and its owner. */
struct _KtMusicThread {
  char *name; /* name of the stream, for mixers */
  KtLooseThread *thread;
  GMutex lock; /* guards the fields below */
  GCond changed;
  KtMusicRequest request;
  gint64 duck_until; /* the music is lowered until this monotonic time */
  gboolean wants_trial, must_stop;
  KtSoundState state;
};

/* The state of the thread, which its owner does not use. */
typedef struct {
  GHashTable *bands; /* score → KtBand; a piece resumes where it stopped */
  const char *score; /* the piece being played, or NULL */
  KtFader fader;
  KtPulse *pulse;
} MusicPlayer;

/* --- The player ------------------------------------------------------------------------------- */

static KtBand *
load_band (const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *text = NULL;
  KtMusicScore *score = NULL;

  if (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL))
    score = kt_music_score_parse (text, NULL);
  return score ? kt_band_new (score) : NULL;
}

/* Returns the band that plays the current score; NULL if the score is invalid. Tests rule this
 * out for the built-in scores. */
static KtBand *
get_band (MusicPlayer *player)
{
  KtBand *band = g_hash_table_lookup (player->bands, player->score);

  if (!band && (band = load_band (player->score)))
    g_hash_table_insert (player->bands, (gpointer) player->score, band);
  return band;
}

/* Renders and plays a chunk. Returns FALSE if the stream has failed. */
static gboolean
play_chunk (MusicPlayer *player)
{
  float frames[CHUNK * KT_BAND_CHANNELS] = { 0 };
  gint16 samples[CHUNK * KT_BAND_CHANNELS];
  KtBand *band = get_band (player);

  if (band)
    kt_band_play (band, frames, CHUNK);
  for (guint i = 0; i < CHUNK; i++) {
    double level = kt_fader_step (&player->fader);

    for (guint c = 0; c < KT_BAND_CHANNELS; c++) {
      guint at = i * KT_BAND_CHANNELS + c;

      samples[at] = (gint16) lrint (CLAMP (frames[at] * level, -1, 1) * G_MAXINT16);
    }
  }
  return kt_pulse_write (player->pulse, samples, sizeof samples);
}

/* Returns whether samples must be rendered. During a fade-out they must, although silence is
 * requested. */
static gboolean
is_at_work (const MusicPlayer *player, const KtMusicRequest *request)
{
  return request->score || (player->score && !kt_fader_is_silent (&player->fader));
}

/* Follows a request. The old piece fades out before the new one begins. */
static void
follow_request (MusicPlayer *player, const KtMusicRequest *request, gboolean is_ducked)
{
  if (player->score != request->score && kt_fader_is_silent (&player->fader))
    player->score = request->score;
  kt_fader_aim (&player->fader,
                player->score == request->score && request->score ? request->level : 0, is_ducked);
}

static void
set_state (KtMusicThread *self, gboolean is_heard)
{
  g_mutex_lock (&self->lock);
  self->state = is_heard ? KT_SOUND_HEARD : KT_SOUND_SILENT;
  self->wants_trial = FALSE;
  g_mutex_unlock (&self->lock);
}

/* Closes the stream. A piece that was fading out ends at once. */
static void
close_stream (MusicPlayer *player)
{
  g_clear_pointer (&player->pulse, kt_pulse_close);
  kt_fader_init (&player->fader);
}

/* --- The thread ------------------------------------------------------------------------------- */

/* Waits for a request, with the lock held. If the sound server is missing, wakes up when it is time
 * to look for it again. */
static void
sleep_a_while (KtMusicThread *self, const MusicPlayer *player)
{
  gint64 retry = g_get_monotonic_time () + RETRY_US;

  if (!is_at_work (player, &self->request))
    g_cond_wait (&self->changed, &self->lock);
  else if (!g_cond_wait_until (&self->changed, &self->lock, retry))
    self->state = KT_SOUND_UNTRIED;
}

/* Sleeps while there is nothing to do. Returns FALSE if the thread must stop. */
static gboolean
wait_for_work (KtMusicThread *self, const MusicPlayer *player, KtMusicRequest *request,
               gboolean *is_ducked)
{
  gboolean goes_on;

  g_mutex_lock (&self->lock);
  while (!self->must_stop && !self->wants_trial && !player->pulse &&
         (self->state == KT_SOUND_SILENT || !is_at_work (player, &self->request)))
    sleep_a_while (self, player);
  *request = self->request;
  *is_ducked = g_get_monotonic_time () < self->duck_until;
  goes_on = !self->must_stop;
  g_mutex_unlock (&self->lock);
  return goes_on;
}

static void
play (KtMusicThread *self, MusicPlayer *player)
{
  KtMusicRequest request;
  gboolean is_ducked, is_heard;

  while (wait_for_work (self, player, &request, &is_ducked)) {
    follow_request (player, &request, is_ducked);
    if (player->pulse && !is_at_work (player, &request)) {
      close_stream (player);
      continue;
    }
    if (!player->pulse)
      player->pulse = kt_pulse_open (self->name, KT_BAND_CHANNELS, LATENCY);
    is_heard = player->pulse && (!player->score || play_chunk (player));
    if (!is_heard)
      close_stream (player);
    set_state (self, is_heard);
  }
}

static void
run (gpointer data)
{
  MusicPlayer player = { 0 };

  kt_fader_init (&player.fader);
  player.bands =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) kt_band_free);
  play (data, &player);
  g_clear_pointer (&player.pulse, kt_pulse_close);
  g_hash_table_unref (player.bands);
}

/* --- The owner -------------------------------------------------------------------------------- */

static void
free_shared (gpointer data)
{
  KtMusicThread *self = data;

  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self->name);
  g_free (self);
}

KtMusicThread *
kt_music_thread_new (const char *name)
{
  KtMusicThread *self = g_new0 (KtMusicThread, 1);

  self->name = g_strdup (name);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  self->thread = kt_loose_thread_new ("kythu-music", run, self, free_shared);
  return self;
}

void
kt_music_thread_free (KtMusicThread *self)
{
  g_mutex_lock (&self->lock);
  self->must_stop = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  kt_loose_thread_end (self->thread, MAX_STOP_US);
}

void
kt_music_thread_request (KtMusicThread *self, KtMusicRequest request)
{
  g_mutex_lock (&self->lock);
  self->request = request;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

void
kt_music_thread_duck (KtMusicThread *self)
{
  g_mutex_lock (&self->lock);
  self->duck_until = g_get_monotonic_time () + DUCK_US;
  g_mutex_unlock (&self->lock);
}

void
kt_music_thread_try (KtMusicThread *self)
{
  g_mutex_lock (&self->lock);
  self->wants_trial = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

KtSoundState
kt_music_thread_get_state (KtMusicThread *self)
{
  KtSoundState state;

  g_mutex_lock (&self->lock);
  state = self->state;
  g_mutex_unlock (&self->lock);
  return state;
}
