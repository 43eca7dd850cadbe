/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody brings as text: a game, or a position to start from. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_IMPORT_ERROR (kt_import_error_quark ())
typedef enum { KT_IMPORT_ERROR_NOTHING, KT_IMPORT_ERROR_UNKNOWN } KtImportError;
GQuark kt_import_error_quark (void);

/* Reads the first game of any format, or a position in FEN as a game without moves. A game with a
 * fault is there as far as it can be read, and tells the fault. NULL with the error set when the
 * text is nothing of these; the message quotes it, says what can be read, and is translated. */
KtRecord *kt_import_text (const char *text, gsize length, GError **error);
/* Takes a record that was read. NULL with the error set where it holds nothing that is played here,
 * such as a game of Go, or begins where no game can. */
KtRecord *kt_import_accept (KtRecord *record, GError **error);

G_END_DECLS
