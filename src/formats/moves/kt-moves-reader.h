/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line of stones as people write it, "h8 i9 h9" or "1. h8 i9 2. h9", with nothing else
 * around it but a last line that says how it ended. The game is the one in which most of them can
 * be played, on the smallest of such boards; what cannot is its fault. What gets as far in a game
 * that has a format of its own, such as "e4 e5", is left to that. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_MOVES_ERROR (kt_moves_error_quark ())
GQuark kt_moves_error_quark (void);

typedef enum { KT_MOVES_ERROR_MOVE } KtMovesError;

KtRecord *kt_moves_parse (const char *text, guint line); /* NULL: it is none */

/* Whether all of a text is such a line, and at least its first stone can be placed. */
gboolean kt_moves_look_like (const char *text, gsize length);

G_END_DECLS
