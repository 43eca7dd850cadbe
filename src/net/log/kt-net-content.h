/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of events, each with its encoding (docs/network.md). A function that reads returns
 * FALSE if the bytes are not exactly such a content. */
#pragma once

#include "core/kt-action.h"
#include "net/log/kt-net-event.h"

G_BEGIN_DECLS

typedef struct {
  guint8 oldest, newest; /* versions of the protocol that the program speaks */
  guint8 key[KT_NET_KEY_BYTES];
  char name[65];
  char program[33]; /* such as "kythu 0.1.0" */
} KtNetHello;

typedef enum { KT_NET_FIRST_HOST, KT_NET_FIRST_GUEST, KT_NET_FIRST_LOT } KtNetFirst;
/* Whether the line's time is given back up to a quota, or all of it as the mover says. */
typedef enum { KT_NET_LINE_QUOTA, KT_NET_LINE_TRUST } KtNetLine;

typedef struct {
  char game[33];       /* the id of a game */
  char options[257];   /* as kt_options_to_text() */
  char position[1601]; /* as kt_position_to_text(); empty: the game's own start */
  guint8 first;        /* KtNetFirst */
  guint8 line;         /* KtNetLine */
  guint8 takes_back;   /* whether a take-back may be asked */
  guint8 chats;        /* whether texts of one's own may be sent, besides phrases */
  guint32 main_ms;     /* 0: without a clock */
  guint32 bonus_ms;    /* added when a turn ends */
  guint32 away_s;      /* after which whoever stays away has lost; 0: waited for without end */
  guint16 n_games;     /* of the series */
} KtNetTerms;

typedef struct {
  KtAction action;  /* its actor is that of the seat, and is not sent */
  guint32 spent_ms; /* by the mover's own clock */
} KtNetMove;

/* The time that the waiting seat measured: `elapsed_ms` from its own last event until the move
 * arrived, or until now. `given_ms` of it are put down to the network and not charged to the
 * mover. */
typedef struct {
  guint8 seat; /* whose time is spoken of */
  guint32 elapsed_ms, given_ms;
} KtNetTime;

typedef enum { KT_NET_OFFER_DRAW, KT_NET_OFFER_TAKE_BACK, KT_NET_OFFER_AGAIN } KtNetOfferKind;
enum { KT_NET_N_OFFERS = 3 };

typedef struct {
  guint8 kind;   /* KtNetOfferKind */
  guint16 value; /* take-back: the number of board actions; an answer: 1 is yes, 0 is no */
} KtNetOffer;

typedef struct {
  guint8 phrase; /* 0: the text below */
  char text[281];
} KtNetChat;

void kt_net_hello_write (const KtNetHello *hello, GByteArray *bytes);
gboolean kt_net_hello_read (KtNetHello *hello, const KtNetEvent *event);
void kt_net_terms_write (const KtNetTerms *terms, GByteArray *bytes);
gboolean kt_net_terms_read (KtNetTerms *terms, const KtNetEvent *event);
void kt_net_move_write (const KtNetMove *move, GByteArray *bytes);
gboolean kt_net_move_read (KtNetMove *move, const KtNetEvent *event);
void kt_net_time_write (const KtNetTime *time, GByteArray *bytes);
gboolean kt_net_time_read (KtNetTime *time, const KtNetEvent *event);
void kt_net_offer_write (const KtNetOffer *offer, GByteArray *bytes);
gboolean kt_net_offer_read (KtNetOffer *offer, const KtNetEvent *event);
void kt_net_chat_write (const KtNetChat *chat, GByteArray *bytes);
gboolean kt_net_chat_read (KtNetChat *chat, const KtNetEvent *event);

G_END_DECLS
