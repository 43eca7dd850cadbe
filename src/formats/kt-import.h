/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports a text from the user: a game, or a position to start from. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_IMPORT_ERROR (kt_import_error_quark ())
typedef enum { KT_IMPORT_ERROR_NOTHING, KT_IMPORT_ERROR_UNKNOWN } KtImportError;
GQuark kt_import_error_quark (void);

/* Reads the first game of any format, or a position in FEN as a game without moves. A faulty
 * game is returned as far as it could be read, with its fault. Returns NULL with the error set
 * if the text is no game and no position; the translated message quotes the text and says what
 * can be read. */
KtRecord *kt_import_text (const char *text, gsize length, GError **error);
/* Returns a record that was read, or NULL with the error set if its game is not supported, such
 * as Go, or if its start position is invalid. Takes ownership of the record. */
KtRecord *kt_import_accept (KtRecord *record, GError **error);

G_END_DECLS
