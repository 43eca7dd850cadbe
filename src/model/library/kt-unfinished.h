/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that wait to be continued. */
#pragma once

#include "formats/kt-record.h"
#include "model/library/kt-journal.h"

G_BEGIN_DECLS

#define KT_TYPE_UNFINISHED_GAME (kt_unfinished_game_get_type ())
G_DECLARE_FINAL_TYPE (KtUnfinishedGame, kt_unfinished_game, KT, UNFINISHED_GAME, GObject)

const char *kt_unfinished_game_get_id (KtUnfinishedGame *self);
KtRecord *kt_unfinished_game_get_record (KtUnfinishedGame *self); /* not owned by the caller */
/* When something was last done in it; not owned by the caller. */
GDateTime *kt_unfinished_game_get_time (KtUnfinishedGame *self);

/* Reads all of them. Those that are being played, here or in another process, are left out, and so
 * are those whose journal cannot be opened now; what is over goes to the recent ones. */
void kt_unfinished_list_async (const char *library, GAsyncReadyCallback callback,
                               gpointer user_data);
/* A new list of KtUnfinishedGame, the newest first. `faults` is set to texts about what could not
 * be read, and where it was put; free it with g_ptr_array_unref(). */
GListStore *kt_unfinished_list_finish (GAsyncResult *result, GPtrArray **faults);

/* Takes a game up: from now on nobody else can. */
void kt_unfinished_game_continue_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                        gpointer user_data);
/* The game as it stands now, and the journal that goes on with it; both are the caller's. NULL with
 * the error set where another process was faster, or the disk does not take it. */
KtRecord *kt_unfinished_game_continue_finish (KtUnfinishedGame *self, GAsyncResult *result,
                                              KtJournal **journal, GError **error);

/* Puts a game among the recent ones, and back again. */
void kt_unfinished_game_remove_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                      gpointer user_data);
void kt_unfinished_game_restore_async (KtUnfinishedGame *self, GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean kt_unfinished_game_move_finish (KtUnfinishedGame *self, GAsyncResult *result,
                                         GError **error);

G_END_DECLS
