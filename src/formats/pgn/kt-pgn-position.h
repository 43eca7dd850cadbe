/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A single position in FEN, without a file around it. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Whether a text of at most one line has rows of pieces separated by slashes. */
gboolean kt_pgn_looks_like_position (const char *text);
/* Returns a game without moves from that position; NULL with the error set. */
KtRecord *kt_pgn_read_position (const char *text, GError **error);

G_END_DECLS
