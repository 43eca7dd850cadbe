/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-ending-prover.h"

#include "games/chess/eval/chess-kpk.h"
#include "games/chess/rules/chess-position.h"

/* These endings are won within 28 moves, so the rule of fifty moves cannot turn a win into a draw
 * if it has counted no more plies than this. */
enum { MAX_PLIES = CHESS_FIFTY_MOVE_PLIES - 2 * 28 };

/* A king and one piece against a lone king. */
typedef struct {
  ChessType type;
  int piece, king, lone_king;
  gboolean strong_moves;
} LonePiece;

/* Returns FALSE if the material is different. */
static gboolean
read_ending (const ChessBoard *board, LonePiece *ending, ChessSide *strong)
{
  ChessSet pieces = chess_board_occupied (board) & ~board->types[CHESS_KING];

  if (!pieces || chess_set_has_many (pieces))
    return FALSE;
  *strong = (pieces & board->sides[CHESS_WHITE]) ? CHESS_WHITE : CHESS_BLACK;
  ending->piece = chess_set_first (pieces);
  ending->type = chess_board_get_type (board, ending->piece);
  ending->king = chess_board_get_king (board, *strong);
  ending->lone_king = chess_board_get_king (board, (ChessSide) (1 - *strong));
  ending->strong_moves = board->side == *strong;
  return TRUE;
}

/* Returns whether the lone king, which is to move, can capture the piece. */
static gboolean
can_capture (const ChessBoard *board, const LonePiece *ending)
{
  ChessMove moves[CHESS_MAX_MOVES];

  return chess_board_list_some (board, CHESS_KING, chess_set (ending->piece), moves) > 0;
}

static gboolean
is_won (const ChessBoard *board, const LonePiece *ending, ChessSide strong)
{
  int flip = strong == CHESS_WHITE ? 0 : CHESS_A8;

  if (ending->type == CHESS_PAWN)
    return chess_kpk_is_won (ending->piece ^ flip, ending->king ^ flip, ending->lone_king ^ flip,
                             ending->strong_moves);
  return ending->strong_moves || !can_capture (board, ending);
}

/* The caller asks only about unfinished games, so stalemate and checkmate do not occur here. */
static void
prover_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  const ChessBoard *board = &chess (position)->board;
  ChessSide strong;
  LonePiece ending;

  *finding = (KtFinding){ 0 };
  if (!read_ending (board, &ending, &strong) || ending.type == CHESS_KNIGHT ||
      ending.type == CHESS_BISHOP || board->fifty_move_counter > MAX_PLIES)
    return;
  finding->is_proved = TRUE;
  if (is_won (board, &ending, strong))
    finding->score = ending.strong_moves ? KT_SCORE_MIN_WIN : -KT_SCORE_MIN_WIN;
}

KtEngine *
chess_ending_prover_new (void)
{
  static const KtEngineClass klass = { .id = "chess-ending-prover", .think = prover_think };

  return kt_engine_new_plain (&klass);
}
