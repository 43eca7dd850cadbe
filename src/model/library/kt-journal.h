/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a running game: a small memory-mapped file to which every change of the game is
 * written before it is shown. Writing copies a few bytes into the mapping, which the kernel
 * keeps even if the program is killed. The journal starts with the game as text. Numbered
 * entries in a ring buffer record the changes since; an entry is overwritten only after the game
 * as of this entry was saved to a file. */
#pragma once

#include <gio/gio.h>

#include "core/kt-action.h"

G_BEGIN_DECLS

typedef enum {
  KT_JOURNAL_PLAY = 1, /* `action` follows the first `depth` actions */
  KT_JOURNAL_GO_BACK,  /* the game is after the first `depth` actions */
  KT_JOURNAL_GO_ON,    /* like PLAY, along an existing line */
} KtJournalKind;

typedef struct {
  guint8 kind;
  guint32 depth;
  KtAction action;
  gint64 clocks[KT_ACTORS]; /* after the action, see kt_node_get_clock() */
} KtJournalEntry;

/* The maximum size of the text in bytes, and the number of entries in the ring buffer. */
enum { KT_JOURNAL_TEXT_SIZE = 128 * 1024, KT_JOURNAL_CAPACITY = 2048 };

typedef struct _KtJournal KtJournal;

/* Creates an empty journal file at its full size and locks it against other processes. Fails if
 * the disk is full. This may take long, so call it in a thread. */
KtJournal *kt_journal_create (const char *path, GError **error);
/* Closes the file without removing it. */
void kt_journal_free (KtJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtJournal, kt_journal_free)
const char *kt_journal_get_path (KtJournal *self);
/* Renames the file, replacing an existing file of that name. */
gboolean kt_journal_rename (KtJournal *self, const char *path, GError **error);
/* Renames the file only if no file has that name. Otherwise fails with G_IO_ERROR_BUSY, because
 * another process was faster. */
gboolean kt_journal_claim (KtJournal *self, const char *path, GError **error);

/* Begins the journal with the text of the game as of entry `number`, or with "" if a file holds
 * that game. Does not block. Returns FALSE if the text is too long or the disk failed. */
gboolean kt_journal_begin (KtJournal *self, const char *text, gsize length, guint64 number);
/* Writes the next entry. Does not block. Returns FALSE if the ring is full or the disk failed. */
gboolean kt_journal_append (KtJournal *self, const KtJournalEntry *entry);
/* Returns the number of the last entry. */
guint64 kt_journal_get_number (KtJournal *self);
/* Allows the entries up to `number` to be overwritten, because a file holds the game as of that
 * entry. */
void kt_journal_forget (KtJournal *self, guint64 number);

/* Opens an existing journal and locks it until the returned file descriptor is closed. Returns
 * -1 with an error: G_IO_ERROR_BUSY if another process plays the game, G_IO_ERROR_NOT_FOUND if
 * there is no journal. */
int kt_journal_lock (const char *path, GError **error);

typedef struct _KtJournalContent KtJournalContent;

/* Reads an open journal. Returns NULL with an error if that fails or the file is no journal. */
KtJournalContent *kt_journal_read (int file, const char *path, GError **error);
void kt_journal_content_free (KtJournalContent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtJournalContent, kt_journal_content_free)
/* Returns the text at the start of the journal, and the number of the entry it corresponds to.
 * Returns NULL if there is no valid text. */
const char *kt_journal_content_get_text (const KtJournalContent *self, gsize *length,
                                         guint64 *number);
/* Returns FALSE if there is no valid entry of this number. */
gboolean kt_journal_content_find (const KtJournalContent *self, guint64 number,
                                  KtJournalEntry *entry);

G_END_DECLS
