/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The knowledge of one member of a room: who is there, and the board. The person who opened the
 * room owns the board and alone changes it. A member reports a finished game with its proof, so
 * that one report is enough and nobody can make up a result. Plain C without clock, input and
 * output; every message is signed. */
#pragma once

#include "net/envelope/kt-net-identity.h"
#include "net/envelope/kt-net-invitation.h"
#include "net/rooms/kt-net-board.h"

G_BEGIN_DECLS

enum { KT_NET_MAX_MEMBERS = 200 };

typedef struct {
  guint8 key[KT_NET_KEY_BYTES];
  char name[65];
  gboolean is_here;
  guint64 session;                          /* of the last sign of presence */
  guint64 presence_version, member_version; /* of the last messages that were taken */
} KtNetMember;

/* The place of a game in the tournament. */
typedef struct {
  guint round, pair;
  gboolean is_first;
  guint opponent; /* the number of a player */
} KtNetSeating;

typedef enum {
  KT_NET_CLUB_SAME = 0,
  KT_NET_CLUB_MEMBERS = 1 << 0, /* who is there */
  KT_NET_CLUB_BOARD = 1 << 1,   /* the board; its owner publishes it */
} KtNetClubChange;

typedef struct _KtNetClub KtNetClub;

/* `secret` is that of the room. The identity must outlive the club. */
KtNetClub *kt_net_club_new (const KtNetIdentity *identity, const char *name,
                            const guint8 secret[KT_NET_KEY_BYTES]);
void kt_net_club_free (KtNetClub *club);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetClub, kt_net_club_free)

/* Returns the KtNetMember of everybody who has been there. */
const GPtrArray *kt_net_club_list (const KtNetClub *club);
/* Returns the board; NULL if nobody has opened the room. */
const KtNetBoard *kt_net_club_get_board (const KtNetClub *club);
gboolean kt_net_club_is_owner (const KtNetClub *club);
gboolean kt_net_club_is_self (const KtNetClub *club, const KtNetMember *member);
/* Finds the game that this member has to play now. */
gboolean kt_net_club_find_game (const KtNetClub *club, KtNetSeating *seating);
/* Returns where two players meet, and the origin of their game. */
void kt_net_club_get_meeting (const KtNetClub *club, const KtNetSeating *seating,
                              KtNetMeeting *meeting, KtNetOrigin *origin);

/* The messages of this member. `now_ms` is the time since 1970; versions grow with it. */
GByteArray *kt_net_club_write_presence (KtNetClub *club, guint64 session, gboolean is_here,
                                        guint64 now_ms);
GByteArray *kt_net_club_write_member (KtNetClub *club, guint64 now_ms);
GByteArray *kt_net_club_write_board (KtNetClub *club, guint64 now_ms);
/* Takes a message of anybody, and returns what has changed. */
KtNetClubChange kt_net_club_take (KtNetClub *club, const guint8 *bytes, gsize length);

/* Reports a finished game; the member's message has it from now on. Returns FALSE if it is too long
 * to be sent, so the owner must enter its result. */
gboolean kt_net_club_report (KtNetClub *club, const KtNetSeating *seating, const KtNetLog *log);

/* For the person who opens and runs the room. Each returns FALSE if it cannot be done now. */
gboolean kt_net_club_open (KtNetClub *club, const char *title, KtNetSystem system, guint n_rounds,
                           const KtNetTerms *terms);
/* Begins with everybody who is there. */
gboolean kt_net_club_start (KtNetClub *club);
gboolean kt_net_club_pair_next (KtNetClub *club);
gboolean kt_net_club_set_result (KtNetClub *club, guint round, guint pair, KtNetResult result);
/* Somebody plays no longer; games that are not over are lost. */
gboolean kt_net_club_withdraw (KtNetClub *club, guint player);

G_END_DECLS
