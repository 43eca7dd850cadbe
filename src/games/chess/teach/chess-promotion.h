/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons about pawns that promote. Each function is a step (kt-teach-reason.h) that returns a
 * reason if the sentence above it holds. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* A pawn becomes a piece that is not lost in return. */
KtReason chess_promotion_find_own (const KtTeachCase *at);
/* The opponent threatened to promote a pawn, and the move prevents it. */
KtReason chess_promotion_find_stopped (const KtTeachCase *at);

G_END_DECLS
