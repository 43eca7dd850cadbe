/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Swap2 opening. Actor 0 places three stones: X, O, X. Actor 1 takes a side, or places two
 * more stones, O and X, after which actor 0 takes a side. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* The answers to the opening's question, used as the detail of KT_ACTION_CHOOSE. */
typedef enum { MNK_SWAP2_TAKE_O, MNK_SWAP2_TAKE_X, MNK_SWAP2_PUT_TWO } MnkSwap2Answer;

/* Whether no actor holds a side yet. */
gboolean mnk_swap2_is_running (const MnkPosition *position);
/* The number of allowed answers; 0 if no question is asked. */
guint mnk_swap2_count_answers (const MnkPosition *position);
/* Sets phase and actor after a stone of the opening. */
void mnk_swap2_advance (MnkPosition *position);
/* Applies an answer. O moves next, unless the actor places two more stones. */
void mnk_swap2_choose (MnkPosition *position, int actor, MnkSwap2Answer answer);

/* Describes the stage of Swap2 to the actor to move; NULL while a question awaits an answer. */
const KtNote *mnk_swap2_get_task (const MnkPosition *position);

/* See KtGame. In files, an answer is written as its id. */
const KtNote *mnk_swap2_get_question (const KtPosition *position);
const KtNote *mnk_swap2_get_answer (const KtPosition *position, guint answer);

G_END_DECLS
