/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and attacks of pieces, looked up in tables by the occupied squares around them. */
#pragma once

#include "games/xiangqi/rules/xiangqi-types.h"

G_BEGIN_DECLS

/* The squares of a line that lie before, behind the first and behind the second piece, seen from
 * one square in both directions, each up to and with the next piece. The next piece of `slide` is
 * what a rook attacks, that of `jump` what a cannon attacks, and that of `leap` what a cannon would
 * attack if one of two pieces between left. */
typedef struct {
  XiangqiSet slide, jump, leap;
} XiangqiLines;

/* The parts of the tables for one line, without the place of the line on the board. */
typedef struct {
  guint64 slide, jump, leap;
} XiangqiRowLine;

/* Pieces whose step depends on one square: the blocked leg of a horse or eye of an elephant. The
 * four squares around, straight or diagonally, give an index of four bits. */
typedef struct {
  XiangqiSet around;
  guint64 magic;
} XiangqiAround;

typedef struct {
  XiangqiLines columns[XIANGQI_ROWS][256];   /* by row, for the first column */
  XiangqiRowLine rows[XIANGQI_COLUMNS][128]; /* by column, for the first row */
  XiangqiAround straight[XIANGQI_SQUARES], diagonal[XIANGQI_SQUARES];
  XiangqiSet horses[XIANGQI_SQUARES][16];    /* by straight: where a horse goes */
  XiangqiSet horses_to[XIANGQI_SQUARES][16]; /* by diagonal: where an attacking horse stands */
  XiangqiSet elephants[XIANGQI_SQUARES][16]; /* by diagonal */
  XiangqiSet all_horses_to[XIANGQI_SQUARES]; /* horses_to with free legs */
  XiangqiSet advisors[XIANGQI_SQUARES];
  XiangqiSet kings[XIANGQI_SQUARES];
  XiangqiSet pawns[XIANGQI_SIDES][XIANGQI_SQUARES];
  XiangqiSet pawns_to[XIANGQI_SIDES][XIANGQI_SQUARES]; /* where an attacking pawn stands */
  /* Between two squares on a line; or the leg of a horse that attacks the first from the second. */
  XiangqiSet between[XIANGQI_SQUARES][XIANGQI_SQUARES];
  XiangqiSet homes[XIANGQI_SIDES][XIANGQI_TYPES]; /* where such a piece can ever stand */
  guint64 keys[XIANGQI_MEN + 1][XIANGQI_SQUARES];
  guint64 key_black; /* Black is to move */
} XiangqiTables;

/* Filled by xiangqi_attacks_prepare(), and constant afterwards. */
extern XiangqiTables xiangqi_tables;

/* Fills the tables at the first call. Every function that makes a board calls it. */
void xiangqi_attacks_prepare (void);

/* Gathers the bits of a column from one half into five bits. */
static inline guint
xiangqi_gather_column (guint64 half, int column)
{
  return (guint) (((half >> column & G_GUINT64_CONSTANT (0x1008040201)) *
                   G_GUINT64_CONSTANT (0x1010101010)) >>
                  36) &
         31;
}

static inline const XiangqiLines *
xiangqi_find_column (int square, XiangqiSet occupied)
{
  int column = xiangqi_column (square);
  guint bits = xiangqi_gather_column (occupied.half[0], column) |
               xiangqi_gather_column (occupied.half[1], column) << 5;

  return &xiangqi_tables.columns[xiangqi_row (square)][bits >> 1 & 255];
}

static inline const XiangqiRowLine *
xiangqi_find_row (int square, XiangqiSet occupied)
{
  int row = xiangqi_row (square), is_upper = row >= 5;
  guint64 half = is_upper ? occupied.half[1] : occupied.half[0];
  guint bits = (guint) (half >> (XIANGQI_COLUMNS * (is_upper ? row - 5 : row)));

  return &xiangqi_tables.rows[xiangqi_column (square)][bits >> 1 & 127];
}

/* Puts the parts of a column and a row through a square on the board. */
static inline XiangqiSet
xiangqi_join_lines (int square, XiangqiSet in_column, guint64 in_row)
{
  int row = xiangqi_row (square), column = xiangqi_column (square), is_upper = row >= 5;
  guint64 bits = in_row << (XIANGQI_COLUMNS * (is_upper ? row - 5 : row));

  return (XiangqiSet){ { in_column.half[0] << column | (is_upper ? 0 : bits),
                         in_column.half[1] << column | (is_upper ? bits : 0) } };
}

static inline XiangqiSet
xiangqi_slide (int square, XiangqiSet occupied)
{
  return xiangqi_join_lines (square, xiangqi_find_column (square, occupied)->slide,
                             xiangqi_find_row (square, occupied)->slide);
}

static inline XiangqiSet
xiangqi_jump (int square, XiangqiSet occupied)
{
  return xiangqi_join_lines (square, xiangqi_find_column (square, occupied)->jump,
                             xiangqi_find_row (square, occupied)->jump);
}

static inline XiangqiLines
xiangqi_get_lines (int square, XiangqiSet occupied)
{
  const XiangqiLines *column = xiangqi_find_column (square, occupied);
  const XiangqiRowLine *row = xiangqi_find_row (square, occupied);

  return (XiangqiLines){ xiangqi_join_lines (square, column->slide, row->slide),
                         xiangqi_join_lines (square, column->jump, row->jump),
                         xiangqi_join_lines (square, column->leap, row->leap) };
}

static inline guint
xiangqi_index_around (const XiangqiAround *around, XiangqiSet occupied)
{
  guint64 bits =
      (occupied.half[0] & around->around.half[0]) | (occupied.half[1] & around->around.half[1]);

  return (guint) (bits * around->magic >> 60);
}

static inline XiangqiSet
xiangqi_horse_attacks (int square, XiangqiSet occupied)
{
  const XiangqiTables *t = &xiangqi_tables;

  return t->horses[square][xiangqi_index_around (&t->straight[square], occupied)];
}

/* The squares from which a horse attacks a square. */
static inline XiangqiSet
xiangqi_horse_attackers (int square, XiangqiSet occupied)
{
  const XiangqiTables *t = &xiangqi_tables;

  return t->horses_to[square][xiangqi_index_around (&t->diagonal[square], occupied)];
}

static inline XiangqiSet
xiangqi_elephant_attacks (int square, XiangqiSet occupied)
{
  const XiangqiTables *t = &xiangqi_tables;

  return t->elephants[square][xiangqi_index_around (&t->diagonal[square], occupied)];
}

/* The squares that a piece attacks: where it could take an enemy. */
XiangqiSet xiangqi_get_attacks (XiangqiType type, XiangqiSide side, int square,
                                XiangqiSet occupied);
/* The empty squares and enemies that a piece can reach by its own steps, apart from checks. */
XiangqiSet xiangqi_get_steps (XiangqiType type, XiangqiSide side, int square, XiangqiSet occupied,
                              XiangqiSet enemies);

G_END_DECLS
