/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts settings into a game to play, and back. The result is valid whatever the settings
 * contain. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Returns the game in the settings, or the first game of the registry if it is unknown. */
const KtGame *kt_game_setup_get_game (GSettings *settings);
void kt_game_setup_set_game (GSettings *settings, const KtGame *game);

/* Maximum number of characters of a person's name. */
enum { KT_GAME_SETUP_MAX_NAME = 40 };

/* Returns the person's name in the settings, stripped and cut to the maximum length; "" if there
 * is none. Free with g_free(). */
char *kt_game_setup_get_name (GSettings *settings, guint seat);
void kt_game_setup_set_names (GSettings *settings, const char *first, const char *second);

/* Returns the id of the portrait that a person has chosen; "" if none. Free with g_free(). */
char *kt_game_setup_get_portrait (GSettings *settings, guint seat);
void kt_game_setup_set_portraits (GSettings *settings, const char *first, const char *second);

/* Updates the names of both seats for their current players and the current language. A person
 * whose match gives them no name does not get the name in the settings, which may belong to
 * somebody else. */
void kt_game_setup_name_seats (GSettings *settings, KtMatch *match);
/* Puts another player on a seat of the game, with the name in the settings. */
void kt_game_setup_seat_player (GSettings *settings, KtGameModel *model, guint seat,
                                KtPlayer *player);
/* Returns the players of a loaded game with their current names. They follow from the program's
 * private tags; without these, the players are two people. Invalid tags are reported in `error`,
 * which may be NULL. */
KtMatch *kt_game_setup_read_match (GSettings *settings, KtRecord *record, GError **error);
/* Continues a loaded game and takes ownership of the record. Returns FALSE with an error if
 * parts of its data about the players were dropped. */
gboolean kt_game_setup_load (GSettings *settings, KtGameModel *model, KtRecord *record,
                             GError **error);
/* Starts a new game at the tip of a tree. The person on seat 0 plays `actor` against the
 * computer of a level, or against another person if `level` is negative. Takes ownership of the
 * tree. */
void kt_game_setup_play_on (GSettings *settings, KtGameModel *model, KtGameTree *tree, int actor,
                            int level);
/* Starts the game in the settings as a new match, with the person on seat 0. */
void kt_game_setup_start (GSettings *settings, KtGameModel *model);
/* The same from another position, without odds. */
void kt_game_setup_start_at (GSettings *settings, KtGameModel *model, const KtPosition *start);

G_END_DECLS
