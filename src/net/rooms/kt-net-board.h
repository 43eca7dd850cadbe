/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a room: the tournament as the person who opened the room shows it to all. */
#pragma once

#include "net/log/kt-net-content.h"
#include "net/rooms/kt-net-tournament.h"

G_BEGIN_DECLS

typedef enum { KT_NET_GATHERING, KT_NET_RUNNING, KT_NET_FINISHED } KtNetStage;

typedef struct {
  guint8 key[KT_NET_KEY_BYTES];
  char name[65];
} KtNetEntrant;

typedef struct {
  char title[65];
  KtNetStage stage;
  KtNetTerms terms; /* of every game; the first of a pair is the host */
  KtNetEntrant players[KT_NET_MAX_PLAYERS];
  KtNetTournament tournament;
} KtNetBoard;

void kt_net_board_write (const KtNetBoard *board, GByteArray *bytes);
/* Returns FALSE if the bytes are not exactly a board. */
gboolean kt_net_board_read (KtNetBoard *board, const guint8 *bytes, gsize length);
/* Returns the number of a player, or -1. */
int kt_net_board_find_player (const KtNetBoard *board, const guint8 *key);

G_END_DECLS
