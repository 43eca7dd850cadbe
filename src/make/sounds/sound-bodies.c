/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "make/sounds/sound-bodies.h"

#include <math.h>
#include <string.h>

#define N_MODES(modes) (sizeof (modes) / sizeof *(modes))

void
sound_strike (SoundTake *take, double start, double level, double contact, const SoundMode *modes,
              size_t n_modes, double tune)
{
  size_t first = (size_t) (start * SOUND_RATE);

  for (size_t m = 0; m < n_modes; m++) {
    double frequency = modes[m].frequency * tune;
    double turn = 2.0 * SOUND_PI * frequency;
    double reach = frequency * contact;
    double excited = level * modes[m].level / (1.0 + reach * reach);

    for (size_t i = first; i < take->length; i++) {
      double t = (double) (i - first) / SOUND_RATE;

      take->at[i] +=
          excited * sound_ease (t / contact) * exp (-t / modes[m].decay) * sin (turn * t);
    }
  }
}

void
sound_tick (SoundTake *take, double start, double level, double centre, double decay)
{
  size_t first = (size_t) (start * SOUND_RATE);
  SoundFilter filter = { 0 };

  for (size_t i = first; i < take->length; i++) {
    double t = (double) (i - first) / SOUND_RATE;
    double band = sound_filter_step (&filter, sound_noise (take), centre, 1.2).band;

    take->at[i] += level * sound_ease (t / 0.0008) * exp (-t / decay) * band;
  }
}

/* Returns impulses of paper fibres: several hundred per second, with random strength. */
static double
scrape (SoundTake *take, double speed, double *fibre)
{
  if (0.5 + 0.5 * sound_noise (take) < (250.0 + 550.0 * speed) / SOUND_RATE)
    *fibre = 0.35 + 0.65 * fabs (sound_noise (take));
  *fibre *= 0.9955;
  return *fibre;
}

/* Returns the speed of a hand, which starts fast, lifts slowly, and rests at both ends. */
static double
get_speed (const SoundStroke *stroke, double x)
{
  return sound_ease (x * stroke->length / 0.028) * sound_ease ((1.0 - x) / 0.55);
}

void
sound_rub (SoundTake *take, const SoundStroke *stroke)
{
  size_t first = (size_t) (stroke->start * SOUND_RATE);
  size_t count = (size_t) (stroke->length * SOUND_RATE);
  SoundFilter rustle = { 0 }, soften[2] = { 0 }, table = { 0 };
  double fibre = 0.0, depth = 0.0;

  for (size_t i = 0; i < count && first + i < take->length; i++) {
    double x = (double) i / (double) count;
    double speed = get_speed (stroke, x);
    double centre =
        stroke->centre * (1.0 + stroke->swing * sin (2.0 * SOUND_PI * stroke->turns * x));
    double hiss = sound_noise (take);
    double out;

    depth += 0.06 * (scrape (take, speed, &fibre) - depth);
    hiss *= 1.0 - stroke->grain + stroke->grain * 2.2 * depth;
    out = sound_filter_step (&rustle, hiss, centre, 0.75).band;
    /* Paper absorbs the hiss above a few kilohertz. */
    out = sound_filter_step (&soften[0], out, 4300.0, 0.54).low;
    out = sound_filter_step (&soften[1], out, 4300.0, 1.31).low;
    out += stroke->body * sound_filter_step (&table, hiss, 520.0, 1.1).band;
    take->at[first + i] += stroke->level * speed * out;
  }
}

/* A marimba bar: its second mode is two octaves above the first, the third at almost ten times
 * its frequency. All fade quickly, high modes first. */
void
sound_bar (SoundTake *take, double start, double pitch, double level, double decay)
{
  const SoundMode modes[] = {
    { pitch, 1.0, decay },
    { pitch * 2.0, 0.05, decay * 0.6 },
    { pitch * 3.99, 0.55, decay * 0.22 },
    { pitch * 9.6, 0.9, decay * 0.06 },
  };

  sound_strike (take, start, level, 0.0014, modes, N_MODES (modes), 1.0);
  sound_tick (take, start, level * 0.12, pitch * 2.5, 0.004);
}

/* First come the modes of the board, then those of the piece. */
void
sound_set_down (SoundTake *take, double start, double level, const SoundTouch *touch)
{
  static const SoundMode modes[] = {
    { 196.0, 0.85, 0.034 }, { 322.0, 1.0, 0.028 },  { 507.0, 0.75, 0.021 },
    { 811.0, 0.7, 0.013 },  { 1330.0, 0.8, 0.008 }, { 2140.0, 0.8, 0.005 },
  };

  sound_strike (take, start, level, 0.0011 / touch->hard, modes, N_MODES (modes), touch->tune);
  sound_tick (take, start, level * 0.55 * touch->hard, 1100.0 * touch->tune, 0.006);
}

/* The bottom of the stone is round, so it rocks once before lying still. */
void
sound_set_stone (SoundTake *take, double start, double level, const SoundTouch *touch)
{
  static const SoundMode stone[] = {
    { 2310.0, 0.75, 0.0075 },
    { 3890.0, 0.6, 0.0055 },
    { 5470.0, 0.35, 0.004 },
  };
  static const SoundMode board[] = {
    { 268.0, 0.55, 0.036 },
    { 431.0, 0.7, 0.03 },
    { 702.0, 0.55, 0.02 },
    { 1160.0, 0.5, 0.012 },
  };
  double again = start + 0.042 * touch->pace;

  sound_strike (take, start, level * 0.9, 0.0004, stone, N_MODES (stone), touch->tune);
  sound_strike (take, start, level * 0.9, 0.0007 / touch->hard, board, N_MODES (board),
                touch->tune);
  sound_tick (take, start, level * 0.4 * touch->hard, 2400.0, 0.003);
  sound_strike (take, again, level * 0.10, 0.0006, stone, N_MODES (stone), touch->tune);
  sound_strike (take, again, level * 0.13, 0.0008, board, N_MODES (board), touch->tune);
}

void
sound_add_room (SoundTake *take, double amount)
{
  static const struct {
    double delay, level;
  } echoes[] = {
    { 0.0061, 0.62 }, { 0.0097, -0.48 }, { 0.0143, 0.40 },
    { 0.0191, 0.31 }, { 0.0263, -0.22 }, { 0.0347, 0.15 },
  };
  static SoundTake dry;
  SoundFilter soft = { 0 };

  memcpy (&dry, take, sizeof dry);
  for (size_t i = 0; i < dry.length; i++)
    dry.at[i] = sound_filter_step (&soft, dry.at[i], 2300.0, 0.6).low;
  for (size_t e = 0; e < N_MODES (echoes); e++) {
    size_t delay = (size_t) (echoes[e].delay * SOUND_RATE);

    for (size_t i = delay; i < take->length; i++)
      take->at[i] += amount * echoes[e].level * dry.at[i - delay];
  }
}
