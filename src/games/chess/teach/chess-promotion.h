/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons about pawns that promote. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* A pawn becomes a piece that is not lost in return. */
KtReason chess_promotion_find_own (const KtTeachCase *at);
/* The opponent could promote a pawn, and cannot after the move. */
KtReason chess_promotion_find_stopped (const KtTeachCase *at);

G_END_DECLS
