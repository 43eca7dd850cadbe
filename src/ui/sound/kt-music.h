/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background music: one piece for the main page and one for the game. It plays while it is
 * switched on, no game is paused and the program is in front. Nothing here waits for the sound
 * server. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_MUSIC (kt_music_get_type ())
G_DECLARE_FINAL_TYPE (KtMusic, kt_music, KT, MUSIC, GObject)

/* Follows the settings “music”, “music-volume” and “music-in-background”, and is lowered while
 * effects are heard. */
KtMusic *kt_music_new (GSettings *settings, KtGameModel *model, KtSounds *sounds);

/* Whether the page of the game is visible. */
void kt_music_set_at_game (KtMusic *self, gboolean is_at_game);
/* Follows whether a window of the application is active. A change to no window counts after a
 * moment, because the focus may be on its way to another of our windows. */
void kt_music_follow_windows (KtMusic *self, GtkApplication *application);

/* The score that should play now, as the URI of a resource; NULL: silence. */
const char *kt_music_get_score (KtMusic *self);
/* Looks whether music could be heard, without a sound. */
void kt_music_try (KtMusic *self);
/* Why the music is not heard, as a sentence; NULL while nothing is wrong or known. */
const char *kt_music_get_problem (KtMusic *self);

G_END_DECLS
