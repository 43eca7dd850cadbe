/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a shelf as a list model of KtSavedGame, the newest first. A thread reads them,
 * and the list follows changes of the folder. An item stays the same object while its file is
 * unchanged. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/library/kt-shelf.h"
#include "model/library/kt-trash.h"

G_BEGIN_DECLS

#define KT_TYPE_SAVED_GAMES (kt_saved_games_get_type ())
G_DECLARE_FINAL_TYPE (KtSavedGames, kt_saved_games, KT, SAVED_GAMES, GObject)

/* Signal: "updated" () when the list was read again, or one of the following two values has
 * changed. */
KtSavedGames *kt_saved_games_new (const char *library, KtShelf shelf);
/* Returns whether some files have not been read yet. */
gboolean kt_saved_games_is_loading (KtSavedGames *self);
/* Returns why the folder cannot be read, or NULL. */
const char *kt_saved_games_get_error (KtSavedGames *self);
/* Reads the folder now, without waiting for a change notification. */
void kt_saved_games_refresh (KtSavedGames *self);

/* Renames a file to a name made from `words`. G_IO_ERROR_EXISTS means that the name is taken. */
void kt_saved_games_rename_async (KtSavedGames *self, KtSavedGame *game, const char *words,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* Returns the new path, to be freed with g_free(), or NULL with an error. */
char *kt_saved_games_rename_finish (KtSavedGames *self, GAsyncResult *result, GError **error);

/* Moves the files of an array of KtSavedGame to the trash. */
void kt_saved_games_remove_async (KtSavedGames *self, GPtrArray *games,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* Returns the removed files as KtTrashed; `error` may be set as well, if others failed. */
GPtrArray *kt_saved_games_remove_finish (KtSavedGames *self, GAsyncResult *result, GError **error);
/* Restores an array of at least one KtTrashed. */
void kt_saved_games_restore_async (KtSavedGames *self, GPtrArray *trashed,
                                   GAsyncReadyCallback callback, gpointer user_data);
/* Returns the current path of the first restored file, to be freed with g_free(), or NULL if
 * none was restored. `error` is set if any failed. */
char *kt_saved_games_restore_finish (KtSavedGames *self, GAsyncResult *result, GError **error);

G_END_DECLS
