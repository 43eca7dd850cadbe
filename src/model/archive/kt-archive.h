/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole library as a single file, for another machine: a ZIP archive with a folder for each shelf
 * and one for portraits, and the record of results.
 *
 *   saved/NAME.pgn        games saved by the person
 *   finished/NAME.pgn     the last finished games
 *   unfinished/NAME.sgf   unfinished games
 *   portraits/SUM.png     portraits of people
 *   results.tsv           the record of results
 *
 * Importing an archive adds what is missing and does not change existing files. A file of games,
 * such as a PGN file, is imported like an archive. If a file has many games, each of them becomes a
 * file of the saved games. */
#pragma once

#include <gio/gio.h>

#include "model/library/kt-shelf.h"

G_BEGIN_DECLS

/* A folder in an archive, and its place in the library. */
typedef struct {
  const char *name;
  KtShelf shelf;
  const char *folder; /* a folder instead of a shelf, or NULL */
  gboolean are_games;
} KtArchivePlace;

enum { KT_ARCHIVE_N_PLACES = 4 };
extern const KtArchivePlace kt_archive_places[KT_ARCHIVE_N_PLACES];
#define KT_ARCHIVE_RESULTS "results.tsv"

/* The maximum sizes of a file, and of a file with many games, in bytes. */
enum { KT_ARCHIVE_MAX_FILE = 64 << 20, KT_ARCHIVE_MAX_GAMES = 1 << 30 };

/* The result of an export or import. */
typedef struct {
  guint n_games;     /* exported or imported */
  guint n_known;     /* games that were not imported because the library has them already */
  guint n_results;   /* lines added to the record of results */
  GPtrArray *faults; /* texts for the person about skipped files and broken games */
} KtArchiveReport;

KtArchiveReport *kt_archive_report_new (void);
void kt_archive_report_free (KtArchiveReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtArchiveReport, kt_archive_report_free)

/* The progress of an import. Its thread writes these numbers; read them with g_atomic_int_get(). */
typedef struct {
  gint n_seen;  /* games read so far */
  gint n_added; /* games added so far */
} KtArchiveProgress;

/* Returns the path of a place in a library. Free with g_free(). */
char *kt_archive_place_get_folder (const KtArchivePlace *place, const char *library);
/* Returns whether a file name is that of a game, such as "NAME.pgn". */
gboolean kt_archive_is_game (const char *name);

/* Export and import a library in a thread. `progress` must live until the callback; it may be NULL.
 */
void kt_archive_write_async (const char *library, GFile *to, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
void kt_archive_read_async (const char *library, GFile *from, KtArchiveProgress *progress,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data);
/* Returns the result, or NULL with an error whose message is for the person. Files that were
 * added before the error stay. */
KtArchiveReport *kt_archive_finish (GAsyncResult *result, GError **error);

G_END_DECLS
