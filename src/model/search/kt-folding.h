/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as a search sees it: small letters without marks, so that "nguyen dac" finds "Nguyễn Đắc".
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whatever the bytes are, what comes out is UTF-8. Free with g_free(). */
char *kt_folding_fold (const char *text);
/* The folded words of a search, parted by blanks; none are empty. Free with g_strfreev(). */
char **kt_folding_split (const char *text);
/* Whether a folded text holds all of these folded words. */
gboolean kt_folding_has_words (const char *folded, const char *const *words);

G_END_DECLS
