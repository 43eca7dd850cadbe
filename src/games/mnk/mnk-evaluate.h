/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static evaluations for the textbook search. */
#pragma once

#include "core/kt-game.h"
#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

enum { MNK_N_TTT_EVALUATIONS = 3, MNK_N_CARO_EVALUATIONS = 3 };
extern const KtEvaluation mnk_ttt_evaluations[MNK_N_TTT_EVALUATIONS];
extern const KtEvaluation mnk_caro_evaluations[MNK_N_CARO_EVALUATIONS];

G_END_DECLS
