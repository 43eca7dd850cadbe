/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cache of positions at some nodes of a tree, so that reaching a position does not require
 * replaying the whole game. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct _KtCheckpoints KtCheckpoints;

KtCheckpoints *kt_checkpoints_new (void);
void kt_checkpoints_free (KtCheckpoints *self);

/* Whether nodes at this depth are cached. */
gboolean kt_checkpoints_is_kept (guint depth);
/* Stores a copy of the position at a node. If the cache is full, all positions stored before are
 * dropped. */
void kt_checkpoints_keep (KtCheckpoints *self, gconstpointer node, const KtPosition *position);
/* Returns the position at a node; NULL if it is not cached. */
const KtPosition *kt_checkpoints_find (KtCheckpoints *self, gconstpointer node);
/* Drops the position of a node. Must be called before the node is freed. */
void kt_checkpoints_forget (KtCheckpoints *self, gconstpointer node);

G_END_DECLS
