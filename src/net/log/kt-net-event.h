/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One event of the log of a game between two programs, and its encoding (docs/network.md). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum {
  KT_NET_VERSION = 1, /* of the encoding; it is the first byte of every event */
  KT_NET_SEATS = 2,   /* seat 0 invited, seat 1 is the guest */
  KT_NET_NO_SEAT = -1,
  KT_NET_ID_BYTES = 16,
  KT_NET_SUM_BYTES = 32,
  KT_NET_KEY_BYTES = 32,
  KT_NET_SIGNATURE_BYTES = 64,
  KT_NET_MAX_CONTENT = 2048,
  KT_NET_HEAD_BYTES = 73, /* of an event, before its content */
  KT_NET_MAX_EVENT = KT_NET_HEAD_BYTES + KT_NET_MAX_CONTENT + KT_NET_SIGNATURE_BYTES,
};

/* The numbers are those of the encoding. */
typedef enum {
  KT_NET_HELLO = 1,
  KT_NET_TERMS = 2,
  KT_NET_AGREE = 3,
  KT_NET_COMMIT = 4, /* the lot: seat 0 commits to a secret number, */
  KT_NET_NUMBER = 5, /* seat 1 says one, */
  KT_NET_OPEN = 6,   /* and seat 0 opens its own */
  KT_NET_MOVE = 7,
  KT_NET_CLOCK = 8, /* the other's last move took longer than its move says */
  KT_NET_OFFER = 9,
  KT_NET_ANSWER = 10,
  KT_NET_RESIGN = 11,
  KT_NET_CLAIM = 12, /* a draw by the rules */
  KT_NET_FLAG = 13,
  KT_NET_CHAT = 14,
  KT_NET_LEAVE = 15,
  KT_NET_RETURN = 16,
  KT_NET_ABANDON = 17, /* the other has stayed away for longer than agreed */
  KT_NET_TEXTS = 18,   /* whether the writer lets texts of one's own be sent */
  KT_NET_N_KINDS,
} KtNetKind;

typedef struct {
  guint8 bytes[KT_NET_SUM_BYTES];
} KtNetSum;

typedef struct {
  guint8 bytes[KT_NET_ID_BYTES];
} KtNetId;

typedef struct {
  guint8 kind, seat;
  guint32 number;
  KtNetId game;
  KtNetSum previous; /* the sum of the event before */
  guint64 time_ms;   /* the sender's clock, milliseconds since 1970; only shown, never judged by */
  guint64 key;       /* the position's key after the event; 0 while there is no position */
  guint16 length;
  guint8 content[KT_NET_MAX_CONTENT];
  guint8 signature[KT_NET_SIGNATURE_BYTES];
} KtNetEvent;

#define KT_NET_ERROR (kt_net_error_quark ())
GQuark kt_net_error_quark (void);
typedef enum {
  KT_NET_ERROR_FORM,    /* bytes that are no event */
  KT_NET_ERROR_VERSION, /* another version of the encoding */
  KT_NET_ERROR_SIGNATURE,
  KT_NET_ERROR_RULES, /* signed, but not allowed */
  KT_NET_ERROR_TWICE, /* one seat signed two different events with one number */
  KT_NET_ERROR_KEY,   /* the positions differ */
  KT_NET_ERROR_TIME,  /* a clock that cannot be true */
  KT_NET_ERROR_OWN,   /* something we may not write now */
} KtNetError;

/* Appends what is signed: all but the signature. */
void kt_net_event_write_body (const KtNetEvent *event, GByteArray *bytes);
gboolean kt_net_event_read (KtNetEvent *event, const guint8 *bytes, gsize length, GError **error);
/* Returns the sum (SHA-256) of what is signed. */
KtNetSum kt_net_sum (const guint8 *bytes, gsize length);
gboolean kt_net_sum_equal (const KtNetSum *a, const KtNetSum *b);
/* Returns a name such as "move" for logs. */
const char *kt_net_kind_get_name (KtNetKind kind);

G_END_DECLS
