/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of any format one after another; only one game is in memory at a time. The format
 * is detected from the text. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

KtReader *kt_reader_new (KtReadFunc read, gpointer data);
/* Creates a reader. The text is borrowed and must outlive the reader. */
KtReader *kt_reader_new_for_text (const char *text, gsize length);
void kt_reader_free (KtReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtReader, kt_reader_free)

const KtFormat *kt_reader_get_format (const KtReader *reader);
/* Reads only data about whole games and skips the moves, which is several times faster. */
void kt_reader_set_skims (KtReader *reader, gboolean skims);
/* Sets the line number, for messages about faults, if reading starts in the middle of a file, at
 * the start of a game. */
void kt_reader_set_line (KtReader *reader, guint line);
/* Reads the next game. Returns FALSE at the end, or with the error of the read function set. */
gboolean kt_reader_next (KtReader *reader, KtRecord **game, GError **error);

G_END_DECLS
