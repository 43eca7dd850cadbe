/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons that the rules about repetitions give. */
#pragma once

#include "core/kt-reason.h"
#include "games/teach/kt-teach-case.h"

G_BEGIN_DECLS

/* The move repeats a position so that the game is won or drawn. */
KtReason xiangqi_repeat_find_end (const KtTeachCase *at);
/* Another move would repeat a position so that the game is lost. */
KtReason xiangqi_repeat_find_avoided (const KtTeachCase *at);

G_END_DECLS
