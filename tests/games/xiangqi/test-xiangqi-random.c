/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays random games and compares each position with a second, straightforward implementation of
 * the moves. */
#include <string.h>

#include "games/xiangqi/notation/xiangqi-fen.h"
#include "games/xiangqi/rules/xiangqi-illegal.h"
#include "games/xiangqi/rules/xiangqi-premoves.h"
#include "tests/games/xiangqi/xiangqi-fixture.h"

/* --- The second implementation: letters on a board, moves tried out --- */

typedef struct {
  char at[10][9]; /* as in FEN, with rows from Red's side; '.' is empty */
} Naive;

static gboolean
is_red (char man)
{
  return g_ascii_isupper (man);
}

static Naive
make_naive (const XiangqiBoard *board)
{
  Naive naive;

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[square];
    char letter = man == XIANGQI_NOBODY ? '.' : xiangqi_letters[xiangqi_man_type (man)];

    if (man != XIANGQI_NOBODY && xiangqi_man_side (man) == XIANGQI_BLACK)
      letter = g_ascii_tolower (letter);
    naive.at[square / 9][square % 9] = letter;
  }
  return naive;
}

static gboolean
is_in_palace (gboolean red, int row, int column)
{
  return column >= 3 && column <= 5 && (red ? row <= 2 : row >= 7);
}

static int
count_between (const Naive *naive, int row, int column, int to_row, int to_column)
{
  int step_row = (to_row > row) - (to_row < row);
  int step_column = (to_column > column) - (to_column < column), n = 0;

  while (row + step_row != to_row || column + step_column != to_column) {
    row += step_row;
    column += step_column;
    n += naive->at[row][column] != '.';
  }
  return n;
}

/* Whether a piece could go from one square to another, apart from checks. */
static gboolean
can_step (const Naive *naive, int row, int column, int to_row, int to_column)
{
  char man = naive->at[row][column], target = naive->at[to_row][to_column];
  gboolean red = is_red (man), takes = target != '.';
  int rows = to_row - row, columns = to_column - column;
  int ahead = red ? rows : -rows, a = MIN (ABS (rows), ABS (columns));
  int b = MAX (ABS (rows), ABS (columns));

  if (b == 0 || (takes && is_red (target) == red))
    return FALSE;
  switch (g_ascii_toupper (man)) {
  case 'K':
    return a == 0 && b == 1 && is_in_palace (red, to_row, to_column);
  case 'A':
    return a == 1 && b == 1 && is_in_palace (red, to_row, to_column);
  case 'B':
    return a == 2 && b == 2 && (red ? to_row <= 4 : to_row >= 5) &&
           naive->at[row + rows / 2][column + columns / 2] == '.';
  case 'N':
    return a == 1 && b == 2 && naive->at[row + rows / 2][column + columns / 2] == '.';
  case 'R':
    return a == 0 && count_between (naive, row, column, to_row, to_column) == 0;
  case 'C':
    return a == 0 && count_between (naive, row, column, to_row, to_column) == (takes ? 1 : 0);
  default:
    return a == 0 && b == 1 && ahead >= 0 && (ahead == 1 || (red ? row >= 5 : row <= 4));
  }
}

static gboolean
is_safe (const Naive *naive, gboolean red)
{
  char king = red ? 'K' : 'k';
  int place = (int) ((const char *) memchr (naive->at, king, 90) - &naive->at[0][0]);
  int row = place / 9, column = place % 9;

  for (int i = 0; i < 90; i++) {
    char man = naive->at[i / 9][i % 9];

    if (man == '.' || is_red (man) == red)
      continue;
    if (g_ascii_toupper (man) == 'K' && i % 9 == column &&
        count_between (naive, i / 9, i % 9, row, column) == 0)
      return FALSE;
    if (can_step (naive, i / 9, i % 9, row, column))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_legal (const Naive *naive, gboolean red, int from, int to)
{
  Naive next = *naive;
  char man = naive->at[from / 9][from % 9];

  if (man == '.' || is_red (man) != red || !can_step (naive, from / 9, from % 9, to / 9, to % 9))
    return FALSE;
  next.at[to / 9][to % 9] = man;
  next.at[from / 9][from % 9] = '.';
  return is_safe (&next, red);
}

/* --- The comparison --- */

/* Compares all pairs of squares: the list, the test of one move, and the refusals. */
static void
check_moves (const KtPosition *position)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  Naive naive = make_naive (board);
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  gboolean listed[XIANGQI_SQUARES][XIANGQI_SQUARES] = { { FALSE } };
  guint n = xiangqi_board_list (board, moves);

  for (guint i = 0; i < n; i++) {
    gboolean *place = &listed[xiangqi_move_from (moves[i])][xiangqi_move_to (moves[i])];

    g_assert_false (*place);
    *place = TRUE;
  }
  for (int from = 0; from < XIANGQI_SQUARES; from++) {
    for (int to = 0; to < XIANGQI_SQUARES; to++) {
      XiangqiMove move = xiangqi_move (from, to);
      KtAction action = xiangqi_action_of_move (board, move);

      g_assert_cmpint (listed[from][to], ==,
                       is_legal (&naive, board->side == XIANGQI_RED, from, to));
      g_assert_cmpint (xiangqi_board_is_legal (board, move), ==, listed[from][to]);
      g_assert_cmpint (xiangqi_explain_illegal (position, &action) == NULL, ==, listed[from][to]);
    }
  }
  g_assert_cmpint (board->in_check, ==, !is_safe (&naive, board->side == XIANGQI_RED));
  g_assert_cmpint (xiangqi_board_can_move (board), ==, n > 0);
}

static void
check_texts (const XiangqiBoard *board)
{
  g_autofree char *fen = xiangqi_fen_format (board);
  XiangqiBoard read = xiangqi_fixture_board (fen);

  read.checks[XIANGQI_RED] = board->checks[XIANGQI_RED];
  read.checks[XIANGQI_BLACK] = board->checks[XIANGQI_BLACK];
  g_assert_cmpmem (&read, sizeof read, board, sizeof *board);
}

/* Each move that is legal after a move of the opponent was a premove. */
static void
check_premoves (const KtPosition *before, const KtPosition *after)
{
  KtAction premoves[KT_MAX_SQUARES], actions[KT_MAX_SQUARES];
  guint n_premoves = xiangqi_list_premoves (before, after->actor, premoves);
  guint n = kt_position_list_actions (after, actions);

  for (guint i = 0; i < n; i++) {
    guint j = 0;

    while (j < n_premoves && !kt_action_equal (premoves[j], actions[i]))
      j++;
    g_assert_cmpuint (j, <, n_premoves);
  }
}

static void
play_game (GRand *rand, const char *fen)
{
  g_autofree KtPosition *position = xiangqi_fixture_position (fen);

  for (guint ply = 0; ply < 200 && !kt_position_is_over (position); ply++) {
    g_autofree KtPosition *before = kt_position_copy (position);
    KtAction actions[KT_MAX_SQUARES];
    guint n = kt_position_list_actions (position, actions);

    if (ply % 5 == 0)
      check_moves (position);
    check_texts (&xiangqi (position)->board);
    g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
    kt_position_play (position, &actions[g_rand_int_range (rand, 0, (gint32) n)]);
    check_premoves (before, position);
  }
  check_moves (position);
}

static void
test_games (void)
{
  static const char *const starts[] = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    /* Open boards, on which generals are often in check and pieces pinned. */
    "rnc1k1cnr/9/9/9/4p4/9/9/9/9/RNC1K1CNR w",
    "2c1k1c2/4r4/2n3n2/9/9/9/9/2N3N2/4R4/2C1K1C2 b",
    "3aka3/4c4/9/2P1c1P2/9/9/2p1C1p2/9/4C4/3AKA3 w",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_games = g_getenv ("KYTHU_LONG") ? 2000 : 40;

  for (guint i = 0; i < n_games; i++)
    play_game (rand, starts[i % G_N_ELEMENTS (starts)]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xiangqi-random/games", test_games);
  return g_test_run ();
}
