/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/caro/caro-book.h"

const char caro_book_places[] = "";
const guint caro_n_book_places = 0;
