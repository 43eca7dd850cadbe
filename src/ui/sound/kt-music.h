/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background music: one piece for the main page and one for the game. It plays if it is enabled,
 * the game is not paused and the program is active. These functions never wait for the sound
 * server. */
#pragma once

#include <gtk/gtk.h>

#include "model/game/kt-game-model.h"
#include "ui/sound/kt-sounds.h"

G_BEGIN_DECLS

#define KT_TYPE_MUSIC (kt_music_get_type ())
G_DECLARE_FINAL_TYPE (KtMusic, kt_music, KT, MUSIC, GObject)

/* Creates the music, which follows the settings “music”, “music-volume” and
 * “music-in-background”. It is lowered while effects are heard. */
KtMusic *kt_music_new (GSettings *settings, KtGameModel *model, KtSounds *sounds);

/* Sets whether the page of the game is visible. */
void kt_music_set_at_game (KtMusic *self, gboolean is_at_game);
/* Follows whether a window of the application is active. The loss of activity counts after a
 * short delay, because the focus may move to another window of the application. */
void kt_music_follow_windows (KtMusic *self, GtkApplication *application);

/* Returns the resource URI of the score that should play now, or NULL for silence. */
const char *kt_music_get_score (KtMusic *self);
/* Checks, without a sound, whether music could be heard. */
void kt_music_try (KtMusic *self);
/* Returns a sentence that tells why music is not heard, or NULL if no problem is known. */
const char *kt_music_get_problem (KtMusic *self);

G_END_DECLS
