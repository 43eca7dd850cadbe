/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unfinished games, which can be continued. */
#pragma once

#include "formats/kt-record.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

#define KT_TYPE_UNFINISHED_GAME (kt_unfinished_game_get_type ())
G_DECLARE_FINAL_TYPE (KtUnfinishedGame, kt_unfinished_game, KT, UNFINISHED_GAME, GObject)

const char *kt_unfinished_game_get_id (KtUnfinishedGame *self);
KtRecord *kt_unfinished_game_get_record (KtUnfinishedGame *self); /* not owned by the caller */
/* Returns the time of the last change, not owned by the caller. */
GDateTime *kt_unfinished_game_get_time (KtUnfinishedGame *self);

/* Lists the unfinished games. Games being played here or in another process are omitted, as are
 * games whose journal cannot be opened now; finished ones are moved to the recent games. */
void kt_unfinished_list_async (const char *library, GAsyncReadyCallback callback,
                               gpointer user_data);
/* Returns a new list of KtUnfinishedGame, the newest first. `faults` is set to texts about
 * unreadable files and where they were put; free it with g_ptr_array_unref(). */
GListStore *kt_unfinished_list_finish (GAsyncResult *result, GPtrArray **faults);

/* Locks a game in order to continue it. */
void kt_unfinished_game_continue_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                        gpointer user_data);
/* Returns the game in its current state and its new journal, both owned by the caller. Returns
 * NULL with an error if another process was faster or the disk fails. */
KtRecord *kt_unfinished_game_continue_finish (KtUnfinishedGame *self, GAsyncResult *result,
                                              KtJournal **journal, GError **error);

/* Move a game to the recent games and back. */
void kt_unfinished_game_remove_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                      gpointer user_data);
void kt_unfinished_game_restore_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean kt_unfinished_game_move_finish (KtUnfinishedGame *self, GAsyncResult *result,
                                         GError **error);

G_END_DECLS
