/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a game together from what a program left of it when it ended: the file that was written
 * last, and the journal, which may know more. For a thread. */
#pragma once

#include "formats/kt-record.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

/* The word of the tag that says after which entry of its journal a file was written. */
#define KT_RECOVERY_WORD "journal"

typedef struct {
  KtRecord *record;   /* NULL: there is nothing to go on with */
  guint64 number;     /* of the last entry that it holds */
  gboolean is_behind; /* the file says less than the record does */
  gboolean has_ended; /* that it is over stands in the journal alone: the program was killed then */
  GPtrArray *faults;  /* texts for the person: what could not be read */
} KtRecovery;

/* `path`, of the game's file, may be NULL; `content` too. */
KtRecovery *kt_recovery_new (const char *path, const KtJournalContent *content);
void kt_recovery_free (KtRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtRecovery, kt_recovery_free)

G_END_DECLS
