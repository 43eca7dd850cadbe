/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of one game: events of two seats in one order, each chained to the one before by its
 * sum, and signed by its writer.
 *
 * Nothing orders two people who write at the same time. Therefore, at every point of the log one
 * seat has the *pen*: the seat whose turn it is. If both write an event with the same number, that
 * of the pen counts; the other seat takes its own events back and writes those that still make
 * sense behind it. So the seat that has the pen is never overruled, and a move never. */
#pragma once

#include "net/log/kt-net-state.h"

G_BEGIN_DECLS

/* How events are signed. The log itself knows no keys. */
typedef struct {
  gboolean (*verify) (const guint8 *key, const guint8 *bytes, gsize length,
                      const guint8 *signature);
  /* Gets the `data` below. NULL: the log only watches. */
  void (*sign) (gpointer data, const guint8 *bytes, gsize length, guint8 *signature);
  gpointer data;
} KtNetSigner;

/* The name of a game, and the sum its first event is chained to. */
typedef struct {
  KtNetId game;
  KtNetSum previous;
} KtNetOrigin;

typedef enum {
  KT_NET_TAKEN,     /* a new event */
  KT_NET_KNOWN,     /* an event that the log has */
  KT_NET_REPLACED,  /* a new event, before which own events were taken back */
  KT_NET_OVERRULED, /* an event of the other that does not count, because we had the pen */
  KT_NET_APART,     /* it follows events that the log does not have */
  KT_NET_DROPPED,   /* no event of this game, or not signed by who plays it */
  KT_NET_STOPPED,   /* the other has broken the rules: the log is closed, and both records kept */
} KtNetReceipt;

typedef struct _KtNetLog KtNetLog;

/* Returns the origin of the game that follows the game of this log. */
KtNetOrigin kt_net_log_get_next_origin (const KtNetLog *log);
/* `seat` is the own one, or KT_NET_NO_SEAT. The signer is copied; its data must outlive the log. */
KtNetLog *kt_net_log_new (const KtNetOrigin *origin, int seat, const KtNetSigner *signer);
/* Says which seat is the own one in a log that was read without knowing. */
void kt_net_log_set_seat (KtNetLog *log, guint seat);
void kt_net_log_free (KtNetLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtNetLog, kt_net_log_free)

const KtNetState *kt_net_log_get_state (const KtNetLog *log);
const KtNetOrigin *kt_net_log_get_origin (const KtNetLog *log);
int kt_net_log_get_seat (const KtNetLog *log);
guint kt_net_log_get_length (const KtNetLog *log);
/* Returns an encoded event. */
const guint8 *kt_net_log_get_event (const KtNetLog *log, guint number, gsize *length);
/* Returns the kind of an event, and the seat that wrote it. */
KtNetKind kt_net_log_get_kind (const KtNetLog *log, guint number, guint *seat);
/* Returns the sum of the first `length` events. */
const KtNetSum *kt_net_log_get_sum (const KtNetLog *log, guint length);
/* Returns how many events the other seat has confirmed, by its own later events or by saying so. */
guint kt_net_log_get_n_settled (const KtNetLog *log);
/* The other seat has said that it has the first `length` events; ignored if the sum differs. */
void kt_net_log_settle (KtNetLog *log, guint length, const KtNetSum *sum);
/* Sets the key of the other seat. A hello with another key is refused. */
void kt_net_log_expect_key (KtNetLog *log, const guint8 *key);
/* Returns why the log is closed, or NULL; and the event of the other that it did not take. */
const GError *kt_net_log_get_fault (const KtNetLog *log, GBytes **event);
/* Closes the log because of what cannot be judged by it, such as a clock that runs wrong. */
void kt_net_log_stop (KtNetLog *log, KtNetError code, const char *message);

/* Takes an event from the other seat, or one of our own that we have lost. `error` says why it was
 * dropped or why the log has been stopped. */
KtNetReceipt kt_net_log_receive (KtNetLog *log, const guint8 *bytes, gsize length, GError **error);
/* Writes an event of our own. Returns FALSE if it is not allowed now, or if the other seat has not
 * heard of too many others yet. */
gboolean kt_net_log_write (KtNetLog *log, KtNetKind kind, const GByteArray *content,
                           guint64 time_ms, GError **error);

/* Returns whether a file begins like one with a log. */
gboolean kt_net_log_has_head (const char *bytes, gsize length);
/* Returns the whole log as bytes for a file. */
GByteArray *kt_net_log_save (const KtNetLog *log);
/* Reads such bytes; checks everything. An incomplete last event, as after a crash, is left out. */
KtNetLog *kt_net_log_load (const guint8 *bytes, gsize length, int seat, const KtNetSigner *signer,
                           GError **error);
/* Returns the bytes with which such a file begins, and those which each event adds, so that the
 * file can grow with the game. */
GByteArray *kt_net_log_save_head (const KtNetLog *log);
void kt_net_log_save_event (const KtNetLog *log, guint number, GByteArray *bytes);

G_END_DECLS
