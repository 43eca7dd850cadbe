/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports about a match, for people and programs. */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

/* Returns a line about a finished game. Free the texts of all these functions with g_free(). */
char *arena_report_game (const ArenaMatch *match, const ArenaPlan *plan,
                         const ArenaFixture *fixture, const ArenaGame *game);
/* Returns the plan, in several lines. */
char *arena_report_plan (const ArenaMatch *match, const ArenaPlan *plan);
/* Returns the table of results, in several lines. */
char *arena_report_table (const ArenaMatch *match, const ArenaPlan *plan);
/* Returns the report as JSON. */
char *arena_report_json (const ArenaMatch *match, const ArenaPlan *plan);

G_END_DECLS
