/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of results: one line per finished game, whether or not the game itself is saved.
 * Lines are only appended, so that several processes can use the file. */
#pragma once

#include "model/library/kt-autosave.h"
#include "model/library/kt-result-line.h"

G_BEGIN_DECLS

#define KT_TYPE_RESULTS (kt_results_get_type ())
G_DECLARE_FINAL_TYPE (KtResults, kt_results, KT, RESULTS, GObject)

/* Signal: "problem" (string text), for the person, when a result could not be written. Writing
 * is retried, and the signal is emitted only once until it succeeds. */

/* Follows a model; the autosave supplies the ids of its games. */
KtResults *kt_results_new (KtGameModel *model, KtAutosave *autosave);
/* Stops recording and waits until everything is written. Call this at the end of the program. */
void kt_results_close (KtResults *self);

/* Returns the KtResultLine of all finished games in a library, the oldest first. Unreadable
 * lines are reported in `faults`, as texts for the person, and the original file is put aside.
 * Call this in a thread. */
GPtrArray *kt_results_read (const char *library, GPtrArray *faults);
/* Adds the lines of another record of results that are missing here, and counts them. Unreadable
 * lines are skipped and counted in `n_bad`. Call this in a thread. */
gboolean kt_results_merge (const char *library, const char *text, guint *n_added, guint *n_bad,
                           GError **error);
/* Adds the line of a finished game after the program was killed, unless the file has its line. Call
 * this in a thread. */
gboolean kt_results_add_missing (const char *library, const KtResultLine *line, GError **error);
/* Deletes all results, but no games. */
gboolean kt_results_clear (const char *library, GError **error);

G_END_DECLS
