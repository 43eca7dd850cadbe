/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/teach/chess-teach.h"

#include "games/chess/rules/chess-position.h"
#include "games/chess/teach/chess-case.h"
#include "games/chess/teach/chess-motif.h"

enum { MIN_EXCHANGE = 90 };

static const KtNote takes_free[CHESS_TYPES] = {
  [CHESS_PAWN] = { "takes-free-pawn", N_ ("Takes a pawn that nobody guards") },
  [CHESS_KNIGHT] = { "takes-free-knight", N_ ("Takes a knight that nobody guards") },
  [CHESS_BISHOP] = { "takes-free-bishop", N_ ("Takes a bishop that nobody guards") },
  [CHESS_ROOK] = { "takes-free-rook", N_ ("Takes a rook that nobody guards") },
  [CHESS_QUEEN] = { "takes-free-queen", N_ ("Takes a queen that nobody guards") },
};
static const KtNote takes_more[CHESS_TYPES] = {
  [CHESS_KNIGHT] = { "takes-more-knight", N_ ("Takes the knight, which is worth more") },
  [CHESS_BISHOP] = { "takes-more-bishop", N_ ("Takes the bishop, which is worth more") },
  [CHESS_ROOK] = { "takes-more-rook", N_ ("Takes the rook, which is worth more") },
  [CHESS_QUEEN] = { "takes-more-queen", N_ ("Takes the queen, which is worth more") },
};
static const KtNote wins[CHESS_TYPES] = {
  [CHESS_PAWN] = { "wins-pawn", N_ ("Wins a pawn") },
  [CHESS_KNIGHT] = { "wins-knight", N_ ("Wins the knight") },
  [CHESS_BISHOP] = { "wins-bishop", N_ ("Wins the bishop") },
  [CHESS_ROOK] = { "wins-rook", N_ ("Wins the rook") },
  [CHESS_QUEEN] = { "wins-queen", N_ ("Wins the queen") },
};
static const KtNote check_wins[CHESS_TYPES] = {
  [CHESS_PAWN] = { "check-wins-pawn", N_ ("Gives check and wins a pawn") },
  [CHESS_KNIGHT] = { "check-wins-knight", N_ ("Gives check and wins the knight") },
  [CHESS_BISHOP] = { "check-wins-bishop", N_ ("Gives check and wins the bishop") },
  [CHESS_ROOK] = { "check-wins-rook", N_ ("Gives check and wins the rook") },
  [CHESS_QUEEN] = { "check-wins-queen", N_ ("Gives check and wins the queen") },
};
static const KtNote saves[CHESS_TYPES] = {
  [CHESS_PAWN] = { "saves-pawn", N_ ("Saves a pawn") },
  [CHESS_KNIGHT] = { "saves-knight", N_ ("Saves the knight") },
  [CHESS_BISHOP] = { "saves-bishop", N_ ("Saves the bishop") },
  [CHESS_ROOK] = { "saves-rook", N_ ("Saves the rook") },
  [CHESS_QUEEN] = { "saves-queen", N_ ("Saves the queen") },
};
static const KtNote attacks[CHESS_TYPES] = {
  [CHESS_PAWN] = { "attacks-pawn", N_ ("Attacks a pawn") },
  [CHESS_KNIGHT] = { "attacks-knight", N_ ("Attacks the knight") },
  [CHESS_BISHOP] = { "attacks-bishop", N_ ("Attacks the bishop") },
  [CHESS_ROOK] = { "attacks-rook", N_ ("Attacks the rook") },
  [CHESS_QUEEN] = { "attacks-queen", N_ ("Attacks the queen") },
};
static const KtNote pins[CHESS_TYPES] = {
  [CHESS_KNIGHT] = { "pins-knight", N_ ("Pins the knight") },
  [CHESS_BISHOP] = { "pins-bishop", N_ ("Pins the bishop") },
  [CHESS_ROOK] = { "pins-rook", N_ ("Pins the rook") },
  [CHESS_QUEEN] = { "pins-queen", N_ ("Pins the queen") },
};

static const KtTeachNotes notes = {
  .takes_free = takes_free,
  .takes_more = takes_more,
  .wins = wins,
  .check_wins = check_wins,
  .saves = saves,
  .attacks = attacks,
  .pins = pins,
};
static const int losses[] = { 9, 5, 3, 2, 1, 0 };

static guint
list_noisy (const void *board, KtTeachMove *out)
{
  return chess_kernel_get_best ()->list_noisy (board, out);
}

static guint
list_quiet (const void *board, KtTeachMove *out)
{
  return chess_kernel_get_best ()->list_quiet (board, out);
}

static void
play_to (const void *board, KtTeachMove move, void *next)
{
  chess_kernel_get_best ()->play_to (board, move, next);
}

static int
get_to (KtTeachMove move)
{
  return chess_move_to (move);
}

static gboolean
is_in_check (const void *board)
{
  return chess_kernel_get_best ()->get_checkers (board) != 0;
}

static guint64
get_key (const void *board)
{
  return ((const ChessBoard *) board)->key;
}

static guint
get_side (const void *board)
{
  return ((const ChessBoard *) board)->side;
}

static int
get_plies_left (const void *board)
{
  return CHESS_FIFTY_MOVE_PLIES - ((const ChessBoard *) board)->fifty_move_counter;
}

static gboolean
is_empty (const void *board, int square)
{
  return chess_board_is_empty (board, square);
}

static guint
count (const void *board, guint side, guint type)
{
  return (guint) chess_set_count (chess_board_get (board, (ChessSide) side, (ChessType) type));
}

static guint
list_set (ChessSet set, int *out)
{
  guint n = 0;

  while (set)
    out[n++] = chess_set_pop (&set);
  return n;
}

static guint
list_pieces (const void *board, guint side, guint type, int *out)
{
  return list_set (chess_board_get (board, (ChessSide) side, (ChessType) type), out);
}

static guint
list_attacked (const void *base, int square, int *out)
{
  const ChessBoard *board = base;
  ChessSide side = chess_set_has (board->sides[CHESS_WHITE], square) ? CHESS_WHITE : CHESS_BLACK;
  ChessSet attacked = chess_get_attacks (chess_board_get_type (board, square), side, square,
                                         chess_board_occupied (board));

  return list_set (attacked & board->sides[1 - side], out);
}

static gboolean
is_profitable (const void *board, KtTeachMove move)
{
  return chess_kernel_get_best ()->see_ge (board, move, MIN_EXCHANGE);
}

static gboolean
is_unguarded (const void *board, int square, guint side)
{
  return chess_case_is_unguarded (board, square, (ChessSide) side);
}

static const KtNote *
find_motif (const KtTeachCase *at, guint type)
{
  return chess_motif_find (chess_case (at), (ChessType) type);
}

static guint
get_pinned (const KtTeachCase *at)
{
  return chess_motif_get_pinned (chess_case (at));
}

G_STATIC_ASSERT (sizeof (ChessBoard) <= sizeof (KtTeachBoard));
G_STATIC_ASSERT ((int) CHESS_MAX_MOVES <= (int) KT_TEACH_MAX_MOVES);

const KtTeachRules chess_teach_rules = {
  .n_types = CHESS_TYPES,
  .values = chess_case_values,
  .losses = losses,
  .piece = 3,
  .notes = &notes,
  .list_noisy = list_noisy,
  .list_quiet = list_quiet,
  .play_to = play_to,
  .get_to = get_to,
  .is_in_check = is_in_check,
  .get_key = get_key,
  .get_side = get_side,
  .get_plies_left = get_plies_left,
  .is_empty = is_empty,
  .count = count,
  .list_pieces = list_pieces,
  .list_attacked = list_attacked,
  .is_profitable = is_profitable,
  .is_unguarded = is_unguarded,
  .find_motif = find_motif,
  .get_pinned = get_pinned,
};
