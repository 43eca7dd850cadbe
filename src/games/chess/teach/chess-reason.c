/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-reason.h"

#include "games/chess/teach/chess-mate.h"
#include "games/chess/teach/chess-plan.h"
#include "games/chess/teach/chess-threat.h"
#include "games/chess/teach/chess-win.h"

enum { MAX_MATE = 12, MATE_NODES = 1500000 };

static KtReason
find_mate (const ChessCase *at)
{
  int n = kt_score_is_win (at->score) ? (KT_SCORE_WIN - at->score + 1) / 2 : 0;

  if (n == 0 || n > MAX_MATE || at->board->fifty_move_counter + 2 * n >= CHESS_FIFTY_MOVE_PLIES ||
      chess_mate_ask_after (at->board, at->move, (guint) n, MATE_NODES, at->progress) !=
          CHESS_MATE_YES)
    return (KtReason){ 0 };
  return (KtReason){ KT_REASON_MATE, n, NULL, NULL };
}

typedef KtReason (*Step) (const ChessCase *at);

/* The steps for most positions; for those with a single legal move, where the rest is no choice;
 * and for those in which mate is announced: if the side is mated anyway, a gain is no reason. */
static const Step steps[] = {
  find_mate,
  chess_win_find_promotion,
  chess_win_find_capture,
  chess_threat_find_stopped_pawn,
  chess_win_find_gain,
  chess_threat_find_stopped_mate,
  chess_threat_find_saved,
  chess_threat_find_only_move,
  chess_threat_find_made,
  chess_plan_find_trade,
  chess_plan_find_answer,
  chess_plan_find_ending,
  chess_plan_find_improvement,
  NULL,
};
static const Step forced_steps[] = { find_mate, chess_win_find_promotion, chess_win_find_capture,
                                     chess_win_find_gain, NULL };
static const Step lost_steps[] = { chess_threat_find_delay, chess_plan_find_answer, NULL };

static const Step *
get_steps (const ChessCase *at)
{
  ChessMove moves[CHESS_MAX_MOVES];

  if (kt_score_is_loss (at->score))
    return lost_steps;
  return chess_board_list (at->board, moves) == 1 ? forced_steps : steps;
}

KtReason
chess_reason_find (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  const ChessBoard *board = &chess (position)->board;
  guint64 nodes_left;
  ChessCase at;

  if (finding->action.kind != KT_ACTION_MOVE)
    return (KtReason){ 0 };
  chess_case_init (&at, board, chess_move_of_action (board, &finding->action), finding->score,
                   &nodes_left, progress);
  for (const Step *step = get_steps (&at); *step && !kt_progress_is_stopped (progress); step++) {
    KtReason reason = (*step) (&at);

    if (reason.kind != KT_REASON_NONE)
      return reason;
  }
  return (KtReason){ 0 };
}
