/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as text to be kept. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

/* Appends the game as the file at `path` wants it: chess as PGN; otherwise SGF, or where its name
 * ends with ".txt" one line of moves. */
void arena_record_append (GString *to, const char *path, const ArenaPlan *plan,
                          const ArenaFixture *fixture, ArenaGame *game);

G_END_DECLS
