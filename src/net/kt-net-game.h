/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with somebody far away: the one face of this room for the rest of the program. It joins
 * log, talk, envelope and carrier, keeps the log in a file, and comes back by itself when the line
 * was gone. Everything is asynchronous; signals come from the main context. */
#pragma once

#include <gio/gio.h>

#include "net/carriers/kt-net-mqtt.h"
#include "net/envelope/kt-net-channel.h"
#include "net/envelope/kt-net-identity.h"
#include "net/envelope/kt-net-invitation.h"
#include "net/envelope/kt-net-people.h"
#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

#define KT_TYPE_NET_GAME (kt_net_game_get_type ())
G_DECLARE_FINAL_TYPE (KtNetGame, kt_net_game, KT, NET_GAME, GObject)

/* Signals:
 *   "opened" (guint number): it is known who the other is; both may compare the number.
 *   "changed" (guint first): the log has changed from event `first` on.
 *   "line-changed" (gboolean is_up, const char *reason): the line is there or gone.
 *   "next": another game has begun over the same line (kt_net_game_set_plays_on()); the log is
 *     that of the new game. The sides are turned, and both agree to the terms without being asked.
 *   "stopped" (const char *reason): the game was stopped, and will not go on.
 *   "failed" (const char *reason): an attempt did not succeed; it is tried again unless the reason
 *     is that words or versions do not fit. Also if the game cannot be written to its file.
 */

/* Goes on with the log in the file `path` if there is one, and keeps the game there. `path` may be
 * NULL: the game is not kept. The identity must outlive the game. */
KtNetGame *kt_net_game_new (const KtNetIdentity *identity, const char *name, const char *path,
                            GError **error);

/* Waits for a guest. `port` may be 0 and becomes the port that is listened on. `secret` is that of
 * an invitation, or NULL. Listening stops when the object goes. */
gboolean kt_net_game_listen (KtNetGame *self, guint16 *port, const guint8 *secret, GError **error);
/* Returns the port that is listened on; 0: none. */
guint16 kt_net_game_get_port (KtNetGame *self);
/* Joins as a guest, and does so again whenever the line is gone. */
void kt_net_game_join (KtNetGame *self, const char *host, guint16 port, const guint8 *secret);
/* Meets the other in a room of a broker, as the host or as the guest; `secret` belongs to the
 * invitation that names the room. Returns FALSE if the program was built without MQTT. */
gboolean kt_net_game_meet (KtNetGame *self, const KtNetBroker *broker, const char *room,
                           gboolean is_host, const guint8 *secret, GError **error);
/* Sets the name of the game that a host begins, which is a random one otherwise. */
void kt_net_game_set_origin (KtNetGame *self, const KtNetOrigin *origin);
/* Sets the terms that the host proposes as soon as both have greeted. */
void kt_net_game_set_terms (KtNetGame *self, const KtNetTerms *terms);

/* Returns the log; NULL for a guest that has not met the host yet. */
const KtNetLog *kt_net_game_get_log (KtNetGame *self);
/* Returns the own seat. */
guint kt_net_game_get_seat (KtNetGame *self);
gboolean kt_net_game_is_open (KtNetGame *self);
/* Returns whether the other has everything that was written. */
gboolean kt_net_game_is_settled (KtNetGame *self);
/* Returns for how long nothing has been heard of the other, in seconds. */
double kt_net_game_get_silence (KtNetGame *self);

/* The known people: blocked keys are turned away, and whoever was met is known again. Set them
 * before listening or joining; they must outlive the game. */
void kt_net_game_set_people (KtNetGame *self, KtNetPeople *people);
/* Returns the other person, or NULL as long as nobody has come. */
const KtNetPeer *kt_net_game_get_peer (KtNetGame *self);
/* Returns whether the number of "opened" should be compared: the two have not met before, and were
 * not brought together by an invitation. */
gboolean kt_net_game_must_compare (KtNetGame *self);
/* Notes that both numbers were equal, so that the other is known from now on. */
gboolean kt_net_game_trust (KtNetGame *self, GError **error);
/* Says whether texts of one's own may be sent, where the terms allow them at all. */
void kt_net_game_let_text (KtNetGame *self, gboolean lets_text);

/* Lets the object begin another game over the same line when both want one; the file of the
 * finished game is put away. Otherwise nothing follows: a caller may begin the next game in an
 * object of its own, with the origin that kt_net_log_get_next_origin() returns. */
void kt_net_game_set_plays_on (KtNetGame *self, gboolean plays_on);

typedef struct {
  guint n_games; /* that have ended, including this one */
  guint wins[KT_NET_SEATS], n_draws;
} KtNetScore;

/* Returns the score of all games that were played over this line. */
KtNetScore kt_net_game_get_score (KtNetGame *self);
/* Returns whether the series of the terms is decided, so that no other game belongs to it. Another
 * game is begun by an offer and an answer (KT_NET_OFFER_AGAIN), in a series, too. */
gboolean kt_net_game_is_decided (KtNetGame *self);

/* Shows the game to everybody who has the link of `meeting` (kt_net_watch_stretch()): over the
 * broker, or, if that is NULL, over TCP at a port that may be 0 and becomes the one that is
 * listened on. Called again, it shows the game by another link instead. */
gboolean kt_net_game_show (KtNetGame *self, const KtNetMeeting *meeting, const KtNetBroker *broker,
                           guint16 *port, GError **error);
/* Shows the game no longer. */
void kt_net_game_hide (KtNetGame *self);
/* Returns how many watch over TCP. */
guint kt_net_game_count_watchers (KtNetGame *self);

/* Write an event; it is sent at once or as soon as the line is back. */
gboolean kt_net_game_move (KtNetGame *self, const KtAction *action, GError **error);
gboolean kt_net_game_propose (KtNetGame *self, const KtNetTerms *terms, GError **error);
gboolean kt_net_game_offer (KtNetGame *self, KtNetOfferKind kind, guint n_actions, GError **error);
gboolean kt_net_game_answer (KtNetGame *self, KtNetOfferKind kind, gboolean yes, GError **error);
gboolean kt_net_game_chat (KtNetGame *self, guint phrase, const char *text, GError **error);
/* KT_NET_AGREE, KT_NET_RESIGN, KT_NET_CLAIM, KT_NET_RETURN. */
gboolean kt_net_game_say (KtNetGame *self, KtNetKind kind, GError **error);
/* Leaves for good, or for a while. */
gboolean kt_net_game_leave (KtNetGame *self, gboolean for_good, GError **error);

G_END_DECLS
