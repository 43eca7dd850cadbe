/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-set.h"

#include <math.h>

static void
set_init (TuneSet *set)
{
  set->samples = g_array_new (FALSE, FALSE, sizeof (TuneSample));
  set->entries = g_array_new (FALSE, FALSE, sizeof (TuneEntry));
}

static void
set_clear (TuneSet *set)
{
  g_array_unref (set->samples);
  g_array_unref (set->entries);
}

TuneData *
tune_data_new (guint32 seed, double held_out_part)
{
  TuneData *data = g_new0 (TuneData, 1);

  set_init (&data->training);
  set_init (&data->held_out);
  data->random = g_rand_new_with_seed (seed);
  data->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  data->held_out_part = held_out_part;
  data->held_out_due = g_rand_double (data->random);
  data->current = &data->training;
  return data;
}

void
tune_data_free (TuneData *data)
{
  set_clear (&data->training);
  set_clear (&data->held_out);
  g_rand_free (data->random);
  g_hash_table_unref (data->seen);
  g_free (data);
}

void
tune_data_begin_game (TuneData *data)
{
  data->held_out_due += data->held_out_part;
  data->current = data->held_out_due < 1 ? &data->training : &data->held_out;
  if (data->held_out_due >= 1)
    data->held_out_due -= 1;
  data->n_games++;
}

gboolean
tune_data_take_key (TuneData *data, guint64 key)
{
  return key != 0 && g_hash_table_add (data->seen, g_memdup2 (&key, sizeof key));
}

void
tune_data_add (TuneData *data, const TuneSample *sample, const TuneEntry *entries, guint n)
{
  TuneSample added = *sample;

  added.first = data->current->entries->len;
  added.n = (guint16) n;
  added.target = added.result;
  g_array_append_vals (data->current->entries, entries, n);
  g_array_append_val (data->current->samples, added);
}

static void
blend (TuneSet *set, double steepness, double part)
{
  for (guint i = 0; i < set->samples->len; i++) {
    TuneSample *sample = &g_array_index (set->samples, TuneSample, i);

    sample->target = sample->result;
    if (sample->has_score)
      sample->target =
          (float) ((1 - part) * sample->result + part / (1 + exp (-steepness * sample->score)));
  }
}

void
tune_data_blend (TuneData *data, double steepness, double part)
{
  blend (&data->training, steepness, part);
  blend (&data->held_out, steepness, part);
}
