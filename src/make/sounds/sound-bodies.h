/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Physical sound sources: a blow on a resonant body, a dry rub, a wooden bar, a piece being set
 * down, and the room. */
#pragma once

#include "make/sounds/sound-take.h"

/* A vibration mode of a body: frequency, level, and decay time to 1/e. */
typedef struct {
  double frequency;
  double level;
  double decay;
} SoundMode;

/* A variation of a sound, so that frequent sounds do not tire; the default of all factors is 1. */
typedef struct {
  double tune; /* factor for all frequencies */
  double hard; /* factor for the shortness and level of the contact */
  double pace; /* factor for the duration of strokes and pauses */
} SoundTouch;

/* A dry stroke over paper. */
typedef struct {
  double start;
  double length;
  double level;
  double centre; /* centre frequency of the rustle in the middle of the stroke */
  double swing;  /* how much the frequency swings, as a part of `centre` */
  double turns;  /* how often it swings */
  double body;   /* level of the table resonance */
  double grain;  /* 0: smooth as rubber, 1: rough as graphite */
} SoundStroke;

/* A blow. CONTACT is the duration of the contact: longer is softer. Modes faster than the
 * contact are hardly excited, as with a felted piece or a soft mallet. */
void sound_strike (SoundTake *take, double start, double level, double contact,
                   const SoundMode *modes, size_t n_modes, double tune);
/* The noise of the blow itself: a very short band of noise. */
void sound_tick (SoundTake *take, double start, double level, double centre, double decay);
void sound_rub (SoundTake *take, const SoundStroke *stroke);
void sound_bar (SoundTake *take, double start, double pitch, double level, double decay);
/* A wooden piece set down on a wooden board. */
void sound_set_down (SoundTake *take, double start, double level, const SoundTouch *touch);
/* A slate or shell stone set down on a wooden board. */
void sound_set_stone (SoundTake *take, double start, double level, const SoundTouch *touch);
/* Early reflections of a small room with curtains; AMOUNT is their relative level. */
void sound_add_room (SoundTake *take, double amount);
