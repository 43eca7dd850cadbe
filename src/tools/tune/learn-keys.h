/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help for sets of positions: keys of those that were there before, in a hash table without chains;
 * and the order of samples. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint64 *keys; /* 0: an empty place */
  gsize n, n_places;
} LearnKeys;

void learn_keys_init (LearnKeys *self);
void learn_keys_clear (LearnKeys *self);
/* Whether it was there before; from now on it was. */
gboolean learn_keys_take (LearnKeys *self, guint64 key);

/* Puts samples into another order, which the seed draws. */
void learn_shuffle (GArray *samples, guint64 seed);

G_END_DECLS
