/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a held key from answering what has just come up. A plain value that is told the time, in
 * microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  gint64 until;     /* presses before this moment do not count: nobody can have read the text yet */
  gboolean is_down; /* the key was pressed; presses before its release are repeats */
} KtKeyGuard;

/* Something came up that a key answers. */
void kt_key_guard_begin (KtKeyGuard *self, gint64 now);
/* Whether a press answers it. Every press and every release must be reported. */
gboolean kt_key_guard_press (KtKeyGuard *self, gint64 now);
void kt_key_guard_release (KtKeyGuard *self);

G_END_DECLS
