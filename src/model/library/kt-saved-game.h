/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of a shelf as a row of a list. It never changes: a file that changed is another row. */
#pragma once

#include <gio/gio.h>

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_TYPE_SAVED_GAME (kt_saved_game_get_type ())
G_DECLARE_FINAL_TYPE (KtSavedGame, kt_saved_game, KT, SAVED_GAME, GObject)

/* When and how large the file was; equal ones are the same file to us. */
typedef struct {
  gint64 size; /* bytes */
  gint64 time; /* microseconds since 1970 */
} KtSavedStamp;

/* Reads the file, of which the first game tells. Also what cannot be read is a row, with a fault.
 */
KtSavedGame *kt_saved_game_new_read (const char *folder, const char *name, KtSavedStamp stamp,
                                     GCancellable *cancellable);

/* What an index keeps of a game, and from that the game again: NULL where the words make no sense.
 * A game with a fault is not kept, for the fault is told in the language of now. */
GVariant *kt_saved_game_to_variant (KtSavedGame *self);
KtSavedGame *kt_saved_game_new_from_variant (const char *folder, GVariant *variant);
#define KT_SAVED_GAME_VARIANT "(ayxxsssssuusssuyy)"

/* All that follows is the row's own. Texts are UTF-8, "" where nothing is known. */
const char *kt_saved_game_get_path (KtSavedGame *self);
const char *kt_saved_game_get_file (KtSavedGame *self); /* without the folder, as the disk has it */
const char *kt_saved_game_get_name (KtSavedGame *self); /* the same to be shown, without suffix */
KtSavedStamp kt_saved_game_get_stamp (KtSavedGame *self);
const char *kt_saved_game_get_fault (KtSavedGame *self);  /* NULL: none */
const KtGame *kt_saved_game_get_game (KtSavedGame *self); /* NULL: it cannot be read at all */
KtOptions kt_saved_game_get_options (KtSavedGame *self);
/* The name in the file, or what the program calls now whoever gave none. */
const char *kt_saved_game_get_player (KtSavedGame *self, int actor);
KtRecordResult kt_saved_game_get_result (KtSavedGame *self);
guint kt_saved_game_get_n_moves (KtSavedGame *self);
/* In English, to be translated; "" for none. */
const char *kt_saved_game_get_opening (KtSavedGame *self);
const char *kt_saved_game_get_variation (KtSavedGame *self);
guint kt_saved_game_get_n_games (KtSavedGame *self); /* in the file */
/* As people sort names, whatever marks they have. */
int kt_saved_game_compare_names (KtSavedGame *a, KtSavedGame *b);
int kt_saved_game_compare_players (KtSavedGame *a, KtSavedGame *b);
/* Whether the words of a search, as kt_folding_split() parts them, all occur in what is known. */
gboolean kt_saved_game_matches (KtSavedGame *self, const char *const *words);
/* The text in which they are looked for. */
void kt_saved_game_append_words (KtSavedGame *self, GString *to);

/* Reads the first game again, in a thread, and plays it through. */
void kt_saved_game_load_async (KtSavedGame *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
KtRecord *kt_saved_game_load_finish (KtSavedGame *self, GAsyncResult *result, GError **error);

G_END_DECLS
