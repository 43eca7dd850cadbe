/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A room for a class or a club on a broker: who is there, and the tournament of whoever opened it.
 * Games are played by KtNetGame, at the place that kt_net_club_get_meeting() names. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-client.h"
#include "net/rooms/kt-net-club.h"

G_BEGIN_DECLS

#define KT_TYPE_NET_ROOM (kt_net_room_get_type ())
G_DECLARE_FINAL_TYPE (KtNetRoom, kt_net_room, KT, NET_ROOM, GObject)

/* Signals:
 *   "changed" (guint changes): KtNetClubChange.
 *   "line-changed" (gboolean is_up, const char *reason): the broker is there or gone.
 */

/* Derives the place of a room from its name and, if that is not NULL, its password. Takes its time,
 * as kt_net_invitation_stretch() does. Capitals and blanks around the name do not matter. */
gboolean kt_net_room_stretch (const char *name, const char *password, KtNetMeeting *meeting);

/* `path` is a file in which the person who opens the room keeps the board, or NULL. The identity
 * must outlive the room. */
KtNetRoom *kt_net_room_new (const KtNetIdentity *identity, const char *name,
                            const KtNetMeeting *meeting, const char *path);
/* Comes into the room, and tells the others. */
gboolean kt_net_room_join (KtNetRoom *self, const KtNetBroker *broker, GError **error);
/* Tells the others that this person goes. */
void kt_net_room_leave (KtNetRoom *self);

const KtNetClub *kt_net_room_get_club (KtNetRoom *self);

/* See kt-net-club.h; what has changed is told to all. */
gboolean kt_net_room_report (KtNetRoom *self, const KtNetSeating *seating, const KtNetLog *log);
gboolean kt_net_room_open (KtNetRoom *self, const char *title, KtNetSystem system, guint n_rounds,
                           const KtNetTerms *terms);
gboolean kt_net_room_start (KtNetRoom *self);
gboolean kt_net_room_pair_next (KtNetRoom *self);
gboolean kt_net_room_set_result (KtNetRoom *self, guint round, guint pair, KtNetResult result);
gboolean kt_net_room_withdraw (KtNetRoom *self, guint player);

G_END_DECLS
