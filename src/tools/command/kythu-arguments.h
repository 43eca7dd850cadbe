/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of kythu-engine do with their arguments. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Complains and returns NULL when there is no such game. */
const KtGame *kythu_find_game (const char *id);
/* The position after some moves from the start of a game; NULL for no options or no moves. NULL
 * after a complaint, which `status` is for, also where the game is over. Free with g_free(). */
KtPosition *kythu_make_position (const KtGame *game, const char *options, char **moves,
                                 int *status);

G_END_DECLS
