/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as it was at a moment, to be written in another thread while it goes on. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

typedef struct _KtGameSnapshot KtGameSnapshot;

/* Takes the record. `tells_end`: its tags are to say how the game stands at the tip;
 * `tells_opening`: and what its opening is called. */
KtGameSnapshot *kt_game_snapshot_new (KtRecord *record, gboolean tells_end, gboolean tells_opening);
void kt_game_snapshot_free (KtGameSnapshot *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtGameSnapshot, kt_game_snapshot_free)

/* Owned by the snapshot. */
KtRecord *kt_game_snapshot_get_record (KtGameSnapshot *self);
const KtFormat *kt_game_snapshot_get_format (KtGameSnapshot *self);
/* The text of a file. */
GString *kt_game_snapshot_write (KtGameSnapshot *self);
/* The same for a file of a name that may tell another format. */
GString *kt_game_snapshot_write_as (KtGameSnapshot *self, const char *name);

G_END_DECLS
