/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening books: tables of moves that kythu-book generates. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint64 key; /* key of the board before the move */
  guint16 move;
  guint16 weight; /* relative frequency among the moves of the same board */
  gint16 score;   /* of the position after the move, in centipawns, seen by the side that plays the
                     move */
} KtBookEntry;

/* Sorted by key; moves of the same board are sorted by falling weight. */
typedef struct {
  const KtBookEntry *entries;
  guint n_entries;
} KtBook;

/* Returns whether a move is legal on a board. */
typedef gboolean (*KtBookTest) (gconstpointer board, guint16 move);

/* Returns the moves for a board with this key; NULL if there are none. Different boards may have
 * the same key, so the moves are tested. */
const KtBookEntry *kt_book_find (const KtBook *book, guint64 key, KtBookTest is_legal,
                                 gconstpointer board, guint *n_entries);
/* Draws one of the moves for a board at random; seed and board decide the draw. `entries` may be
 * NULL, and NULL is returned then. */
const KtBookEntry *kt_book_draw (const KtBookEntry *entries, guint n_entries, guint64 seed);

G_END_DECLS
