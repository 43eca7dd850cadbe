/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line of stones, such as "h8 i9 h9" or "1. h8 i9 2. h9", optionally followed by a line
 * with the result. Chooses the game in which most of the stones can be played, on the smallest
 * possible board; the first stone that cannot be played is recorded as the game's fault. If as much
 * can be played in a game with its own format, such as "e4 e5", the line is left to that format. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

#define KT_MOVES_ERROR (kt_moves_error_quark ())
GQuark kt_moves_error_quark (void);

typedef enum { KT_MOVES_ERROR_MOVE } KtMovesError;

KtRecord *kt_moves_parse (const char *text, guint line); /* NULL if it is no line of moves */

/* Whether a whole text is a line of stones and at least its first stone can be placed. */
gboolean kt_moves_look_like (const char *text, gsize length);

G_END_DECLS
