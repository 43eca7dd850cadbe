/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A catalogue of translations, as msgfmt writes it (.mo). Anybody may have written the file, so it
 * is checked while it is read: a translation that printf() could not use in the place of the
 * English text is left out. A catalogue never changes afterwards, so that threads may ask it at the
 * same time, and what it answers lives as long as it does. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtCatalogue KtCatalogue;

/* Takes the data, all of which must be in UTF-8. Errors are sentences for the person, with the path
 * of the file, which is for these alone. */
KtCatalogue *kt_catalogue_new (const char *path, char *data, gsize length, GError **error);
KtCatalogue *kt_catalogue_load (const char *path, GError **error);
void kt_catalogue_free (KtCatalogue *catalogue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtCatalogue, kt_catalogue_free)

/* The translation of a text, NULL where there is none. A text with a context is the context, the
 * character 4 and the text, as everywhere. */
const char *kt_catalogue_find (const KtCatalogue *catalogue, const char *text);
/* The form of it for a number, of a text and its plural in English. */
const char *kt_catalogue_find_plural (const KtCatalogue *catalogue, const char *text,
                                      const char *plural, gulong number);
/* Which translations were left out and what to do about it, in words for the person. NULL: none
 * was. Free with g_free(). */
char *kt_catalogue_describe_faults (const KtCatalogue *catalogue);

G_END_DECLS
