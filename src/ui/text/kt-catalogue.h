/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message catalogue in the binary format of msgfmt (.mo). Catalogues may be untrusted, so they
 * are checked while being read: translations that printf() could not use in place of the English
 * text are left out. A catalogue is immutable, so threads may use it concurrently; returned
 * strings live as long as the catalogue. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtCatalogue KtCatalogue;

/* Parses a catalogue. Takes ownership of the data, which must be UTF-8 throughout. Error
 * messages are sentences for the person; the path is used only in them. */
KtCatalogue *kt_catalogue_new (const char *path, char *data, gsize length, GError **error);
KtCatalogue *kt_catalogue_load (const char *path, GError **error);
void kt_catalogue_free (KtCatalogue *catalogue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtCatalogue, kt_catalogue_free)

/* Returns the translation of a text, or NULL. For a text with a context, `text` is the context,
 * the character \004 and the text, as in gettext. */
const char *kt_catalogue_find (const KtCatalogue *catalogue, const char *text);
/* Returns the plural form for a number, given the English singular and plural. */
const char *kt_catalogue_find_plural (const KtCatalogue *catalogue, const char *text,
                                      const char *plural, gulong number);
/* Describes for the person which translations were left out and how to fix them, or returns NULL
 * if none were. Free with g_free(). */
char *kt_catalogue_describe_faults (const KtCatalogue *catalogue);

G_END_DECLS
