/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as fitting sees them: how often each weight counts, and how the game ended. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Each weight has two values, such as for the middle game and the ending. */
typedef double TunePair[2];

/* A score is made of a few sums of weights, each a pair as well. */
enum { TUNE_MAX_SUMS = 4, TUNE_MAX_FACTS = 4 };
typedef TunePair TuneSums[TUNE_MAX_SUMS];

/* So often a weight is counted in one of the sums. */
typedef struct {
  guint16 weight;
  gint16 count;
  guint8 sum;
} TuneEntry;

typedef struct {
  gsize first; /* of its entries */
  guint16 n;
  gint16 facts[TUNE_MAX_FACTS]; /* the subject's own, for its way from sums to score */
  float result;                 /* of the game, for the first side: 0, 0.5 or 1 */
  float target;       /* what the score should tell: the result, or see tune_data_blend() */
  gboolean has_score; /* whether an engine told a score, ... */
  float score;        /* ... and which, for the first side */
} TuneSample;

typedef struct {
  GArray *samples;
  GArray *entries;
} TuneSet;

/* What is read: each game is for training as a whole, or held out to check what training found.
 * Which these are hangs on the seed alone. */
typedef struct {
  TuneSet training, held_out;
  GRand *random;
  GHashTable *seen;                   /* keys of positions: none is taken twice */
  double held_out_part, held_out_due; /* one game is held out when so much of it is due */
  TuneSet *current;
  guint n_games, n_faults;
} TuneData;

TuneData *tune_data_new (guint32 seed, double held_out_part);
void tune_data_free (TuneData *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TuneData, tune_data_free)

void tune_data_begin_game (TuneData *data);
/* FALSE when a position with this key is there already. Key 0 is of none. */
gboolean tune_data_take_key (TuneData *data, guint64 key);
/* Makes each target a mean of the result and of the chance to win that the told score stands for,
 * which counts so much of it. A score tells more of a position than how a long game ended. */
void tune_data_blend (TuneData *data, double steepness, double part);
/* Adds a sample, whose target and place among the entries are set here. */
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
