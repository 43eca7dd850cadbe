/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between the same two seats. A seat has a name and a player, and keeps its score; which seat
 * begins changes from game to game. A game knows actors only: 0 is who begins. */
#pragma once

#include <glib-object.h>

#include "core/kt-result.h"
#include "model/match/kt-seat.h"
#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

enum { KT_SEATS = 2 };

#define KT_TYPE_MATCH (kt_match_get_type ())
G_DECLARE_FINAL_TYPE (KtMatch, kt_match, KT, MATCH, GObject)

/* Properties: "first-seat" (uint), "draws" (uint), "length" (uint, games in a series; 0 is no
 * end). */
KtMatch *kt_match_new (guint first_seat);
KtSeat *kt_match_get_seat (KtMatch *self, guint seat); /* not owned by the caller */
guint kt_match_get_first_seat (KtMatch *self);
guint kt_match_get_seat_of_actor (KtMatch *self, int actor);
KtSeat *kt_match_find_seat (KtMatch *self, int actor); /* the same seat itself */
int kt_match_get_actor_of_seat (KtMatch *self, guint seat);
guint kt_match_get_draws (KtMatch *self);
guint kt_match_get_n_games (KtMatch *self); /* games that ended */
/* How much time the seats have in each game; normal mode at first. A game that runs keeps its own.
 */
const KtTimeControl *kt_match_get_time_control (KtMatch *self);
void kt_match_set_time_control (KtMatch *self, const KtTimeControl *control);
/* The same for the actors of the game that is played now. */
KtTimeControl kt_match_get_actors_control (KtMatch *self);
guint kt_match_get_length (KtMatch *self);
/* Counts an ended game, and takes it back when its end is undone. */
void kt_match_count (KtMatch *self, const KtResult *result);
void kt_match_uncount (KtMatch *self, const KtResult *result);
/* The other seat begins the next game. */
void kt_match_alternate (KtMatch *self);
/* All scores are 0 again. */
void kt_match_begin_series (KtMatch *self);
/* No game that is left in the series can change who won it. */
gboolean kt_match_is_decided (KtMatch *self);

/* Its seats are of others, of whom a file told. */
gboolean kt_match_is_of_others (KtMatch *self);
void kt_match_set_is_of_others (KtMatch *self, gboolean is_of_others);

G_END_DECLS
