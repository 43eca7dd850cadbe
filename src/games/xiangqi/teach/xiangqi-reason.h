/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons why a move of Chinese chess is good, as far as the rules or a search of material prove
 * them. Only reasons about repetitions, and mates, depend on the earlier moves. */
#pragma once

#include "engine/kt-progress.h"
#include "games/xiangqi/rules/xiangqi-position.h"

G_BEGIN_DECLS

/* Finds the reason for a move; see KtGameModule. */
KtReason xiangqi_reason_find (const KtPosition *position, const KtFinding *finding,
                              KtProgress *progress);

G_END_DECLS
