/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-prove-answers.h"

#include "games/caro/board/caro-symmetry.h"

static gboolean
try_answer (const KtPosition *position, KtSquare square, KythuProveTry try, gpointer data)
{
  KtAction action = kt_action_place (position->actor, square);
  g_autofree KtPosition *next = kt_position_copy (position);
  g_autofree char *name = kt_position_format_action (position, &action);

  kt_position_play (next, &action);
  return try (next, name, data);
}

guint
kythu_prove_try_answers (const KtPosition *position, KythuProveTry try, gpointer data)
{
  KtSquare squares[KT_MAX_SQUARES];
  gboolean goes_on = TRUE;
  guint n;

  if (mnk (position)->next == MNK_X) {
    try (position, "here", data);
    return 1;
  }
  n = caro_symmetry_list_different (mnk (position), squares);
  for (guint i = 0; i < n && goes_on; i++)
    goes_on = try_answer (position, squares[i], try, data);
  return n;
}
