/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as those see it who only watch. Its messages are sealed with a key that all watchers have.
 * They may be lost, doubled and reordered, and late comers get all of them. A message cannot
 * pretend anything about the game, because the players have signed its events. */
#pragma once

#include "net/envelope/kt-net-identity.h"
#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

/* Returns the message that begins a game: which one it is, and its number in the series. It is
 * signed by whoever shows the game. */
GByteArray *kt_net_view_write_head (const KtNetIdentity *identity, const KtNetOrigin *origin,
                                    guint32 number);
/* Returns a message with events from `first` on: as many as fit, but none from `end` on. `next`
 * becomes the first event that is not in it. */
GByteArray *kt_net_view_write_events (const KtNetLog *log, guint first, guint end, guint *next);
/* Returns a message without contents, by which watchers hear that the line is there. */
GByteArray *kt_net_view_write_tick (void);

/* Seal and open a message with a secret of KT_NET_KEY_BYTES. A message that was not sealed with it
 * gives NULL. */
GByteArray *kt_net_view_seal (const guint8 *secret, const GByteArray *message);
GByteArray *kt_net_view_open (const guint8 *secret, const guint8 *bytes, gsize length);

typedef struct _KtNetView KtNetView;

KtNetView *kt_net_view_new (void);
void kt_net_view_free (KtNetView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetView, kt_net_view_free)
/* Returns the log of the shown game; NULL before its beginning has come. */
const KtNetLog *kt_net_view_get_log (const KtNetView *view);

typedef enum {
  KT_NET_VIEW_SAME,
  KT_NET_VIEW_CHANGED, /* the log has grown */
  KT_NET_VIEW_NEXT,    /* another game has begun; its log may have events already */
} KtNetViewChange;

/* Takes an opened message. `first` becomes the first new event. */
KtNetViewChange kt_net_view_take (KtNetView *view, const guint8 *bytes, gsize length, guint *first);

G_END_DECLS
