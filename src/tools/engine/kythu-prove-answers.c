/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-prove-answers.h"

#include "games/caro/board/caro-symmetry.h"

/* Whether the stones stand alike on a turned board. */
static gboolean
is_symmetric (const MnkPosition *position, int symmetry)
{
  for (KtSquare i = 0; i < (int) mnk_n_cells (position); i++) {
    if (position->cells[i] != position->cells[caro_symmetry_map (position->columns, i, symmetry)])
      return FALSE;
  }
  return TRUE;
}

/* Whether no stone that comes to the same was before. */
static gboolean
is_first (const MnkPosition *position, KtSquare square)
{
  for (int symmetry = 1; symmetry < CARO_SYMMETRY_N; symmetry++) {
    if (caro_symmetry_map (position->columns, square, symmetry) < square &&
        is_symmetric (position, symmetry))
      return FALSE;
  }
  return TRUE;
}

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
  gboolean goes_on = TRUE;
  guint n = 0;

  if (mnk (position)->next == MNK_X) {
    try (position, "here", data);
    return 1;
  }
  for (KtSquare square = 0; square < (int) mnk_n_cells (mnk (position)) && goes_on; square++) {
    if (mnk (position)->cells[square] != MNK_EMPTY || !is_first (mnk (position), square))
      continue;
    goes_on = try_answer (position, square, try, data);
    n++;
  }
  return n;
}
