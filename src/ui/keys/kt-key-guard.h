/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prevents a held key from answering something that has just appeared. A plain value; the caller
 * passes the time in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  gint64 until;     /* presses before this time do not count: the text is too new to be read */
  gboolean is_down; /* pressed; further presses are key repeats */
} KtKeyGuard;

/* Call this when something appears that a key can answer. */
void kt_key_guard_begin (KtKeyGuard *self, gint64 now);
/* Returns whether a press answers it. Every press and release must be reported. */
gboolean kt_key_guard_press (KtKeyGuard *self, gint64 now);
void kt_key_guard_release (KtKeyGuard *self);

G_END_DECLS
