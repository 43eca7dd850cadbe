/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as text for saving. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

/* Appends a game in the format of the file at `path`: PGN for chess; for the remaining games
 * SGF, or one line of moves if the name ends with ".txt". */
void arena_record_append (GString *to, const char *path, const ArenaPlan *plan,
                          const ArenaFixture *fixture, ArenaGame *game);

G_END_DECLS
