/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons why a chess move is good, as far as the rules prove them: mates, material gains, and
 * stopped mates. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-position.h"

G_BEGIN_DECLS

/* Such as "Wins the bishop", and "Gives check and wins the bishop". */
extern const KtNote chess_reason_wins[CHESS_TYPES];
extern const KtNote chess_reason_check_wins[CHESS_TYPES];
extern const KtNote chess_reason_stops_mate;

/* Finds the reason for a move; see KtGameModule. */
KtReason chess_reason_find (const KtPosition *position, const KtFinding *finding,
                            KtProgress *progress);

G_END_DECLS
