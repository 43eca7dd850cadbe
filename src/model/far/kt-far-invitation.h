/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An invitation as it is typed or opened: an address, words, or a link. */
#pragma once

#include <gio/gio.h>

#include "model/far/kt-far-way.h"

G_BEGIN_DECLS

typedef struct {
  gboolean has_number; /* the words of an invitation */
  guint64 number;
  char host[254]; /* where the host listens; empty: by the broker */
  guint16 port;
} KtFarInvitation;

/* Reads "HOST:PORT", "kythu:at/HOST:PORT", a link, or words. The error is a sentence. */
gboolean kt_far_invitation_parse (KtFarInvitation *invitation, const char *text, GError **error);
/* Computes in a thread how both meet, which takes a quarter of a second. `is_host` and `port` go
 * into the way. */
void kt_far_invitation_find_way_async (const KtFarInvitation *invitation, gboolean is_host,
                                       GAsyncReadyCallback callback, gpointer user_data);
gboolean kt_far_invitation_find_way_finish (GAsyncResult *result, KtFarWay *way, GError **error);

G_END_DECLS
