/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of the book. kythu-engine prove writes caro-book-places.c. */
#pragma once

#include "games/caro/book/caro-book.h"

G_BEGIN_DECLS

/* Entries of CARO_BOOK_DIGITS digits in ASCII order, which is also the order of their keys. All
 * keys are distinct. */
extern const char caro_book_places[];
extern const guint caro_book_n_places;

extern const CaroBookStart caro_book_starts[];
extern const guint caro_book_n_starts;

G_END_DECLS
