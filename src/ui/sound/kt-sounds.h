/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the sounds of the game. Nothing here waits for the sound server, and where there is none
 * there is simply no sound. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_SOUNDS (kt_sounds_get_type ())
G_DECLARE_FINAL_TYPE (KtSounds, kt_sounds, KT, SOUNDS, GObject)

/* Properties: "enabled" (boolean) and "volume" (uint, percent). With settings they follow “sounds”
 * and “sound-volume”, and “stones” and “show-threats” are obeyed; `settings` may be NULL.
 * Signal "playing" (string event): a sound was asked for and is not switched off. */
KtSounds *kt_sounds_new (GSettings *settings);

/* The name of a file of the sound theme without “kythu-”: "place-x", "illegal". A sound that comes
 * while many others still wait is dropped. Those of keys and menus have a switch of their own,
 * “menu-sounds”, and are silent without settings. */
void kt_sounds_play (KtSounds *self, const char *event);
/* Finds out, without being heard, whether anything could be heard. */
void kt_sounds_try (KtSounds *self);
/* Why the last sound was not heard, as a sentence; NULL where nothing is wrong, or nothing is known
 * yet. */
const char *kt_sounds_get_problem (KtSounds *self);
/* Plays what happens in a game from now on; one game at a time, NULL for none. */
void kt_sounds_follow (KtSounds *self, KtGameModel *model);

/* How much quieter than the file a volume is: 0 at 100 percent, 18 below it at half. */
double kt_sounds_get_decibels (guint percent);

G_END_DECLS
