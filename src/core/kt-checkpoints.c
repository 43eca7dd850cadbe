/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-checkpoints.h"

/* Replaying 64 actions takes about 20 µs; 8,000 positions need less than 16 MiB. */
enum { INTERVAL = 64, MAX_POSITIONS = 8000 };

struct _KtCheckpoints {
  GHashTable *positions; /* indexed by node */
};

KtCheckpoints *
kt_checkpoints_new (void)
{
  KtCheckpoints *self = g_new (KtCheckpoints, 1);

  self->positions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

void
kt_checkpoints_free (KtCheckpoints *self)
{
  g_hash_table_unref (self->positions);
  g_free (self);
}

gboolean
kt_checkpoints_is_kept (guint depth)
{
  return depth > 0 && depth % INTERVAL == 0;
}

void
kt_checkpoints_keep (KtCheckpoints *self, gconstpointer node, const KtPosition *position)
{
  if (g_hash_table_contains (self->positions, node))
    return;
  if (g_hash_table_size (self->positions) == MAX_POSITIONS)
    g_hash_table_remove_all (self->positions);
  g_hash_table_insert (self->positions, (gpointer) node, kt_position_copy (position));
}

const KtPosition *
kt_checkpoints_find (KtCheckpoints *self, gconstpointer node)
{
  return g_hash_table_lookup (self->positions, node);
}

void
kt_checkpoints_forget (KtCheckpoints *self, gconstpointer node)
{
  g_hash_table_remove (self->positions, node);
}
