/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream of samples to a PulseAudio server or a compatible one. The client library is loaded with
 * the first stream, because loading its dozen dependencies would delay the start. Without the
 * library there is no sound and no error. Use a stream from one thread only; calls may block. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtPulse KtPulse;

enum { KT_PULSE_RATE = 44100 };

/* Opens a stream. `latency` is the maximum delay in milliseconds between writing and hearing; 0
 * leaves the delay to the server. Returns NULL if there is no library or no server. */
KtPulse *kt_pulse_open (const char *name, guint channels, guint latency);
/* Writes samples. Returns FALSE if the stream has failed. */
gboolean kt_pulse_write (KtPulse *self, const gint16 *samples, gsize n_bytes);
/* Waits until all written samples were heard. */
void kt_pulse_drain (KtPulse *self);
void kt_pulse_close (KtPulse *self);

gboolean kt_pulse_is_installed (void);

G_END_DECLS
