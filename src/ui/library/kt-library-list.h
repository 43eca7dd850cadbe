/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of saved games with search, sorting and multiple selection. */
#pragma once

#include "model/library/kt-saved-games.h"
#include "ui/common/kt-game-view.h"
#include "ui/library/kt-library-order.h"

G_BEGIN_DECLS

#define KT_TYPE_LIBRARY_LIST (kt_library_list_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryList, kt_library_list, KT, LIBRARY_LIST, KtGameView)

/* Signals: "open" (KtSavedGame *game); "changed" () when the listed or the selected games have
 * changed. Its context menu activates "library.open", "library.rename", "library.remove" and
 * "library.reveal", which act on the selected games. */
GtkWidget *kt_library_list_new (GSettings *settings, const KtTheme *theme);
/* Shows a list of games. With `are_named`, people have chosen the names of the files, so rows show
 * them; see kt_saved_words_init(). */
void kt_library_list_show (KtLibraryList *self, KtSavedGames *games, gboolean are_named);
void kt_library_list_search (KtLibraryList *self, const char *text);
void kt_library_list_sort (KtLibraryList *self, KtLibraryOrder order);
guint kt_library_list_get_n_shown (KtLibraryList *self);
/* Returns the selected games in a new array of KtSavedGame. */
GPtrArray *kt_library_list_get_chosen (KtLibraryList *self);
/* Opens the first selected game, or the first game in the list. */
void kt_library_list_open (KtLibraryList *self);
/* Moves the focus to the row that had it last, and selects this row. */
void kt_library_list_focus (KtLibraryList *self);
/* Sets the path of the game that kt_library_list_focus() focuses; the game may be added later. With
 * NULL, the row at the same position gets the focus. */
void kt_library_list_seek (KtLibraryList *self, const char *path);

G_END_DECLS
