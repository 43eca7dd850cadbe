/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game that is played: every change stands in a journal before it is seen, and the whole
 * game in a file soon after. A game that another one replaces before it is over stays on its shelf;
 * one that is over is among the recent ones at once, and only there when it is replaced. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

#define KT_TYPE_AUTOSAVE (kt_autosave_get_type ())
G_DECLARE_FINAL_TYPE (KtAutosave, kt_autosave, KT, AUTOSAVE, GObject)

/* Property, read-only: "problem" (string), why the game cannot be kept now, in words for the
 * person; NULL while all is well.*/

/* Signal: "kept" (), another game takes the place of one that is not over and waits from now on. */

/* Follows a model from its next game on; nobody who shows the game may be connected before. */
KtAutosave *kt_autosave_new (KtGameModel *model, const char *library);
const char *kt_autosave_get_library (KtAutosave *self);
/* What is wrong, a sentence; NULL for nothing. */
const char *kt_autosave_get_problem (KtAutosave *self);
/* Whether it is only that the last moves may be lost where the program ends suddenly. */
gboolean kt_autosave_writes_files (KtAutosave *self);
/* What the game on the board is called on the shelf of running games; NULL while it is not there.
 */
const char *kt_autosave_get_id (KtAutosave *self);
/* Whether something was done in it, now or before it was continued. */
gboolean kt_autosave_is_begun (KtAutosave *self);
/* The next game that starts is one of the shelf, whose journal, which is taken, has begun. */
void kt_autosave_adopt (KtAutosave *self, const char *id, KtJournal *journal);
/* Nothing is kept from now on, and all that was begun is written: for the end of the program, which
 * waits. */
void kt_autosave_close (KtAutosave *self);

G_END_DECLS
