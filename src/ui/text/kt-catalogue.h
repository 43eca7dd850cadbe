/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A catalogue of translations, as msgfmt writes it (.mo). Anybody may have written the file: what
 * could make trouble later is found while it is read. It never changes afterwards, so that threads
 * may ask it at the same time, and what it answers lives as long as it does. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtCatalogue KtCatalogue;

/* Takes the data. Everything must be in UTF-8. */
KtCatalogue *kt_catalogue_new (char *data, gsize length, GError **error);
KtCatalogue *kt_catalogue_load (const char *path, GError **error);
void kt_catalogue_free (KtCatalogue *catalogue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtCatalogue, kt_catalogue_free)

/* The translation of a text, NULL where there is none. A text with a context is the context, the
 * character 4 and the text, as everywhere. */
const char *kt_catalogue_find (const KtCatalogue *catalogue, const char *text);
/* The form of it for a number. The text is that of the singular. */
const char *kt_catalogue_find_plural (const KtCatalogue *catalogue, const char *text,
                                      gulong number);

G_END_DECLS
