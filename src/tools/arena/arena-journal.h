/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A journal of played games, for resuming an interrupted match: one line for the match and one
 * for each game. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct _ArenaJournal ArenaJournal;

/* Counts the games in the file as played, if it exists. `identity` identifies the match; the
 * journal of a different match is an error. */
gboolean arena_journal_read (const char *path, const char *identity, ArenaMatch *match,
                             GError **error);

/* Opens the journal; creates the file if necessary. */
ArenaJournal *arena_journal_open (const char *path, const char *identity, ArenaMatch *match,
                                  GError **error);
void arena_journal_free (ArenaJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaJournal, arena_journal_free)

gboolean arena_journal_add (ArenaJournal *journal, guint number, const ArenaGame *game,
                            GError **error);

G_END_DECLS
