/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that plays music: it renders the score while it is heard, so that nothing must be
 * decoded, and there is no seam where a piece begins again. While nothing is wanted it sleeps and
 * holds no stream. */
#pragma once

#include <glib.h>

#include "ui/sound/kt-sound-thread.h"

G_BEGIN_DECLS

typedef struct _KtMusicThread KtMusicThread;

/* What of a piece is heard. */
typedef struct {
  const char *score; /* the URI of a file, in memory that stays; NULL: none */
  double level;      /* a factor of its samples */
} KtMusicWish;

/* The name of the stream is what a mixer shows. */
KtMusicThread *kt_music_thread_new (const char *name);
/* Stops it. One that hangs in the sound server is left to end by itself. */
void kt_music_thread_free (KtMusicThread *self);

/* From now on; another piece, or none, comes when the one before has faded. */
void kt_music_thread_wish (KtMusicThread *self, KtMusicWish wish);
/* An effect is heard: the music steps back for a moment. */
void kt_music_thread_duck (KtMusicThread *self);
/* Finds out whether there is a server, without being heard. */
void kt_music_thread_try (KtMusicThread *self);
KtSoundState kt_music_thread_get_state (KtMusicThread *self);

G_END_DECLS
