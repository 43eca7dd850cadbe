/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of whatever carries messages between two programs. A carrier may lose, double,
 * reorder and delay messages; it never changes one and never joins or splits them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { KT_NET_MAX_FRAME = 16 * 1024 };

typedef struct _KtNetCarrier KtNetCarrier;

typedef struct {
  void (*received) (gpointer data, const guint8 *bytes, gsize length);
  /* The line is there or gone; `reason` says in words why it is gone. */
  void (*changed) (gpointer data, gboolean is_up, const char *reason);
  gpointer data;
} KtNetCarrierUser;

typedef struct {
  /* Sends a message of at most KT_NET_MAX_FRAME bytes. Nothing is sent while the line is gone. */
  void (*send) (KtNetCarrier *carrier, const guint8 *bytes, gsize length);
  void (*free) (KtNetCarrier *carrier);
} KtNetCarrierClass;

/* The common head of all carriers. */
struct _KtNetCarrier {
  const KtNetCarrierClass *klass;
  KtNetCarrierUser user;
};

void kt_net_carrier_send (KtNetCarrier *carrier, const guint8 *bytes, gsize length);
void kt_net_carrier_free (KtNetCarrier *carrier);
/* For implementations: hand over to the user. */
void kt_net_carrier_receive (KtNetCarrier *carrier, const guint8 *bytes, gsize length);
void kt_net_carrier_change (KtNetCarrier *carrier, gboolean is_up, const char *reason);

G_END_DECLS
