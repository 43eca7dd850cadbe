/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream of samples to PulseAudio, or to whatever speaks its language. Its library is loaded when
 * the first stream is opened: it brings a dozen others along, which the start of the program does
 * not wait for, and where it is missing there is no sound and no complaint. For one thread, which
 * may block. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtPulse KtPulse;

enum { KT_PULSE_RATE = 44100 };

/* `latency` is the greatest delay between writing and hearing, in milliseconds; 0 leaves it to
 * the server. NULL if there is no library or no server. */
KtPulse *kt_pulse_open (const char *name, guint channels, guint latency);
/* FALSE if the stream has failed. */
gboolean kt_pulse_write (KtPulse *self, const gint16 *samples, gsize n_bytes);
/* Waits until everything written was heard. */
void kt_pulse_drain (KtPulse *self);
void kt_pulse_close (KtPulse *self);

gboolean kt_pulse_is_installed (void);

G_END_DECLS
