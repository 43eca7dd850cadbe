/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of one game that may become samples. If there are more than wanted, some of them
 * are chosen at random. */
#pragma once

#include "core/kt-position.h"
#include "tools/tune/tune-subject.h"

G_BEGIN_DECLS

/* Adds a position to the data, unless it is unsuitable. `sample` has the result of the game and the
 * score of the position. */
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
/* Adds a copy of a position with the score that the side to move reported, as the arena writes it:
 * in pawns, such as "+0.35", followed by `end`. Any other text, such as a mate, is not a score. */
void tune_places_add (TunePlaces *places, const KtPosition *position, const char *score, char end);
/* Ends a game: adds positions to the data with `result`, the result for the first side, and clears
 * the list. */
void tune_places_finish (TunePlaces *places, float result);

G_END_DECLS
