/* SPDX-License-Identifier: GPL-3.0-or-later */
/* More threads that search the same root, and help by what they leave in the tables. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

typedef struct _CaroTeam CaroTeam;

/* This number of helpers of a search, or fewer where the system refuses threads; NULL for none.
 * They end when the search does, or by caro_team_end(). */
CaroTeam *caro_team_start (const CaroSearch *search, const MnkPosition *position, guint n_helpers);
/* Ends and frees them; how many positions they have searched. */
guint64 caro_team_end (CaroTeam *team);

G_END_DECLS
