/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinks in a thread of its own while the main thread goes on reading. */
#pragma once

#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef struct _KythuThinker KythuThinker;

/* Runs in the thread, and returns soon after `progress` is stopped. */
typedef void (*KythuThink) (KtProgress *progress, gpointer data);

KythuThinker *kythu_thinker_new (void);
/* Stops it first. */
void kythu_thinker_free (KythuThinker *thinker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KythuThinker, kythu_thinker_free)

/* Waits for what was started before, then starts this. The data must live until it is done. */
void kythu_thinker_start (KythuThinker *thinker, KythuThink think, gpointer data);
/* Asks it to end, and does not wait for that. */
void kythu_thinker_stop (KythuThinker *thinker);
/* Returns when nothing runs any more. */
void kythu_thinker_wait (KythuThinker *thinker);
gboolean kythu_thinker_is_thinking (KythuThinker *thinker);

G_END_DECLS
