/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values are computed once for each type of attacker, by retrograde analysis: the side with the
 * attacker is Red, and passes over all positions find those that are won one ply later. */
#include "games/xiangqi/teach/xiangqi-bare-king.h"

#include <string.h>

#include "engine/kt-score.h"
#include "games/xiangqi/rules/xiangqi-position.h"

enum { PALACE = 9, MAX_DEPTH = 200, DRAWN = 255 };

/* The number of plies to the end by Red's win, or DRAWN, by the side to move and the squares of
 * Red's general, Black's general and the attacker. */
typedef guint8 Table[XIANGQI_SIDES][PALACE][PALACE][XIANGQI_SQUARES];

/* A position: the squares, turned so that the attacker is Red's. */
typedef struct {
  XiangqiType type;
  int king, lone_king, attacker;
  XiangqiSide mover;
} LoneKing;

/* The number of a square in the palace, from 0. */
static int
get_palace_index (XiangqiSide side, int square)
{
  return xiangqi_row_of_side (side, square) * 3 + xiangqi_column (square) - 3;
}

static int
get_palace_square (XiangqiSide side, int index)
{
  int row = index / 3;

  return (side == XIANGQI_RED ? row : XIANGQI_ROWS - 1 - row) * XIANGQI_COLUMNS + 3 + index % 3;
}

static guint8 *
find_value (Table *table, const LoneKing *ending)
{
  return &(*table)[ending->mover][get_palace_index (XIANGQI_RED, ending->king)]
                  [get_palace_index (XIANGQI_BLACK, ending->lone_king)][ending->attacker];
}

/* Returns FALSE if the pieces cannot stand so. */
static gboolean
set_up (const LoneKing *ending, XiangqiBoard *board)
{
  if (ending->attacker == ending->king || ending->attacker == ending->lone_king ||
      !xiangqi_set_has (xiangqi_tables.homes[XIANGQI_RED][ending->type], ending->attacker))
    return FALSE;
  *board = (XiangqiBoard){ .side = (guint8) ending->mover, .number = 1 };
  for (int square = 0; square < XIANGQI_SQUARES; square++)
    board->men[square] = XIANGQI_NOBODY;
  xiangqi_board_put (board, ending->king, xiangqi_man (XIANGQI_RED, XIANGQI_KING));
  xiangqi_board_put (board, ending->lone_king, xiangqi_man (XIANGQI_BLACK, XIANGQI_KING));
  xiangqi_board_put (board, ending->attacker, xiangqi_man (XIANGQI_RED, ending->type));
  xiangqi_board_complete (board);
  return xiangqi_set_is_empty (xiangqi_board_get_checkers (board, xiangqi_other (ending->mover)));
}

/* The ending after a move that captures nothing. */
static LoneKing
play (const LoneKing *ending, XiangqiMove move)
{
  LoneKing next = *ending;
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);

  next.mover = xiangqi_other (ending->mover);
  if (from == ending->attacker)
    next.attacker = to;
  else if (from == ending->king)
    next.king = to;
  else
    next.lone_king = to;
  return next;
}

/* Whether Red wins within `depth` plies, from what is known of shorter wins. Whoever cannot move
 * loses; the capture of the attacker draws. */
static gboolean
is_won (Table *table, const LoneKing *ending, guint depth)
{
  gboolean is_red = ending->mover == XIANGQI_RED;
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  XiangqiBoard board;
  guint n;

  if (!set_up (ending, &board))
    return FALSE;
  n = xiangqi_board_list (&board, moves);
  for (guint i = 0; i < n; i++) {
    LoneKing next = play (ending, moves[i]);
    gboolean won = next.attacker != next.lone_king && *find_value (table, &next) < depth;

    if (won == is_red)
      return is_red;
  }
  return !is_red;
}

/* Finds the positions that are won in this number of plies. Returns how many there are. */
static guint
pass (Table *table, XiangqiType type, XiangqiSide mover, guint depth)
{
  guint n_found = 0;

  for (int i = 0; i < PALACE * PALACE * XIANGQI_SQUARES; i++) {
    LoneKing ending = { type, get_palace_square (XIANGQI_RED, i / XIANGQI_SQUARES % PALACE),
                        get_palace_square (XIANGQI_BLACK, i / XIANGQI_SQUARES / PALACE),
                        i % XIANGQI_SQUARES, mover };
    guint8 *value = find_value (table, &ending);

    if (*value == DRAWN && is_won (table, &ending, depth)) {
      *value = (guint8) depth;
      n_found++;
    }
  }
  return n_found;
}

/* Black to move loses in an even number of plies, and Red to move wins in an odd one. */
static void
fill (Table *table, XiangqiType type)
{
  guint n_empty = 0;

  memset (table, DRAWN, sizeof *table);
  for (guint depth = 0; depth < MAX_DEPTH && n_empty < 2; depth++)
    n_empty = pass (table, type, depth % 2 ? XIANGQI_RED : XIANGQI_BLACK, depth) ? 0 : n_empty + 1;
}

static Table *
get_table (XiangqiType type)
{
  static Table tables[XIANGQI_TYPES];
  static gsize filled[XIANGQI_TYPES];

  if (g_once_init_enter (&filled[type])) {
    xiangqi_attacks_prepare ();
    fill (&tables[type], type);
    g_once_init_leave (&filled[type], 1);
  }
  return &tables[type];
}

/* --- The prover ------------------------------------------------------------------------------- */

/* Reads an ending, turned so that the attacker is Red's. Returns FALSE if the pieces are others. */
static gboolean
read_ending (const XiangqiBoard *board, LoneKing *ending)
{
  XiangqiSet rest =
      xiangqi_set_without (xiangqi_board_occupied (board), board->types[XIANGQI_KING]);
  XiangqiSide strong;
  int squares[3];

  if (xiangqi_set_count (rest) != 1)
    return FALSE;
  squares[0] = xiangqi_set_first (rest);
  ending->type = xiangqi_man_type (board->men[squares[0]]);
  strong = xiangqi_man_side (board->men[squares[0]]);
  squares[1] = xiangqi_board_get_king (board, strong);
  squares[2] = xiangqi_board_get_king (board, xiangqi_other (strong));
  for (guint i = 0; i < G_N_ELEMENTS (squares) && strong == XIANGQI_BLACK; i++)
    squares[i] = (XIANGQI_ROWS - 1 - xiangqi_row (squares[i])) * XIANGQI_COLUMNS +
                 xiangqi_column (squares[i]);
  ending->attacker = squares[0];
  ending->king = squares[1];
  ending->lone_king = squares[2];
  ending->mover = (XiangqiSide) (board->side == strong ? XIANGQI_RED : XIANGQI_BLACK);
  return ending->type != XIANGQI_ADVISOR && ending->type != XIANGQI_ELEPHANT;
}

/* Whether a position has stood twice, so that the next time might end the game. */
static gboolean
has_repeated (const XiangqiPosition *position)
{
  for (guint i = 0; i < position->n_earlier; i++) {
    for (guint j = 0; j < i; j++) {
      if (position->earlier[j] == position->earlier[i])
        return TRUE;
    }
  }
  return xiangqi_position_count_occurrences (position) > 1;
}

/* Returns the number of plies to the end of a win, or DRAWN; -1 if it is not known. */
static int
find_depth (const XiangqiPosition *position)
{
  LoneKing ending;
  int depth;

  if (!read_ending (&position->board, &ending) || has_repeated (position))
    return -1;
  depth = *find_value (get_table (ending.type), &ending);
  return depth == DRAWN || position->board.plies + depth < XIANGQI_LIMIT_PLIES ? depth : -1;
}

static void
prover_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
              KtProgress *progress, KtFinding *finding)
{
  int depth = find_depth (xiangqi (position));

  memset (finding, 0, sizeof *finding);
  finding->is_proved = depth >= 0;
  if (finding->is_proved && depth != DRAWN)
    finding->score = depth % 2 ? KT_SCORE_WIN - depth : depth - KT_SCORE_WIN;
}

KtEngine *
xiangqi_bare_king_prover_new (void)
{
  static const KtEngineClass klass = { .id = "xiangqi-bare-king", .think = prover_think };

  return kt_engine_new_plain (&klass);
}
