/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file operations of the autosave, run in its background thread. Each function returns at
 * once and calls its callback when done; paths follow from the library. */
#pragma once

#include "model/game/kt-game-snapshot.h"
#include "model/library/kt-background.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

/* Creates a journal for a new game. */
void kt_autosave_create_async (KtBackground *background, const char *library, const char *id,
                               gpointer source, GAsyncReadyCallback callback);
KtJournal *kt_autosave_create_finish (GAsyncResult *result, GError **error);

/* Whether to write a copy of the current game to the recent games. */
typedef enum {
  KT_AUTOSAVE_RUNS,  /* no copy: the game is not over */
  KT_AUTOSAVE_ENDS,  /* write a first copy */
  KT_AUTOSAVE_ENDED, /* write a copy, unless the person has removed the first one */
} KtAutosaveState;

/* Writes a game as "ID.pgn" (or another suffix) to the shelf of running games. Takes ownership
 * of the snapshot. */
void kt_autosave_write_async (KtBackground *background, const char *library, const char *id,
                              KtGameSnapshot *snapshot, KtAutosaveState state, gpointer source,
                              GAsyncReadyCallback callback, gpointer user_data);
gboolean kt_autosave_write_finish (GAsyncResult *result, GError **error);

/* The fate of a game that is left. */
typedef enum {
  KT_AUTOSAVE_FORGET, /* removed: nothing was done in it */
  KT_AUTOSAVE_GO_ON,  /* it has a new journal of the same name */
  KT_AUTOSAVE_KEEP,   /* it stays, to be continued later */
  KT_AUTOSAVE_END,    /* it is over and moves to the recent games */
} KtAutosaveFate;

/* Leaves a game. Takes ownership of the snapshot, which may be NULL if the file is up to date,
 * and of the journal, which may be NULL. The journal is removed after the file was written. */
void kt_autosave_leave_async (KtBackground *background, const char *library, const char *id,
                              KtAutosaveFate fate, KtAutosaveState state, KtGameSnapshot *snapshot,
                              KtJournal *journal, gpointer source, GAsyncReadyCallback callback);
gboolean kt_autosave_leave_finish (GAsyncResult *result, GError **error);
/* Retries the operation whose result was `failed`. */
void kt_autosave_leave_again_async (KtBackground *background, GAsyncResult *failed,
                                    GAsyncReadyCallback callback);

G_END_DECLS
