/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data shared between a running search and its observers. Stop flag and counters are atomic;
 * the finding is copied under a lock. */
#pragma once

#include "core/kt-action.h"
#include "core/kt-reason.h"
#include "engine/kt-score.h"

G_BEGIN_DECLS

enum { KT_MAX_PV = 32 };

/* The result of a search; scores are for the actor to move. */
typedef struct {
  KtAction action;
  int score;
  guint depth;
  guint64 positions;
  gint64 time_us;
  gboolean is_from_book; /* from the opening book, without a search */
  gboolean is_proved;    /* the score is exact; only set by provers, see KtGameModule */
  guint pv_length;
  KtAction pv[KT_MAX_PV]; /* the expected actions of both sides, starting with `action` */
  KtReason reason;        /* not set by searches, see kt_registry_explain() */
} KtFinding;

typedef struct _KtProgress KtProgress;

KtProgress *kt_progress_new (void);
KtProgress *kt_progress_ref (KtProgress *progress);
void kt_progress_unref (KtProgress *progress);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtProgress, kt_progress_unref)

/* Stops the search, which returns within 50 ms. May be called from any thread. */
void kt_progress_stop (KtProgress *progress);
gboolean kt_progress_is_stopped (KtProgress *progress);

/* Called for each published finding, in the thread of the search. Must be set before the search
 * starts. */
typedef void (*KtProgressListener) (const KtFinding *finding, gpointer data);
void kt_progress_set_listener (KtProgress *progress, KtProgressListener listener, gpointer data);

/* The functions that the search calls. */
void kt_progress_set_positions (KtProgress *progress, guint64 positions);
void kt_progress_publish (KtProgress *progress, const KtFinding *finding);
/* Reads the latest finding and the number of positions; called by observers. Returns FALSE if no
 * finding has been published yet. The number of positions is always up to date. */
gboolean kt_progress_read (KtProgress *progress, KtFinding *finding);

G_END_DECLS
