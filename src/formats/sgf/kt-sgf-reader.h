/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of stones in Smart Game Format one after the other, with only one in memory.
 *
 * A fault is recorded in the game, and reading continues: a line with an unplayable move ends
 * before it, together with its variations; other lines are read. Properties that do not affect
 * the rules are preserved for writing. */
#pragma once

#include "formats/kt-source.h"
#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

typedef struct _KtSgfReader KtSgfReader;

KtSgfReader *kt_sgf_reader_new (KtReadFunc read, gpointer data);
void kt_sgf_reader_free (KtSgfReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSgfReader, kt_sgf_reader_free)

/* Reads only properties of whole games and skips the moves. */
void kt_sgf_reader_set_skims (KtSgfReader *reader, gboolean skims);
/* Sets the line number when reading starts in the middle of a file, at the beginning of a line,
 * for messages about faults. */
void kt_sgf_reader_set_line (KtSgfReader *reader, guint line);
/* Reads the next game and skips anything else. FALSE at the end, or with the error of the read
 * function set. */
gboolean kt_sgf_reader_next (KtSgfReader *reader, KtRecord **game, GError **error);

/* Whether a text, or its beginning, contains a game of this format: a bracket and a node, before
 * anything that starts another format. */
gboolean kt_sgf_looks_like (const char *text, gsize length);

G_END_DECLS
