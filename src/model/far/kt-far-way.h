/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How two programs reach each other: a plain value, and its file beside the log of a game. */
#pragma once

#include <gio/gio.h>

#include "net/envelope/kt-net-invitation.h"

G_BEGIN_DECLS

/* The port on which a host waits if it is free. */
enum { KT_FAR_PORT = 4242 };

typedef struct {
  gboolean is_host;
  gboolean by_broker;    /* both meet in the room of the invitation */
  gboolean has_meeting;  /* both know the words of an invitation */
  KtNetMeeting meeting;  /* what follows from these words */
  char host[254];        /* where the host waits, for a guest; the broker's address is a setting */
  guint16 port;          /* of the host; 0: any */
  gboolean is_confirmed; /* it is certain who the other is */
  gboolean is_kept;      /* the game is over and was put to the finished games */
} KtFarWay;

gboolean kt_far_way_load (KtFarWay *way, const char *path, GError **error);
/* Writes in a thread. The file has a secret, so it must be in a folder of the user's own. */
void kt_far_way_save (const KtFarWay *way, const char *path);

G_END_DECLS
