/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/talk/kt-net-judge.h"

#include <string.h>

enum {
  LEAST_LAG_MS = 100,     /* given back at least, if the quota has it */
  TOLERANCE_US = 1000000, /* beyond what we measured, plus */
  TOLERANCE_PART = 20,    /* this part of it, because clocks run wrong */
};

void
kt_net_judge_forget (KtNetJudge *judge)
{
  judge->n_spans = 0;
}

static void
add_span (KtNetJudge *judge, guint seat, gint64 now_us, gint64 spent_us)
{
  judge->n_spans = MIN (judge->n_spans + 1, KT_NET_JUDGE_DEPTH);
  memmove (judge->spans + 1, judge->spans, (judge->n_spans - 1) * sizeof *judge->spans);
  judge->spans[0] = (KtNetSpan){ seat, now_us, spent_us };
}

static void
read_event (const KtNetLog *log, guint number, KtNetEvent *event)
{
  gsize length;
  const guint8 *bytes = kt_net_log_get_event (log, number, &length);

  kt_net_event_read (event, bytes, length, NULL);
}

static gboolean
begins_span (const KtNetEvent *event)
{
  static const gboolean begins[KT_NET_N_KINDS] = {
    [KT_NET_TERMS] = TRUE,  [KT_NET_AGREE] = TRUE, [KT_NET_COMMIT] = TRUE,
    [KT_NET_NUMBER] = TRUE, [KT_NET_OPEN] = TRUE,  [KT_NET_MOVE] = TRUE,
  };

  return begins[event->kind] ||
         (event->kind == KT_NET_ANSWER && event->content[0] == KT_NET_OFFER_TAKE_BACK);
}

void
kt_net_judge_note (KtNetJudge *judge, const KtNetLog *log, guint number, gint64 now_us)
{
  KtNetEvent event;
  KtNetMove move = { .spent_ms = 0 };

  read_event (log, number, &event);
  if (!begins_span (&event))
    return;
  if (event.kind == KT_NET_MOVE)
    kt_net_move_read (&move, &event);
  add_span (judge, event.seat, now_us, (gint64) move.spent_ms * 1000);
}

gint64
kt_net_judge_get_span (const KtNetJudge *judge, gint64 now_us)
{
  return MAX (now_us - (judge->n_spans > 0 ? judge->spans[0].at_us : judge->begun_us), 0);
}

static KtNetQuota *
get_quota (KtNetJudge *judge, const KtNetTerms *terms)
{
  if (!judge->has_quota)
    judge->quota = kt_net_quota (terms->main_ms, terms->bonus_ms);
  judge->has_quota = TRUE;
  return &judge->quota;
}

static guint32
to_ms (gint64 us)
{
  return (guint32) CLAMP (us / 1000, 0, (gint64) G_MAXUINT32);
}

gboolean
kt_net_judge_correct (KtNetJudge *judge, const KtNetLog *log, gint64 round_trip_us, gint64 now_us,
                      KtNetTime *time)
{
  const KtNetState *state = kt_net_log_get_state (log);
  guint32 lag_ms, given_ms;
  const KtNetTurn *turn;
  KtNetQuota *quota;

  if (state->phase != KT_NET_PLAYING || !kt_net_state_is_timed (state) || state->turns->len == 0 ||
      state->terms.line == KT_NET_LINE_TRUST || judge->n_spans == 0)
    return FALSE;
  turn = &g_array_index (state->turns, KtNetTurn, state->turns->len - 1);
  quota = get_quota (judge, &state->terms);
  time->seat = turn->seat;
  time->elapsed_ms = to_ms (kt_net_judge_get_span (judge, now_us));
  lag_ms = time->elapsed_ms - MIN (time->elapsed_ms, turn->spent_ms);
  given_ms = MIN (lag_ms, MIN (quota->left_ms, MAX (to_ms (round_trip_us), LEAST_LAG_MS)));
  kt_net_quota_use (quota, given_ms);
  time->given_ms = MIN (given_ms, state->quotas[turn->seat].left_ms);
  return time->elapsed_ms - time->given_ms > turn->spent_ms;
}

gboolean
kt_net_judge_claim (const KtNetJudge *judge, const KtNetLog *log, gint64 round_trip_us,
                    gint64 now_us, KtNetTime *time)
{
  const KtNetState *state = kt_net_log_get_state (log);
  guint seat = kt_net_state_get_pen (state);
  gboolean is_own = (int) seat == kt_net_log_get_seat (log);
  guint32 line_ms = to_ms (round_trip_us) + LEAST_LAG_MS;

  if (state->phase != KT_NET_PLAYING || !kt_net_state_is_timed (state) ||
      (!is_own && (judge->n_spans == 0 || state->terms.line == KT_NET_LINE_TRUST)))
    return FALSE;
  time->seat = (guint8) seat;
  time->elapsed_ms = to_ms (kt_net_judge_get_span (judge, now_us));
  time->given_ms = is_own ? 0 : MIN (line_ms, state->quotas[seat].left_ms);
  time->given_ms = MIN (time->given_ms, time->elapsed_ms);
  return time->elapsed_ms - time->given_ms >= state->left_ms[seat];
}

/* Finds the earliest moment at which the other can have begun to measure: the first of our own
 * events before it, plus the time that the other says it used since. */
static gboolean
find_beginning (const KtNetJudge *judge, guint first, guint own, gint64 *beginning_us)
{
  gint64 spent_us = 0;

  for (guint i = first; i < judge->n_spans; i++) {
    if (judge->spans[i].seat == own) {
      *beginning_us = judge->spans[i].at_us + spent_us;
      return TRUE;
    }
    spent_us += judge->spans[i].spent_us;
  }
  return FALSE;
}

gboolean
kt_net_judge_believes (const KtNetJudge *judge, const KtNetLog *log, guint number, gint64 now_us)
{
  KtNetEvent event;
  KtNetTime time;
  gint64 beginning_us, most_us;
  guint own = (guint) kt_net_log_get_seat (log);

  read_event (log, number, &event);
  if ((event.kind != KT_NET_CLOCK && event.kind != KT_NET_FLAG) ||
      !kt_net_time_read (&time, &event) || time.seat != own)
    return TRUE;
  /* A correction speaks of the time before our last move, a flag of the time after the last. */
  if (!find_beginning (judge, event.kind == KT_NET_CLOCK ? 1 : 0, own, &beginning_us))
    return TRUE;
  most_us = now_us - beginning_us;
  return (gint64) time.elapsed_ms * 1000 <= most_us + most_us / TOLERANCE_PART + TOLERANCE_US;
}
