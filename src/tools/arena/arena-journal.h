/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a match was played, so that a broken run can go on: a file with a line for the match, and
 * one for each game. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct _ArenaJournal ArenaJournal;

/* Counts the games in the file, if there is one. `identity` tells what the match is; the journal of
 * another match is an error. */
gboolean arena_journal_read (const char *path, const char *identity, ArenaMatch *match,
                             GError **error);

/* Opens it, and makes the file where there is none. */
ArenaJournal *arena_journal_open (const char *path, const char *identity, ArenaMatch *match,
                                  GError **error);
void arena_journal_free (ArenaJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaJournal, arena_journal_free)

gboolean arena_journal_add (ArenaJournal *journal, guint number, const ArenaGame *game,
                            GError **error);

G_END_DECLS
