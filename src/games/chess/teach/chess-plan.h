/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons for moves that win and threaten nothing, such as castling, developing a piece or taking
 * an open file. Each function is a step (kt-teach-reason.h) that returns a reason if the sentence
 * above it holds. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The move takes a piece of the same value, and the opponent can take back. */
KtReason chess_plan_find_trade (const KtTeachCase *at);
/* The move answers a check, unless it is the only legal move. */
KtReason chess_plan_find_answer (const KtTeachCase *at);
/* The move advances a passed pawn, or drives a lone king. */
KtReason chess_plan_find_ending (const KtTeachCase *at);
/* The move improves a piece or the safety of the king. */
KtReason chess_plan_find_improvement (const KtTeachCase *at);

G_END_DECLS
