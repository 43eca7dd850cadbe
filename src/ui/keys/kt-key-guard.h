/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prevents a key that is held down from answering a question or message that has just appeared. A
 * plain struct; the caller passes the time in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  gint64 until; /* presses of the key before this time do not count, because nobody can have read
                   the question yet */
  gboolean is_down; /* the key is down, so further presses are repetitions */
} KtKeyGuard;

/* Call this when a question or message that a key can answer appears. */
void kt_key_guard_begin (KtKeyGuard *self, gint64 now);
/* Returns whether this press of the key answers the question. Report every press and release,
 * because a repeated press is no answer. */
gboolean kt_key_guard_press (KtKeyGuard *self, gint64 now);
void kt_key_guard_release (KtKeyGuard *self);

G_END_DECLS
