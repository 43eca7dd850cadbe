/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move of chess is good, in so far as the rules prove it: mates, material, and mates that it
 * wards off. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-position.h"

G_BEGIN_DECLS

extern const KtNote chess_reason_wins[CHESS_TYPES];       /* "Wins the bishop" */
extern const KtNote chess_reason_check_wins[CHESS_TYPES]; /* the same by a check */
extern const KtNote chess_reason_stops_mate;

/* For KtGameModule. */
KtReason chess_reason_find (const KtPosition *position, const KtFinding *finding,
                            KtProgress *progress);

G_END_DECLS
