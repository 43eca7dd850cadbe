/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Swap2 opening. Actor 0 puts three stones: X, O, X. Actor 1 then takes a side, or puts two
 * more stones, O and X, after which actor 0 takes a side. */
#pragma once

#include "games/mnk/mnk-position.h"

G_BEGIN_DECLS

/* The answers to the question of the opening, as the detail of a KT_ACTION_CHOOSE action. */
typedef enum { MNK_SWAP2_TAKE_O, MNK_SWAP2_TAKE_X, MNK_SWAP2_PUT_TWO } MnkSwap2Answer;

/* TRUE until the sides are taken: no actor holds a side. */
gboolean mnk_swap2_is_running (const MnkPosition *position);
/* The number of answers that are allowed now; 0: no question is asked. */
guint mnk_swap2_count_answers (const MnkPosition *position);
/* Sets phase and actor after a stone of the opening. */
void mnk_swap2_advance (MnkPosition *position);
/* Carries out an answer. O is next, unless the actor puts two more stones. */
void mnk_swap2_choose (MnkPosition *position, int actor, MnkSwap2Answer answer);

/* The stage of Swap2 in words for the actor in turn; NULL while a question is to be answered. */
const KtNote *mnk_swap2_get_task (const MnkPosition *position);

/* For KtGame. The id of an answer is its text in files. */
const KtNote *mnk_swap2_get_question (const KtPosition *position);
const KtNote *mnk_swap2_get_answer (const KtPosition *position, guint answer);

G_END_DECLS
