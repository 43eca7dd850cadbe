/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of KtNetGame: kt-net-game.c plays, and kt-net-game-line.c opens the line to
 * the other program, loses it and opens it again. */
#pragma once

#include "net/carriers/kt-net-retry.h"
#include "net/carriers/kt-net-tcp.h"
#include "net/carriers/kt-net-trial.h"
#include "net/carriers/kt-net-wake.h"
#include "net/envelope/kt-net-channel.h"
#include "net/kt-net-file.h"
#include "net/kt-net-game.h"
#include "net/talk/kt-net-talk.h"
#include "net/watch/kt-net-show.h"

G_BEGIN_DECLS

enum { SECOND_US = 1000000 };
/* A message beside those of the talk: the host says which game is played. */
enum { MESSAGE_ORIGIN = 4 };

/* One connection: the line that is played over, or one whose handshake is not done. */
typedef struct {
  KtNetGame *game;
  KtNetCarrier *carrier;
  KtNetChannel *channel;
  gint64 begun_us;
} KtNetConnection;

struct _KtNetGame {
  GObject parent_instance;
  const KtNetIdentity *identity;
  char *name;
  KtNetFile *file;
  guint seat;
  KtNetLog *log;
  KtNetTalk *talk;
  gboolean has_origin;
  KtNetOrigin origin; /* of the first game of a host */
  gboolean has_terms;
  KtNetTerms terms;
  gboolean has_expected; /* a game after another one: both agree to these terms by themselves */
  KtNetTerms expected;
  guint n_earlier;  /* logs before this one */
  KtNetScore score; /* of their games */
  gboolean plays_on, lets_text;
  KtNetPeople *people;
  gboolean has_peer, told_full;
  KtNetPeer peer;
  gboolean has_secret;
  guint8 secret[KT_NET_KEY_BYTES];
  GSocketService *service;
  KtNetMqtt *mqtt;
  GCancellable *cancellable;
  char *host;
  guint16 port;
  KtNetRetry retry;
  KtNetWake *wake;
  KtNetShow *show;
  guint join_source, timer_source;
  KtNetConnection *open; /* the line that is played over */
  GPtrArray *opening;    /* of KtNetConnection */
  gboolean is_ended;     /* no more attempts */
};

/* Microseconds that go on while the machine sleeps, as the other program's clock does. */
gint64 kt_net_game_get_now_us (void);
guint64 kt_net_game_get_wall_ms (void);

/* Emit signals. */
void kt_net_game_fail (KtNetGame *self, const char *reason);
void kt_net_game_tell_line (KtNetGame *self, gboolean is_up, const char *reason);
void kt_net_game_tell_next (KtNetGame *self);
void kt_net_game_tell_opened (KtNetGame *self, guint number);

void kt_net_game_start_log (KtNetGame *self, const KtNetOrigin *origin);
void kt_net_game_send_origin (KtNetGame *self);
void kt_net_game_receive_origin (KtNetGame *self, const guint8 *bytes, gsize length);
/* Greets, proposes and draws lots if this seat has the pen. */
void kt_net_game_do_duties (KtNetGame *self);
/* Sets the timer to the next moment at which something is due. */
void kt_net_game_plan_timer (KtNetGame *self);

/* Counts the earlier games of the file, and expects the terms that follow from them. */
void kt_net_game_load_series (KtNetGame *self);
/* Begins another game if both want it. For the host: once the guest has heard of that. */
void kt_net_game_go_on (KtNetGame *self);
/* For the guest: begins the game that the host has begun, if both wanted it. */
gboolean kt_net_game_follow_on (KtNetGame *self, const KtNetOrigin *origin);
/* Whether the terms that wait for an answer are those that were expected. */
gboolean kt_net_game_expects_terms (KtNetGame *self);
/* Returns whether that person is blocked. A guest who has blocked the host is told, and gives up.
 */
gboolean kt_net_game_is_blocked (KtNetGame *self, const KtNetPeer *peer);
/* Notes the name of the other person, once it is known. */
void kt_net_game_note_name (KtNetGame *self);
/* Shows watchers what has become certain. */
void kt_net_game_update_show (KtNetGame *self);
/* Tries at once, because the machine has slept or the network has changed. */
void kt_net_game_wake (KtNetGame *self);
/* Says whether this is the host or the guest. */
void kt_net_game_take_seat (KtNetGame *self, guint seat);
/* Replaces the log of a finished game. */
void kt_net_game_change_log (KtNetGame *self, KtNetLog *log);

/* Forgets a connection. It may be in use by the caller, so it is freed later. */
void kt_net_game_forget (KtNetConnection *connection);
/* Forgets a connection and says why. A guest tries to join again. */
void kt_net_game_lose (KtNetConnection *connection, const char *reason);
/* Goes on with handshakes, and gives up those that last too long. */
void kt_net_game_try_again (KtNetGame *self);

G_END_DECLS
