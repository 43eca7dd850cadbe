/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of stones in Smart Game Format one after another; only one game is in memory at a
 * time.  A fault is recorded in the game, and reading continues. A line with an unplayable move
 * ends before that move, without the variations that follow it; the remaining lines are read.
 * Properties that do not affect the rules are preserved for writing. */
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
/* Sets the line number, for messages about faults, if reading starts in the middle of a file, at
 * the beginning of a line. */
void kt_sgf_reader_set_line (KtSgfReader *reader, guint line);
/* Reads the next game and skips text around it. Returns FALSE at the end, or with the error of
 * the read function set. */
gboolean kt_sgf_reader_next (KtSgfReader *reader, KtRecord **game, GError **error);

/* Whether a text, or its beginning, contains a game of this format: a bracket followed by a
 * node, before anything with which a game of another format starts. */
gboolean kt_sgf_looks_like (const char *text, gsize length);

G_END_DECLS
