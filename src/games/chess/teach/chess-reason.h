/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons why a chess move is good, as far as the rules or a search of material prove them. Gains
 * come first, then saved pieces, threats, trades and quiet improvements. The reason depends on the
 * board alone, but a mate is not announced if the fifty-move rule would end the game before it. */
#pragma once

#include "engine/kt-progress.h"
#include "games/chess/rules/chess-position.h"

G_BEGIN_DECLS

/* Finds the reason for a move; see KtGameModule. */
KtReason chess_reason_find (const KtPosition *position, const KtFinding *finding,
                            KtProgress *progress);

G_END_DECLS
