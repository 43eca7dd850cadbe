/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each kind of processor. CHESS_KERNEL is the name of the resulting kernel.
 * CHESS_USE_PEXT means that the attack tables use PEXT; CHESS_NEEDS_POPCNT means that the
 * compiler may use the instructions of POPCNT processors. */
#include "games/chess/rules/chess-kernel.h"

#include "games/chess/eval/chess-eval-whole.h"
#include "games/chess/rules/chess-kernel-exchange.h"
#include "games/chess/rules/chess-kernel-generate.h"

static guint64 perft_white (const ChessBoard *board, guint depth);
static guint64 perft_black (const ChessBoard *board, guint depth);

/* Counts the leaves for one side to move. Moves of the last ply are counted without playing
 * them. */
KERNEL_INLINE guint64
perft_side (const ChessBoard *board, ChessSide side, guint depth)
{
  if (depth == 1) {
    GenerateWalk walk = { PURPOSE_COUNT, board, side, ALL_TYPES, ~(ChessSet) 0, ~(ChessSet) 0 };

    walk_moves (&walk);
    return walk.count;
  } else {
    GenerateWalk walk = { PURPOSE_PERFT, board,         side,          ALL_TYPES,
                          ~(ChessSet) 0, ~(ChessSet) 0, .depth = depth };

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
list_side (const ChessBoard *board, ChessSide side, guint types, ChessSet to, ChessSet pawns_to,
           ChessMove *out)
{
  GenerateWalk walk = { PURPOSE_LIST, board, side, types, to, pawns_to, out };

  walk_moves (&walk);
  return (guint) (walk.out - out);
}

KERNEL_INLINE guint
list_types (const ChessBoard *board, guint types, ChessSet to, ChessSet pawns_to, ChessMove *out)
{
  return board->side == CHESS_WHITE ? list_side (board, CHESS_WHITE, types, to, pawns_to, out)
                                    : list_side (board, CHESS_BLACK, types, to, pawns_to, out);
}

static guint
kernel_list (const ChessBoard *board, ChessMove *out)
{
  return list_types (board, ALL_TYPES, ~(ChessSet) 0, ~(ChessSet) 0, out);
}

static guint
kernel_list_some (const ChessBoard *board, ChessType type, ChessSet to, ChessMove *out)
{
  return list_types (board, 1u << type, to, to, out);
}

/* Empty squares where a pawn move counts as noisy: promotions and en passant. */
KERNEL_INLINE ChessSet
get_special_squares (const ChessBoard *board)
{
  ChessSet en_passant = board->en_passant ? chess_set (board->en_passant) : 0;

  return chess_set_of_row (0) | chess_set_of_row (7) | en_passant;
}

static guint
kernel_list_noisy (const ChessBoard *board, ChessMove *out)
{
  ChessSet enemy = board->sides[1 - board->side];

  return list_types (board, ALL_TYPES, enemy, enemy | get_special_squares (board), out);
}

static guint
kernel_list_quiet (const ChessBoard *board, ChessMove *out)
{
  ChessSet empty = ~chess_board_occupied (board);

  return list_types (board, ALL_TYPES, empty, empty & ~get_special_squares (board), out);
}

static gboolean
kernel_is_legal (const ChessBoard *board, ChessMove move)
{
  ChessMove moves[CHESS_MAX_MOVES];
  ChessType type = chess_board_get_type (board, chess_move_from (move));
  guint n_moves, i = 0;

  if (move == 0 || !chess_set_has (board->sides[board->side], chess_move_from (move)))
    return FALSE;
  n_moves = kernel_list_some (board, type, chess_set (chess_move_to (move)), moves);
  while (i < n_moves && moves[i] != move)
    i++;
  return i < n_moves;
}

KERNEL_INLINE void
play_side (const ChessBoard *board, ChessSide side, ChessMove move, ChessBoard *next)
{
  int from = chess_move_from (move);

  play (board, next, side, chess_board_get_type (board, from), from, chess_move_to (move),
        chess_move_kind (move), TRUE);
}

static void
pass (const ChessBoard *board, ChessBoard *next)
{
  *next = *board;
  next->key ^= keys[CHESS_KEY_BLACK] ^ en_passant_key (board);
  next->fifty_move_counter++;
  next->number = (guint16) (board->number + (board->side == CHESS_BLACK));
  next->side = 1 - board->side;
  next->en_passant = 0;
  next->can_take_en_passant = FALSE;
}

static void
kernel_play_to (const ChessBoard *board, ChessMove move, ChessBoard *next)
{
  if (move == 0)
    pass (board, next);
  else if (board->side == CHESS_WHITE)
    play_side (board, CHESS_WHITE, move, next);
  else
    play_side (board, CHESS_BLACK, move, next);
}

static void
kernel_play (ChessBoard *board, ChessMove move)
{
  ChessBoard before = *board;

  kernel_play_to (&before, move, board);
}

static guint64
kernel_guess_key (const ChessBoard *board, ChessMove move)
{
  ChessSide side = (ChessSide) board->side, other = (ChessSide) (1 - side);
  int from = chess_move_from (move), to = chess_move_to (move);
  ChessType type = chess_board_get_type (board, from);
  guint64 key = board->key ^ keys[CHESS_KEY_BLACK] ^ en_passant_key (board) ^
                piece_key (side, type, from) ^ piece_key (side, type, to);

  if (chess_set_has (board->sides[other], to))
    key ^= piece_key (other, chess_board_get_type (board, to), to);
  return key;
}

static ChessSet
kernel_get_checkers (const ChessBoard *board)
{
  ChessSide side = (ChessSide) board->side;

  return get_attackers (board, chess_board_get_king (board, side), (ChessSide) (1 - side),
                        chess_board_occupied (board));
}

/* Own pieces that stand alone between the square and an own slider on the same line. */
KERNEL_INLINE ChessSet
find_blockers (const ChessBoard *board, int square, ChessSet snipers)
{
  ChessSet occupied = chess_board_occupied (board), blockers = 0;

  while (snipers) {
    ChessSet way = between[square][chess_set_pop (&snipers)] & occupied;

    if (way && !chess_set_has_many (way))
      blockers |= way & board->sides[board->side];
  }
  return blockers;
}

static void
kernel_find_checks (const ChessBoard *board, ChessChecks *checks)
{
  ChessSide other = (ChessSide) (1 - board->side);
  int king = chess_board_get_king (board, other);
  ChessSet own = board->sides[board->side], occupied = chess_board_occupied (board);
  const ChessSet *types = board->types;

  checks->squares[CHESS_PAWN] = pawn_attacks[other][king];
  checks->squares[CHESS_KNIGHT] = knight_attacks[king];
  checks->squares[CHESS_BISHOP] = bishop_attacks (king, occupied);
  checks->squares[CHESS_ROOK] = rook_attacks (king, occupied);
  checks->squares[CHESS_QUEEN] = checks->squares[CHESS_BISHOP] | checks->squares[CHESS_ROOK];
  checks->squares[CHESS_KING] = 0;
  checks->blockers =
      find_blockers (board, king,
                     bishop_rays[king] & own & (types[CHESS_BISHOP] | types[CHESS_QUEEN])) |
      find_blockers (board, king, rook_rays[king] & own & (types[CHESS_ROOK] | types[CHESS_QUEEN]));
}

static gboolean
kernel_see_ge (const ChessBoard *board, ChessMove move, int min_gain)
{
  return see_ge (board, move, min_gain);
}

static gboolean
kernel_can_take_en_passant (const ChessBoard *board)
{
  return board->en_passant && can_take_en_passant (board, (ChessSide) board->side);
}

static ChessSet
kernel_get_safe (const ChessBoard *board)
{
  ChessSide side = (ChessSide) board->side;
  GenerateWalk walk = { .board = board,
                        .side = side,
                        .king = chess_board_get_king (board, side),
                        .occupied = chess_board_occupied (board) };

  return get_safe (&walk, ~(ChessSet) 0);
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

/* Whether the kernel suits this processor. On early AMD processors PEXT is slower than the
 * multiplication. */
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
  .list_noisy = kernel_list_noisy,
  .list_quiet = kernel_list_quiet,
  .is_legal = kernel_is_legal,
  .play = kernel_play,
  .play_to = kernel_play_to,
  .guess_key = kernel_guess_key,
  .see_ge = kernel_see_ge,
  .get_checkers = kernel_get_checkers,
  .find_checks = kernel_find_checks,
  .get_safe = kernel_get_safe,
  .perft = kernel_perft,
  .can_take_en_passant = kernel_can_take_en_passant,
  .get_attackers = kernel_get_attackers,
  .get_attacks = kernel_get_attacks,
  .get_between = kernel_get_between,
  .evaluate = kernel_evaluate,
  .trace = kernel_trace,
};
