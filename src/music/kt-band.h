/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a score in a loop. Tones that started before the end ring on over the beginning, so
 * there is no seam. Uses neither threads nor audio output. */
#pragma once

#include "music/kt-music-score.h"

G_BEGIN_DECLS

typedef struct _KtBand KtBand;

enum { KT_BAND_RATE = 44100, KT_BAND_CHANNELS = 2 };

/* Takes ownership of the score. */
KtBand *kt_band_new (KtMusicScore *score);
void kt_band_free (KtBand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtBand, kt_band_free)

/* Renders interleaved stereo frames from -1 to 1. */
void kt_band_play (KtBand *self, float *frames, guint n_frames);
/* Returns the number of frames in a round. */
guint kt_band_get_round (const KtBand *self);

G_END_DECLS
