/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a running search shares with whoever watches it, and nothing else does: a stop flag and the
 * counters are atomic, the finding is copied under a lock. */
#pragma once

#include "core/kt-action.h"
#include "core/kt-reason.h"
#include "engine/kt-score.h"

G_BEGIN_DECLS

enum { KT_MAX_PV = 32 };

/* What a search has found; scores are for the actor in turn. */
typedef struct {
  KtAction action;
  int score;
  guint depth;
  guint64 positions;
  gint64 time_us;
  gboolean is_from_book; /* a known opening, and no search */
  guint pv_length;
  KtAction pv[KT_MAX_PV]; /* what both are expected to do, `action` first */
  KtReason reason;        /* none from a search itself, see kt_registry_explain() */
} KtFinding;

typedef struct _KtProgress KtProgress;

KtProgress *kt_progress_new (void);
KtProgress *kt_progress_ref (KtProgress *progress);
void kt_progress_unref (KtProgress *progress);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtProgress, kt_progress_unref)

/* From any thread: the search returns within 50 ms. */
void kt_progress_stop (KtProgress *progress);
gboolean kt_progress_is_stopped (KtProgress *progress);

/* Told of everything published, in the thread of the search. Set it before the search starts. */
typedef void (*KtProgressListener) (const KtFinding *finding, gpointer data);
void kt_progress_set_listener (KtProgress *progress, KtProgressListener listener, gpointer data);

/* From the search. */
void kt_progress_set_positions (KtProgress *progress, guint64 positions);
void kt_progress_publish (KtProgress *progress, const KtFinding *finding);
/* From whoever watches. FALSE when nothing was published yet; the number of positions is the newest
 * in any case. */
gboolean kt_progress_read (KtProgress *progress, KtFinding *finding);

G_END_DECLS
