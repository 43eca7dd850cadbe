/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of results: a line for each finished game, whether or not the game itself is kept.
 * Lines are only ever added, so that two running programs do not harm each other. */
#pragma once

#include "model/library/kt-autosave.h"
#include "model/library/kt-result-line.h"

G_BEGIN_DECLS

#define KT_TYPE_RESULTS (kt_results_get_type ())
G_DECLARE_FINAL_TYPE (KtResults, kt_results, KT, RESULTS, GObject)

/* Signal: "problem" (string text), a result could not be added, in words for the person; once until
 * it was, for it is tried again. */

/* Follows a model; the names of its games come from what saves them. */
KtResults *kt_results_new (KtGameModel *model, KtAutosave *autosave);
/* Nothing is added from now on, and all that was begun is written: for the end of the program. */
void kt_results_close (KtResults *self);

/* For a thread. The KtResultLine of all finished games of a library, the oldest first. What cannot
 * be read is told in `faults`, texts for the person, and the file as it was is put aside. */
GPtrArray *kt_results_read (const char *library, GPtrArray *faults);
/* For a thread. Adds those lines of another record that are not there yet, and counts them; lines
 * that cannot be read are left out, and counted, too. */
gboolean kt_results_merge (const char *library, const char *text, guint *n_added, guint *n_bad,
                           GError **error);
/* For a thread. Adds the line of a game that was over when its program was killed, if its end is
 * not there yet. */
gboolean kt_results_add_missing (const char *library, const KtResultLine *line, GError **error);
/* Forgets all of them, and no game. */
gboolean kt_results_clear (const char *library, GError **error);

G_END_DECLS
