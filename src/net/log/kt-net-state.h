/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a game between two seats after the events of a log. The state knows no clock, no
 * chance and no keys. It judges every event by the rules of the game and of the protocol alone, so
 * two programs with the same events have the same state. */
#pragma once

#include "core/kt-position.h"
#include "net/log/kt-net-content.h"
#include "net/log/kt-net-quota.h"

G_BEGIN_DECLS

typedef enum {
  KT_NET_GREETING, /* both say hello */
  KT_NET_SETTLING, /* terms are proposed until one is agreed to */
  KT_NET_DRAWING,  /* the lot decides who begins */
  KT_NET_PLAYING,
  KT_NET_OVER,
} KtNetPhase;

/* How the game ended, where the rules of the board do not say it. */
typedef enum { KT_NET_END_NONE, KT_NET_END_BOARD, KT_NET_END_LEFT, KT_NET_END_AWAY } KtNetEnd;

/* A board action of the current line. */
typedef struct {
  KtAction action;
  guint32 spent_ms; /* what it is charged with */
  guint8 seat;
  guint8 is_charged; /* whether the other seat has corrected its time */
  guint8 ends_turn;
} KtNetTurn;

typedef struct {
  KtNetPhase phase;
  gboolean has_hello[KT_NET_SEATS];
  KtNetHello hellos[KT_NET_SEATS];
  guint proposer; /* of `terms`; valid if `has_terms` */
  gboolean has_terms;
  KtNetTerms terms;
  guint n_lots; /* events of the lot so far */
  KtNetSum commitment;
  guint8 number[KT_NET_ID_BYTES];
  guint first; /* the seat of actor 0 */
  KtPosition *start, *position;
  GArray *turns; /* of KtNetTurn */
  gint64 left_ms[KT_NET_SEATS];
  KtNetQuota quotas[KT_NET_SEATS]; /* upper bounds: only what corrections gave is taken off */
  int offers[KT_NET_N_OFFERS];     /* the seat whose offer waits, or KT_NET_NO_SEAT */
  guint take_back;                 /* the number of board actions asked for */
  gboolean is_away[KT_NET_SEATS];
  gboolean forbids_texts[KT_NET_SEATS]; /* only phrases may be sent, whatever the terms say */
  gboolean goes_on; /* both want another game; nothing more is written in this one */
  KtNetEnd end;
  int winner; /* a seat, or KT_NET_NO_SEAT */
} KtNetState;

void kt_net_state_init (KtNetState *state);
void kt_net_state_clear (KtNetState *state);

/* Plays an event. Returns FALSE and changes nothing if it is not allowed now. The key of the event
 * is not looked at. */
gboolean kt_net_state_play (KtNetState *state, const KtNetEvent *event, GError **error);
/* Returns the seat whose event counts if both write at the same time: the seat whose turn it is.
 * The other's event is then written again behind it. */
guint kt_net_state_get_pen (const KtNetState *state);
/* Returns the key of the position; 0 while there is none. */
guint64 kt_net_state_get_key (const KtNetState *state);
guint kt_net_state_get_seat (const KtNetState *state, int actor);
int kt_net_state_get_actor (const KtNetState *state, guint seat);
gboolean kt_net_state_is_timed (const KtNetState *state);
/* Returns whether texts of one's own may be sent: the terms say so, and neither seat forbids it. */
gboolean kt_net_state_lets_text (const KtNetState *state);
/* Returns the terms of another game after this one, in which the sides are turned. */
KtNetTerms kt_net_state_get_next_terms (const KtNetState *state);
/* Returns the seat that begins, by the numbers of the lot. */
guint kt_net_lot_decide (const guint8 *secret, const guint8 *number);
/* Returns the content and the kind of the next event of the lot. `secret` is the seat's number of
 * KT_NET_ID_BYTES, which must be the same each time. */
GByteArray *kt_net_lot_write (const KtNetState *state, const guint8 *secret, KtNetKind *kind);

G_END_DECLS
