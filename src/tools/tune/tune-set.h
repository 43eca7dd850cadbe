/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for fitting: how often each weight counts, and the result of the game. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Each weight has two values, for example one for the middle game and one for the ending. */
typedef double TunePair[2];

/* A score is computed from a few sums of weights. A sum has two values, like a weight. */
enum { TUNE_MAX_SUMS = 4, TUNE_MAX_FACTS = 4 };
typedef TunePair TuneSums[TUNE_MAX_SUMS];

/* A sample adds `weight` to `sum` `count` times; a negative count subtracts. */
typedef struct {
  guint16 weight;
  gint16 count;
  guint8 sum;
} TuneEntry;

typedef struct {
  gsize first; /* index of the sample's first entry */
  guint16 n;
  gint16 facts[TUNE_MAX_FACTS]; /* further numbers that the subject needs to combine the sums */
  float result;                 /* result of the game for the first side: 0, 0.5 or 1 */
  float target;                 /* value to predict: the result, or the mean of tune_data_blend() */
  gboolean has_score;           /* whether an engine reported a score */
  float score;                  /* the reported score for the first side, in hundredths */
} TuneSample;

typedef struct {
  GArray *samples;
  GArray *entries;
} TuneSet;

/* All positions. Each whole game is either for training or held out for validation; only the
 * seed decides which. */
typedef struct {
  TuneSet training, held_out;
  GRand *random;
  GHashTable *seen;                   /* keys of the positions seen so far, to skip duplicates */
  double held_out_part, held_out_due; /* a game is held out when held_out_due reaches 1 */
  TuneSet *current;
  guint n_games, n_faults;
} TuneData;

TuneData *tune_data_new (guint32 seed, double held_out_part);
void tune_data_free (TuneData *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TuneData, tune_data_free)

void tune_data_begin_game (TuneData *data);
/* Adds the key of a position to the keys seen. Returns FALSE if it has been seen before, or if it
 * is 0, which stands for no position. */
gboolean tune_data_take_key (TuneData *data, guint64 key);
/* Sets each target to the weighted mean of the result and the winning chance of the reported score;
 * the chance has the weight `part`. A score says more about a position than the result of a long
 * game. */
void tune_data_blend (TuneData *data, double steepness, double part);
/* Adds a sample with its entries. Sets the target of the sample and the index of its first entry.
 */
void tune_data_add (TuneData *data, const TuneSample *sample, const TuneEntry *entries, guint n);

static inline const TuneSample *
tune_set_get (const TuneSet *set, guint index)
{
  return &g_array_index (set->samples, TuneSample, index);
}

static inline const TuneEntry *
tune_set_get_entries (const TuneSet *set, const TuneSample *sample)
{
  return &g_array_index (set->entries, TuneEntry, sample->first);
}

G_END_DECLS
