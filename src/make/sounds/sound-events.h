/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All sound events of the program. */
#pragma once

#include "make/sounds/sound-bodies.h"

/* Frequent sounds have three variants. */
enum { SOUND_MAX_VARIANTS = 3 };

/* One struck bar of a glockenspiel, see sound_bar(). */
typedef struct {
  double start, pitch, level, decay;
} SoundBar;

typedef struct {
  const char *name; /* name of the first variant; the others are “name-2” and “name-3” */
  double length;
  double decibels; /* loudness relative to a move */
  double room;     /* amount of room echo */
  int n_variants;
  void (*play) (SoundTake *take, const SoundTouch *touch); /* NULL: only bars */
  const SoundBar *bars;
  size_t n_bars;
} SoundEvent;

extern const SoundEvent sound_events[];
extern const size_t sound_n_events;

void sound_event_render (const SoundEvent *event, int variant, SoundTake *take);
/* Formats the file name of a variant: "place-x-2" for variant 1. Truncated if too long. */
void sound_event_format_name (const SoundEvent *event, int variant, char *name, size_t size);
