/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each kind of processor. CHESS_KERNEL names this one; CHESS_USE_PEXT says that
 * bits are gathered by PEXT, CHESS_NEEDS_POPCNT that the compiler may use what came with POPCNT. */
#include "games/chess/chess-kernel.h"

#include "games/chess/chess-eval-whole.h"
#include "games/chess/chess-kernel-generate.h"

static guint64 perft_white (const ChessBoard *board, guint depth);
static guint64 perft_black (const ChessBoard *board, guint depth);

/* The leaves of the last move are counted in bulk. */
KERNEL_INLINE guint64
perft_side (const ChessBoard *board, ChessSide side, guint depth)
{
  if (depth == 1) {
    Walk walk = { PURPOSE_COUNT, board, side, ALL_TYPES, ~(ChessSet) 0 };

    walk_moves (&walk);
    return walk.count;
  } else {
    Walk walk = { PURPOSE_PERFT, board, side, ALL_TYPES, ~(ChessSet) 0, .depth = depth };

    walk.follow = side == CHESS_WHITE ? perft_black : perft_white;
    walk_moves (&walk);
    return walk.count;
  }
}

static guint64
perft_white (const ChessBoard *board, guint depth)
{
  return perft_side (board, CHESS_WHITE, depth);
}

static guint64
perft_black (const ChessBoard *board, guint depth)
{
  return perft_side (board, CHESS_BLACK, depth);
}

static guint64
kernel_perft (const ChessBoard *board, guint depth)
{
  if (depth == 0)
    return 1;
  return board->side == CHESS_WHITE ? perft_white (board, depth) : perft_black (board, depth);
}

KERNEL_INLINE guint
list_side (const ChessBoard *board, ChessSide side, guint types, ChessSet to, ChessMove *out)
{
  Walk walk = { PURPOSE_LIST, board, side, types, to, out };

  walk_moves (&walk);
  return (guint) (walk.out - out);
}

static guint
kernel_list (const ChessBoard *board, ChessMove *out)
{
  return board->side == CHESS_WHITE ? list_side (board, CHESS_WHITE, ALL_TYPES, ~(ChessSet) 0, out)
                                    : list_side (board, CHESS_BLACK, ALL_TYPES, ~(ChessSet) 0, out);
}

static guint
kernel_list_some (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out)
{
  return board->side == CHESS_WHITE ? list_side (board, CHESS_WHITE, 1u << type, to, out)
                                    : list_side (board, CHESS_BLACK, 1u << type, to, out);
}

static void
kernel_play (ChessBoard *board, ChessMove move)
{
  int from = chess_move_from (move);
  ChessBoard before = *board;

  play (&before, board, (ChessSide) before.side, chess_board_get_type (&before, from), from,
        chess_move_to (move), chess_move_kind (move), TRUE);
}

static gboolean
kernel_can_take_en_passant (const ChessBoard *board)
{
  return board->en_passant && can_take_en_passant (board, (ChessSide) board->side);
}

static ChessSet
kernel_get_attackers (const ChessBoard *board, int square, ChessSide side, ChessSet occupied)
{
  return get_attackers (board, square, side, occupied);
}

static ChessSet
kernel_get_attacks (ChessType type, ChessSide side, int square, ChessSet occupied)
{
  switch (type) {
  case CHESS_PAWN:
    return pawn_attacks[side][square];
  case CHESS_KNIGHT:
    return knight_attacks[square];
  case CHESS_BISHOP:
    return bishop_attacks (square, occupied);
  case CHESS_ROOK:
    return rook_attacks (square, occupied);
  case CHESS_QUEEN:
    return bishop_attacks (square, occupied) | rook_attacks (square, occupied);
  case CHESS_KING:
    return king_attacks[square];
  default:
    g_assert_not_reached ();
  }
}

static ChessSet
kernel_get_between (int a, int b)
{
  return between[a][b];
}

static int
kernel_evaluate (const ChessBoard *board, ChessEval *eval)
{
  return evaluate (board, eval, NULL);
}

static int
kernel_trace (const ChessBoard *board, ChessEvalTrace *trace)
{
  return evaluate (board, NULL, trace);
}

/* The first AMD processors with PEXT take longer for it than for the multiplication. */
static gboolean
is_supported (void)
{
#ifdef CHESS_NEEDS_POPCNT
  __builtin_cpu_init ();
#ifdef CHESS_USE_PEXT
  if (!__builtin_cpu_supports ("bmi2") || __builtin_cpu_is ("bdver4") ||
      __builtin_cpu_is ("znver1") || __builtin_cpu_is ("znver2"))
    return FALSE;
#endif
  return __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi");
#else
  return TRUE;
#endif
}

extern const ChessKernel CHESS_KERNEL;
const ChessKernel CHESS_KERNEL = {
  .id = G_STRINGIFY (CHESS_KERNEL),
  .is_supported = is_supported,
  .prepare = fill_tables,
  .list = kernel_list,
  .list_some = kernel_list_some,
  .play = kernel_play,
  .perft = kernel_perft,
  .can_take_en_passant = kernel_can_take_en_passant,
  .get_attackers = kernel_get_attackers,
  .get_attacks = kernel_get_attacks,
  .get_between = kernel_get_between,
  .evaluate = kernel_evaluate,
  .trace = kernel_trace,
};
