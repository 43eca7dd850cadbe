/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line of stones as people write it, "h8 i9 h9" or "1. h8 i9 2. h9", with nothing else
 * around it but a last line that says how it ended. The game is the one on the smallest board on
 * which all of them can be played. What can be a game in a format of its own, such as "e4 e5", is
 * left to that. */
#pragma once

#include "formats/kt-record.h"
#include "formats/kt-source.h"

G_BEGIN_DECLS

typedef struct _KtMovesReader KtMovesReader;

KtMovesReader *kt_moves_reader_new (KtReadFunc read, gpointer data);
void kt_moves_reader_free (KtMovesReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtMovesReader, kt_moves_reader_free)
void kt_moves_reader_set_skims (KtMovesReader *reader, gboolean skims);
void kt_moves_reader_set_line (KtMovesReader *reader, guint line);
gboolean kt_moves_reader_next (KtMovesReader *reader, KtRecord **game, GError **error);

/* Whether all of a text is such a line. */
gboolean kt_moves_look_like (const char *text, gsize length);

G_END_DECLS
