/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings the events of a log to the other side over a line that may lose, double, reorder or delay
 * what it carries, and judges the other's time. It does nothing by itself: the caller brings what
 * arrives and says what time it is, so that a test can let years pass in a second. */
#pragma once

#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

typedef struct _KtNetTalk KtNetTalk;

typedef struct {
  /* Sends one message; it may be lost. */
  void (*send) (gpointer data, const guint8 *bytes, gsize length);
  /* The log has changed from event `first` on, and nothing of it has been sent yet: the place to
   * save it. */
  void (*changed) (gpointer data, guint first);
  /* The game was stopped, or something was dropped, for the reason that is said. */
  void (*refused) (gpointer data, const GError *error, gboolean is_stopped);
  gpointer data;
} KtNetTalkUser;

/* The log must outlive the talk. `seed` spreads the moments at which both sides try again. */
KtNetTalk *kt_net_talk_new (KtNetLog *log, const KtNetTalkUser *user, guint32 seed, gint64 now_us);
void kt_net_talk_free (KtNetTalk *talk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetTalk, kt_net_talk_free)

/* Writes an event of our own and sends it. */
gboolean kt_net_talk_write (KtNetTalk *talk, KtNetKind kind, const GByteArray *content,
                            guint64 time_ms, gint64 now_us, GError **error);
/* Writes a move with the time that was spent on it, or a flag of our own if that was too long. */
gboolean kt_net_talk_move (KtNetTalk *talk, const KtAction *action, guint64 time_ms, gint64 now_us,
                           GError **error);
/* Claims that the time of a seat has run out, if it has. Returns whether it was claimed. */
gboolean kt_net_talk_claim_time (KtNetTalk *talk, guint64 time_ms, gint64 now_us);

void kt_net_talk_receive (KtNetTalk *talk, const guint8 *bytes, gsize length, guint64 time_ms,
                          gint64 now_us);
/* Returns the moment at which kt_net_talk_tick() should be called. */
gint64 kt_net_talk_get_deadline (const KtNetTalk *talk);
void kt_net_talk_tick (KtNetTalk *talk, gint64 now_us);
/* The line is new: says at once what we have. */
void kt_net_talk_greet (KtNetTalk *talk, gint64 now_us);

/* Returns for how long nothing has been heard. */
gint64 kt_net_talk_get_silence (const KtNetTalk *talk, gint64 now_us);
/* Whether the other side certainly has every event. */
gboolean kt_net_talk_is_settled (const KtNetTalk *talk);

G_END_DECLS
