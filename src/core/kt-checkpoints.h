/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of some nodes of a tree, so that the position of another one is not played from the
 * start of the game again. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct _KtCheckpoints KtCheckpoints;

KtCheckpoints *kt_checkpoints_new (void);
void kt_checkpoints_free (KtCheckpoints *self);

/* Whether nodes of this depth are kept: few enough to cost little, and enough to be near. */
gboolean kt_checkpoints_is_kept (guint depth);
/* Takes a copy. When there are too many, the others are forgotten. */
void kt_checkpoints_keep (KtCheckpoints *self, gconstpointer node, const KtPosition *position);
/* NULL where there is none. */
const KtPosition *kt_checkpoints_find (KtCheckpoints *self, gconstpointer node);
/* The node is no more. */
void kt_checkpoints_forget (KtCheckpoints *self, gconstpointer node);

G_END_DECLS
