/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games that a search finds, in an order, as a list model of KtFoundPlace. GTK's own models
 * for this take fifty milliseconds for a letter where there are ten thousand games. */
#pragma once

#include "ui/library/kt-found-place.h"

G_BEGIN_DECLS

typedef enum {
  KT_LIBRARY_NEWEST,
  KT_LIBRARY_BY_NAME,
  KT_LIBRARY_BY_PLAYERS,
  KT_LIBRARY_LONGEST,
  KT_LIBRARY_N_ORDERS,
} KtLibraryOrder;

#define KT_TYPE_LIBRARY_FOUND (kt_library_found_get_type ())
G_DECLARE_FINAL_TYPE (KtLibraryFound, kt_library_found, KT, LIBRARY_FOUND, GObject)

KtLibraryFound *kt_library_found_new (void);
/* A list of KtSavedGame, or NULL. */
void kt_library_found_set_games (KtLibraryFound *self, GListModel *games);
/* What was typed. The places stay and get the games that are found; where there were fewer, the
 * list has its first ones at once and gets the others in the next frames. */
void kt_library_found_search (KtLibraryFound *self, const char *text);
/* How many are found, whether the list has them already or not. */
guint kt_library_found_count (KtLibraryFound *self);
/* The places stay, too. */
void kt_library_found_sort (KtLibraryFound *self, KtLibraryOrder order);

G_END_DECLS
