/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-swap2.h"

static const KtNote task_three = {
  "put-three", N_ ("Put three stones: X, O, X. The other player then chooses a side or goes on.")
};
static const KtNote task_two = {
  "put-two", N_ ("Put two more stones: O, X. The other player then chooses a side.")
};

static const KtNote question = { "swap2", N_ ("Which side do you take?") };
static const KtNote answers[] = {
  [MNK_SWAP2_TAKE_O] = { "take-o", N_ ("Take O and move now") },
  [MNK_SWAP2_TAKE_X] = { "take-x", N_ ("Take X and move second") },
  [MNK_SWAP2_PUT_TWO] = { "put-two", N_ ("Put two more stones and let the other side choose") },
};

enum { N_FIRST_STONES = 3, N_ALL_STONES = 5 };

gboolean
mnk_swap2_is_running (const MnkPosition *position)
{
  return position->phase != MNK_PHASE_NORMAL && position->phase != MNK_PHASE_CENTRE;
}

guint
mnk_swap2_count_answers (const MnkPosition *position)
{
  switch (position->phase) {
  case MNK_PHASE_CHOICE:
    return G_N_ELEMENTS (answers);
  case MNK_PHASE_FINAL_CHOICE:
    return MNK_SWAP2_PUT_TWO; /* placing two more stones is allowed only once */
  default:
    return 0;
  }
}

void
mnk_swap2_advance (MnkPosition *position)
{
  if (position->phase == MNK_PHASE_THREE && position->n_stones == N_FIRST_STONES) {
    position->phase = MNK_PHASE_CHOICE;
    position->base.actor = 1;
  } else if (position->phase == MNK_PHASE_TWO && position->n_stones == N_ALL_STONES) {
    position->phase = MNK_PHASE_FINAL_CHOICE;
    position->base.actor = 0;
  }
}

void
mnk_swap2_choose (MnkPosition *position, int actor, MnkSwap2Answer answer)
{
  int holder_of_o = answer == MNK_SWAP2_TAKE_O ? actor : 1 - actor;

  if (answer == MNK_SWAP2_PUT_TWO) {
    position->phase = MNK_PHASE_TWO;
    return;
  }
  position->swapped = holder_of_o == 0;
  position->phase = MNK_PHASE_NORMAL;
  position->base.actor = holder_of_o;
}

const KtNote *
mnk_swap2_get_task (const MnkPosition *position)
{
  switch (position->phase) {
  case MNK_PHASE_THREE:
    return &task_three;
  case MNK_PHASE_TWO:
    return &task_two;
  default:
    return NULL;
  }
}

const KtNote *
mnk_swap2_get_question (const KtPosition *position)
{
  return mnk_swap2_count_answers (mnk (position)) > 0 ? &question : NULL;
}

const KtNote *
mnk_swap2_get_answer (const KtPosition *position, guint answer)
{
  return answer < G_N_ELEMENTS (answers) ? &answers[answer] : NULL;
}
