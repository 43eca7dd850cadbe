/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An object waits for the answer of a thread or of a player. The request does not keep the object
 * alive; the object cancels a request whose answer it no longer wants. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtRequest KtRequest;

KtRequest *kt_request_new (gpointer object, GCancellable *cancellable);
void kt_request_free (KtRequest *request);
/* A new reference to the object; NULL where it is gone, or where it cancelled the request. */
gpointer kt_request_get_object (KtRequest *request);
/* Both: the answer is there. */
gpointer kt_request_finish (KtRequest *request);

G_END_DECLS
