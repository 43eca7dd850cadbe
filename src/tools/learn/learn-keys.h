/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for sets of positions: an open-addressing hash table of seen keys, and shuffling of
 * samples. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint64 *keys; /* 0: an empty slot */
  gsize n, n_places;
} LearnKeys;

void learn_keys_init (LearnKeys *self);
void learn_keys_clear (LearnKeys *self);
/* Adds a key. Returns TRUE if it was already there. */
gboolean learn_keys_take (LearnKeys *self, guint64 key);

/* Shuffles samples; the seed decides the order. */
void learn_shuffle (GArray *samples, guint64 seed);

G_END_DECLS
