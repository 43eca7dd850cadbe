/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-reason.h"

#include "games/chess/rules/chess-kernel.h"
#include "games/chess/teach/chess-gain.h"
#include "games/chess/teach/chess-mate.h"

/* Depth and position limits of each proof. */
enum {
  MAX_MATE = 12,
  MATE_NODES = 1500000,
  THREAT_MOVES = 2, /* threatened mates are detected within this many moves */
  THREAT_NODES = 200000,
  GAIN_DEPTH = 4,
  GAIN_NODES = 200000,
};

const KtNote chess_reason_wins[CHESS_TYPES] = {
  [CHESS_KNIGHT] = { "wins-knight", N_ ("Wins the knight") },
  [CHESS_BISHOP] = { "wins-bishop", N_ ("Wins the bishop") },
  [CHESS_ROOK] = { "wins-rook", N_ ("Wins the rook") },
  [CHESS_QUEEN] = { "wins-queen", N_ ("Wins the queen") },
};
const KtNote chess_reason_check_wins[CHESS_TYPES] = {
  [CHESS_KNIGHT] = { "check-wins-knight", N_ ("Gives check and wins the knight") },
  [CHESS_BISHOP] = { "check-wins-bishop", N_ ("Gives check and wins the bishop") },
  [CHESS_ROOK] = { "check-wins-rook", N_ ("Gives check and wins the rook") },
  [CHESS_QUEEN] = { "check-wins-queen", N_ ("Gives check and wins the queen") },
};
const KtNote chess_reason_stops_mate = { "stops-mate", N_ ("Stops mate") };

/* The input of all steps that look for a reason. */
typedef struct {
  const ChessPosition *position;
  const ChessBoard *board;
  const KtFinding *finding;
  ChessMove move;
  KtProgress *progress;
} MoveCase;

static KtReason
find_mate (const MoveCase *at)
{
  int n = at->finding->score >= KT_SCORE_MIN_WIN ? (KT_SCORE_WIN - at->finding->score + 1) / 2 : 0;

  if (n == 0 || n > MAX_MATE || at->board->fifty_move_counter + 2 * n >= CHESS_FIFTY_MOVE_PLIES ||
      chess_mate_ask_after (at->board, at->move, (guint) n, MATE_NODES, at->progress) !=
          CHESS_MATE_YES)
    return (KtReason){ 0 };
  return (KtReason){ KT_REASON_MATE, n, NULL };
}

/* Whether the last move was possibly a capture. If so, a recapture gains nothing. */
static gboolean
is_after_capture (const MoveCase *at)
{
  KtAction last = at->position->base.last;

  if (at->board->fifty_move_counter > 0)
    return FALSE;
  if (last.kind != KT_ACTION_MOVE)
    return TRUE; /* the last move is unknown */
  if (chess_board_get_type (at->board, last.to) != CHESS_PAWN)
    return TRUE;
  return chess_column (last.from) != chess_column (last.to);
}

static gboolean
gains (const MoveCase *at, const ChessGainValues *values, int least)
{
  return chess_gain_has (at->board, at->move, values, least, GAIN_DEPTH, GAIN_NODES, at->progress);
}

/* Whether the move wins a piece of exactly this type. If it does not capture the piece at once,
 * a second search counts only this type, because the opponent might give up another piece
 * instead. */
static gboolean
wins_type (const MoveCase *at, ChessType type)
{
  ChessGainValues values = chess_gain_values;

  if (!gains (at, &values, values.other[type]))
    return FALSE;
  if (chess_board_get_type (at->board, chess_move_to (at->move)) == type)
    return TRUE;
  for (ChessType other = CHESS_PAWN; other < CHESS_KING; other++)
    values.other[other] = other == type ? chess_gain_values.other[type] : 0;
  return gains (at, &values, values.other[type]);
}

static gboolean
gives_check (const MoveCase *at)
{
  ChessBoard next = *at->board;

  chess_board_play (&next, at->move);
  return chess_board_get_checkers (&next) != 0;
}

/* Finds a gain of material. A piece counts as won only if the balance of all captures also
 * reaches its value. */
static KtReason
find_gain (const MoveCase *at)
{
  const KtNote *notes = gives_check (at) ? chess_reason_check_wins : chess_reason_wins;

  if (is_after_capture (at) || chess_move_promotion (at->move) != CHESS_PAWN)
    return (KtReason){ 0 };
  for (ChessType type = CHESS_QUEEN; type >= CHESS_KNIGHT; type--) {
    if (wins_type (at, type))
      return kt_reason_of_note (&notes[type]);
  }
  return (KtReason){ 0 };
}

/* Finds a stopped mate: the opponent threatened it before the move, and does not after it. */
static KtReason
find_defence (const MoveCase *at)
{
  ChessBoard next;

  if (chess_board_get_checkers (at->board))
    return (KtReason){ 0 };
  chess_kernel_get_best ()->play_to (at->board, 0, &next);
  if (chess_mate_ask (&next, THREAT_MOVES, THREAT_NODES, at->progress) != CHESS_MATE_YES)
    return (KtReason){ 0 };
  next = *at->board;
  chess_board_play (&next, at->move);
  if (chess_mate_ask (&next, THREAT_MOVES, THREAT_NODES, at->progress) != CHESS_MATE_NO)
    return (KtReason){ 0 };
  return kt_reason_of_note (&chess_reason_stops_mate);
}

KtReason
chess_reason_find (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  static KtReason (*const steps[]) (const MoveCase *at) = { find_mate, find_gain, find_defence };
  MoveCase at = { chess (position), &chess (position)->board, finding, 0, progress };

  /* If the side is mated anyway, a gain is no reason. */
  if (finding->action.kind != KT_ACTION_MOVE || kt_score_is_loss (finding->score))
    return (KtReason){ 0 };
  at.move = chess_move_of_action (at.board, &finding->action);
  for (guint i = 0; i < G_N_ELEMENTS (steps) && !kt_progress_is_stopped (progress); i++) {
    KtReason reason = steps[i](&at);

    if (reason.kind != KT_REASON_NONE)
      return reason;
  }
  return (KtReason){ 0 };
}
