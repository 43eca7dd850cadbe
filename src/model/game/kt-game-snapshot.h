/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of a game at one moment, which another thread can write while the game goes on. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

typedef struct _KtGameSnapshot KtGameSnapshot;

/* Takes ownership of the record. If `writes_end`, the tags for the result at the tip are
 * written; if `writes_opening`, also the name of the opening. */
KtGameSnapshot *kt_game_snapshot_new (KtRecord *record, gboolean writes_end,
                                      gboolean writes_opening);
void kt_game_snapshot_free (KtGameSnapshot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtGameSnapshot, kt_game_snapshot_free)

/* Returns the record, owned by the snapshot. */
KtRecord *kt_game_snapshot_get_record (KtGameSnapshot *self);
const KtFormat *kt_game_snapshot_get_format (KtGameSnapshot *self);
/* Returns the game as a file in its usual format. */
GString *kt_game_snapshot_write (KtGameSnapshot *self);
/* Returns the game as a file in the format that the suffix of `name` implies. */
GString *kt_game_snapshot_write_as (KtGameSnapshot *self, const char *name);

G_END_DECLS
