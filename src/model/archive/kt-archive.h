/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole library as one file, to be taken to another machine: a ZIP archive with a folder for each
 * shelf, that of the pictures of people, and the record of results.
 *
 *   saved/NAME.pgn        games that the person keeps
 *   finished/NAME.pgn     the last ones that ended
 *   unfinished/NAME.sgf   those that are not over
 *   portraits/SUM.png     pictures of people
 *   results.tsv           the record of results
 *
 * Reading one adds what is not there and touches nothing that is. */
#pragma once

#include <gio/gio.h>

#include "model/library/kt-shelf.h"

G_BEGIN_DECLS

/* A folder of an archive, and where its files stand here. */
typedef struct {
  const char *name;
  KtShelf shelf;
  const char *folder; /* instead of a shelf; NULL: a shelf */
  gboolean are_games;
} KtArchivePlace;

enum { KT_ARCHIVE_N_PLACES = 4 };
extern const KtArchivePlace kt_archive_places[KT_ARCHIVE_N_PLACES];
#define KT_ARCHIVE_RESULTS "results.tsv"

/* No file of a library is larger. */
enum { KT_ARCHIVE_MAX_FILE = 64 << 20 };

/* What became of the files. */
typedef struct {
  guint n_games;     /* that were written, or added */
  guint n_known;     /* games that were there already */
  guint n_results;   /* lines of the record that were added */
  GPtrArray *faults; /* texts for the person: what was left out, and why */
} KtArchiveReport;

KtArchiveReport *kt_archive_report_new (void);
void kt_archive_report_free (KtArchiveReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtArchiveReport, kt_archive_report_free)

/* The folder of a place in a library. Free with g_free(). */
char *kt_archive_place_get_folder (const KtArchivePlace *place, const char *library);
/* Whether a file of such a name is a game: "NAME.pgn". */
gboolean kt_archive_is_game (const char *name);

/* Both work in a thread. */
void kt_archive_write_async (const char *library, GFile *to, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
void kt_archive_read_async (const char *library, GFile *from, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);
/* NULL with the error set, in words for the person. What was added until then stays. */
KtArchiveReport *kt_archive_finish (GAsyncResult *result, GError **error);

G_END_DECLS
