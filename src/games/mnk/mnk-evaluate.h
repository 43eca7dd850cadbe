/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search over this family needs to know beyond the rules. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

enum { MNK_N_TTT_EVALUATIONS = 2, MNK_N_CARO_EVALUATIONS = 2 };
extern const KtEvaluation mnk_ttt_evaluations[MNK_N_TTT_EVALUATIONS];
extern const KtEvaluation mnk_caro_evaluations[MNK_N_CARO_EVALUATIONS];

/* The cells of the rectangle around all stones, grown by the length of a row less one; the centre
 * on an empty board. */
guint mnk_list_candidates (const KtPosition *position, KtAction *out);
void mnk_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                       int *ratings);

G_END_DECLS
