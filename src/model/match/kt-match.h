/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A series of games between two seats. A seat has a name, a player and a score. The seat that
 * begins changes from game to game. Games know only actors: actor 0 begins. */
#pragma once

#include <glib-object.h>

#include "core/kt-result.h"
#include "model/match/kt-seat.h"
#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

enum { KT_SEATS = 2 };

#define KT_TYPE_MATCH (kt_match_get_type ())
G_DECLARE_FINAL_TYPE (KtMatch, kt_match, KT, MATCH, GObject)

/* Properties: "first-seat" (uint), "draws" (uint), "length" (uint, games in a series; 0 means no
 * limit). */
KtMatch *kt_match_new (guint first_seat);
KtSeat *kt_match_get_seat (KtMatch *self, guint seat); /* not owned by the caller */
guint kt_match_get_first_seat (KtMatch *self);
guint kt_match_get_seat_of_actor (KtMatch *self, int actor);
KtSeat *kt_match_find_seat (KtMatch *self, int actor); /* Returns the seat of an actor. */
int kt_match_get_actor_of_seat (KtMatch *self, guint seat);
guint kt_match_get_draws (KtMatch *self);
guint kt_match_get_n_games (KtMatch *self); /* number of finished games */
/* The time control of the seats for each game, initially without a limit. A running game keeps its
 * own. */
const KtTimeControl *kt_match_get_time_control (KtMatch *self);
void kt_match_set_time_control (KtMatch *self, const KtTimeControl *control);
/* Returns the time control of the current game's actors. */
KtTimeControl kt_match_get_actors_control (KtMatch *self);
guint kt_match_get_length (KtMatch *self);
/* Count a finished game and revert that. A result read from a file without the moves that led to it
 * does not count, because it was not achieved here. */
void kt_match_count (KtMatch *self, const KtResult *result);
void kt_match_uncount (KtMatch *self, const KtResult *result);
/* Lets the other seat begin the next game, unless a seat gives odds. */
void kt_match_alternate (KtMatch *self);
/* Whether one seat gives the other odds. Then the seats keep their sides from game to game, and the
 * games are not counted for the strength of a person. */
gboolean kt_match_has_odds (KtMatch *self);
void kt_match_set_odds (KtMatch *self, gboolean has_odds);
/* Resets all scores. */
void kt_match_begin_series (KtMatch *self);
/* Returns whether the winner of the series is certain, whatever the results of the remaining
 * games are. */
gboolean kt_match_is_decided (KtMatch *self);

/* Returns whether the match was read from a file and was played by other people. */
gboolean kt_match_is_foreign (KtMatch *self);
void kt_match_set_foreign (KtMatch *self, gboolean is_foreign);

G_END_DECLS
