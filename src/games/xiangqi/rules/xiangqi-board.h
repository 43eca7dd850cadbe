/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board for engines: small, fast, and copied for each move. It holds the men and the counters
 * of the move limit, but not the history of the game. */
#pragma once

#include "games/xiangqi/rules/xiangqi-attacks.h"

G_BEGIN_DECLS

/* A game is drawn after so many plies without a capture. After a capture each side has ten checks
 * that count as plies; later checks, and the answers to them, do not. */
enum { XIANGQI_LIMIT_PLIES = 120, XIANGQI_COUNTED_CHECKS = 10 };

/* Any code may read the fields, but only the board's own functions, xiangqi-fen.c and
 * xiangqi-setup.c write them. */
typedef struct {
  XiangqiSet sides[XIANGQI_SIDES];
  XiangqiSet types[XIANGQI_TYPES]; /* pieces of both sides */
  guint64 key;                     /* Zobrist key of the men and the side to move */
  guint16 plies;                   /* counted plies since the last capture */
  guint16 number;                  /* number of the full move, from 1 */
  guint16 checks[XIANGQI_SIDES];   /* checks given since the last capture */
  guint8 side;                     /* XiangqiSide to move */
  guint8 in_check;                 /* whether the side to move is in check */
  XiangqiMan men[XIANGQI_SQUARES];
  guint8 padding[4]; /* always 0, because boards are compared byte by byte */
} XiangqiBoard;

XiangqiBoard xiangqi_board_start (void);

/* Lists all legal moves in an order that is the same on every machine, and returns their number.
 * `out` needs room for XIANGQI_MAX_MOVES. */
guint xiangqi_board_list (const XiangqiBoard *board, XiangqiMove *out);
/* Lists only the captures, or only the other moves. */
guint xiangqi_board_list_captures (const XiangqiBoard *board, XiangqiMove *out);
guint xiangqi_board_list_quiet (const XiangqiBoard *board, XiangqiMove *out);
/* Whether the side to move has a legal move. */
gboolean xiangqi_board_can_move (const XiangqiBoard *board);
/* Whether a move is legal. Accepts any 16 bits, such as the table move of another position. */
gboolean xiangqi_board_is_legal (const XiangqiBoard *board, XiangqiMove move);
/* Plays a legal move. */
void xiangqi_board_play (XiangqiBoard *board, XiangqiMove move);
/* Passes the turn, which no rule allows, but searches try. The side to move must not be in check.
 */
void xiangqi_board_pass (XiangqiBoard *board);
/* Counts the sequences of `depth` legal moves. */
guint64 xiangqi_board_perft (const XiangqiBoard *board, guint depth);

/* Puts a man on a square, or takes away the one there. Leaves the derived fields alone. */
void xiangqi_board_put (XiangqiBoard *board, int square, XiangqiMan man);
guint64 xiangqi_board_compute_key (const XiangqiBoard *board);
/* Computes the derived fields, the key and `in_check`, after the others were filled in by hand. */
void xiangqi_board_complete (XiangqiBoard *board);
/* Returns the board reflected from left to right. */
XiangqiBoard xiangqi_board_reflect (const XiangqiBoard *board);

/* The pieces of a side that attack a square, given the set of occupied squares. The king attacks
 * the square in front of him only as a piece that steps there; see xiangqi_board_get_checkers(). */
XiangqiSet xiangqi_board_get_attackers (const XiangqiBoard *board, int square, XiangqiSide side,
                                        XiangqiSet occupied);
/* The pieces that attack the king of a side, with the other king if nothing stands between. */
XiangqiSet xiangqi_board_get_checkers (const XiangqiBoard *board, XiangqiSide side);

/* The number of plies before this board, computed from its move number. */
static inline guint
xiangqi_board_count_plies (const XiangqiBoard *board)
{
  return 2 * (board->number - 1u) + board->side;
}

/* The key of the board after a move. */
static inline guint64
xiangqi_board_get_key_after (const XiangqiBoard *board, XiangqiMove move)
{
  const XiangqiTables *t = &xiangqi_tables;
  int from = xiangqi_move_from (move), to = xiangqi_move_to (move);
  XiangqiMan man = board->men[from];

  /* The keys of XIANGQI_NOBODY are 0. */
  return board->key ^ t->key_black ^ t->keys[man][from] ^ t->keys[man][to] ^
         t->keys[board->men[to]][to];
}

static inline XiangqiSet
xiangqi_board_occupied (const XiangqiBoard *board)
{
  return xiangqi_set_or (board->sides[XIANGQI_RED], board->sides[XIANGQI_BLACK]);
}

static inline XiangqiSet
xiangqi_board_get (const XiangqiBoard *board, XiangqiSide side, XiangqiType type)
{
  return xiangqi_set_and (board->sides[side], board->types[type]);
}

static inline int
xiangqi_board_get_king (const XiangqiBoard *board, XiangqiSide side)
{
  return xiangqi_set_first (xiangqi_board_get (board, side, XIANGQI_KING));
}

static inline gboolean
xiangqi_board_is_empty (const XiangqiBoard *board, int square)
{
  return board->men[square] == XIANGQI_NOBODY;
}

G_END_DECLS
