/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a move by rule when nothing is won or threatened: trades, answers to a check, and what
 * a quiet move does for legs, screens and places. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The move takes a piece of the same worth, which the opponent can take back. */
KtReason xiangqi_plan_find_trade (const KtTeachCase *at);
/* The move answers a check, unless it is the only legal move. */
KtReason xiangqi_plan_find_answer (const KtTeachCase *at);
/* The move improves a piece, or blocks one of the opponent's. */
KtReason xiangqi_plan_find_improvement (const KtTeachCase *at);

G_END_DECLS
