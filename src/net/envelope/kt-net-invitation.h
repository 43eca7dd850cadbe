/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An invitation: a secret number of 60 bits that is read aloud as four pictures, each a thing and
 * what it is like ("blue cat", "mèo xanh"), or is opened as a link. From it come the secret of the
 * envelope and the name of the room in which both meet. */
#pragma once

#include "net/log/kt-net-event.h"

G_BEGIN_DECLS

#define KT_NET_INVITATION_END (G_GUINT64_CONSTANT (1) << 60)

typedef enum { KT_NET_ENGLISH, KT_NET_VIETNAMESE, KT_NET_N_LANGUAGES } KtNetLanguage;

typedef struct {
  guint8 secret[KT_NET_KEY_BYTES];
  char room[25]; /* of the letters a to z and the digits 2 to 7 */
} KtNetMeeting;

/* Returns a number that nobody can guess. */
guint64 kt_net_invitation_new (void);
/* Returns the words, such as "blue cat, old ship, quiet river, sweet melon". Free with g_free(). */
char *kt_net_invitation_to_words (guint64 number, KtNetLanguage language);
/* Reads words of either language, in capitals or not, with accents or without, in either order
 * within a picture, with whatever between them. The error names the word that is none. */
gboolean kt_net_invitation_parse (const char *words, guint64 *number, GError **error);
/* Derives the name of the room and the secret of the envelope from the number. This takes about a
 * quarter of a second and 64 MiB on purpose, so that guessing numbers is expensive. Call it in a
 * thread. Returns FALSE if there is too little memory. */
gboolean kt_net_invitation_stretch (guint64 number, KtNetMeeting *meeting);

/* The same for the number of a link by which a game is watched. */
gboolean kt_net_watch_stretch (guint64 number, KtNetMeeting *meeting);

/* The same for the name of a room. */
gboolean kt_net_text_stretch (const char *text, KtNetMeeting *meeting);

/* A link such as "kythu:join/abcdefghijkl?at=192.168.1.5:4242", or "kythu:watch/…", by which a game
 * can only be seen. */
typedef struct {
  guint64 number;
  char host[254]; /* where the host listens, or the broker is; empty: not said */
  guint16 port;
  gboolean is_broker;
  gboolean is_watch;
} KtNetLink;

char *kt_net_link_to_text (const KtNetLink *link);
gboolean kt_net_link_parse (const char *text, KtNetLink *link, GError **error);
/* Reads "HOST:PORT", "HOST" or "[IPv6]:PORT"; without a port it is `standard`. */
gboolean kt_net_address_parse (const char *text, guint16 standard, char *host, gsize size,
                               guint16 *port);

G_END_DECLS
