/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that name what a move wins: a captured piece, or a piece that is lost by force. All are
 * proved by a search that counts pieces. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The captured piece is not guarded, or is worth more than the piece that takes it. */
KtReason kt_teach_win_find_capture (const KtTeachCase *at);
/* Any other gain by force, with the name of the way in which it is won. */
KtReason kt_teach_win_find_gain (const KtTeachCase *at);

G_END_DECLS
