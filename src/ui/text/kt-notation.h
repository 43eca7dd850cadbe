/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notation in which a person wants to see the moves of a game. */
#pragma once

#include <gio/gio.h>

#include "core/kt-position.h"

G_BEGIN_DECLS

/* How moves are written: the value of a key of the settings. KT_NOTATION_LANGUAGE is what is usual
 * in the language of the window. In a game with notations of its own, other values are one more
 * than the index of a notation; in all others, they say how the letters of pieces are written. */
typedef guint KtNotation;
enum { KT_NOTATION_LANGUAGE, KT_NOTATION_ENGLISH, KT_NOTATION_FIGURES };

/* Returns the key of the settings for the notation of a game. Free with g_free(). */
char *kt_notation_get_key (const KtGame *game);
/* Returns the notation for the game of a position; the usual one if there is no position. */
KtNotation kt_notation_read (GSettings *settings, const KtPosition *position);
/* Returns the index of the game's own notation; the game must have notations. */
guint kt_notation_find_own (KtNotation notation, const KtGame *game);
/* Whether moves are written with the names of squares in a game with notations of its own. */
gboolean kt_notation_names_squares (GSettings *settings, const KtGame *game);
/* Calls `changed` with the object as its first argument when a notation was changed. */
void kt_notation_follow (GSettings *settings, GCallback changed, gpointer object);

G_END_DECLS
