/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof of a game: a short form of its log that fits into a tag of a game file. The sum of an
 * event contains the sum of the event before, so the last signature of each seat covers everything
 * up to that event. A proof therefore needs only two signatures, and no sums and keys, which
 * follow from the contents. Of what was said in the chat it contains sums only. */
#pragma once

#include "net/log/kt-net-log.h"

G_BEGIN_DECLS

/* Returns the proof as text. Free with g_free(). */
char *kt_net_proof_new (const KtNetLog *log);
/* Reads a proof and checks every rule, sum and signature. `state`, which the caller has initialised
 * and clears, becomes that of the game, and `origin`, which may be NULL, its origin. */
gboolean kt_net_proof_check (const char *text, const KtNetSigner *signer, KtNetState *state,
                             KtNetOrigin *origin, GError **error);

G_END_DECLS
