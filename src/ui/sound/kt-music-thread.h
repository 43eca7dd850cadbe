/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that plays music. It renders the score while it plays, so that nothing is decoded
 * and a piece repeats without a gap. While nothing is wished, it sleeps without an open stream. */
#pragma once

#include <glib.h>

#include "ui/sound/kt-sound-thread.h"

G_BEGIN_DECLS

typedef struct _KtMusicThread KtMusicThread;

/* What to play, and how loud. */
typedef struct {
  const char *score; /* the URI of a score, in static memory; NULL: nothing */
  double level;      /* a factor of the samples */
} KtMusicWish;

/* Mixers show the name of the stream. */
KtMusicThread *kt_music_thread_new (const char *name);
/* Stops the thread. One that hangs in the sound server ends later by itself. */
void kt_music_thread_free (KtMusicThread *self);

/* Another piece, or silence, begins after the present one has faded out. */
void kt_music_thread_wish (KtMusicThread *self, KtMusicWish wish);
/* Lowers the music for a moment, because an effect is heard. */
void kt_music_thread_duck (KtMusicThread *self);
/* Looks whether there is a sound server, without a sound. */
void kt_music_thread_try (KtMusicThread *self);
KtSoundState kt_music_thread_get_state (KtMusicThread *self);

G_END_DECLS
