/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folds text for searching: lower case without diacritics, so that "nguyen dac" finds "Nguyễn
 * Đắc". */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Folds a text. Returns valid UTF-8 for any input. Free with g_free(). */
char *kt_folding_fold (const char *text);
/* Splits a search into folded words, none of them empty. Free with g_strfreev(). */
char **kt_folding_split (const char *text);
/* Returns whether a folded text contains all these folded words. */
gboolean kt_folding_has_words (const char *folded, const char *const *words);

G_END_DECLS
