/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays sounds by libcanberra, or by PulseAudio's own library on systems without libcanberra;
 * the build chooses. Only one thread uses it, and it may block. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtSoundOutput KtSoundOutput;

/* NULL if there is no output. */
KtSoundOutput *kt_sound_output_new (void);
void kt_sound_output_free (KtSoundOutput *output);
/* Plays an event of the desktop's sound theme, or of ours if the theme is NULL or has no such
 * sound, with a gain in decibels. FALSE if the output has failed. */
gboolean kt_sound_output_play (KtSoundOutput *output, const char *theme, const char *event,
                               double decibels);

G_END_DECLS
