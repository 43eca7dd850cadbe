/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays sounds through libcanberra or, depending on the build, through PulseAudio's client
 * library. Use an output from one thread only; calls may block. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtSoundOutput KtSoundOutput;

/* Opens an output. Returns NULL if there is none. */
KtSoundOutput *kt_sound_output_new (void);
void kt_sound_output_free (KtSoundOutput *output);
/* Plays an event from the desktop's sound theme. If `theme` is NULL or lacks the sound, the
 * program's own theme is used. The gain is in decibels. Returns FALSE if the output has failed. */
gboolean kt_sound_output_play (KtSoundOutput *output, const char *theme, const char *event,
                               double decibels);

G_END_DECLS
