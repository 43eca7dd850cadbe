/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a shelf as a list model of KtSavedGame, the newest first. They are read in a thread,
 * and what changes in the folder shows. A row stays the same object as long as its file does. */
#pragma once

#include "model/library/kt-saved-game.h"
#include "model/library/kt-shelf.h"
#include "model/library/kt-trash.h"

G_BEGIN_DECLS

#define KT_TYPE_SAVED_GAMES (kt_saved_games_get_type ())
G_DECLARE_FINAL_TYPE (KtSavedGames, kt_saved_games, KT, SAVED_GAMES, GObject)

/* Signal: "told" (), the list was read again, or one of the two below is otherwise. */
KtSavedGames *kt_saved_games_new (const char *library, KtShelf shelf);
/* Some of the files have not been read yet. */
gboolean kt_saved_games_is_loading (KtSavedGames *self);
/* Why the folder cannot be read; NULL: it can. */
const char *kt_saved_games_get_error (KtSavedGames *self);
/* Looks at the folder now, and does not wait until the system tells that it changed. */
void kt_saved_games_refresh (KtSavedGames *self);

/* Gives a file another name, of whatever words. G_IO_ERROR_EXISTS: another has it. */
void kt_saved_games_rename_async (KtSavedGames *self, KtSavedGame *game, const char *words,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* The path of the file now, to be freed with g_free(); or NULL with the error set. */
char *kt_saved_games_rename_finish (KtSavedGames *self, GAsyncResult *result, GError **error);

/* Moves the files of an array of KtSavedGame to the trash. */
void kt_saved_games_remove_async (KtSavedGames *self, GPtrArray *games,
                                  GAsyncReadyCallback callback, gpointer user_data);
/* What was moved, as KtTrashed, also where the error tells that others were not. */
GPtrArray *kt_saved_games_remove_finish (KtSavedGames *self, GAsyncResult *result, GError **error);
/* Puts at least one such thing back. */
void kt_saved_games_restore_async (KtSavedGames *self, GPtrArray *trashed,
                                   GAsyncReadyCallback callback, gpointer user_data);
/* The path of the first one now, to be freed with g_free(). NULL: none is back, which the error
 * tells, as it does where some are not. */
char *kt_saved_games_restore_finish (KtSavedGames *self, GAsyncResult *result, GError **error);

G_END_DECLS
