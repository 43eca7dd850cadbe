/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the settings to a game to play, and back. Whatever the settings hold, what comes out can be
 * played. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* The first game of the registry when the settings name an unknown one. */
const KtGame *kt_game_setup_get_game (GSettings *settings);
void kt_game_setup_set_game (GSettings *settings, const KtGame *game);

/* The name that a person gave, without spaces around it and not too long; "" for none. Free with
 * g_free(). */
char *kt_game_setup_get_name (GSettings *settings, guint seat);
void kt_game_setup_set_names (GSettings *settings, const char *first, const char *second);

/* The id of the portrait that a person chose; "" for none. Free with g_free(). */
char *kt_game_setup_get_portrait (GSettings *settings, guint seat);
void kt_game_setup_set_portraits (GSettings *settings, const char *first, const char *second);

/* Names both seats after whoever sits there now, in the language of now: after a player was
 * replaced, and after the language changed. Who has given no name in this match gets none of the
 * settings, which may be another person's. */
void kt_game_setup_name_seats (GSettings *settings, KtMatch *match);
/* Somebody else takes a seat of the game, under the name that the settings have for it. */
void kt_game_setup_seat_player (GSettings *settings, KtGameModel *model, guint seat,
                                KtPlayer *player);
/* Who plays a game that was read, and how they are called now: those of our own tags, or else two
 * people. The error tells what the tags say that nobody understands; `error` may be NULL. */
KtMatch *kt_game_setup_read_match (GSettings *settings, KtRecord *record, GError **error);
/* Goes on with what was read; takes the record. FALSE with the error set where something of what it
 * says about the players had to be left out. */
gboolean kt_game_setup_load (GSettings *settings, KtGameModel *model, KtRecord *record,
                             GError **error);
/* Begins a new game where a tree stands: `actor` is you, who sit on seat 0, against the computer of
 * a level, or against another person where it is negative. Takes the tree. */
void kt_game_setup_play_on (GSettings *settings, KtGameModel *model, KtGameTree *tree, int actor,
                            int level);
/* Starts what the settings say, in a new match: you sit on seat 0. */
void kt_game_setup_start (GSettings *settings, KtGameModel *model);

G_END_DECLS
