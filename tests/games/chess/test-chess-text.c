/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests FEN and SAN, reading and writing, and the messages about faults. */
#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-fen.h"
#include "games/chess/notation/chess-san.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

static void
check_fault (char **parts)
{
  char *end = strrchr (parts[0], ']');
  g_autoptr (GError) error = NULL;
  ChessBoard board = { .number = 77 };

  g_assert_true (parts[0][0] == '[' && end && end[1] == ' ');
  *end = '\0';
  g_assert_false (chess_fen_parse (parts[0] + 1, &board, &error));
  g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT);
  g_assert_cmpstr (error->message, ==, end + 2);
  g_assert_cmpuint (board.number, ==, 77); /* the board is unchanged */
}

static void
test_fen_faults (void)
{
  g_assert_cmpuint (chess_fixture_run ("fen-faults.txt", 1, check_fault), >=, 60);
}

/* Each FEN is written as it was read; otherwise the second text is expected. */
static void
test_fen (void)
{
  static const char *const fens[][2] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL },
    { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", NULL },
    { "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", NULL },
    { "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 42 117", NULL },
    { "4k3/8/8/8/8/8/8/4K3 w - - 150 9999", NULL },
    { "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", NULL },
    { "4k3/8/8/8/8/8/8/R3K3 w Q -", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" },
    { " \n4k3/8/8/8/8/8/8/R3K3\tw  Q - 0 1\r\n", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" },
    { "4k3/8/8/8/8/8/8/R3K3 w Q - 007 010", "4k3/8/8/8/8/8/8/R3K3 w Q - 7 10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;
    ChessBoard board;

    chess_fen_parse (fens[i][0], &board, &error);
    g_assert_no_error (error);
    text = chess_fen_format (&board);
    g_assert_cmpstr (text, ==, fens[i][1] ? fens[i][1] : fens[i][0]);
    g_assert_cmpuint (board.key, ==, chess_board_compute_key (&board));
  }
}

/* The text of the initial position gives the initial board. */
static void
test_start (void)
{
  ChessBoard start = chess_board_start (), read;

  g_assert_true (
      chess_fen_parse ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &read, NULL));
  g_assert_true (memcmp (&start, &read, sizeof start) == 0);
}

/* The key includes en passant only if the capture is possible. */
static void
test_keys (void)
{
  static const struct {
    const char *with;
    const char *without;
    gboolean differ;
  } cases[] = {
    { "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", TRUE },
    { "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", FALSE },
    { "4k3/8/8/8/p3P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/p3P3/8/8/4K3 b - - 0 1", FALSE },
    { "4k3/8/8/8/4P2p/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P2p/8/8/4K3 b - - 0 1", FALSE },
    { "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1", FALSE },
    { "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1", FALSE },
    { "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", TRUE },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", TRUE },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 33 80", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessBoard with, without;

    g_assert_true (chess_fen_parse (cases[i].with, &with, NULL));
    g_assert_true (chess_fen_parse (cases[i].without, &without, NULL));
    g_assert_cmpint (with.key != without.key, ==, cases[i].differ);
  }
}

static void
check_san (char **parts)
{
  g_autofree KtPosition *position = chess_fixture_position (parts[0]);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  KtAction action;
  gboolean is_read = kt_position_parse_action (position, parts[1], &action, &error);

  if (g_str_has_prefix (parts[2], "! ")) {
    g_assert_false (is_read);
    g_assert_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION);
    g_assert_cmpstr (error->message, ==, parts[2] + 2);
    return;
  }
  g_assert_no_error (error);
  text = kt_position_format_action (position, &action);
  g_assert_cmpstr (text, ==, parts[2]);
}

static void
test_san (void)
{
  g_assert_cmpuint (chess_fixture_run ("san.txt", 3, check_san), >=, 100);
}

/* Only the given length is read, and spaces around a move are ignored. */
static void
test_san_length (void)
{
  ChessBoard board = chess_board_start ();
  ChessMove move;

  g_assert_cmpint (chess_san_read (&board, "Nf3xyz", 3, &move), ==, CHESS_SAN_LEGAL);
  g_assert_cmpint (move, ==, chess_move (6, 21, CHESS_MOVE_PLAIN));
  g_assert_cmpint (chess_san_read (&board, " e4 ", 4, &move), ==, CHESS_SAN_LEGAL);
  g_assert_cmpint (move, ==, chess_move (12, 28, CHESS_MOVE_DOUBLE));
  g_assert_cmpint (chess_san_read (&board, "", 0, &move), ==, CHESS_SAN_NONSENSE);
  g_assert_cmpint (chess_san_read (&board, "e4\0x", 4, &move), ==, CHESS_SAN_NONSENSE);
  g_assert_cmpint (chess_san_read (&board, "N\0f3", 4, &move), ==, CHESS_SAN_NONSENSE);
  g_assert_cmpint (chess_san_read (&board, "\xe2\x99", 2, &move), ==, CHESS_SAN_NONSENSE);
  g_assert_cmpint (chess_san_read (&board,
                                   "\xe2\x99\xa0"
                                   "f3",
                                   5, &move),
                   ==, CHESS_SAN_NONSENSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-text/fen", test_fen);
  g_test_add_func ("/chess-text/fen-faults", test_fen_faults);
  g_test_add_func ("/chess-text/start", test_start);
  g_test_add_func ("/chess-text/keys", test_keys);
  g_test_add_func ("/chess-text/san", test_san);
  g_test_add_func ("/chess-text/san-length", test_san_length);
  return g_test_run ();
}
