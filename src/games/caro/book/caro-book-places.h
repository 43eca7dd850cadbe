/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of the book as text. kythu-engine prove writes the other file. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Entries of CARO_BOOK_DIGITS digits, one after the other in the order of the text, which is also
 * the order of the keys. */
extern const char caro_book_places[];
extern const guint caro_book_n_places;

G_END_DECLS
