/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people whom a player has met or blocked, by their keys, in a file that only its owner can
 * read. */
#pragma once

#include "net/log/kt-net-event.h"

G_BEGIN_DECLS

typedef enum {
  KT_NET_STRANGER,
  KT_NET_MET,     /* both have compared their numbers, or one has invited the other */
  KT_NET_BLOCKED, /* turned away before a word is read */
} KtNetStanding;

typedef struct {
  guint8 key[KT_NET_KEY_BYTES];
  KtNetStanding standing;
  char name[65]; /* as the person was called last */
} KtNetPerson;

typedef struct _KtNetPeople KtNetPeople;

/* Reads the file; without one nobody is known. `path` may be NULL: nothing is kept. */
KtNetPeople *kt_net_people_load (const char *path, GError **error);
void kt_net_people_free (KtNetPeople *people);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetPeople, kt_net_people_free)

KtNetStanding kt_net_people_get_standing (const KtNetPeople *people, const guint8 *key);
/* Returns how somebody was called last; NULL for strangers. */
const char *kt_net_people_get_name (const KtNetPeople *people, const guint8 *key);
/* Changes what is known of somebody, and writes the file. KT_NET_STRANGER forgets. */
gboolean kt_net_people_set (KtNetPeople *people, const guint8 *key, const char *name,
                            KtNetStanding standing, GError **error);
/* Returns the KtNetPerson of everybody who is known or blocked, the last met first. */
const GPtrArray *kt_net_people_list (const KtNetPeople *people);

G_END_DECLS
