/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-progress.h"
#include "games/kt-game-module.h"
#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_COMPUTER (kt_computer_get_type ())
G_DECLARE_FINAL_TYPE (KtComputer, kt_computer, KT, COMPUTER, GObject)

/* In milliseconds: how long an answer usually takes at least, so that it can be seen. */
enum { KT_COMPUTER_MIN_TIME = 400 };

/* `level` and `style` are indices into the levels and styles of whatever game it is asked to play.
 * Properties: "level", "style"; "elo" (KtStrength), at which it plays instead of at the
 * level, or 0; and "min-time", the milliseconds that an answer takes at least so that it can
 * be seen. */
KtPlayer *kt_computer_new (guint level, guint style);
/* What kt_computer_write_level() wrote; for what nobody knows, a level in the middle and the usual
 * style. Both may be NULL. */
KtPlayer *kt_computer_new_from_words (const char *level, const char *style, const KtGame *game);
/* The level that it plays a game at: its strongest where the game does not have as many. */
const KtNote *kt_computer_get_level_of (KtComputer *self, const KtGame *game);
/* The Elo at which it plays a game: its own, or that of its level. */
guint kt_computer_get_elo_of (KtComputer *self, const KtGame *game);
/* What it found when it last chose an action in this game; FALSE: it has not yet. */
gboolean kt_computer_read_finding (KtComputer *self, KtFinding *finding);
/* Whether it plays at an Elo of its own instead of at its level. */
gboolean kt_computer_has_own_elo (KtComputer *self);
/* "hard", or "1234" where it plays at an Elo of its own. Free with g_free(). */
char *kt_computer_write_level (KtComputer *self, const KtGame *game);
/* Likewise a level's; NULL where the game has no styles. */
const KtNote *kt_computer_get_style_of (KtComputer *self, const KtGame *game);

G_END_DECLS
