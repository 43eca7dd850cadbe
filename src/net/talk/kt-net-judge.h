/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the time of the other seat by what this side has measured itself, because nobody else is
 * there to do it. All times are in microseconds of a clock that the caller reads. */
#pragma once

#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

enum { KT_NET_JUDGE_DEPTH = 8 };

/* An event that begins a span of time: a move, or what led to the first one. */
typedef struct {
  guint seat;
  gint64 at_us; /* when we wrote it or got it */
  gint64 spent_us;
} KtNetSpan;

typedef struct {
  KtNetSpan spans[KT_NET_JUDGE_DEPTH]; /* the last ones, the newest first */
  guint n_spans;                       /* 0: unknown, as after a new start of the program */
  gint64 begun_us;                     /* when the program began to listen; set by the caller */
  gboolean has_quota;
  KtNetQuota quota; /* of the other seat */
} KtNetJudge;

/* Notes an event of the log at the moment at which it was written or taken. */
void kt_net_judge_note (KtNetJudge *judge, const KtNetLog *log, guint number, gint64 now_us);
/* Forgets when spans began. */
void kt_net_judge_forget (KtNetJudge *judge);
/* Returns for how long the current span has lasted; since `begun_us` if its beginning is unknown.
 */
gint64 kt_net_judge_get_span (const KtNetJudge *judge, gint64 now_us);
/* Returns whether the other's last move, which has just been taken and not been noted yet, took
 * longer than it says. `round_trip_us` is the longest that was measured lately. */
gboolean kt_net_judge_correct (KtNetJudge *judge, const KtNetLog *log, gint64 round_trip_us,
                               gint64 now_us, KtNetTime *time);
/* Returns whether a seat's time has run out, and the claim. */
gboolean kt_net_judge_claim (const KtNetJudge *judge, const KtNetLog *log, gint64 round_trip_us,
                             gint64 now_us, KtNetTime *time);
/* Returns whether what the other says of our time (KT_NET_CLOCK or KT_NET_FLAG), which has just
 * been taken, can be true. */
gboolean kt_net_judge_believes (const KtNetJudge *judge, const KtNetLog *log, guint number,
                                gint64 now_us);

G_END_DECLS
