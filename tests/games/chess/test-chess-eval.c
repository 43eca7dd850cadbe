/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests invariants of the evaluation on boards of random games, and known facts about endings. */
#include "games/chess/eval/chess-eval-cache.h"
#include "games/chess/eval/chess-kpk.h"
#include "games/chess/notation/chess-fen.h"
#include "games/chess/rules/chess-kernel.h"
#include "tests/games/chess/chess-fixture.h"

enum { SHORT_RUN = 100, LONG_RUN = 5000, MAX_PLIES = 300 };

/* --- Boards --- */

/* The board with the colours exchanged. */
static ChessBoard
flip_colours (const ChessBoard *board)
{
  ChessBoard flipped = *board;

  for (int side = 0; side < CHESS_SIDES; side++)
    flipped.sides[side] = __builtin_bswap64 (board->sides[1 - side]);
  for (int type = 0; type < CHESS_TYPES; type++)
    flipped.types[type] = __builtin_bswap64 (board->types[type]);
  flipped.side = (guint8) (1 - board->side);
  flipped.castling = (guint8) (board->castling >> 2 | (board->castling & 3) << 2);
  flipped.en_passant = (guint8) (board->en_passant ? board->en_passant ^ 56 : 0);
  chess_board_complete (&flipped);
  return flipped;
}

static ChessSet
mirror_set (ChessSet set)
{
  ChessSet mirrored = 0;

  while (set)
    mirrored |= chess_set (chess_set_pop (&set) ^ 7);
  return mirrored;
}

/* The board reflected left to right, without castling rights. */
static ChessBoard
mirror (const ChessBoard *board)
{
  ChessBoard mirrored = *board;

  for (int side = 0; side < CHESS_SIDES; side++)
    mirrored.sides[side] = mirror_set (board->sides[side]);
  for (int type = 0; type < CHESS_TYPES; type++)
    mirrored.types[type] = mirror_set (board->types[type]);
  mirrored.en_passant = (guint8) (board->en_passant ? board->en_passant ^ 7 : 0);
  chess_board_complete (&mirrored);
  return mirrored;
}

static ChessBoard
without_castling (const ChessBoard *board)
{
  ChessBoard other = *board;

  other.castling = 0;
  chess_board_complete (&other);
  return other;
}

static ChessBoard
read_board (const char *fen)
{
  g_autoptr (GError) error = NULL;
  ChessBoard board;

  chess_fen_parse (fen, &board, &error);
  g_assert_no_error (error);
  return board;
}

/* The score of a new evaluation with empty caches. */
static int
get_score (const ChessBoard *board)
{
  g_autoptr (ChessEval) eval = chess_eval_new ();

  return chess_eval_score (eval, board);
}

static int
get_score_of (const char *fen)
{
  ChessBoard board = read_board (fen);

  return get_score (&board);
}

/* --- Random games --- */

static guint
pick (GRand *random, guint n)
{
  return (guint) g_rand_int_range (random, 0, (gint32) n);
}

/* Calls `check` for each board of some random games; half of the moves are captures if possible,
 * so that all kinds of endings occur. */
static void
play_games (void (*check) (ChessEval *eval, const ChessBoard *board))
{
  g_autoptr (GRand) random = g_rand_new_with_seed (64);
  g_autoptr (ChessEval) eval = chess_eval_new ();
  guint n_games = g_getenv ("KYTHU_LONG") ? LONG_RUN : SHORT_RUN, n = 0;

  for (guint i = 0; i < n_games; i++) {
    ChessBoard board = chess_board_start ();
    ChessMove moves[CHESS_MAX_MOVES];
    guint n_moves, plies = 0;

    while ((n_moves = chess_board_list (&board, moves)) > 0 && plies++ < MAX_PLIES) {
      ChessMove move = moves[pick (random, n_moves)];

      if (chess_board_is_empty (&board, chess_move_to (move)) && pick (random, 2))
        move = moves[pick (random, n_moves)];
      check (eval, &board);
      chess_board_play (&board, move);
      n++;
    }
  }
  g_test_message ("%u boards", n);
}

static void
check_symmetry (ChessEval *eval, const ChessBoard *board)
{
  ChessBoard flipped = flip_colours (board), bare = without_castling (board);
  ChessBoard mirrored = mirror (&bare);
  int score = chess_eval_score (eval, board);

  g_assert_cmpint (chess_eval_score (eval, &flipped), ==, score);
  g_assert_cmpint (chess_eval_score (eval, &mirrored), ==, chess_eval_score (eval, &bare));
  g_assert_cmpint (ABS (score), <=, CHESS_EVAL_MAX);
}

static void
test_symmetry (void)
{
  play_games (check_symmetry);
}

/* The caches do not change the score. */
static void
check_memory (ChessEval *eval, const ChessBoard *board)
{
  int score = chess_eval_score (eval, board);

  g_assert_cmpint (score, ==, get_score (board));
  g_assert_cmpint (score, ==, chess_eval_score (eval, board));
}

static void
test_memory (void)
{
  play_games (check_memory);
}

/* The traced counts times the weights give the score, in total and for each term. */
static void
check_trace (ChessEval *eval, const ChessBoard *board)
{
  int score = chess_eval_score (eval, board);
  ChessEvalTrace trace;
  ChessEvalSums sums;

  chess_eval_trace (board, &trace);
  g_assert_cmpint (trace.score, ==, board->side == CHESS_WHITE ? score : -score);
  if (ABS (score) >= CHESS_EVAL_KNOWN_WIN)
    g_assert_true (trace.is_known);
  if (trace.is_known)
    return;
  sums = chess_eval_trace_sum (&trace);
  g_assert_cmpint (chess_eval_combine (&sums), ==, trace.score);
}

static void
test_trace (void)
{
  play_games (check_trace);
}

static void
check_kernels (ChessEval *eval, const ChessBoard *board)
{
  g_autoptr (ChessEval) other = chess_eval_new ();
  int score = chess_kernel_get_best ()->evaluate (board, eval);

  for (guint i = 0; i < chess_kernel_get_n (); i++) {
    if (chess_kernel_get (i)->is_supported ())
      g_assert_cmpint (chess_kernel_get (i)->evaluate (board, other), ==, score);
  }
}

static void
test_kernels (void)
{
  chess_fixture_prepare_kernels ();
  play_games (check_kernels);
}

/* --- Endings --- */

static gboolean
are_adjacent (int a, int b)
{
  return chess_set_has (chess_get_attacks (CHESS_KING, CHESS_WHITE, a, 0), b);
}

typedef struct {
  guint legal, won;
} Count;

static void
count_kpk (int pawn, int king, int lone_king, Count counts[2])
{
  if (pawn == king || pawn == lone_king || king == lone_king || are_adjacent (king, lone_king))
    return;
  counts[0].legal++;
  counts[0].won += chess_kpk_is_won (pawn, king, lone_king, FALSE);
  if (chess_set_has (chess_get_attacks (CHESS_PAWN, CHESS_WHITE, pawn, 0), lone_king))
    return;
  counts[1].legal++;
  counts[1].won += chess_kpk_is_won (pawn, king, lone_king, TRUE);
}

/* The numbers of legal and of won positions that Steven J. Edwards published with his tablebases
 * in 1996. */
static void
test_kpk_counts (void)
{
  Count counts[2] = { { 0 } };

  for (int pawn = 8; pawn < 56; pawn++) {
    for (int king = 0; king < CHESS_SQUARES; king++) {
      for (int lone_king = 0; lone_king < CHESS_SQUARES; lone_king++)
        count_kpk (pawn, king, lone_king, counts);
    }
  }
  g_assert_cmpuint (counts[1].legal, ==, 163328);
  g_assert_cmpuint (counts[1].won, ==, 124960);
  g_assert_cmpuint (counts[0].legal, ==, 168024);
  g_assert_cmpuint (counts[0].won, ==, 97604);
}

static void
check_ending (char **parts)
{
  int score = get_score_of (parts[0]), least = CHESS_EVAL_KNOWN_WIN;

  if (g_str_equal (parts[1], "win"))
    g_assert_cmpint (score, >=, least);
  else if (g_str_equal (parts[1], "loss"))
    g_assert_cmpint (score, <=, -least);
  else if (g_str_equal (parts[1], "better"))
    g_assert_true (score >= 100 && score < least);
  else
    g_assert_cmpint (score, ==, 0);
}

static void
test_endings (void)
{
  g_assert_cmpuint (chess_fixture_run ("endings.txt", 3, check_ending), >=, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-eval/symmetry", test_symmetry);
  g_test_add_func ("/chess-eval/memory", test_memory);
  g_test_add_func ("/chess-eval/trace", test_trace);
  g_test_add_func ("/chess-eval/kernels", test_kernels);
  g_test_add_func ("/chess-eval/kpk-counts", test_kpk_counts);
  g_test_add_func ("/chess-eval/endings", test_endings);
  return g_test_run ();
}
