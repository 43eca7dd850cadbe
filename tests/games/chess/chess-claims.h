/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks reasons for chess moves by means that share no code with them: lists of legal moves, and
 * a plain search of material. */
#pragma once

#include "core/kt-position.h"
#include "engine/kt-progress.h"

G_BEGIN_DECLS

/* UNCHECKED: the test's own search is too slow to check the claim, such as a long mate. */
typedef enum { CHESS_CLAIM_FALSE, CHESS_CLAIM_TRUE, CHESS_CLAIM_UNCHECKED } ChessClaim;

/* Whether the reason of a finding is true. A note that is not known is FALSE. */
ChessClaim chess_claims_check (const KtPosition *position, const KtFinding *finding);
/* Why a player may expect a reason for this move: "mate", "check", "promotion", "gain", "threat";
 * NULL if nothing is won or threatened. */
const char *chess_claims_get_due (const KtPosition *position, const KtFinding *finding);
/* Whether a reason says what is won, saved or threatened. The others say what a quiet move does. */
gboolean chess_claims_is_strong (const KtReason *reason);

G_END_DECLS
