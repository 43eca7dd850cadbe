/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that talks to the sound server, because calls to the server may block. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtSoundThread KtSoundThread;

KtSoundThread *kt_sound_thread_new (void);
/* Stops the thread. If it hangs in the sound server, it ends later by itself. */
void kt_sound_thread_free (KtSoundThread *thread);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSoundThread, kt_sound_thread_free)

/* Does what kt_sound_output_play() does, but returns at once. Returns FALSE if too many sounds
 * are waiting, so that this one is dropped. */
gboolean kt_sound_thread_play (KtSoundThread *thread, const char *theme, const char *event,
                               double decibels);

/* The result of the last sound. */
typedef enum { KT_SOUND_UNTRIED, KT_SOUND_HEARD, KT_SOUND_SILENT } KtSoundState;
KtSoundState kt_sound_thread_get_state (KtSoundThread *thread);

G_END_DECLS
