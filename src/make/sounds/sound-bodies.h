/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sounds when it is touched: a blow on something that swings, something dry that is rubbed, a
 * bar of wood, a piece that is set down, and the room around them. */
#pragma once

#include "make/sounds/sound-take.h"

/* One way in which a body swings: its pitch, its level and how fast it fades to 1/e. */
typedef struct {
  double frequency;
  double level;
  double decay;
} SoundMode;

/* How a hand does the same thing another time: what is heard most must not tire. 1 is as written.
 */
typedef struct {
  double tune; /* of all pitches */
  double hard; /* how short the contact is, and how much of it is heard */
  double pace; /* how long strokes and pauses are */
} SoundTouch;

/* A stroke of something dry over paper. */
typedef struct {
  double start;
  double length;
  double level;
  double centre; /* where the band of the rustle lies in the middle of the stroke */
  double swing;  /* how far it moves up and down, as a part of CENTRE */
  double turns;  /* how often it does so */
  double body;   /* how much of the table is heard below */
  double grain;  /* 0: smooth as rubber, 1: rough as graphite on the fibres */
} SoundStroke;

/* A blow. CONTACT is how long the two things touch: the longer, the softer. A mode that swings
 * faster than the contact lasts is hardly excited, as with a felted piece or a soft mallet. */
void sound_strike (SoundTake *take, double start, double level, double contact,
                   const SoundMode *modes, size_t n_modes, double tune);
/* The breath of the blow itself: a very short band of noise. */
void sound_tick (SoundTake *take, double start, double level, double centre, double decay);
void sound_rub (SoundTake *take, const SoundStroke *stroke);
void sound_bar (SoundTake *take, double start, double pitch, double level, double decay);
/* The foot of a piece of wood on a board of wood. */
void sound_set_down (SoundTake *take, double start, double level, const SoundTouch *touch);
/* A stone of slate or shell on a board of wood. */
void sound_set_stone (SoundTake *take, double start, double level, const SoundTouch *touch);
/* The first echoes of a small room with curtains: AMOUNT is how loud they are beside the sound. */
void sound_add_room (SoundTake *take, double amount);
