/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that were played across a network, as records: a private tag of the file proves what both
 * players signed (net/log/kt-net-proof.h). */
#pragma once

#include "formats/kt-record.h"
#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

typedef enum {
  KT_NET_RECORD_HOLDS,  /* both players signed exactly this game */
  KT_NET_RECORD_PLAIN,  /* nobody has signed it */
  KT_NET_RECORD_CHANGED /* it was signed, but is not as it was */
} KtNetVerdict;

/* The signers of a record that holds. */
typedef struct {
  KtNetHello players[KT_NET_SEATS]; /* the host and the guest */
  guint first;                      /* the seat of the player who began */
} KtNetSigners;

/* Returns the game of a log, with names, times, end, result and proof; NULL if the players had not
 * agreed on a game. Free with kt_record_free(). */
KtRecord *kt_net_record_new (const KtNetLog *log);
/* Adds the proof and the signed names to a record of the same game, such as one with remarks. */
void kt_net_record_set_proof (KtRecord *record, const KtNetLog *log);
/* Says whether a record is the game that its proof signs: start, moves, names and result. `signers`
 * may be NULL. The error says what was changed. */
KtNetVerdict kt_net_record_check (KtRecord *record, KtNetSigners *signers, GError **error);

G_END_DECLS
