/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the sounds of a game. These functions never wait for the sound server. If there is no
 * server, there is no sound. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_SOUNDS (kt_sounds_get_type ())
G_DECLARE_FINAL_TYPE (KtSounds, kt_sounds, KT, SOUNDS, GObject)

/* Properties: "enabled" (boolean) and "volume" (uint, percent), which follow the settings
 * “sounds” and “sound-volume”; the settings “stones” and “show-threats” are also respected.
 * `settings` may be NULL. Signal "playing" (string event) when an enabled sound was requested. */
KtSounds *kt_sounds_new (GSettings *settings);

/* Plays an event. Its name is that of a file in the sound theme without “kythu-”, such as
 * "place-x" or "illegal". If many sounds are waiting, the event is dropped. Sounds of keys and
 * menus depend on the setting “menu-sounds”, and are silent if there are no settings. */
void kt_sounds_play (KtSounds *self, const char *event);
/* Checks, without a sound that is heard, whether sounds can be played. */
void kt_sounds_try (KtSounds *self);
/* Returns a sentence that tells why the last sound was not heard, or NULL if no problem is
 * known. */
const char *kt_sounds_get_problem (KtSounds *self);
/* Plays the sounds of this game from now on, and no longer those of the previous game. NULL
 * plays those of no game. */
void kt_sounds_follow (KtSounds *self, KtGameModel *model);

/* Converts a volume to decibels: 100 percent gives 0 dB, 50 percent -18 dB. */
double kt_sounds_get_decibels (guint percent);

G_END_DECLS
