/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the game being played: every change is written to a journal before it is shown, and soon
 * afterwards the whole game to a file. An unfinished game that is replaced by another stays on
 * the shelf of running games. A finished game is copied to the recent games at once, and is only
 * there after it is replaced. A game that is shared with another program is not saved. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

#define KT_TYPE_AUTOSAVE (kt_autosave_get_type ())
G_DECLARE_FINAL_TYPE (KtAutosave, kt_autosave, KT, AUTOSAVE, GObject)

/* Property, read-only: "problem" (string), a sentence for the person about why the game cannot
 * be saved now, or NULL. */

/* Signal: "kept" () when another game replaces an unfinished one, which can be continued later. */

/* Follows a model from its next game on. Create this before connecting any view, so that its
 * handlers run first. */
KtAutosave *kt_autosave_new (KtGameModel *model, const char *library);
const char *kt_autosave_get_library (KtAutosave *self);
/* Returns a sentence about the current problem, or NULL. */
const char *kt_autosave_get_problem (KtAutosave *self);
/* Returns whether files can be written, so that only the last moves may be lost in a crash. */
gboolean kt_autosave_writes_files (KtAutosave *self);
/* Returns the id of the current game on the shelf of running games; NULL if it is not there. */
const char *kt_autosave_get_id (KtAutosave *self);
/* Returns whether anything was done in the game, now or before it was continued. */
gboolean kt_autosave_is_begun (KtAutosave *self);
/* Declares that the next game to start is the running game `id`. Takes ownership of its journal,
 * which was begun already. */
void kt_autosave_adopt (KtAutosave *self, const char *id, KtJournal *journal);
/* Stops saving and waits until everything is written. Call this at the end of the program. */
void kt_autosave_close (KtAutosave *self);

G_END_DECLS
