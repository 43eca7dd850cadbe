/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves games to the shelf of the person's saved games. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-snapshot.h"

G_BEGIN_DECLS

/* Turns any text into a name that every file system accepts: without separators, line breaks and
 * leading dots, not too long, and in normalized Unicode. Free with g_free(). */
char *kt_saved_game_writer_clean_name (const char *words);
/* Returns a numbered name such as "An – Bình (2)", for a game whose name is taken. Free with
 * g_free(). */
char *kt_saved_game_writer_number_name (const char *words, guint number);
/* Returns the path for a game of this name, whether or not it exists. Free with g_free(). */
char *kt_saved_game_writer_get_path (const char *library, const char *words, const char *suffix);

/* Writes the game in a thread and takes ownership of the snapshot. `path` is the file to replace,
 * for example because it has an earlier state of this game. NULL: creates a new file named after
 * `name`; if that exists, the error is G_IO_ERROR_EXISTS. */
void kt_saved_game_writer_write_async (const char *library, const char *name, const char *path,
                                       KtGameSnapshot *snapshot, GAsyncReadyCallback callback,
                                       gpointer user_data);
/* Writes the game to a new file in a thread, with a number after the name if the name is taken, so
 * that nobody needs to be asked. */
void kt_saved_game_writer_write_new_async (const char *library, const char *name,
                                           KtGameSnapshot *snapshot, GAsyncReadyCallback callback,
                                           gpointer user_data);
/* Returns the path of the saved game, or NULL with an error. Free with g_free(). */
char *kt_saved_game_writer_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
