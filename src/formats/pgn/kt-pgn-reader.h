/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of chess in Portable Game Notation, one after the other; only one is in memory.
 *
 * What is wrong with a game is told in the game, and reading goes on: a tag that cannot be read is
 * left out; a variation with a move that cannot be read ends before it; a main line, too, and the
 * rest of it is passed over up to the result. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct _KtPgnReader KtPgnReader;

KtPgnReader *kt_pgn_reader_new (KtReadFunc read, gpointer data);
/* The text is the caller's and must stay. */
KtPgnReader *kt_pgn_reader_new_for_text (const char *text, gsize length);
void kt_pgn_reader_free (KtPgnReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPgnReader, kt_pgn_reader_free)

/* Reads tags and results only and passes over the moves, several times as fast. */
void kt_pgn_reader_set_skims (KtPgnReader *reader, gboolean skims);

/* For whoever begins in the middle of a file, at the beginning of a line: faults are told so. */
void kt_pgn_reader_set_line (KtPgnReader *reader, guint line);

/* The next game. FALSE when there is none: at the end, or with the error set that the function for
 * reading told. */
gboolean kt_pgn_reader_next (KtPgnReader *reader, KtRecord **game, GError **error);

G_END_DECLS
