/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that name a threat that a move stops or makes. A threat is what a side could do if it
 * were its turn. Each function is a step (kt-teach-reason.h) that proves the sentence above it, if
 * it holds. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The opponent threatened mate, and the move stops it. */
KtReason kt_teach_threat_find_stopped_mate (const KtTeachCase *at);
/* The opponent threatened to win material, and the move prevents it. */
KtReason kt_teach_threat_find_saved (const KtTeachCase *at);
/* Every other move loses material or allows mate. */
KtReason kt_teach_threat_find_only_move (const KtTeachCase *at);
/* The side is mated anyway, and no other move holds out longer. */
KtReason kt_teach_threat_find_delay (const KtTeachCase *at);
/* The move threatens mate, attacks a piece, or pins it. */
KtReason kt_teach_threat_find_made (const KtTeachCase *at);

G_END_DECLS
