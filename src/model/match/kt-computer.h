/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-progress.h"
#include "games/kt-game-module.h"
#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_COMPUTER (kt_computer_get_type ())
G_DECLARE_FINAL_TYPE (KtComputer, kt_computer, KT, COMPUTER, GObject)

/* The usual minimum time in milliseconds before the computer moves, so that a person can follow
 * its moves. */
enum { KT_COMPUTER_MIN_TIME = 400 };

/* Creates a computer player. `level` and `style` are indices into the levels and styles of any
 * game that the computer is asked to play. Properties: "level", "style"; "elo" (KtStrength),
 * used instead of the level unless 0; "min-time", the minimum time of an answer in milliseconds. */
KtPlayer *kt_computer_new (guint level, guint style);
/* Creates a computer from the words of kt_computer_write_level(). Unknown or NULL words give a
 * medium level and the usual style. */
KtPlayer *kt_computer_new_from_words (const char *level, const char *style, const KtGame *game);
/* Returns the computer's level in a game: the strongest level if the game has fewer levels. */
const KtNote *kt_computer_get_level_of (KtComputer *self, const KtGame *game);
/* Returns the computer's Elo in a game: its own, or that of its level. */
guint kt_computer_get_elo_of (KtComputer *self, const KtGame *game);
/* Reads the result of the computer's last search in this game. Returns FALSE if there was none. */
gboolean kt_computer_read_finding (KtComputer *self, KtFinding *finding);
/* Returns whether the computer plays at an Elo of its own instead of that of its level. */
gboolean kt_computer_has_own_elo (KtComputer *self);
/* Returns the id of the level, such as "hard", or the computer's own Elo, such as "1234". Free
 * with g_free(). */
char *kt_computer_write_level (KtComputer *self, const KtGame *game);
/* Returns the computer's style in a game; NULL if the game has no styles. */
const KtNote *kt_computer_get_style_of (KtComputer *self, const KtGame *game);

G_END_DECLS
