/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common signs between moves. The texts need not be terminated at `length`. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Recognises "--". */
gboolean kt_pgn_is_null_move (const char *text, gsize length);
/* Recognises "e.p." after a move, which is redundant. */
gboolean kt_pgn_is_empty_word (const char *text, gsize length);
/* Returns the annotation glyph of a sign such as "±"; 0 if there is none. */
guint8 kt_pgn_get_nag_of_sign (const char *text, gsize length);
/* Returns the annotation glyph of marks such as "!?", and their length. */
guint8 kt_pgn_get_nag_of_marks (const char *text, gsize *length);

G_END_DECLS
