/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The registry of games and their engines. games/meson.build lists the games, those that are
 * offered and those that are not offered yet. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

/* Offers the games that are not offered yet, too. Only their tests call it. */
void kt_registry_offer_all (void);

guint kt_registry_get_n_games (void);
const KtGame *kt_registry_get_game (guint index);
/* Returns the game with this id; NULL if there is none. */
const KtGame *kt_registry_find_game (const char *id);

/* Returns the game that best matches a board in a foreign file, and its options; `rules` is the
 * name of a rule, or NULL. Returns NULL if no game has such a board. */
const KtGame *kt_registry_match_board (guint columns, guint rows, const char *rules,
                                       KtOptions *options);

/* Returns the module of a game, also of one that is not offered. */
const KtGameModule *kt_registry_get_module (const KtGame *game);

/* Returns the position after the actions of the game's sample, as far as they fit on the board.
 * Free with g_free(). */
KtPosition *kt_registry_create_sample (const KtGame *game, const KtOptions *options);

/* Returns the levels, from weakest to strongest. */
const KtNote *kt_registry_get_levels (const KtGame *game, guint *n_levels);
/* Returns the index of the level with this id; -1 if there is none. */
int kt_registry_find_level (const KtGame *game, const char *id);

/* Returns the playing styles, the default first; NULL if the game has none. */
const KtNote *kt_registry_get_styles (const KtGame *game, guint *n_styles);
/* Returns the index of the style with this id; -1 if there is none. */
int kt_registry_find_style (const KtGame *game, const char *id);

/* Creates an engine for a level and a style; get_limits() returns its limits per move. The style
 * is ignored if the game has none. `seed` decides which moves the level overlooks. */
KtEngine *kt_registry_create_engine (const KtGame *game, guint level, guint style, guint64 seed);
KtLimits kt_registry_get_limits (const KtGame *game, guint level);
/* Creates the strongest engine of the game, which overlooks nothing on purpose. */
KtEngine *kt_registry_create_strongest (const KtGame *game);

/* Creates the prover of the game, see create_prover() of KtGameModule. */
KtEngine *kt_registry_create_prover (const KtGame *game);

/* Returns the Elo of a level, and its share of points against the level below. */
KtStrength kt_registry_get_strength (const KtGame *game, guint level);
/* Creates an engine for any Elo; get_limits_of_elo() returns its limits. An Elo beyond the
 * lowest or highest level is clamped. */
KtEngine *kt_registry_create_engine_of_elo (const KtGame *game, guint elo, guint style,
                                            guint64 seed);
KtLimits kt_registry_get_limits_of_elo (const KtGame *game, guint elo);

/* Explains why an engine's action is good; returns KT_REASON_NONE if nothing can be proved. May
 * be called from any thread. */
KtReason kt_registry_explain (const KtPosition *position, const KtFinding *finding,
                              KtProgress *progress);

G_END_DECLS
