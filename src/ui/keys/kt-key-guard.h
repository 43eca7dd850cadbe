/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a key that is held down from answering what comes up under it: a plain value that is told
 * what time it is, in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  gint64 until;     /* nobody can have read earlier what came up */
  gboolean is_down; /* what comes before the release is repeated by the keyboard */
} KtKeyGuard;

/* Something came up. */
void kt_key_guard_begin (KtKeyGuard *self, gint64 now);
/* Whether a press is meant for what came up. Every press is told, and every release. */
gboolean kt_key_guard_press (KtKeyGuard *self, gint64 now);
void kt_key_guard_release (KtKeyGuard *self);

G_END_DECLS
