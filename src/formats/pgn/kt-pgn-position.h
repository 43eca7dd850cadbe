/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position alone, without a file around it, in FEN. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Whether a text of no more than one line has rows of pieces with strokes between them. */
gboolean kt_pgn_looks_like_position (const char *text);
/* A game from there, without moves; NULL with the error set. */
KtRecord *kt_pgn_read_position (const char *text, GError **error);

G_END_DECLS
