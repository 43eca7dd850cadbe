/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds those who wait for a game in the local network, and lets oneself be found: by Avahi over
 * D-Bus, without a library. Nothing waits for an answer. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Somebody who waits. */
typedef struct {
  char *name, *game, *id; /* id: the print of the key, by which one is the same on every network */
  char *address;
  guint16 port;
} KtNetNeighbour;

typedef struct {
  /* The list of neighbours has changed. */
  void (*changed) (gpointer data);
  /* Avahi is missing or does not answer; an address can still be typed. */
  void (*failed) (gpointer data, const char *reason);
  gpointer data;
} KtNetNearbyUser;

typedef struct _KtNetNearby KtNetNearby;

/* Begins to look for others. `id` is the own one, which is left out. */
KtNetNearby *kt_net_nearby_new (const char *id, const KtNetNearbyUser *user);
void kt_net_nearby_free (KtNetNearby *nearby);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetNearby, kt_net_nearby_free)

/* Lets oneself be found until the object goes. */
void kt_net_nearby_announce (KtNetNearby *nearby, const char *name, const char *game, guint16 port);
/* Returns the neighbours (KtNetNeighbour), each once. Valid until the list changes. */
const GPtrArray *kt_net_nearby_list (KtNetNearby *nearby);

G_END_DECLS
