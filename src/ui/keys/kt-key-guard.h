/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prevents a held key from answering a question or message that has just appeared. A plain
 * struct; the caller passes the time in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  gint64 until;     /* presses before this time do not count: the text is too new */
  gboolean is_down; /* the key is down; further presses are repeats */
} KtKeyGuard;

/* Call this when a question or message that a key can answer appears. */
void kt_key_guard_begin (KtKeyGuard *self, gint64 now);
/* Returns whether this press of the key is an answer. Every press and release must be reported. */
gboolean kt_key_guard_press (KtKeyGuard *self, gint64 now);
void kt_key_guard_release (KtKeyGuard *self);

G_END_DECLS
