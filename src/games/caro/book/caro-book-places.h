/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of the book. kythu-engine prove writes the other file. */
#pragma once

#include "games/caro/book/caro-book.h"

G_BEGIN_DECLS

/* Entries of CARO_BOOK_DIGITS digits, one after the other in the order of the text, which is also
 * the order of the keys. No two have the same key. */
extern const char caro_book_places[];
extern const guint caro_book_n_places;

extern const CaroBookStart caro_book_starts[];
extern const guint caro_book_n_starts;

G_END_DECLS
