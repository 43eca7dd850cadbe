/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings with a text per game: keys of type a{ss}, in which the id of a game gives its text. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns the text of a game; NULL if there is none. Free with g_free(). */
char *kt_game_texts_get (GSettings *settings, const char *key, const char *game);
/* Sets the text of a game; NULL removes the text. */
void kt_game_texts_set (GSettings *settings, const char *key, const char *game, const char *text);

G_END_DECLS
