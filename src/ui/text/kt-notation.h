/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notation in which a person wants to see the moves of a game. */
#pragma once

#include <gio/gio.h>

#include "core/kt-position.h"

G_BEGIN_DECLS

/* A way to write moves, as stored in the settings. KT_NOTATION_LANGUAGE means the usual way in the
 * language of the interface. Other values are, in a game with several notations, the index of a
 * notation plus one, and in other games, a way to write the letters of pieces. */
typedef guint KtNotation;
enum { KT_NOTATION_LANGUAGE, KT_NOTATION_ENGLISH, KT_NOTATION_FIGURES };

/* Returns the key of the settings for the notation of a game. Free with g_free(). */
char *kt_notation_get_key (const KtGame *game);
/* Returns the notation for the game of a position; the usual one if there is no position. */
KtNotation kt_notation_read (GSettings *settings, const KtPosition *position);
/* Returns the index of the game's own notation; the game must have notations. */
guint kt_notation_find_own (KtNotation notation, const KtGame *game);
/* Returns whether moves are written with the names of squares in a game that has several notations.
 */
gboolean kt_notation_names_squares (GSettings *settings, const KtGame *game);
/* Calls `changed` with `object` as its first argument when a person has chosen another notation. */
void kt_notation_follow (GSettings *settings, GCallback changed, gpointer object);

G_END_DECLS
