/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-reason.h"

#include "engine/kt-score.h"
#include "games/mnk/mnk-line.h"

const KtNote mnk_reason_stops = { "stops-row", N_ ("Blocks a row that would win") };
const KtNote mnk_reason_fork = { "fork", N_ ("Threatens to win in two places") };

/* The maximum number of positions for proving a win. */
enum { MAX_NODES = 200000 };

/* Whether the actor wins within `n_moves` more own stones. Also returns FALSE if the node limit
 * is exceeded. */
static gboolean
prove_win_within (const KtPosition *position, int actor, int n_moves, guint *n_nodes,
                  KtProgress *progress)
{
  g_autofree KtAction *actions = NULL;
  g_autofree KtPosition *next = NULL;
  gboolean is_own = position->actor == actor;
  guint n;

  if (kt_position_is_over (position))
    return position->result.outcome == KT_WIN && position->result.winner == actor;
  if (n_moves == 0 || ++*n_nodes > MAX_NODES || kt_progress_is_stopped (progress))
    return FALSE;
  actions = g_new (KtAction, kt_position_max_actions (position));
  next = kt_position_copy (position);
  n = kt_position_list_actions (position, actions);
  for (guint i = 0; i < n && *n_nodes <= MAX_NODES; i++) {
    kt_position_copy_to (position, next);
    kt_position_play (next, &actions[i]);
    if (prove_win_within (next, actor, n_moves - is_own, n_nodes, progress) == is_own)
      return is_own;
  }
  return !is_own && *n_nodes <= MAX_NODES;
}

static guint
count_winning_cells (const MnkPosition *position, int side)
{
  guint n = 0;

  for (KtSquare square = 0; square < (KtSquare) mnk_n_cells (position); square++)
    n += position->cells[square] == MNK_EMPTY && mnk_wins_at (position, square, side);
  return n;
}

/* Proves the announced win, whose length follows from the score, by trying every move. Returns
 * the number of the winner's moves; 0 if it is not proved. */
static int
prove_win (const KtPosition *after, int actor, int score, KtProgress *progress)
{
  int n_moves = kt_score_is_win (score) ? (KT_SCORE_WIN - score + 1) / 2 : 0;
  guint n_nodes = 0;

  if (n_moves == 0 || !prove_win_within (after, actor, n_moves - 1, &n_nodes, progress))
    return 0;
  return n_moves;
}

KtReason
mnk_reason_explain (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  g_autofree KtPosition *after = kt_position_copy (position);
  int side = mnk (position)->next, n_moves;
  guint n_threats;
  const KtNote *note = NULL;

  if (finding->action.kind != KT_ACTION_PLACE || mnk (position)->phase != MNK_PHASE_NORMAL)
    return (KtReason){ 0 };
  kt_position_play (after, &finding->action);
  if (kt_position_is_over (after) && after->result.outcome == KT_WIN)
    return (KtReason){ KT_REASON_WIN, 1, NULL };
  n_threats = count_winning_cells (mnk (after), 1 - side);
  if (n_threats == 0 && count_winning_cells (mnk (after), side) > 1)
    note = &mnk_reason_fork;
  n_moves = prove_win (after, position->actor, finding->score, progress);
  if (n_moves > 0)
    return (KtReason){ KT_REASON_WIN, n_moves, note };
  if (n_threats == 0 && count_winning_cells (mnk (position), 1 - side) > 0)
    return kt_reason_of_note (&mnk_reason_stops);
  return kt_reason_of_note (note);
}
