/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-request.h"

struct _KtRequest {
  GWeakRef object;
  GCancellable *cancellable;
};

KtRequest *
kt_request_new (gpointer object, GCancellable *cancellable)
{
  KtRequest *request = g_new0 (KtRequest, 1);

  g_weak_ref_init (&request->object, object);
  request->cancellable = g_object_ref (cancellable);
  return request;
}

void
kt_request_free (KtRequest *request)
{
  g_weak_ref_clear (&request->object);
  g_object_unref (request->cancellable);
  g_free (request);
}

gpointer
kt_request_get_object (KtRequest *request)
{
  if (g_cancellable_is_cancelled (request->cancellable))
    return NULL;
  return g_weak_ref_get (&request->object);
}

gpointer
kt_request_finish (KtRequest *request)
{
  gpointer object = kt_request_get_object (request);

  kt_request_free (request);
  return object;
}
