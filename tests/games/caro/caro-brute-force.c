/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/caro/caro-brute-force.h"

gboolean
caro_brute_force_wins_after (const KtPosition *position, const KtAction *action, int side,
                             int n_actions)
{
  g_autofree KtPosition *next = kt_position_copy (position);

  kt_position_play (next, action);
  if (kt_position_is_over (next))
    return next->result.outcome == KT_WIN && next->result.winner == side;
  return caro_brute_force_wins (next, side, n_actions - 1);
}

gboolean
caro_brute_force_wins (const KtPosition *position, int side, int n_actions)
{
  KtAction actions[KT_MAX_SQUARES];
  gboolean own = position->actor == side;
  guint n;

  if (n_actions <= 0)
    return FALSE;
  n = kt_position_list_actions (position, actions);
  for (guint i = 0; i < n; i++) {
    if (caro_brute_force_wins_after (position, &actions[i], side, n_actions) == own)
      return own;
  }
  return !own;
}
