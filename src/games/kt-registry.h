/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that exist, and who plays them. Which ones they are stands in games/meson.build. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

guint kt_registry_get_n_games (void);
const KtGame *kt_registry_get_game (guint index);
/* NULL when there is none. */
const KtGame *kt_registry_find_game (const char *id);

/* The game that matches best a board in a file of another program, and its options; `rules` is the
 * name of a rule, or NULL. NULL: no game has such a board. */
const KtGame *kt_registry_match_board (guint columns, guint rows, const char *rules,
                                       KtOptions *options);

/* All that the program knows of a game. */
const KtGameModule *kt_registry_get_module (const KtGame *game);

/* The game after the actions of its sample; a board that is too small for them has those that fit.
 * Free with g_free(). */
KtPosition *kt_registry_create_sample (const KtGame *game, const KtOptions *options);

/* From the weakest to the strongest. */
const KtNote *kt_registry_get_levels (const KtGame *game, guint *n_levels);
/* -1 when there is none. */
int kt_registry_find_level (const KtGame *game, const char *id);

/* What the computer prefers, at any level; the first is the usual one. NULL: the game has none. */
const KtNote *kt_registry_get_styles (const KtGame *game, guint *n_styles);
/* -1 when there is none. */
int kt_registry_find_style (const KtGame *game, const char *id);

/* A new engine that plays the game at a level in a style, which means nothing where there are none,
 * and what it is allowed for each move. What a level overlooks, it overlooks by `seed`. */
KtEngine *kt_registry_create_engine (const KtGame *game, guint level, guint style, guint64 seed);
KtLimits kt_registry_get_limits (const KtGame *game, guint level);
/* The strongest engine of the game, which overlooks nothing on purpose. */
KtEngine *kt_registry_create_strongest (const KtGame *game);

/* How strong a level is: its Elo, and what it wins against the level below. */
KtStrength kt_registry_get_strength (const KtGame *game, guint level);
/* An engine that plays at an Elo, which may be between those of the levels, and what
 * it is allowed; what is beyond the lowest and the highest level means these. */
KtEngine *kt_registry_create_engine_of_elo (const KtGame *game, guint elo, guint style,
                                            guint64 seed);
KtLimits kt_registry_get_limits_of_elo (const KtGame *game, guint elo);

/* Why what an engine has found in a position is good; KT_REASON_NONE where nothing can be proved.
 * From any thread. */
KtReason kt_registry_explain (const KtPosition *position, const KtFinding *finding,
                              KtProgress *progress);

G_END_DECLS
