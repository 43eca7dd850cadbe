/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation and move ordering of Chinese chess for game-independent searches. */
#pragma once

#include "core/kt-game.h"
#include "games/xiangqi/eval/xiangqi-eval.h"

G_BEGIN_DECLS

extern const KtEvaluation xiangqi_evaluations[XIANGQI_EVALS];

/* See KtGame. */
void xiangqi_rate_actions (const KtPosition *position, const KtAction *actions, guint n_actions,
                           int *ratings);
guint xiangqi_get_obscurity (const KtPosition *position, const KtAction *action);

G_END_DECLS
