/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-places.h"

typedef struct {
  KtPosition *position;
  gboolean has_score;
  float score; /* for the first side, in hundredths */
} TunePlace;

static void
place_free (gpointer data)
{
  g_free (((TunePlace *) data)->position);
  g_free (data);
}

void
tune_places_init (TunePlaces *places, const TuneChoice *choice, TuneData *data, TunePlaceFunc add)
{
  *places = (TunePlaces){ choice, data, add, g_ptr_array_new_with_free_func (place_free) };
}

void
tune_places_clear (TunePlaces *places)
{
  g_ptr_array_unref (places->places);
}

void
tune_places_add (TunePlaces *places, const KtPosition *position, const char *score, char end)
{
  TunePlace *place = g_new0 (TunePlace, 1);
  char *rest = NULL;
  double pawns = score ? g_ascii_strtod (score, &rest) : 0;

  place->position = kt_position_copy (position);
  place->has_score = score && rest != score && *rest == end;
  place->score = (float) (position->actor == 0 ? 100 * pawns : -100 * pawns);
  g_ptr_array_add (places->places, place);
}

void
tune_places_finish (TunePlaces *places, float result)
{
  GPtrArray *list = places->places;

  for (guint i = 0; i < places->choice->per_game && list->len > 0; i++) {
    guint index = (guint) g_rand_int_range (places->data->random, 0, (gint32) list->len);
    const TunePlace *place = list->pdata[index];
    TuneSample sample = { .result = result, .has_score = place->has_score, .score = place->score };

    places->add (places->data, place->position, &sample);
    g_ptr_array_remove_index_fast (list, index);
  }
  g_ptr_array_set_size (list, 0);
}
