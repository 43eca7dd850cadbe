/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a game that is being played: a small file, mapped into memory, in which every
 * change of the game stands before anybody sees it. Writing there is copying a few bytes, which the
 * system keeps even when the program is killed.
 *
 * The journal begins with a text of the game. Its entries, which are numbered, lie in a ring and
 * say what happened since; one is overwritten only when a file holds the game as it was after it.
 */
#pragma once

#include <gio/gio.h>

#include "core/kt-action.h"

G_BEGIN_DECLS

typedef enum {
  KT_JOURNAL_PLAY = 1, /* `action` follows the first `depth` actions of the line */
  KT_JOURNAL_GO_BACK,  /* the game stands after the first `depth` actions of the line */
  KT_JOURNAL_GO_ON,    /* the same as playing, along a line that was there before */
} KtJournalKind;

typedef struct {
  guint8 kind;
  guint32 depth;
  KtAction action;
  gint64 clocks[KT_ACTORS]; /* what they show after the action, as in kt_node_get_clock() */
} KtJournalEntry;

/* The longest text that a journal can begin with, and how many entries its ring holds. */
enum { KT_JOURNAL_TEXT_SIZE = 128 * 1024, KT_JOURNAL_CAPACITY = 2048 };

typedef struct _KtJournal KtJournal;

/* A new file of its whole size, with nothing in it, which is locked against other programs while it
 * is open. Fails where there is no room for it. For a thread: it may take its time. */
KtJournal *kt_journal_create (const char *path, GError **error);
/* Closes the file and leaves it where it is. */
void kt_journal_free (KtJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtJournal, kt_journal_free)
const char *kt_journal_get_path (KtJournal *self);
/* Gives the file another name, in the place of what has that name. */
gboolean kt_journal_rename (KtJournal *self, const char *path, GError **error);
/* The same, where nothing may have that name yet: G_IO_ERROR_BUSY when another program was faster.
 */
gboolean kt_journal_claim (KtJournal *self, const char *path, GError **error);

/* These do not wait. Begins with a text, which is the game after the entry `number`; "" where a
 * file holds the game. FALSE: the text is too long, or the disk failed. */
gboolean kt_journal_begin (KtJournal *self, const char *text, gsize length, guint64 number);
/* Writes the entry that follows the last one. FALSE: the ring is full, or the disk failed. */
gboolean kt_journal_append (KtJournal *self, const KtJournalEntry *entry);
/* The number of the last entry. */
guint64 kt_journal_get_number (KtJournal *self);
/* A file holds the game as it was after the entry `number`: the older ones may be overwritten. */
void kt_journal_forget (KtJournal *self, guint64 number);

/* Opens a journal that somebody left behind, and locks it until the result is closed. -1 with the
 * error set: G_IO_ERROR_BUSY where another program plays the game, G_IO_ERROR_NOT_FOUND where there
 * is none. */
int kt_journal_lock (const char *path, GError **error);

typedef struct _KtJournalContent KtJournalContent;

/* What an open journal says. NULL with the error set where it cannot be read or is no journal. */
KtJournalContent *kt_journal_read (int file, const char *path, GError **error);
void kt_journal_content_free (KtJournalContent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtJournalContent, kt_journal_content_free)
/* The text that it begins with, and the number of the entry before; NULL: none, or it is broken. */
const char *kt_journal_content_get_text (const KtJournalContent *self, gsize *length,
                                         guint64 *number);
/* FALSE: there is no entry of this number, or it is broken. */
gboolean kt_journal_content_find (const KtJournalContent *self, guint64 number,
                                  KtJournalEntry *entry);

G_END_DECLS
