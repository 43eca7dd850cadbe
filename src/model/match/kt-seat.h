/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat in a match: a name, a player, and the number of games won. */
#pragma once

#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_SEAT (kt_seat_get_type ())
G_DECLARE_FINAL_TYPE (KtSeat, kt_seat, KT, SEAT, GObject)

/* Properties: "name" (string, never NULL), "portrait" (string, an id, "" for none), "player"
 * (KtPlayer, initially a person), "wins" (uint). */
const char *kt_seat_get_name (KtSeat *self);
void kt_seat_set_name (KtSeat *self, const char *name);
const char *kt_seat_get_portrait (KtSeat *self);
void kt_seat_set_portrait (KtSeat *self, const char *portrait);
/* The name of a person in this match only, for example from a file; "" if there is none. */
const char *kt_seat_get_chosen_name (KtSeat *self);
void kt_seat_set_chosen_name (KtSeat *self, const char *name);
/* Whether somebody chose the name, as opposed to a default such as "You". */
gboolean kt_seat_is_named (KtSeat *self);
void kt_seat_set_is_named (KtSeat *self, gboolean is_named);
KtPlayer *kt_seat_get_player (KtSeat *self);
void kt_seat_set_player (KtSeat *self, KtPlayer *player);
guint kt_seat_get_wins (KtSeat *self);
void kt_seat_set_wins (KtSeat *self, guint wins);
/* Returns whether a person at this computer plays. */
gboolean kt_seat_is_person (KtSeat *self);
/* Returns whether somebody with a name plays, here or at another computer. */
gboolean kt_seat_is_human (KtSeat *self);

G_END_DECLS
