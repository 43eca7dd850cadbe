/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-foul.h"

static const KtNote warning_checks = { "would-lose-by-checks",
                                       N_ ("Giving check once more would lose by repetition") };
static const KtNote warning_chase = { "would-lose-by-chase",
                                      N_ ("Chasing once more would lose by repetition") };

static gboolean
is_of_repetition (const KtNote *reason)
{
  return reason == &xiangqi_reason_checks || reason == &xiangqi_reason_chase ||
         reason == &xiangqi_reason_repetition || reason == &xiangqi_reason_fourth;
}

/* The positions that have stood twice, with the one that stands now: the next time might end the
 * game. */
typedef struct {
  guint n;
  guint64 keys[XIANGQI_REMEMBERED + 1];
} OldPositions;

static guint
count_key (const XiangqiPosition *position, guint n_first, guint64 key)
{
  guint n = 0;

  for (guint i = 0; i < n_first; i++)
    n += position->earlier[i] == key;
  return n;
}

static void
find_old (const XiangqiPosition *position, OldPositions *old)
{
  old->n = 0;
  for (guint i = 0; i < position->n_earlier; i++) {
    if (count_key (position, i, position->earlier[i]) == 1)
      old->keys[old->n++] = position->earlier[i];
  }
  if (count_key (position, position->n_earlier, position->board.key) == 1)
    old->keys[old->n++] = position->board.key;
}

static gboolean
is_old (const OldPositions *old, guint64 key)
{
  for (guint i = 0; i < old->n; i++) {
    if (old->keys[i] == key)
      return TRUE;
  }
  return FALSE;
}

/* Returns the result of a move if it repeats a position so that the game ends. */
static KtResult
get_result (const XiangqiPosition *position, const OldPositions *old, XiangqiMove move)
{
  KtAction action = xiangqi_action_of_move (&position->board, move);
  KtResult none = { KT_ONGOING, KT_NO_ACTOR, NULL };
  XiangqiPosition next;

  if (!is_old (old, xiangqi_board_get_key_after (&position->board, move)))
    return none;
  next = *position;
  xiangqi_play (&next.base, &action);
  return is_of_repetition (next.base.result.reason) ? next.base.result : none;
}

KtResult
xiangqi_foul_get_result (const XiangqiPosition *position, XiangqiMove move)
{
  OldPositions old;

  find_old (position, &old);
  return get_result (position, &old, move);
}

/* Returns why the other side can end the game with its next move, because the first side lost by
 * repetition; NULL if it cannot. */
static const KtNote *
find_reply (const XiangqiPosition *position, const OldPositions *old)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = xiangqi_board_list_quiet (&position->board, moves);

  for (guint i = 0; i < n; i++) {
    KtResult result = get_result (position, old, moves[i]);

    if (result.outcome == KT_WIN && result.winner == position->base.actor)
      return result.reason;
  }
  return NULL;
}

/* Returns the reason if the side to move would lose by repetition with a move, at once or with the
 * answer to it; otherwise NULL. */
static const KtNote *
find_loss (const XiangqiPosition *position, const OldPositions *old, XiangqiMove move)
{
  KtResult result = get_result (position, old, move);
  KtAction action = xiangqi_action_of_move (&position->board, move);
  XiangqiPosition next;

  if (result.outcome != KT_ONGOING)
    return result.outcome == KT_WIN && result.winner != position->base.actor ? result.reason : NULL;
  next = *position;
  xiangqi_play (&next.base, &action);
  return next.base.result.outcome == KT_ONGOING ? find_reply (&next, old) : NULL;
}

/* Lists the moves that lose, and why, if `reasons` is not NULL. */
static guint
list_losses (const XiangqiPosition *position, XiangqiMove *out, const KtNote **reasons)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  OldPositions old;
  guint n_moves, n = 0;

  find_old (position, &old);
  n_moves = old.n ? xiangqi_board_list_quiet (&position->board, moves) : 0;
  for (guint i = 0; i < n_moves; i++) {
    const KtNote *reason = find_loss (position, &old, moves[i]);

    if (!reason)
      continue;
    if (reasons)
      reasons[n] = reason;
    out[n++] = moves[i];
  }
  return n;
}

guint
xiangqi_foul_list (const XiangqiPosition *position, XiangqiMove *out)
{
  return list_losses (position, out, NULL);
}

static void
add_pair (GArray *marks, KtMarkKind kind, int side, const KtNote *note, int first, int second)
{
  KtMark mark = { .kind = kind, .side = side, .note = note, .n_squares = 2 };

  mark.squares[0] = (KtSquare) first;
  mark.squares[1] = (KtSquare) second;
  g_array_append_val (marks, mark);
}

static void
add_warnings (const XiangqiPosition *position, GArray *marks)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  const KtNote *reasons[XIANGQI_MAX_MOVES];
  guint n = list_losses (position, moves, reasons);

  for (guint i = 0; i < n; i++)
    add_pair (marks, KT_MARK_FORBIDDEN, position->base.actor,
              reasons[i] == &xiangqi_reason_checks ? &warning_checks : &warning_chase,
              xiangqi_move_from (moves[i]), xiangqi_move_to (moves[i]));
}

/* Marks the attacks after the loser's last move. If the other side has moved its piece since, the
 * mark goes on to where it stands now. */
static void
add_attacks (const XiangqiPosition *position, GArray *marks)
{
  XiangqiMove last = position->played[position->n_earlier - 1];
  XiangqiVerdict verdict;

  xiangqi_position_judge (position, &verdict);
  for (guint i = verdict.n_evidence; i > 0; i--) {
    const XiangqiEvidence *evidence = &verdict.evidence[i - 1];
    int victim = evidence->squares.victim;

    if (evidence->ply != verdict.evidence[verdict.n_evidence - 1].ply)
      return;
    add_pair (marks, KT_MARK_CHASE, xiangqi_verdict_get_loser (&verdict),
              position->base.result.reason, evidence->squares.attacker, victim);
    if (victim == xiangqi_move_from (last)) {
      KtMark *mark = &g_array_index (marks, KtMark, marks->len - 1);

      mark->squares[mark->n_squares++] = (KtSquare) xiangqi_move_to (last);
    }
  }
}

void
xiangqi_foul_add_marks (const XiangqiPosition *position, GArray *marks)
{
  const KtResult *result = &position->base.result;

  if (result->outcome == KT_ONGOING)
    add_warnings (position, marks);
  else if (result->reason == &xiangqi_reason_checks || result->reason == &xiangqi_reason_chase)
    add_attacks (position, marks);
}
