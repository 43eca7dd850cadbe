/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/keys/kt-key-guard.h"

static const gint64 rest = 600 * G_TIME_SPAN_MILLISECOND;

void
kt_key_guard_begin (KtKeyGuard *self, gint64 now)
{
  self->until = now + rest;
}

gboolean
kt_key_guard_press (KtKeyGuard *self, gint64 now)
{
  gboolean is_repeated = self->is_down;

  self->is_down = TRUE;
  return !is_repeated && now >= self->until;
}

void
kt_key_guard_release (KtKeyGuard *self)
{
  self->is_down = FALSE;
}
