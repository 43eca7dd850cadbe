/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of an asynchronous call on behalf of an object. It does not keep the object alive;
 * the object cancels the request if it no longer wants the answer. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KtRequest KtRequest;

KtRequest *kt_request_new (gpointer object, GCancellable *cancellable);
void kt_request_free (KtRequest *request);
/* Returns a new reference to the object; NULL if the object is gone or has cancelled the
 * request. */
gpointer kt_request_get_object (KtRequest *request);
/* Returns the same as kt_request_get_object(), and frees the request. Call this when the answer
 * has arrived. */
gpointer kt_request_finish (KtRequest *request);

G_END_DECLS
