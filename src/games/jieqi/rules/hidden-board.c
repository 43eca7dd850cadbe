/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/rules/hidden-board.h"

#include <string.h>

/* Collects pseudo-legal moves of `side`, which need not be the side to move. */
typedef struct {
  const HiddenBoard *board;
  XiangqiSide side;
  int from, column, row;
  XiangqiMove *out;
  guint n;
} HiddenMoves;

static int
get_square (int column, int row)
{
  return column >= 0 && column < XIANGQI_COLUMNS && row >= 0 && row < XIANGQI_ROWS
             ? row * XIANGQI_COLUMNS + column
             : XIANGQI_NO_SQUARE;
}

static gboolean
is_empty (const HiddenBoard *board, int square)
{
  return board->men[square] == XIANGQI_NOBODY;
}

static gboolean
is_of (const HiddenBoard *board, int square, XiangqiSide side)
{
  return !is_empty (board, square) && xiangqi_man_side (board->men[square]) == side;
}

static gboolean
is_in_palace (int square, XiangqiSide side)
{
  int column = square % XIANGQI_COLUMNS, row = square / XIANGQI_COLUMNS;
  int depth = side == XIANGQI_RED ? row : XIANGQI_ROWS - 1 - row;

  return column >= 3 && column <= 5 && depth <= 2;
}

/* Adds a move by so many columns and rows, unless a piece of the same side stands there. */
static void
add (HiddenMoves *moves, int columns, int rows)
{
  int to = get_square (moves->column + columns, moves->row + rows);

  if (to != XIANGQI_NO_SQUARE && !is_of (moves->board, to, moves->side))
    moves->out[moves->n++] = xiangqi_move (moves->from, to);
}

/* Adds a move if the square that must be free on its way is. */
static void
add_across (HiddenMoves *moves, int columns, int rows, int way_columns, int way_rows)
{
  int way = get_square (moves->column + way_columns, moves->row + way_rows);

  if (way != XIANGQI_NO_SQUARE && is_empty (moves->board, way))
    add (moves, columns, rows);
}

static void
add_in_palace (HiddenMoves *moves, int columns, int rows)
{
  int to = get_square (moves->column + columns, moves->row + rows);

  if (to != XIANGQI_NO_SQUARE && is_in_palace (to, moves->side))
    add (moves, columns, rows);
}

/* Adds the moves of a chariot or a cannon in one direction. */
static void
add_line (HiddenMoves *moves, int columns, int rows, gboolean is_cannon)
{
  gboolean has_screen = FALSE;

  for (int i = 1;; i++) {
    int to = get_square (moves->column + i * columns, moves->row + i * rows);

    if (to == XIANGQI_NO_SQUARE)
      return;
    if (is_empty (moves->board, to)) {
      if (!has_screen)
        add (moves, i * columns, i * rows);
    } else if (is_cannon && !has_screen) {
      has_screen = TRUE;
    } else {
      add (moves, i * columns, i * rows);
      return;
    }
  }
}

static void
add_straight (HiddenMoves *moves, XiangqiType type)
{
  static const int steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    int columns = steps[i][0], rows = steps[i][1];

    if (type == XIANGQI_KING) {
      add_in_palace (moves, columns, rows);
    } else if (type == XIANGQI_HORSE) {
      add_across (moves, 2 * columns + rows, 2 * rows + columns, columns, rows);
      add_across (moves, 2 * columns - rows, 2 * rows - columns, columns, rows);
    } else {
      add_line (moves, columns, rows, type == XIANGQI_CANNON);
    }
  }
}

static void
add_diagonal (HiddenMoves *moves, XiangqiType type)
{
  gboolean is_hidden = moves->board->is_hidden[moves->from];

  for (int columns = -1; columns <= 1; columns += 2) {
    for (int rows = -1; rows <= 1; rows += 2) {
      if (type == XIANGQI_ELEPHANT)
        add_across (moves, 2 * columns, 2 * rows, columns, rows);
      else if (is_hidden)
        add_in_palace (moves, columns, rows);
      else
        add (moves, columns, rows);
    }
  }
}

static void
add_pawn (HiddenMoves *moves)
{
  gboolean is_red = moves->side == XIANGQI_RED;
  gboolean has_crossed = is_red ? moves->row >= XIANGQI_ROWS / 2 : moves->row < XIANGQI_ROWS / 2;

  add (moves, 0, is_red ? 1 : -1);
  if (has_crossed) {
    add (moves, 1, 0);
    add (moves, -1, 0);
  }
}

/* Lists the moves of a side without regard to its general. */
static guint
list_all (const HiddenBoard *board, XiangqiSide side, XiangqiMove *out)
{
  HiddenMoves moves = { .board = board, .side = side, .out = out };

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiType type;

    if (!is_of (board, square, side))
      continue;
    type = xiangqi_man_type (board->men[square]);
    moves.from = square;
    moves.column = square % XIANGQI_COLUMNS;
    moves.row = square / XIANGQI_COLUMNS;
    if (type == XIANGQI_PAWN)
      add_pawn (&moves);
    else if (type == XIANGQI_ADVISOR || type == XIANGQI_ELEPHANT)
      add_diagonal (&moves, type);
    else
      add_straight (&moves, type);
  }
  return moves.n;
}

static int
find_king (const HiddenBoard *board, XiangqiSide side)
{
  int square = 0;

  while (board->men[square] != xiangqi_man (side, XIANGQI_KING))
    square++;
  return square;
}

static gboolean
are_kings_facing (const HiddenBoard *board)
{
  int red = find_king (board, XIANGQI_RED), black = find_king (board, XIANGQI_BLACK);

  if (red % XIANGQI_COLUMNS != black % XIANGQI_COLUMNS)
    return FALSE;
  for (int square = red + XIANGQI_COLUMNS; square < black; square += XIANGQI_COLUMNS) {
    if (!is_empty (board, square))
      return FALSE;
  }
  return TRUE;
}

guint
hidden_board_list_pseudo (const HiddenBoard *board, XiangqiMove *out)
{
  XiangqiSide side = (XiangqiSide) board->side;
  guint n = list_all (board, side, out);

  if (are_kings_facing (board))
    out[n++] = xiangqi_move (find_king (board, side), find_king (board, xiangqi_other (side)));
  return n;
}

gboolean
hidden_board_is_in_check (const HiddenBoard *board, XiangqiSide side)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = list_all (board, side == XIANGQI_RED ? XIANGQI_BLACK : XIANGQI_RED, moves);
  int king = find_king (board, side);

  for (guint i = 0; i < n; i++) {
    if (xiangqi_move_to (moves[i]) == king)
      return TRUE;
  }
  return FALSE;
}

/* Moves a man; it stays as it lies. */
static void
move_man (HiddenBoard *board, XiangqiMove move)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);

  board->men[to] = board->men[from];
  board->is_hidden[to] = board->is_hidden[from];
  board->men[from] = XIANGQI_NOBODY;
  board->is_hidden[from] = FALSE;
}

guint
hidden_board_list (const HiddenBoard *board, XiangqiMove *out)
{
  XiangqiSide side = (XiangqiSide) board->side;
  guint n = list_all (board, side, out), n_legal = 0;

  for (guint i = 0; i < n; i++) {
    HiddenBoard next = *board;

    move_man (&next, out[i]);
    if (!are_kings_facing (&next) && !hidden_board_is_in_check (&next, side))
      out[n_legal++] = out[i];
  }
  return n_legal;
}

void
hidden_board_play (HiddenBoard *board, XiangqiMove move, XiangqiType turned)
{
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  gboolean turns_up = board->is_hidden[from], takes = !is_empty (board, to);

  move_man (board, move);
  if (turns_up) {
    board->men[to] = xiangqi_man ((XiangqiSide) board->side, turned);
    board->is_hidden[to] = FALSE;
  }
  board->plies = turns_up || takes ? 0 : board->plies + 1;
  board->side = 1 - board->side;
}

gboolean
hidden_board_is_drawn (const HiddenBoard *board)
{
  return board->plies >= XIANGQI_LIMIT_PLIES;
}

HiddenBoard
hidden_board_start (void)
{
  XiangqiBoard start = xiangqi_board_start ();
  HiddenBoard board = { .side = XIANGQI_RED };

  memcpy (board.men, start.men, sizeof board.men);
  for (int square = 0; square < XIANGQI_SQUARES; square++)
    board.is_hidden[square] =
        !is_empty (&board, square) && xiangqi_man_type (board.men[square]) != XIANGQI_KING;
  return board;
}
