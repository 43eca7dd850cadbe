/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation and move ordering of chess for game-independent searches. */
#pragma once

#include "core/kt-game.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

enum { CHESS_N_EVALUATIONS = 2 };
extern const KtEvaluation chess_evaluations[CHESS_N_EVALUATIONS];

/* See KtGame. */
void chess_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                         int *ratings);
guint chess_get_obscurity (const KtPosition *position, const KtAction *action);

G_END_DECLS
