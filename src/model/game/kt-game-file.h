/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games in a file. A thread reads the file, and each game is parsed only when requested,
 * because there may be a hundred thousand. */
#pragma once

#include <gio/gio.h>

#include "formats/kt-record.h"
#include "model/text-search/kt-folded-texts.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_ENTRY (kt_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (KtGameEntry, kt_game_entry, KT, GAME_ENTRY, GObject)

/* The following functions return texts from a game's tags in valid UTF-8; "" if unknown. */
const char *kt_game_entry_get_players (KtGameEntry *self); /* "White – Black" */
const char *kt_game_entry_get_details (KtGameEntry *self); /* event, date, result */

#define KT_TYPE_GAME_FILE (kt_game_file_get_type ())
G_DECLARE_FINAL_TYPE (KtGameFile, kt_game_file, KT, GAME_FILE, GObject)

void kt_game_file_open_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
/* Returns a new reference, or NULL with a translated error if the file cannot be read or
 * contains no game. */
KtGameFile *kt_game_file_open_finish (GAsyncResult *result, GError **error);
/* Return an array with a KtGameEntry per game, and the texts of the games for searching; neither
 * changes any more. */
GPtrArray *kt_game_file_get_entries (KtGameFile *self);
KtFoldedTexts *kt_game_file_get_texts (KtGameFile *self);
/* Reads the game with this index. */
void kt_game_file_read_async (KtGameFile *self, guint index, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
KtRecord *kt_game_file_read_finish (KtGameFile *self, GAsyncResult *result, GError **error);

/* Synchronous versions of the functions above, for use in a thread. */
KtGameFile *kt_game_file_open (GFile *file, GCancellable *cancellable, GError **error);
KtRecord *kt_game_file_read (KtGameFile *self, guint index, GCancellable *cancellable,
                             GError **error);

G_END_DECLS
