/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that have a text for each game: keys of the type a{ss}, by the id of the game. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* NULL where there is none. Free with g_free(). */
char *kt_game_texts_get (GSettings *settings, const char *key, const char *game);
/* NULL takes it away. */
void kt_game_texts_set (GSettings *settings, const char *key, const char *game, const char *text);

G_END_DECLS
