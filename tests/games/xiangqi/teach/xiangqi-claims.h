/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks reasons for moves of Chinese chess by means that share no code with them: lists of legal
 * moves, and a plain search of mates and of material. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-progress.h"

G_BEGIN_DECLS

/* UNCHECKED: the search of the test is too slow, such as for long mates. */
typedef enum { XIANGQI_CLAIM_FALSE, XIANGQI_CLAIM_TRUE, XIANGQI_CLAIM_UNCHECKED } XiangqiClaim;

/* Whether the reason of a finding is true. A note that is not known is FALSE. */
XiangqiClaim xiangqi_claims_check (const KtPosition *position, const KtFinding *finding);
/* Whether a reason says what is won, saved or threatened. The others say what a quiet move does. */
gboolean xiangqi_claims_is_strong (const KtReason *reason);
/* Whether the move wins material, or answers a threat to do so, which ought to be said. */
gboolean xiangqi_claims_is_due (const KtPosition *position, const KtFinding *finding);

G_END_DECLS
