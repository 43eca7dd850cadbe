/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of a shelf as an item of a list. It is immutable: a changed file becomes a new item. */
#pragma once

#include <gio/gio.h>

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_TYPE_SAVED_GAME (kt_saved_game_get_type ())
G_DECLARE_FINAL_TYPE (KtSavedGame, kt_saved_game, KT, SAVED_GAME, GObject)

/* The time and size of a file; a file with an equal stamp counts as unchanged. */
typedef struct {
  gint64 size; /* in bytes */
  gint64 time; /* in microseconds since 1970 */
} KtSavedStamp;

/* Reads the first game of a file. A file that cannot be read also gives an item, with a fault. */
KtSavedGame *kt_saved_game_new_read (const char *folder, const char *name, KtSavedStamp stamp,
                                     GCancellable *cancellable);

/* Converts a game to and from its entry in the index; an invalid entry gives NULL. Games with a
 * fault are not indexed, because the fault's text depends on the language. */
GVariant *kt_saved_game_to_variant (KtSavedGame *self);
KtSavedGame *kt_saved_game_new_from_variant (const char *folder, GVariant *variant);
#define KT_SAVED_GAME_VARIANT "(ayxxsssssuusssuyy)"

/* The results of the following functions are owned by the item. Texts are UTF-8, or "" if
 * unknown. */
const char *kt_saved_game_get_path (KtSavedGame *self);
const char *kt_saved_game_get_file (KtSavedGame *self); /* file name as on the disk */
const char *kt_saved_game_get_name (KtSavedGame *self); /* for display, without suffix */
KtSavedStamp kt_saved_game_get_stamp (KtSavedGame *self);
const char *kt_saved_game_get_fault (KtSavedGame *self);  /* NULL: none */
const KtGame *kt_saved_game_get_game (KtSavedGame *self); /* NULL: not readable at all */
KtOptions kt_saved_game_get_options (KtSavedGame *self);
/* Returns the name in the file, or the current default name of a seat whose name nobody has
 * chosen. */
const char *kt_saved_game_get_player (KtSavedGame *self, int actor);
KtRecordResult kt_saved_game_get_result (KtSavedGame *self);
guint kt_saved_game_get_n_moves (KtSavedGame *self);
/* Return English texts to be translated; "" if there is none. */
const char *kt_saved_game_get_opening (KtSavedGame *self);
const char *kt_saved_game_get_variation (KtSavedGame *self);
guint kt_saved_game_get_n_games (KtSavedGame *self); /* number of games in the file */
/* Compare as people sort names, ignoring diacritics at first. */
int kt_saved_game_compare_names (KtSavedGame *a, KtSavedGame *b);
int kt_saved_game_compare_players (KtSavedGame *a, KtSavedGame *b);
/* Returns whether all words of a search, split by kt_folding_split(), occur in the game's texts. */
gboolean kt_saved_game_matches (KtSavedGame *self, const char *const *words);
/* Appends the texts that are searched. */
void kt_saved_game_append_words (KtSavedGame *self, GString *to);

/* Reads the first game again in a thread, and plays it through once. */
void kt_saved_game_load_async (KtSavedGame *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
KtRecord *kt_saved_game_load_finish (KtSavedGame *self, GAsyncResult *result, GError **error);

G_END_DECLS
