/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order the moves of a node are searched, and what is learnt for that. */
#pragma once

#include "games/caro/search/caro-search.h"

G_BEGIN_DECLS

/* Fills the frame with the moves of a set; `first` goes before all others. */
void caro_history_list_moves (CaroSearch *search, int ply, const CaroSet *set, KtSquare first);

/* A move lost by force: what the other side did to win deserves to be tried by this one, among the
 * moves from an index on. */
void caro_history_note_refutation (CaroSearch *search, int ply, guint from);

/* The move at an index was good enough, those before it were not. */
void caro_history_update (CaroSearch *search, int ply, guint index, int depth);

G_END_DECLS
