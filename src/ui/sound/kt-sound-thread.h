/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that talks to the sound server, which may take its time. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtSoundThread KtSoundThread;

KtSoundThread *kt_sound_thread_new (void);
/* Stops it. One that hangs in the sound server is left to end by itself. */
void kt_sound_thread_free (KtSoundThread *thread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSoundThread, kt_sound_thread_free)

/* Plays an event of the desktop's sound theme, which may be NULL, or else of ours, so many decibels
 * louder than it is. It returns at once; FALSE when too many wait already and this one is dropped.
 */
gboolean kt_sound_thread_play (KtSoundThread *thread, const char *theme, const char *event,
                               double decibels);

/* What came of the last sound. */
typedef enum { KT_SOUND_UNTRIED, KT_SOUND_HEARD, KT_SOUND_SILENT } KtSoundState;
KtSoundState kt_sound_thread_get_state (KtSoundThread *thread);

G_END_DECLS
