/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/talk/kt-net-talk.h"

#include "core/kt-hash.h"
#include "net/log/kt-net-bytes.h"
#include "net/talk/kt-net-judge.h"
#include <glib/gi18n-lib.h>

/* The messages. */
enum { MESSAGE_EVENT = 1, MESSAGE_HAVE = 2, MESSAGE_STOP = 3 };
/* The flags of MESSAGE_HAVE. */
enum { HAVE_ASKS = 1 };

enum {
  SECOND_US = 1000000,
  PING_US = 5 * SECOND_US,
  FIRST_TRY_US = SECOND_US,
  LONGEST_TRY_US = 30 * SECOND_US,
  QUIET_US = 10 * SECOND_US, /* the connection counts as lost if nothing was received for so long */
  BURST = 32,                /* events that are sent at a time */
  STEP_BACK = 9,             /* events that two logs can differ in at their ends, and one more */
  N_ROUND_TRIPS = 8,
};

struct _KtNetTalk {
  KtNetLog *log;
  KtNetTalkUser user;
  KtNetJudge judge;
  guint32 seed;
  gint64 heard_us, deadline_us;
  gint64 try_us;    /* until the next try while something is not settled */
  guint burst_from; /* the last burst, which is not repeated at once */
  gint64 burst_us;
  gint64 apart_us; /* when we last asked for what is missing */
  gint64 round_trips[N_ROUND_TRIPS];
  guint n_round_trips;
  gboolean told_stop;
};

KtNetTalk *
kt_net_talk_new (KtNetLog *log, const KtNetTalkUser *user, guint32 seed, gint64 now_us)
{
  KtNetTalk *talk = g_new0 (KtNetTalk, 1);

  talk->log = log;
  talk->user = *user;
  talk->seed = seed;
  talk->judge.begun_us = talk->heard_us = now_us;
  talk->try_us = FIRST_TRY_US;
  talk->deadline_us = now_us;
  talk->burst_us = talk->apart_us = G_MININT64 / 2;
  return talk;
}

void
kt_net_talk_free (KtNetTalk *talk)
{
  g_free (talk);
}

/* Returns the longest of the last round trips; 0 if none was measured. */
static gint64
get_round_trip (const KtNetTalk *talk)
{
  gint64 longest = 0;

  for (guint i = 0; i < MIN (talk->n_round_trips, N_ROUND_TRIPS); i++)
    longest = MAX (longest, talk->round_trips[i]);
  return longest;
}

gint64
kt_net_talk_get_silence (const KtNetTalk *talk, gint64 now_us)
{
  return MAX (now_us - talk->heard_us, 0);
}

gboolean
kt_net_talk_is_settled (const KtNetTalk *talk)
{
  return kt_net_log_get_n_settled (talk->log) == kt_net_log_get_length (talk->log);
}

gint64
kt_net_talk_get_deadline (const KtNetTalk *talk)
{
  return talk->deadline_us;
}

/* --- Sending --- */

static void
send_message (KtNetTalk *talk, const GByteArray *message)
{
  talk->user.send (talk->user.data, message->data, message->len);
}

static void
send_have (KtNetTalk *talk, guint flags, guint64 echo, gint64 now_us)
{
  g_autoptr (GByteArray) message = g_byte_array_sized_new (64);
  guint length = kt_net_log_get_length (talk->log);
  const KtNetSum *sum = kt_net_log_get_sum (talk->log, length);

  kt_net_write_number (message, MESSAGE_HAVE, 1);
  kt_net_write_number (message, flags, 1);
  kt_net_write_number (message, length, 4);
  g_byte_array_append (message, sum->bytes, KT_NET_SUM_BYTES);
  kt_net_write_number (message, (guint64) now_us, 8);
  kt_net_write_number (message, echo, 8);
  send_message (talk, message);
}

static void
send_events (KtNetTalk *talk, guint from, gint64 now_us)
{
  guint end = MIN (kt_net_log_get_length (talk->log), from + BURST);

  talk->burst_from = from;
  talk->burst_us = now_us;
  for (guint i = from; i < end; i++) {
    g_autoptr (GByteArray) message = g_byte_array_sized_new (256);
    gsize length;
    const guint8 *bytes = kt_net_log_get_event (talk->log, i, &length);

    kt_net_write_number (message, MESSAGE_EVENT, 1);
    g_byte_array_append (message, bytes, (guint) length);
    send_message (talk, message);
  }
}

/* Spreads a time by up to a quarter, so that two sides do not try in step for ever. */
static gint64
spread (KtNetTalk *talk, gint64 time_us)
{
  talk->seed = kt_hash_number (talk->seed + 1);
  return time_us + time_us / 4 * (gint64) (talk->seed % 1024) / 1024;
}

static void
plan_next (KtNetTalk *talk, gint64 now_us)
{
  gint64 wait_us = kt_net_talk_is_settled (talk) ? PING_US : talk->try_us;

  talk->deadline_us = now_us + spread (talk, wait_us);
}

void
kt_net_talk_greet (KtNetTalk *talk, gint64 now_us)
{
  talk->try_us = FIRST_TRY_US;
  send_have (talk, HAVE_ASKS, 0, now_us);
  plan_next (talk, now_us);
}

void
kt_net_talk_tick (KtNetTalk *talk, gint64 now_us)
{
  if (now_us < talk->deadline_us)
    return;
  if (!kt_net_talk_is_settled (talk)) {
    guint from = kt_net_log_get_n_settled (talk->log);

    talk->try_us = MIN (2 * talk->try_us, LONGEST_TRY_US);
    if (kt_net_log_get_length (talk->log) - from <= STEP_BACK)
      send_events (talk, from, now_us);
  }
  send_have (talk, HAVE_ASKS, 0, now_us);
  plan_next (talk, now_us);
}

static void
send_stop (KtNetTalk *talk)
{
  const GError *fault = kt_net_log_get_fault (talk->log, NULL);
  g_autoptr (GByteArray) message = g_byte_array_new ();

  kt_net_write_number (message, MESSAGE_STOP, 1);
  kt_net_write_number (message, (guint) fault->code, 1);
  send_message (talk, message);
}

/* Says that the game is stopped, and why. */
static void
tell_stop (KtNetTalk *talk)
{
  const GError *fault = kt_net_log_get_fault (talk->log, NULL);

  if (talk->told_stop)
    return;
  talk->told_stop = TRUE;
  send_stop (talk);
  talk->user.refused (talk->user.data, fault, TRUE);
}

/* --- Writing --- */

gboolean
kt_net_talk_write (KtNetTalk *talk, KtNetKind kind, const GByteArray *content, guint64 time_ms,
                   gint64 now_us, GError **error)
{
  guint number = kt_net_log_get_length (talk->log);

  if (!kt_net_log_write (talk->log, kind, content, time_ms, error))
    return FALSE;
  kt_net_judge_note (&talk->judge, talk->log, number, now_us);
  talk->user.changed (talk->user.data, number);
  send_events (talk, number, now_us);
  talk->try_us = FIRST_TRY_US;
  plan_next (talk, now_us);
  return TRUE;
}

static gboolean
write_time (KtNetTalk *talk, KtNetKind kind, const KtNetTime *time, guint64 time_ms, gint64 now_us)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();

  kt_net_time_write (time, content);
  return kt_net_talk_write (talk, kind, content, time_ms, now_us, NULL);
}

gboolean
kt_net_talk_claim_time (KtNetTalk *talk, guint64 time_ms, gint64 now_us)
{
  KtNetTime time;

  if (!kt_net_judge_claim (&talk->judge, talk->log, get_round_trip (talk), now_us, &time))
    return FALSE;
  /* While the line is gone, a move may be on its way. */
  if (time.seat != kt_net_log_get_seat (talk->log) &&
      kt_net_talk_get_silence (talk, now_us) > QUIET_US)
    return FALSE;
  return write_time (talk, KT_NET_FLAG, &time, time_ms, now_us);
}

gboolean
kt_net_talk_move (KtNetTalk *talk, const KtAction *action, guint64 time_ms, gint64 now_us,
                  GError **error)
{
  gint64 span_ms = kt_net_judge_get_span (&talk->judge, now_us) / 1000;
  KtNetMove move = { *action, (guint32) MIN (span_ms, G_MAXUINT32) };
  g_autoptr (GByteArray) content = g_byte_array_new ();

  if (kt_net_talk_claim_time (talk, time_ms, now_us)) {
    g_set_error_literal (error, KT_NET_ERROR, KT_NET_ERROR_TIME, _ ("Your time has run out."));
    return FALSE;
  }
  kt_net_move_write (&move, content);
  return kt_net_talk_write (talk, KT_NET_MOVE, content, time_ms, now_us, error);
}

/* --- Receiving --- */

/* Judges the time of an event that was just taken. */
static void
judge (KtNetTalk *talk, guint number, guint64 time_ms, gint64 now_us)
{
  gint64 round_trip_us = get_round_trip (talk);
  gboolean is_slow = FALSE;
  KtNetTime time;
  guint seat;

  if (kt_net_log_get_seat (talk->log) == KT_NET_NO_SEAT)
    return;
  if (!kt_net_judge_believes (&talk->judge, talk->log, number, now_us)) {
    kt_net_log_stop (
        talk->log, KT_NET_ERROR_TIME,
        _ ("The other program reports a different time for your moves from the one measured here."));
    tell_stop (talk);
    return;
  }
  if (kt_net_log_get_kind (talk->log, number, &seat) == KT_NET_MOVE)
    is_slow = kt_net_judge_correct (&talk->judge, talk->log, round_trip_us, now_us, &time);
  kt_net_judge_note (&talk->judge, talk->log, number, now_us);
  if (is_slow)
    write_time (talk, KT_NET_CLOCK, &time, time_ms, now_us);
}

/* Asks for what is missing, unless we have just done so. */
static void
ask_for_missing (KtNetTalk *talk, gint64 now_us)
{
  gint64 pause_us = get_round_trip (talk) / 2 + SECOND_US / 20;

  if (now_us - talk->apart_us < pause_us)
    return;
  talk->apart_us = now_us;
  send_have (talk, 0, 0, now_us);
}

static void
follow_receipt (KtNetTalk *talk, KtNetReceipt receipt, guint number, guint64 time_ms, gint64 now_us)
{
  switch (receipt) {
  case KT_NET_REPLACED:
    kt_net_judge_forget (&talk->judge);
    talk->user.changed (talk->user.data, number);
    send_events (talk, number, now_us);
    judge (talk, number, time_ms, now_us);
    break;
  case KT_NET_TAKEN:
    talk->user.changed (talk->user.data, number);
    judge (talk, number, time_ms, now_us);
    break;
  case KT_NET_OVERRULED:
    send_events (talk, number, now_us);
    return;
  case KT_NET_APART:
    ask_for_missing (talk, now_us);
    return;
  case KT_NET_STOPPED:
    tell_stop (talk);
    return;
  default:
    break;
  }
  send_have (talk, 0, 0, now_us);
}

static void
receive_event (KtNetTalk *talk, const KtNetReader *reader, guint64 time_ms, gint64 now_us)
{
  g_autoptr (GError) error = NULL;
  KtNetReader peek = *reader;
  KtNetReceipt receipt = kt_net_log_receive (talk->log, reader->at, reader->left, &error);
  guint8 head[3];
  guint number;

  if (receipt == KT_NET_DROPPED) {
    if (kt_net_log_get_fault (talk->log, NULL))
      send_stop (talk);
    talk->user.refused (talk->user.data, error, FALSE);
    return;
  }
  kt_net_read_bytes (&peek, head, sizeof head);
  number = (guint) kt_net_read_number (&peek, 4);
  follow_receipt (talk, receipt, number, time_ms, now_us);
}

/* Sends what the other lacks, unless that is on its way. */
static void
send_missing (KtNetTalk *talk, guint from, gint64 now_us)
{
  gint64 pause_us = get_round_trip (talk) + SECOND_US / 10;

  if (from >= kt_net_log_get_length (talk->log) ||
      (from == talk->burst_from && now_us - talk->burst_us < pause_us))
    return;
  send_events (talk, from, now_us);
}

static void
measure (KtNetTalk *talk, guint64 echo, gint64 now_us)
{
  gint64 round_trip_us = now_us - (gint64) echo;

  if (echo != 0 && round_trip_us >= 0 && round_trip_us < LONGEST_TRY_US)
    talk->round_trips[talk->n_round_trips++ % N_ROUND_TRIPS] = round_trip_us;
}

/* Compares the log with the one that the other side told of: settles the common events, and sends
 * those that the other side lacks. */
static void
compare (KtNetTalk *talk, guint length, const KtNetSum *sum, gint64 now_us)
{
  guint own = kt_net_log_get_length (talk->log);
  guint settled = kt_net_log_get_n_settled (talk->log);

  if (length > own) {
    ask_for_missing (talk, now_us);
  } else if (kt_net_sum_equal (sum, kt_net_log_get_sum (talk->log, length))) {
    kt_net_log_settle (talk->log, length, sum);
    if (kt_net_log_get_n_settled (talk->log) > settled) {
      talk->try_us = FIRST_TRY_US;
      plan_next (talk, now_us);
    }
    send_missing (talk, length, now_us);
  } else {
    send_missing (talk, length - MIN (length, STEP_BACK), now_us);
    ask_for_missing (talk, now_us);
  }
}

static void
receive_have (KtNetTalk *talk, KtNetReader *reader, gint64 now_us)
{
  guint flags = (guint) kt_net_read_number (reader, 1);
  guint length = (guint) kt_net_read_number (reader, 4);
  guint64 stamp, echo;
  KtNetSum sum;

  kt_net_read_bytes (reader, sum.bytes, sizeof sum.bytes);
  stamp = kt_net_read_number (reader, 8);
  echo = kt_net_read_number (reader, 8);
  if (!kt_net_reader_is_done (reader))
    return;
  measure (talk, echo, now_us);
  if (flags & HAVE_ASKS)
    send_have (talk, 0, stamp, now_us);
  compare (talk, length, &sum, now_us);
}

static void
receive_stop (KtNetTalk *talk)
{
  talk->told_stop |= kt_net_log_get_fault (talk->log, NULL) != NULL;
  kt_net_log_stop (
      talk->log, KT_NET_ERROR_RULES,
      _ ("The other program has stopped the game, because it does not agree with what was played. Both records are kept."));
  if (!talk->told_stop) {
    talk->told_stop = TRUE;
    talk->user.refused (talk->user.data, kt_net_log_get_fault (talk->log, NULL), TRUE);
  }
}

void
kt_net_talk_receive (KtNetTalk *talk, const guint8 *bytes, gsize length, guint64 time_ms,
                     gint64 now_us)
{
  KtNetReader reader = kt_net_reader (bytes, length);

  talk->heard_us = now_us;
  switch (kt_net_read_number (&reader, 1)) {
  case MESSAGE_EVENT:
    receive_event (talk, &reader, time_ms, now_us);
    break;
  case MESSAGE_HAVE:
    receive_have (talk, &reader, now_us);
    break;
  case MESSAGE_STOP:
    receive_stop (talk);
    break;
  default:
    break;
  }
}
