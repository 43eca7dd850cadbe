/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the arguments of kythu-engine's commands. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Complains and returns NULL if there is no such game. */
const KtGame *kythu_find_game_or_complain (const char *id);
/* Returns the position after some moves from the start of a game; `options` and `moves` may be
 * NULL. Returns NULL after a complaint, with the exit status in `status`, also if the game is
 * over. Free with g_free(). */
KtPosition *kythu_make_position_or_complain (const KtGame *game, const char *options, char **moves,
                                             int *status);

G_END_DECLS
