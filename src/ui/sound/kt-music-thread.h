/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that plays music. It renders the score while playing, so that nothing is decoded
 * and a piece repeats without a gap. While no music is requested, it sleeps and closes the
 * stream. */
#pragma once

#include <glib.h>

#include "ui/sound/kt-sound-thread.h"

G_BEGIN_DECLS

typedef struct _KtMusicThread KtMusicThread;

/* The requested piece and its loudness. */
typedef struct {
  const char *score; /* URI of a score, static; NULL: silence */
  double level;      /* factor for the samples */
} KtMusicRequest;

/* Starts the thread. `name` is the name of the stream in mixers. */
KtMusicThread *kt_music_thread_new (const char *name);
/* Stops the thread. If it hangs in the sound server, it ends later by itself. */
void kt_music_thread_free (KtMusicThread *self);

/* Requests another piece, or silence. The change begins after the current piece has faded out. */
void kt_music_thread_request (KtMusicThread *self, KtMusicRequest request);
/* Lowers the music for a moment while an effect is heard. */
void kt_music_thread_duck (KtMusicThread *self);
/* Checks, without a sound, whether there is a sound server. */
void kt_music_thread_try (KtMusicThread *self);
KtSoundState kt_music_thread_get_state (KtMusicThread *self);

G_END_DECLS
