/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a score, round after round: what has begun before the end rings on over the beginning, so
 * that there is no seam. It keeps its own time and has neither thread nor output. */
#pragma once

#include "music/kt-music-score.h"

G_BEGIN_DECLS

typedef struct _KtBand KtBand;

enum { KT_BAND_RATE = 44100, KT_BAND_CHANNELS = 2 };

/* Takes the score. */
KtBand *kt_band_new (KtMusicScore *score);
void kt_band_free (KtBand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtBand, kt_band_free)

/* Left and right one after the other, from -1 to 1. */
void kt_band_play (KtBand *self, float *frames, guint n_frames);
/* How many frames a round has. */
guint kt_band_get_round (const KtBand *self);

G_END_DECLS
