/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that name a gain: a captured piece, or a piece that the opponent loses by force. A search
 * that counts pieces proves each gain. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The captured piece is not guarded, or is worth more than the piece that takes it. */
KtReason kt_teach_win_find_capture (const KtTeachCase *at);
/* Any other gain by force, with the name of the tactic. */
KtReason kt_teach_win_find_gain (const KtTeachCase *at);

G_END_DECLS
