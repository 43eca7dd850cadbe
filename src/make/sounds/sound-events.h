/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every event that the program has a sound for. */
#pragma once

#include "make/sounds/sound-bodies.h"

/* What is heard most is done in three ways. */
enum { SOUND_MAX_VARIANTS = 3 };

/* One struck bar of a glockenspiel, see sound_bar(). */
typedef struct {
  double start, pitch, level, decay;
} SoundBar;

typedef struct {
  const char *name; /* the first variant is called so, the others “name-2” and “name-3” */
  double length;
  double decibels; /* how much louder than a move it is meant to be */
  double room;     /* how much of the room is heard */
  int n_variants;
  void (*play) (SoundTake *take, const SoundTouch *touch); /* NULL: it is bars and nothing else */
  const SoundBar *bars;
  size_t n_bars;
} SoundEvent;

extern const SoundEvent sound_events[];
extern const size_t sound_n_events;

void sound_event_render (const SoundEvent *event, int variant, SoundTake *take);
/* "place-x-2" for the variant 1; what does not fit is cut. */
void sound_event_format_name (const SoundEvent *event, int variant, char *name, size_t size);
