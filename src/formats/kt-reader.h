/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games in whatever format they are, one after the other; only one is in memory. Which format
 * it is, their text tells. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

KtReader *kt_reader_new (KtReadFunc read, gpointer data);
/* The text is the caller's and must stay. */
KtReader *kt_reader_new_for_text (const char *text, gsize length);
void kt_reader_free (KtReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtReader, kt_reader_free)

const KtFormat *kt_reader_get_format (const KtReader *reader);
/* Reads what is said about whole games only, several times as fast. */
void kt_reader_set_skims (KtReader *reader, gboolean skims);
/* For whoever begins in the middle of a file, where a game begins: faults are told so. */
void kt_reader_set_line (KtReader *reader, guint line);
/* The next game. FALSE when there is none: at the end, or with the error set that the function for
 * reading told. */
gboolean kt_reader_next (KtReader *reader, KtRecord **game, GError **error);

G_END_DECLS
