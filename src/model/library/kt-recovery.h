/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reconstructs a game after the program was killed, from the last written file and the journal,
 * which may be newer. Use this in a thread. */
#pragma once

#include "formats/kt-record.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

/* The word of a private tag with the number of the last journal entry that the file includes. */
#define KT_RECOVERY_WORD "journal"

typedef struct {
  KtRecord *record;   /* NULL: nothing could be recovered */
  guint64 number;     /* number of the last journal entry that the record includes */
  gboolean is_behind; /* the file is older than the record */
  gboolean has_ended; /* the end of the game is only in the journal: the program was killed before
                         writing a file */
  GPtrArray *faults;  /* texts for the person about unreadable parts */
} KtRecovery;

/* `path` is the game's file. Both arguments may be NULL. */
KtRecovery *kt_recovery_new (const char *path, const KtJournalContent *content);
void kt_recovery_free (KtRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtRecovery, kt_recovery_free)

G_END_DECLS
