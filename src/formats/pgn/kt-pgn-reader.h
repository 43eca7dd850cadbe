/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games in Portable Game Notation one after another; only one game is in memory
 * at a time.  A fault is recorded in the game, and reading continues. An unreadable tag is left
 * out. A variation ends before an unreadable move. So does the main line, whose rest is skipped
 * up to the result. */
#pragma once

#include "formats/kt-source.h"
#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct _KtPgnReader KtPgnReader;

KtPgnReader *kt_pgn_reader_new (KtReadFunc read, gpointer data);
/* Creates a reader. The text is borrowed and must outlive the reader. */
KtPgnReader *kt_pgn_reader_new_for_text (const char *text, gsize length);
void kt_pgn_reader_free (KtPgnReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPgnReader, kt_pgn_reader_free)

/* Reads only tags and results and skips the moves, which is several times faster. */
void kt_pgn_reader_set_skims (KtPgnReader *reader, gboolean skims);

/* Sets the line number, for messages about faults, if reading starts in the middle of a file, at
 * the beginning of a line. */
void kt_pgn_reader_set_line (KtPgnReader *reader, guint line);

/* Reads the next game. Returns FALSE at the end, or with the error of the read function set. */
gboolean kt_pgn_reader_next (KtPgnReader *reader, KtRecord **game, GError **error);

/* Whether a text is a single position in FEN without a file around it: at most one line, with
 * rows of pieces separated by slashes. */
gboolean kt_pgn_looks_like_position (const char *text);
/* Returns a game without moves that starts from a position in FEN; NULL with the error set. */
KtRecord *kt_pgn_read_position (const char *text, GError **error);

G_END_DECLS
