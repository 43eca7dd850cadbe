/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Music while one plays: a piece for the main page and one for the game. It is heard while it is
 * switched on, no game is paused, and the program is in front. Nothing here waits for the sound
 * server. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_MUSIC (kt_music_get_type ())
G_DECLARE_FINAL_TYPE (KtMusic, kt_music, KT, MUSIC, GObject)

/* Follows “music”, “music-volume” and “music-in-background”; steps back under the effects. The game
 * is that of the page “game”. */
KtMusic *kt_music_new (GSettings *settings, KtGameModel *model, KtSounds *sounds);

/* Whether the page of the game is what is seen. */
void kt_music_set_at_game (KtMusic *self, gboolean is_at_game);
/* Whether one of its windows is the one that is used; at once for the first, and after a moment for
 * none: the focus may only be on its way to another window of ours. */
void kt_music_follow_windows (KtMusic *self, GtkApplication *application);

/* The score that is wanted now, as the URI of a resource; NULL: silence. */
const char *kt_music_get_score (KtMusic *self);
/* Finds out, without being heard, whether anything could be heard. */
void kt_music_try (KtMusic *self);
/* Why it is not heard, as a sentence; NULL where nothing is wrong, or nothing is known yet. */
const char *kt_music_get_problem (KtMusic *self);

G_END_DECLS
