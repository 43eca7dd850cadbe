/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a game on the shelf of those that the person keeps. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-snapshot.h"

G_BEGIN_DECLS

/* A name that every file system takes, of a few words: without what separates folders, without a
 * dot in front, and not too long. Free with g_free(). */
char *kt_keep_clean_name (const char *words);

/* Writes the game in a thread. `path` is where the same game was kept before and is written again;
 * NULL: it gets a new file, named after `name`. Takes the snapshot. */
void kt_keep_async (const char *library, const char *name, const char *path,
                    KtGameSnapshot *snapshot, GAsyncReadyCallback callback, gpointer user_data);
/* Where it is kept now; NULL with the error set. Free with g_free(). */
char *kt_keep_finish (GAsyncResult *result, GError **error);

G_END_DECLS
