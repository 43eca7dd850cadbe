/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What autosaving does with files, in its thread. Each call returns at once and is finished with
 * its callback; paths are those of the library. */
#pragma once

#include "model/game/kt-game-snapshot.h"
#include "model/library/kt-background.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

/* A journal for a new game. */
void kt_autosave_create_async (KtBackground *background, const char *library, const char *id,
                               gpointer source, GAsyncReadyCallback callback);
KtJournal *kt_autosave_create_finish (GAsyncResult *result, GError **error);

/* What the recent ones have of a game that is on the board. */
typedef enum {
  KT_AUTOSAVE_RUNS,  /* nothing: it is not over, or no longer */
  KT_AUTOSAVE_ENDS,  /* a copy, from now on */
  KT_AUTOSAVE_ENDED, /* likewise, but what the person has taken away meanwhile stays away */
} KtAutosaveState;

/* Writes a game as "ID.pgn" on the shelf of running games. Takes the snapshot. */
void kt_autosave_write_async (KtBackground *background, const char *library, const char *id,
                              KtGameSnapshot *snapshot, KtAutosaveState state, gpointer source,
                              GAsyncReadyCallback callback, gpointer user_data);
gboolean kt_autosave_write_finish (GAsyncResult *result, GError **error);

/* How a game is left. */
typedef enum {
  KT_AUTOSAVE_FORGET, /* nothing was done in it */
  KT_AUTOSAVE_GO_ON,  /* it has another journal, which has the name of this one */
  KT_AUTOSAVE_KEEP,   /* it waits to be continued */
  KT_AUTOSAVE_END,    /* it is over, and goes to the recent ones */
} KtAutosaveFate;

/* Leaves a game. Takes the snapshot, NULL where its file is up to date, and the journal, NULL where
 * there is none, which is removed when the file is written. */
void kt_autosave_leave_async (KtBackground *background, const char *library, const char *id,
                              KtAutosaveFate fate, KtAutosaveState state, KtGameSnapshot *snapshot,
                              KtJournal *journal, gpointer source, GAsyncReadyCallback callback);
gboolean kt_autosave_leave_finish (GAsyncResult *result, GError **error);
/* Tries once more what failed. */
void kt_autosave_leave_again_async (KtBackground *background, GAsyncResult *failed,
                                    GAsyncReadyCallback callback);

G_END_DECLS
