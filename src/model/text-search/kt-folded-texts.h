/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folded texts stored consecutively in memory: searching them is ten times as fast as searching
 * ten thousand separate strings. They are immutable after being written, so any number of
 * threads may read them. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtFoldedTexts KtFoldedTexts;

KtFoldedTexts *kt_folded_texts_new (void);
KtFoldedTexts *kt_folded_texts_ref (KtFoldedTexts *self);
void kt_folded_texts_unref (KtFoldedTexts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtFoldedTexts, kt_folded_texts_unref)

/* Begins the next text; the caller appends it to the returned string. */
GString *kt_folded_texts_begin (KtFoldedTexts *self);

/* Returns the indices (guint) of the texts that contain all these words (see
 * kt_folding_split()), among the indices in `among` or, if that is NULL, among all. After
 * cancellation it returns early with a partial result. */
GArray *kt_folded_texts_find (KtFoldedTexts *self, char **words, GArray *among,
                              GCancellable *cancellable);

/* The same in a thread; `among` must not change any more. The result is NULL if it was
 * cancelled. */
void kt_folded_texts_find_async (KtFoldedTexts *self, char **words, GArray *among,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);
GArray *kt_folded_texts_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
