/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the two programs of a simulated game: plays by chance, keeps its log on a disk of its own,
 * dies and comes back. */
#pragma once

#include "net/carriers/kt-net-simulated.h"
#include "net/talk/kt-net-talk.h"

G_BEGIN_DECLS

typedef struct {
  KtNetHarm harm;
  gboolean has_deaths;
  KtNetSigner signers[KT_NET_SEATS];
  guint8 keys[KT_NET_SEATS][KT_NET_KEY_BYTES];
  guint longest; /* board actions, after which a player resigns */
} NetSimulation;

typedef struct {
  const NetSimulation *simulation;
  guint seat;
  KtNetCarrier *carrier;
  KtNetChance chance;
  KtNetOrigin origin;
  KtNetLog *log; /* NULL while the program is dead */
  KtNetTalk *talk;
  GByteArray *disk; /* the file, which stays when the program dies */
  GArray *saved_at; /* of gsize: where each event ends on the disk */
  GArray *moves;    /* of KtNetSum: the moves that this player has made */
  gint64 now_us;    /* of the simulation */
  double rate;      /* of the own clock; 1 is right */
  gint64 offset_us; /* of the own clock */
  gint64 acts_us, rises_us;
  gboolean is_dying, is_gone; /* gone: will not come back */
  guint n_deaths, n_chats;    /* phrases that it has said */
  char *stopped;              /* why the game was stopped; NULL: it was not */
} NetPlayer;

void net_player_init (NetPlayer *player, const NetSimulation *simulation, guint seat,
                      const KtNetOrigin *origin, KtNetCarrier *carrier, guint64 seed);
void net_player_clear (NetPlayer *player);
/* Returns when the player has something to do, in time of the simulation. */
gint64 net_player_get_next (const NetPlayer *player);
/* Does what is due. */
void net_player_run (NetPlayer *player, gint64 now_us);
/* Reads the player's log: that of the program, or what is on the disk of a dead one. */
KtNetLog *net_player_read_log (const NetPlayer *player, GError **error);

G_END_DECLS
