/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "music/kt-band.h"

#include <math.h>
#include <string.h>

#include "core/kt-hash.h"
#include "music/kt-reverb.h"
#include "music/kt-string.h"
#include "music/kt-warm-tone.h"

/* Level of the strings relative to bass and pad, and the overall level, which is low. */
static const double STRING_LEVEL = 0.85, LEVEL = 0.42;

/* Maximum random delay in seconds, and maximum random change of loudness. */
static const double LATE = 0.011, UNEVEN = 0.12;

/* Resonances of the wooden body, in hertz. */
static const double body[] = { 260, 610 };

/* A string below this level is silent: 66 dB below full scale. */
static const double STILL = 0.0005;

typedef struct {
  gboolean is_string;
  KtString string;
  KtWarmTone warm;
  float left, right;
  double end;  /* age in seconds at which the tone ends; unused for a string */
  double loud; /* for a string: a level that follows its peaks */
} Sound;

struct _KtBand {
  KtMusicScore *score;
  guint round, at; /* length of the round, and the place in it, in frames */
  guint next;      /* index of the next tone */
  GArray *sounds;
  KtReverb *reverb;
  double body[4];      /* states of the two body filters */
  double body_turn[2]; /* coefficients of the body filters */
};

/* --- Tones ------------------------------------------------------------------------------------ */

/* Returns a reproducible variation from -1 to 1 for a tone and a purpose. */
static double
vary (guint index, guint purpose)
{
  return (kt_hash_number (index * 5 + purpose + 1) & 0xffff) / 32767.5 - 1;
}

static guint
get_frame (KtBand *self, const KtTone *tone, guint index)
{
  double late = tone->timbre == KT_TIMBRE_STRING ? LATE * (0.5 + 0.5 * vary (index, 0)) : 0;

  return MIN ((guint) ((tone->start + late) * KT_BAND_RATE), self->round - 1);
}

static void
begin (KtBand *self, const KtTone *written, guint index)
{
  KtTone tone = *written;
  double angle = (tone.place + 1) * G_PI / 4;
  Sound sound = { .is_string = tone.timbre == KT_TIMBRE_STRING };

  tone.level *= 1 + UNEVEN * vary (index, 1);
  if (sound.is_string)
    kt_string_pluck (&sound.string, &tone, KT_BAND_RATE, index * 7919 + 17);
  else
    kt_warm_tone_begin (&sound.warm, &tone, KT_BAND_RATE);
  sound.end = kt_warm_tone_get_end (&tone);
  sound.loud = 1;
  sound.left = (float) cos (angle);
  sound.right = (float) sin (angle);
  g_array_append_val (self->sounds, sound);
}

/* Begins the tones that are due. Tones never change their order, so a delayed tone may begin
 * after the time of the next one. */
static void
begin_due (KtBand *self)
{
  guint n;
  const KtTone *tones = kt_music_score_get_tones (self->score, &n);

  while (self->next < n && get_frame (self, &tones[self->next], self->next) <= self->at) {
    begin (self, &tones[self->next], self->next);
    self->next++;
  }
}

static gboolean
has_ended (const Sound *sound)
{
  return sound->is_string ? sound->loud < STILL : sound->warm.age > sound->end;
}

static void
drop_ended (KtBand *self)
{
  for (guint i = self->sounds->len; i-- > 0;) {
    Sound *sound = &g_array_index (self->sounds, Sound, i);

    if (has_ended (sound)) {
      kt_string_clear (&sound->string);
      g_array_remove_index (self->sounds, i);
    }
  }
}

/* --- Samples ---------------------------------------------------------------------------------- */

static float
step (Sound *sound)
{
  float out;

  if (!sound->is_string)
    return kt_warm_tone_step (&sound->warm, KT_BAND_RATE);
  out = kt_string_step (&sound->string, KT_BAND_RATE);
  sound->loud = MAX (fabsf (out), sound->loud * 0.9999);
  return out * (float) STRING_LEVEL;
}

/* Returns the resonance of the wooden body, which answers low tones and is never louder than the
 * strings. */
static float
resound (double *state, float in, double g)
{
  const double k = 0.5;
  double high = (in - (g + k) * state[0] - state[1]) / (1 + g * (g + k));
  double band = g * high + state[0];
  double low = g * band + state[1];

  state[0] = g * high + band;
  state[1] = g * band + low;
  return (float) (k * band);
}

static void
play_frame (KtBand *self, float *frame)
{
  float dry[2] = { 0, 0 }, wet[2], wood;

  for (guint i = 0; i < self->sounds->len; i++) {
    Sound *sound = &g_array_index (self->sounds, Sound, i);
    float out = step (sound);

    dry[0] += out * sound->left;
    dry[1] += out * sound->right;
  }
  wood = resound (self->body, (dry[0] + dry[1]) / 2, self->body_turn[0]) * 0.5f +
         resound (self->body + 2, (dry[0] + dry[1]) / 2, self->body_turn[1]) * 0.35f;
  wet[0] = dry[0] + wood;
  wet[1] = dry[1] + wood;
  kt_reverb_step (self->reverb, dry[0], dry[1], wet);
  for (guint i = 0; i < KT_BAND_CHANNELS; i++)
    frame[i] = tanhf (wet[i] * (float) LEVEL);
}

void
kt_band_play (KtBand *self, float *frames, guint n_frames)
{
  for (guint i = 0; i < n_frames; i++) {
    begin_due (self);
    play_frame (self, frames + i * KT_BAND_CHANNELS);
    if (self->at % 512 == 0)
      drop_ended (self);
    if (++self->at == self->round)
      self->at = self->next = 0;
  }
}

KtBand *
kt_band_new (KtMusicScore *score)
{
  KtBand *self = g_new0 (KtBand, 1);

  self->score = score;
  self->round = MAX (1, (guint) (kt_music_score_get_length (score) * KT_BAND_RATE));
  self->sounds = g_array_new (FALSE, FALSE, sizeof (Sound));
  self->reverb = kt_reverb_new (KT_BAND_RATE);
  for (guint i = 0; i < G_N_ELEMENTS (body); i++)
    self->body_turn[i] = tan (G_PI * body[i] / KT_BAND_RATE);
  return self;
}

void
kt_band_free (KtBand *self)
{
  for (guint i = 0; i < self->sounds->len; i++)
    kt_string_clear (&g_array_index (self->sounds, Sound, i).string);
  g_array_unref (self->sounds);
  kt_reverb_free (self->reverb);
  kt_music_score_free (self->score);
  g_free (self);
}

guint
kt_band_get_round (const KtBand *self)
{
  return self->round;
}
