/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What plays sounds: libcanberra, or, where a system has left that behind, PulseAudio's
 * own library. Which one is chosen when the program is built. For one thread, which may block. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtSoundOutput KtSoundOutput;

/* NULL when there is nothing to play on. */
KtSoundOutput *kt_sound_output_new (void);
void kt_sound_output_free (KtSoundOutput *output);
/* Plays an event of the desktop's sound theme, which may be NULL, or else of ours, so many decibels
 * louder than it is. FALSE when the output is of no more use. */
gboolean kt_sound_output_play (KtSoundOutput *output, const char *theme, const char *event,
                               double decibels);

G_END_DECLS
