/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games to choose from: found by words, in an order, and one or several at once. */
#pragma once

#include "model/library/kt-saved-games.h"
#include "ui/common/kt-game-view.h"
#include "ui/library/kt-library-order.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_LIST (kt_library_list_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryList, kt_library_list, KT, LIBRARY_LIST, KtGameView)

/* Signals: "open" (KtSavedGame *game); "changed" (), other games are shown or chosen. Its menu
 * activates "library.open", "library.rename", "library.remove" and "library.reveal", which are
 * about the chosen games. */
GtkWidget *kt_library_list_new (GSettings *settings, const KtTheme *theme);
/* `are_named` as for kt_saved_words_init(). */
void kt_library_list_show (KtLibraryList *self, KtSavedGames *games, gboolean are_named);
void kt_library_list_search (KtLibraryList *self, const char *text);
void kt_library_list_sort (KtLibraryList *self, KtLibraryOrder order);
guint kt_library_list_get_n_shown (KtLibraryList *self);
/* A new array of KtSavedGame. */
GPtrArray *kt_library_list_get_chosen (KtLibraryList *self);
/* Opens the chosen game, or the first. */
void kt_library_list_open (KtLibraryList *self);
/* The focus goes to the row that had it last, which is then chosen. */
void kt_library_list_focus (KtLibraryList *self);
/* That row is to be the one of the game with this path, which may come yet; NULL: where it is. */
void kt_library_list_seek (KtLibraryList *self, const char *path);

G_END_DECLS
