/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game a file of stones holds that does not name one of ours. */
#pragma once

#include "games/kt-game-module.h"

G_BEGIN_DECLS

/* The game that suits the size of a board and the name of a rule best, which may be NULL, and its
 * options; NULL: none is played on such a board. */
const KtGame *kt_suiting_find_game (guint columns, guint rows, const char *rules,
                                    KtOptions *options);

G_END_DECLS
