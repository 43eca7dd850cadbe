/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares perft counts with published numbers, and the lists of moves with the counts. With
 * KYTHU_LONG in the environment all numbers of the file are checked. */
#include <string.h>

#include "tests/games/xiangqi/xiangqi-fixture.h"

/* The most leaves counted for a position in a short run, and those counted by lists, too. */
enum { SHORT_RUN = 20000000, SLOW_RUN = 100000 };

/* Counts by lists; every key and check on the way is the one computed anew. */
static guint64
slow_perft (const XiangqiBoard *board, guint depth)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES], halves[XIANGQI_MAX_MOVES];
  guint n_moves = xiangqi_board_list (board, moves);
  guint n_captures = xiangqi_board_list_captures (board, halves);
  guint n_quiet = xiangqi_board_list_quiet (board, halves + n_captures);
  guint64 total = 0;

  g_assert_cmpuint (n_captures + n_quiet, ==, n_moves);
  for (guint i = 0; i < n_moves; i++) {
    XiangqiBoard next = *board, anew;

    g_assert_true (xiangqi_board_is_empty (board, xiangqi_move_to (halves[i])) ==
                   (i >= n_captures));
    g_assert_true (xiangqi_board_is_legal (board, moves[i]));
    xiangqi_board_play (&next, moves[i]);
    anew = next;
    xiangqi_board_complete (&anew);
    g_assert_cmpmem (&anew, sizeof anew, &next, sizeof next);
    total += depth > 1 ? slow_perft (&next, depth - 1) : 1;
  }
  return total;
}

/* A count such as "D4 197281" of a position. */
static guint
check_count (const XiangqiBoard *board, const char *text)
{
  guint depth = (guint) g_ascii_strtoull (text + 1, NULL, 10);
  guint64 count = g_ascii_strtoull (strchr (text, ' ') + 1, NULL, 10);

  if (count > SHORT_RUN && !g_getenv ("KYTHU_LONG"))
    return 0;
  g_assert_cmpuint (xiangqi_board_perft (board, depth), ==, count);
  if (count <= SLOW_RUN)
    g_assert_cmpuint (slow_perft (board, depth), ==, count);
  return 1;
}

/* The same position with the colours exchanged has the same counts. */
static XiangqiBoard
mirror (const XiangqiBoard *board)
{
  XiangqiBoard mirrored = *board;

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[XIANGQI_SQUARES - 1 - square];

    if (man != XIANGQI_NOBODY)
      man = xiangqi_man (xiangqi_other (xiangqi_man_side (man)), xiangqi_man_type (man));
    xiangqi_board_put (&mirrored, square, man);
  }
  mirrored.side = 1 - board->side;
  xiangqi_board_complete (&mirrored);
  return mirrored;
}

static void
test_published (void)
{
  g_autoptr (GPtrArray) lines = xiangqi_fixture_read ("perft.epd", ";");
  guint n = 0;

  for (guint i = 0; i < lines->len; i++) {
    char **parts = g_ptr_array_index (lines, i);
    XiangqiBoard board = xiangqi_fixture_board (parts[0]), mirrored = mirror (&board);

    for (guint j = 1; parts[j]; j++)
      n += check_count (j % 2 ? &board : &mirrored, parts[j]);
  }
  g_assert_cmpuint (lines->len, ==, 13);
  g_assert_cmpuint (n, >=, 52);
}

static void
test_depth_zero (void)
{
  XiangqiBoard board = xiangqi_board_start ();

  g_assert_cmpuint (xiangqi_board_perft (&board, 0), ==, 1);
  g_assert_cmpuint (xiangqi_board_perft (&board, 1), ==, 44);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-perft/depth-zero", test_depth_zero);
  g_test_add_func ("/xiangqi-perft/published", test_published);
  return g_test_run ();
}
