/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games in a file. The file is read in a thread, and a game of it only when it is wanted, so
 * that it may hold a hundred thousand. */
#pragma once

#include <gio/gio.h>

#include "formats/kt-record.h"
#include "model/search/kt-folded-texts.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_ENTRY (kt_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (KtGameEntry, kt_game_entry, KT, GAME_ENTRY, GObject)

/* Texts of a game's tags, valid UTF-8; "" where they are unknown. */
const char *kt_game_entry_get_players (KtGameEntry *self); /* "White – Black" */
const char *kt_game_entry_get_details (KtGameEntry *self); /* event, date, result */

#define KT_TYPE_GAME_FILE (kt_game_file_get_type ())
G_DECLARE_FINAL_TYPE (KtGameFile, kt_game_file, KT, GAME_FILE, GObject)

void kt_game_file_open_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
/* A new reference; NULL with a translated error when it cannot be read or holds no game. */
KtGameFile *kt_game_file_open_finish (GAsyncResult *result, GError **error);
/* KtGameEntry of each game, and what a search sees of it; neither changes any more. */
GPtrArray *kt_game_file_get_entries (KtGameFile *self);
KtFoldedTexts *kt_game_file_get_texts (KtGameFile *self);
/* Reads one of the games. */
void kt_game_file_read_async (KtGameFile *self, guint index, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
KtRecord *kt_game_file_read_finish (KtGameFile *self, GAsyncResult *result, GError **error);

/* Both at once, for whoever is in a thread already. */
KtGameFile *kt_game_file_open (GFile *file, GCancellable *cancellable, GError **error);
KtRecord *kt_game_file_read (KtGameFile *self, guint index, GCancellable *cancellable,
                             GError **error);

G_END_DECLS
