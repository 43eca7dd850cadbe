/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as text to be kept. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

/* Appends the game as PGN. */
void arena_record_append (GString *to, const ArenaPlan *plan, const ArenaFixture *fixture,
                          ArenaGame *game);

G_END_DECLS
