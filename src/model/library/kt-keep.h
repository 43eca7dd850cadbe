/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a game on the shelf of those that the person keeps. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-snapshot.h"

G_BEGIN_DECLS

/* A name that every file system takes, of any words: without what separates folders or lines,
 * without a dot in front, and not too long; words that look alike give one name. Free with
 * g_free().
 */
char *kt_keep_clean_name (const char *words);
/* "An – Bình (2)", for a game whose name is taken. Free with g_free(). */
char *kt_keep_number_name (const char *words, guint number);
/* Where a game of this name is kept, whether or not there is one. Free with g_free(). */
char *kt_keep_get_path (const char *library, const char *words, const char *suffix);

/* Writes the game in a thread. `path` is what is to be replaced, such as the file where the same
 * game was kept before; NULL: it gets a new file, named after `name`, and where there is one of
 * that name G_IO_ERROR_EXISTS tells it. Takes the snapshot. */
void kt_keep_async (const char *library, const char *name, const char *path,
                    KtGameSnapshot *snapshot, GAsyncReadyCallback callback, gpointer user_data);
/* The same for a game of which nobody was asked: it always gets a new file, and where there is one
 * of that name already, a number behind the name. */
void kt_keep_new_async (const char *library, const char *name, KtGameSnapshot *snapshot,
                        GAsyncReadyCallback callback, gpointer user_data);
/* Where it is kept now; NULL with the error set. Free with g_free(). */
char *kt_keep_finish (GAsyncResult *result, GError **error);

G_END_DECLS
