/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book in the form of src/games/caro/book/caro-book-places.c. */
#pragma once

#include "games/caro/book/caro-book.h"

G_BEGIN_DECLS

typedef struct _KythuProveSource KythuProveSource;

KythuProveSource *kythu_prove_source_new (void);
void kythu_prove_source_free (KythuProveSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuProveSource, kythu_prove_source_free)

/* Add the entries, and the starts, of the built-in book. */
void kythu_prove_source_add_book (KythuProveSource *source);
void kythu_prove_source_add_starts_of_book (KythuProveSource *source);
/* Adds an array of CaroBookEntry. */
void kythu_prove_source_add_entries (KythuProveSource *source, const GArray *entries);
/* Adds a position from which entries were proved; duplicates are ignored. */
void kythu_prove_source_add_start (KythuProveSource *source, const KtPosition *position);

/* Complains and returns FALSE if two entries have the same key or the file cannot be written. */
gboolean kythu_prove_source_write (KythuProveSource *source, const char *path);

G_END_DECLS
