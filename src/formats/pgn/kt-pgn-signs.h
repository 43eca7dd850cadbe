/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people write among the moves besides moves. The texts need not end after their length. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "--" */
gboolean kt_pgn_is_null_move (const char *text, gsize length);
/* "e.p.", after a move: it says nothing that the board does not. */
gboolean kt_pgn_is_empty_word (const char *text, gsize length);
/* The number of the annotation glyph that "±" stands for; 0 where it stands for none. */
guint8 kt_pgn_get_nag_of_sign (const char *text, gsize length);
/* The same for "!?" and what else there is of these two; how long the sign is. */
guint8 kt_pgn_get_nag_of_marks (const char *text, gsize *length);

G_END_DECLS
