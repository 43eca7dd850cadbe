/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "make/sounds/sound-events.h"

#include <stdio.h>
#include <string.h>

#define N_MODES(modes) (sizeof (modes) / sizeof *(modes))
#define BARS(list) .bars = list, .n_bars = sizeof (list) / sizeof *(list)

/* ---- Pencil ---- */

static void
place_x (SoundTake *take, const SoundTouch *touch)
{
  const SoundStroke down = { .start = 0.004,
                             .length = 0.122 * touch->pace,
                             .level = 1.0,
                             .centre = 2000.0 * touch->tune,
                             .swing = -0.12,
                             .turns = 0.5,
                             .body = 0.5,
                             .grain = 0.8 };
  double second = 0.160 * touch->pace;
  const SoundStroke across = { .start = second + 0.003,
                               .length = 0.132 * touch->pace,
                               .level = 0.92 / touch->hard,
                               .centre = 2250.0 * touch->tune,
                               .swing = -0.12,
                               .turns = 0.5,
                               .body = 0.45,
                               .grain = 0.8 };

  sound_tick (take, 0.002, 0.9 * touch->hard, 900.0 * touch->tune, 0.007);
  sound_rub (take, &down);
  sound_tick (take, second, 0.75 * touch->hard, 980.0 * touch->tune, 0.007);
  sound_rub (take, &across);
}

static void
place_o (SoundTake *take, const SoundTouch *touch)
{
  const SoundStroke around = { .start = 0.004,
                               .length = 0.28 * touch->pace,
                               .level = 1.0,
                               .centre = 2000.0 * touch->tune,
                               .swing = 0.24 / touch->hard,
                               .turns = 1.5,
                               .body = 0.5,
                               .grain = 0.75 };

  sound_tick (take, 0.002, 0.9 * touch->hard, 860.0 * touch->tune, 0.007);
  sound_rub (take, &around);
}

/* An eraser: two quick rubs, dull and smooth. */
static void
undo (SoundTake *take, const SoundTouch *touch)
{
  const SoundStroke forth = { .start = 0.002,
                              .length = 0.105,
                              .level = 1.0,
                              .centre = 1150.0,
                              .swing = 0.2,
                              .turns = 0.5,
                              .body = 0.8,
                              .grain = 0.35 };
  const SoundStroke back = { .start = 0.108,
                             .length = 0.115,
                             .level = 0.85,
                             .centre = 1000.0,
                             .swing = -0.15,
                             .turns = 0.5,
                             .body = 0.8,
                             .grain = 0.35 };

  sound_rub (take, &forth);
  sound_rub (take, &back);
}

/* ---- Stone and wood ---- */

static void
place_stone (SoundTake *take, const SoundTouch *touch)
{
  sound_set_stone (take, 0.001, 1.0, touch);
}

static void
move_wood (SoundTake *take, const SoundTouch *touch)
{
  sound_set_down (take, 0.001, 1.0, touch);
}

/* The capturing piece knocks against the captured one, then is set down in its place. */
static void
capture_wood (SoundTake *take, const SoundTouch *touch)
{
  static const SoundMode knock[] = {
    { 890.0, 0.8, 0.013 },
    { 1480.0, 0.9, 0.009 },
    { 2350.0, 0.8, 0.006 },
  };
  SoundTouch below = *touch;

  below.tune *= 0.94;
  sound_strike (take, 0.001, 1.3, 0.0007 / touch->hard, knock, N_MODES (knock), touch->tune);
  sound_tick (take, 0.001, 0.25 * touch->hard, 1700.0, 0.004);
  sound_set_down (take, 0.085 * touch->pace, 1.0, &below);
}

/* The king is set down first, and then the rook beside it, which is lighter. */
static void
castle_wood (SoundTake *take, const SoundTouch *touch)
{
  const SoundTouch king = { .tune = 0.93, .hard = 0.95, .pace = 1.0 };
  const SoundTouch rook = { .tune = 1.09, .hard = 1.1, .pace = 1.0 };

  sound_set_down (take, 0.001, 1.0, &king);
  sound_set_down (take, 0.135, 0.8, &rook);
}

/* A pawn is set down and rings like a larger piece. */
static void
promote (SoundTake *take, const SoundTouch *touch)
{
  sound_set_down (take, 0.001, 0.8, touch);
  sound_bar (take, 0.070, 523.25, 0.5, 0.070);
  sound_bar (take, 0.140, 783.99, 0.6, 0.085);
}

/* Two dull knocks on something rigid. */
static void
illegal (SoundTake *take, const SoundTouch *touch)
{
  static const SoundMode dull[] = {
    { 172.0, 1.0, 0.024 },
    { 286.0, 0.7, 0.017 },
    { 455.0, 0.45, 0.010 },
    { 760.0, 0.3, 0.006 },
  };

  sound_strike (take, 0.002, 1.0, 0.0024, dull, N_MODES (dull), 1.0);
  sound_strike (take, 0.088, 0.8, 0.0024, dull, N_MODES (dull), 1.0);
}

/* ---- Bars ---- */

static const SoundBar start[] = {
  { 0.002, 392.00, 0.85, 0.075 },
  { 0.110, 587.33, 0.8, 0.085 },
};

static const SoundBar win[] = {
  { 0.002, 392.00, 0.75, 0.13 }, { 0.105, 493.88, 0.75, 0.13 }, { 0.208, 587.33, 0.8, 0.14 },
  { 0.330, 783.99, 0.8, 0.15 },  { 0.330, 392.00, 0.4, 0.15 },
};

static const SoundBar lose[] = {
  { 0.002, 392.00, 0.75, 0.14 },
  { 0.150, 349.23, 0.75, 0.14 },
  { 0.310, 293.66, 0.85, 0.155 },
};

static const SoundBar draw[] = {
  { 0.002, 392.00, 0.75, 0.14 },
  { 0.150, 440.00, 0.7, 0.13 },
  { 0.300, 392.00, 0.75, 0.15 },
  { 0.300, 293.66, 0.45, 0.15 },
};

static const SoundBar warning[] = {
  { 0.002, 659.26, 0.8, 0.055 },
  { 0.105, 659.26, 0.9, 0.08 },
};

static const SoundBar check[] = {
  { 0.002, 587.33, 0.8, 0.055 },
  { 0.095, 783.99, 0.85, 0.085 },
};

/* Three quick drops for a clock running out. */
static const SoundBar clock_low[] = {
  { 0.002, 880.00, 0.8, 0.035 },
  { 0.095, 880.00, 0.7, 0.035 },
  { 0.188, 1046.50, 0.8, 0.070 },
};

static const SoundBar hint[] = {
  { 0.002, 783.99, 0.8, 0.08 },
  { 0.060, 1174.66, 0.5, 0.09 },
};

static const SoundBar pause_game[] = {
  { 0.002, 587.33, 0.8, 0.07 },
  { 0.110, 392.00, 0.8, 0.08 },
};

/* A notification: one soft bar. */
static const SoundBar message[] = {
  { 0.002, 659.26, 0.8, 0.075 },
};

/* ---- Keys and menus: the knuckle of a finger on a table ---- */

static void
menu_move (SoundTake *take, const SoundTouch *touch)
{
  static const SoundMode tap[] = {
    { 610.0, 0.9, 0.016 },
    { 1180.0, 0.6, 0.009 },
  };

  sound_strike (take, 0.001, 1.0, 0.0016, tap, N_MODES (tap), touch->tune);
}

static void
menu_choice (SoundTake *take, const SoundTouch *touch)
{
  static const SoundMode tap[] = {
    { 520.0, 1.0, 0.026 },
    { 1040.0, 0.35, 0.014 },
    { 1830.0, 0.6, 0.006 },
  };

  sound_strike (take, 0.001, 1.0, 0.0011, tap, N_MODES (tap), 1.0);
}

static void
key (SoundTake *take, const SoundTouch *touch)
{
  static const SoundMode tap[] = {
    { 430.0, 0.8, 0.017 },
    { 905.0, 0.5, 0.010 },
    { 1520.0, 0.3, 0.005 },
  };

  sound_strike (take, 0.001, 1.0, 0.0020, tap, N_MODES (tap), touch->tune);
  sound_tick (take, 0.001, 0.2, 1500.0, 0.004);
}

/* ---- All of them ---- */

const SoundEvent sound_events[] = {
  { "kythu-place-x", 0.340, -1.0, 0.10, 3, .play = place_x },
  { "kythu-place-o", 0.340, -1.0, 0.10, 3, .play = place_o },
  { "kythu-place-stone", 0.240, 0.0, 0.22, 3, .play = place_stone },
  { "kythu-move-wood", 0.240, 0.0, 0.20, 3, .play = move_wood },
  { "kythu-capture-wood", 0.320, 0.5, 0.20, 3, .play = capture_wood },
  { "kythu-castle-wood", 0.360, 0.0, 0.20, 1, .play = castle_wood },
  { "kythu-promote", 0.395, 0.5, 0.12, 1, .play = promote },
  { "kythu-check", 0.390, 0.0, 0.12, 1, BARS (check) },
  { "kythu-warning", 0.390, 0.0, 0.12, 1, BARS (warning) },
  { "kythu-clock-low", 0.395, 0.0, 0.10, 1, BARS (clock_low) },
  { "kythu-illegal", 0.240, -1.0, 0.12, 1, .play = illegal },
  { "kythu-hint", 0.390, -1.0, 0.12, 1, BARS (hint) },
  { "kythu-message", 0.360, -1.0, 0.12, 1, BARS (message) },
  { "kythu-undo", 0.260, -1.0, 0.08, 1, .play = undo },
  { "kythu-start", 0.395, 0.0, 0.12, 1, BARS (start) },
  { "kythu-pause", 0.390, -1.0, 0.12, 1, BARS (pause_game) },
  { "kythu-win", 0.890, 1.0, 0.14, 1, BARS (win) },
  { "kythu-lose", 0.860, 0.0, 0.14, 1, BARS (lose) },
  { "kythu-draw", 0.850, 0.0, 0.14, 1, BARS (draw) },
  { "kythu-menu-move", 0.120, -1.0, 0.10, 1, .play = menu_move },
  { "kythu-menu-choice", 0.180, -1.0, 0.12, 1, .play = menu_choice },
  { "kythu-key", 0.120, -1.0, 0.10, 1, .play = key },
};

const size_t sound_n_events = sizeof sound_events / sizeof *sound_events;

/* The variants of a touch: the default; softer and slower; harder and faster. */
static const SoundTouch touches[SOUND_MAX_VARIANTS] = {
  { .tune = 1.0, .hard = 1.0, .pace = 1.0 },
  { .tune = 0.955, .hard = 0.82, .pace = 1.06 },
  { .tune = 1.052, .hard = 1.15, .pace = 0.93 },
};

void
sound_event_format_name (const SoundEvent *event, int variant, char *name, size_t size)
{
  if (variant == 0)
    snprintf (name, size, "%s", event->name);
  else
    snprintf (name, size, "%s-%d", event->name, variant + 1);
}

/* Each variant has its own noise seed. */
void
sound_event_render (const SoundEvent *event, int variant, SoundTake *take)
{
  char name[64];

  memset (take, 0, sizeof *take);
  take->length = (size_t) (event->length * SOUND_RATE);
  take->seed = 14695981039346656037u;
  sound_event_format_name (event, variant, name, sizeof name);
  for (const char *c = name; *c != '\0'; c++)
    take->seed = (take->seed ^ (unsigned char) *c) * 1099511628211u;
  if (event->play)
    event->play (take, &touches[variant]);
  for (size_t i = 0; i < event->n_bars; i++)
    sound_bar (take, event->bars[i].start, event->bars[i].pitch, event->bars[i].level,
               event->bars[i].decay);
  sound_add_room (take, event->room);
}
