/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of stones in Smart Game Format, one after the other; only one is in memory.
 *
 * What is wrong with a game is told in the game, and reading goes on: a line with a move that
 * cannot be played ends before it, with its own variations; other lines are read. Of a node, what
 * the rules do not need is kept for whoever wrote it. */
#pragma once

#include "formats/kt-source.h"
#include "formats/sgf/kt-sgf.h"

G_BEGIN_DECLS

typedef struct _KtSgfReader KtSgfReader;

KtSgfReader *kt_sgf_reader_new (KtReadFunc read, gpointer data);
void kt_sgf_reader_free (KtSgfReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSgfReader, kt_sgf_reader_free)

/* Reads what is said about the whole game only, and passes over the moves. */
void kt_sgf_reader_set_skims (KtSgfReader *reader, gboolean skims);
/* For whoever begins in the middle of a file, at the beginning of a line: faults are told so. */
void kt_sgf_reader_set_line (KtSgfReader *reader, guint line);
/* The next game; what is no game is passed over. FALSE when there is none: at the end, or with the
 * error set that the function for reading told. */
gboolean kt_sgf_reader_next (KtSgfReader *reader, KtRecord **game, GError **error);

/* Whether a text, of which this may be the beginning only, has a game of this format in it: a
 * bracket and a node, before anything that other formats begin with. */
gboolean kt_sgf_looks_like (const char *text, gsize length);

G_END_DECLS
