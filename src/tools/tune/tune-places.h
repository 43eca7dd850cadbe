/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of one game that may become samples; of more than wanted a random choice is taken.
 */
#pragma once

#include "core/kt-position.h"
#include "tools/tune/tune-subject.h"

G_BEGIN_DECLS

/* Adds a position to the data, unless it is unsuitable. The sample has its result and its score. */
typedef void (*TunePlaceFunc) (TuneData *data, const KtPosition *position, TuneSample *sample);

typedef struct {
  const TuneChoice *choice;
  TuneData *data;
  TunePlaceFunc add;
  GPtrArray *places;
} TunePlaces;

void tune_places_init (TunePlaces *places, const TuneChoice *choice, TuneData *data,
                       TunePlaceFunc add);
void tune_places_clear (TunePlaces *places);
/* Takes a copy of a position and what the side to move said of it, in the words of the arena: a
 * score in pawns such as "+0.35", and then `end`. Anything else, such as a mate, is no score. */
void tune_places_add (TunePlaces *places, const KtPosition *position, const char *score, char end);
/* Adds the positions to the data with the result of their game for the first side, and forgets
 * them. */
void tune_places_finish (TunePlaces *places, float result);

G_END_DECLS
