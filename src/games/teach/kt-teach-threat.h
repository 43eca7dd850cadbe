/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that name a threat: one that a move stops, or one that it makes. A threat is what the
 * other side could do if it were its turn. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The opponent threatened mate, and does not after the move. */
KtReason kt_teach_threat_find_stopped_mate (const KtTeachCase *at);
/* The opponent could win a piece or other material, and cannot after the move. */
KtReason kt_teach_threat_find_saved (const KtTeachCase *at);
/* Every other move loses material or allows mate. */
KtReason kt_teach_threat_find_only_move (const KtTeachCase *at);
/* The side is mated anyway, and no other move holds out longer. */
KtReason kt_teach_threat_find_delay (const KtTeachCase *at);
/* The move threatens mate, attacks a piece, or pins it. */
KtReason kt_teach_threat_find_made (const KtTeachCase *at);

G_END_DECLS
