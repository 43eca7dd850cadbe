/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the sounds of the game. Nothing here waits for the sound server; without one there is no
 * sound. */
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
/* Looks whether a sound could be heard, without one. */
void kt_sounds_try (KtSounds *self);
/* Why the last sound was not heard, as a sentence; NULL while nothing is wrong or known. */
const char *kt_sounds_get_problem (KtSounds *self);
/* Plays the sounds of a game from now on: one game at a time, NULL for none. */
void kt_sounds_follow (KtSounds *self, KtGameModel *model);

/* The attenuation of a volume: 0 at 100 percent, 18 decibels at half. */
double kt_sounds_get_decibels (guint percent);

G_END_DECLS
