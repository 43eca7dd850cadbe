/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book as src/games/caro/book/caro-book-places.c keeps it. */
#pragma once

#include "games/caro/book/caro-book.h"

G_BEGIN_DECLS

typedef struct _KythuProveSource KythuProveSource;

KythuProveSource *kythu_prove_source_new (void);
void kythu_prove_source_free (KythuProveSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuProveSource, kythu_prove_source_free)

/* Adds the entries that the book of the program has, and its starts. */
void kythu_prove_source_add_book (KythuProveSource *source);
void kythu_prove_source_add_starts_of_book (KythuProveSource *source);
/* Adds CaroBookEntry. */
void kythu_prove_source_add_entries (KythuProveSource *source, const GArray *entries);
/* A position from which entries were proved; once more is as good as once. */
void kythu_prove_source_add_start (KythuProveSource *source, const KtPosition *position);

/* Complains and returns FALSE where two entries have the same key, or the file cannot be written.
 */
gboolean kythu_prove_source_write (KythuProveSource *source, const char *path);

G_END_DECLS
