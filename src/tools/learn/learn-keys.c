/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-keys.h"

#include <string.h>

#include "core/kt-zobrist.h"

void
learn_keys_init (LearnKeys *self)
{
  enum { FIRST_PLACES = 1 << 16 };

  *self = (LearnKeys){ g_new0 (guint64, FIRST_PLACES), 0, FIRST_PLACES };
}

void
learn_keys_clear (LearnKeys *self)
{
  g_free (self->keys);
}

/* Returns the slot of a key, or the empty slot where it belongs. */
static gsize
find_place (const guint64 *keys, gsize n_places, guint64 key)
{
  gsize place = (gsize) (key % n_places);

  while (keys[place] && keys[place] != key)
    place = (place + 1) % n_places;
  return place;
}

static void
grow (LearnKeys *self)
{
  gsize n_places = 2 * self->n_places;
  guint64 *keys = g_new0 (guint64, n_places);

  for (gsize i = 0; i < self->n_places; i++) {
    if (self->keys[i])
      keys[find_place (keys, n_places, self->keys[i])] = self->keys[i];
  }
  g_free (self->keys);
  self->keys = keys;
  self->n_places = n_places;
}

gboolean
learn_keys_take (LearnKeys *self, guint64 key)
{
  guint64 kept = key ? key : 1;
  gsize place = find_place (self->keys, self->n_places, kept);

  if (self->keys[place])
    return TRUE;
  self->keys[place] = kept;
  if (++self->n > self->n_places / 2)
    grow (self);
  return FALSE;
}

void
learn_shuffle (GArray *samples, guint64 seed)
{
  enum { MAX_SIZE = 128 };
  gsize size = g_array_get_element_size (samples);
  char kept[MAX_SIZE], *list = samples->data;

  g_assert (size <= MAX_SIZE);
  for (guint i = samples->len; i > 1; i--) {
    char *other = list + kt_zobrist (seed, i) % i * size, *last = list + (i - 1) * size;

    memcpy (kept, last, size);
    memcpy (last, other, size);
    memcpy (other, kept, size);
  }
}
