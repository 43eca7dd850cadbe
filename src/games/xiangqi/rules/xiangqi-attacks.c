/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/rules/xiangqi-attacks.h"

#include "core/kt-zobrist.h"

XiangqiTables xiangqi_tables;

static const int straight_steps[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };
static const int diagonal_steps[4][2] = { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } };

/* The square some columns and rows away; XIANGQI_NO_SQUARE beyond the edge. */
static int
get_square (int square, int columns, int rows)
{
  int column = xiangqi_column (square) + columns, row = xiangqi_row (square) + rows;

  if (column < 0 || column >= XIANGQI_COLUMNS || row < 0 || row >= XIANGQI_ROWS)
    return XIANGQI_NO_SQUARE;
  return row * XIANGQI_COLUMNS + column;
}

static void
add (XiangqiSet *set, int square)
{
  *set = xiangqi_set_or (*set, xiangqi_set (square));
}

static gboolean
is_in_palace (XiangqiSide side, int square)
{
  return xiangqi_column (square) >= 3 && xiangqi_column (square) <= 5 &&
         xiangqi_row_of_side (side, square) <= 2;
}

/* --- Lines ------------------------------------------------------------------------------------ */

/* Looks from a place on a line in both directions. beyond[n] gets, as bits, the places behind the
 * nth piece up to and including the next piece; beyond[0] begins next to the place itself. */
static void
walk_line (int place, int length, guint occupied, guint beyond[3])
{
  beyond[0] = beyond[1] = beyond[2] = 0;
  for (int step = -1; step <= 1; step += 2) {
    guint n_passed = 0;

    for (int at = place + step; at >= 0 && at < length && n_passed < 3; at += step) {
      beyond[n_passed] |= 1U << at;
      n_passed += occupied >> at & 1;
    }
  }
}

static XiangqiSet
spread_column (guint places)
{
  XiangqiSet set = { { 0, 0 } };

  for (int row = 0; row < XIANGQI_ROWS; row++) {
    if (places >> row & 1)
      add (&set, row * XIANGQI_COLUMNS);
  }
  return set;
}

/* The outer places of a line are left out of the index, because no place lies behind them. */
static void
fill_lines (XiangqiTables *t)
{
  guint beyond[3];

  for (int row = 0; row < XIANGQI_ROWS; row++) {
    for (guint bits = 0; bits < G_N_ELEMENTS (t->columns[row]); bits++) {
      walk_line (row, XIANGQI_ROWS, bits << 1, beyond);
      t->columns[row][bits] = (XiangqiLines){ spread_column (beyond[0]), spread_column (beyond[1]),
                                              spread_column (beyond[2]) };
    }
  }
  for (int column = 0; column < XIANGQI_COLUMNS; column++) {
    for (guint bits = 0; bits < G_N_ELEMENTS (t->rows[column]); bits++) {
      walk_line (column, XIANGQI_COLUMNS, bits << 1, beyond);
      t->rows[column][bits] = (XiangqiRowLine){ beyond[0], beyond[1], beyond[2] };
    }
  }
}

/* Puts the leg between a square and each horse that attacks it. */
static void
fill_legs (XiangqiTables *t, int square)
{
  for (int i = 0; i < 4; i++) {
    int columns = diagonal_steps[i][0], rows = diagonal_steps[i][1];
    int leg = get_square (square, columns, rows);
    int wide = get_square (square, 2 * columns, rows),
        high = get_square (square, columns, 2 * rows);

    if (wide != XIANGQI_NO_SQUARE)
      t->between[square][wide] = xiangqi_set (leg);
    if (high != XIANGQI_NO_SQUARE)
      t->between[square][high] = xiangqi_set (leg);
  }
}

static void
fill_between (XiangqiTables *t)
{
  for (int a = 0; a < XIANGQI_SQUARES; a++) {
    for (int b = 0; b < XIANGQI_SQUARES; b++) {
      if (a != b &&
          (xiangqi_row (a) == xiangqi_row (b) || xiangqi_column (a) == xiangqi_column (b)))
        t->between[a][b] = xiangqi_set_and (xiangqi_slide (a, xiangqi_set (b)),
                                            xiangqi_slide (b, xiangqi_set (a)));
    }
    fill_legs (t, a);
  }
}

/* --- Squares around --------------------------------------------------------------------------- */

/* The bit of a square in its half. */
static int
get_bit (int square)
{
  return square % XIANGQI_HALF;
}

/* Finds the factor that moves the bits of four squares to bits 60 to 63. `places` says which bit
 * each square gets; the two squares of a pair on one row differ by two bits, and the places are
 * chosen so that no product of one square with the factor of another lands above bit 59. */
static void
fill_around (XiangqiAround *around, int square, const int steps[4][2], const int places[4])
{
  for (int i = 0; i < 4; i++) {
    int at = get_square (square, steps[i][0], steps[i][1]);

    if (at == XIANGQI_NO_SQUARE)
      continue;
    add (&around->around, at);
    around->magic |= G_GUINT64_CONSTANT (1) << (places[i] - get_bit (at));
  }
}

/* The index of a subset of the four squares around a square, if just these are occupied. */
static guint
index_subset (const XiangqiAround *around, int square, const int steps[4][2], guint subset)
{
  XiangqiSet occupied = { { 0, 0 } };

  for (guint i = 0; i < 4; i++) {
    int at = get_square (square, steps[i][0], steps[i][1]);

    if (subset >> i & 1 && at != XIANGQI_NO_SQUARE)
      add (&occupied, at);
  }
  return xiangqi_index_around (around, occupied);
}

static void
add_if_on_board (XiangqiSet *set, int square, int columns, int rows)
{
  int to = get_square (square, columns, rows);

  if (to != XIANGQI_NO_SQUARE)
    add (set, to);
}

/* The squares of a horse that goes over the straight neighbours that are not blocked. */
static XiangqiSet
get_horse_steps (int square, guint blocked)
{
  XiangqiSet set = { { 0, 0 } };

  for (guint i = 0; i < 4; i++) {
    int columns = straight_steps[i][0], rows = straight_steps[i][1];

    if (blocked >> i & 1)
      continue;
    add_if_on_board (&set, square, columns ? 2 * columns : 1, rows ? 2 * rows : 1);
    add_if_on_board (&set, square, columns ? 2 * columns : -1, rows ? 2 * rows : -1);
  }
  return set;
}

/* The squares of horses whose way to this square goes over a diagonal neighbour that is not
 * blocked. */
static XiangqiSet
get_horses_to (int square, guint blocked)
{
  XiangqiSet set = { { 0, 0 } };

  for (guint i = 0; i < 4; i++) {
    int columns = diagonal_steps[i][0], rows = diagonal_steps[i][1];

    if (!(blocked >> i & 1)) {
      add_if_on_board (&set, square, 2 * columns, rows);
      add_if_on_board (&set, square, columns, 2 * rows);
    }
  }
  return set;
}

static XiangqiSet
get_elephant_steps (int square, guint blocked)
{
  XiangqiSet set = { { 0, 0 } };

  for (guint i = 0; i < 4; i++) {
    int to = get_square (square, 2 * diagonal_steps[i][0], 2 * diagonal_steps[i][1]);

    if (!(blocked >> i & 1) && to != XIANGQI_NO_SQUARE &&
        (to >= XIANGQI_HALF) == (square >= XIANGQI_HALF))
      add (&set, to);
  }
  return set;
}

static void
fill_jumpers (XiangqiTables *t)
{
  static const int straight_places[4] = { 61, 63, 60, 62 }, diagonal_places[4] = { 62, 60, 63, 61 };

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiAround *straight = &t->straight[square], *diagonal = &t->diagonal[square];

    fill_around (straight, square, straight_steps, straight_places);
    fill_around (diagonal, square, diagonal_steps, diagonal_places);
    for (guint subset = 0; subset < 16; subset++) {
      guint index = index_subset (straight, square, straight_steps, subset);

      t->horses[square][index] = get_horse_steps (square, subset);
      index = index_subset (diagonal, square, diagonal_steps, subset);
      t->horses_to[square][index] = get_horses_to (square, subset);
      t->elephants[square][index] = get_elephant_steps (square, subset);
    }
    t->all_horses_to[square] = get_horses_to (square, 0);
  }
}

/* --- Single steps ----------------------------------------------------------------------------- */

static void
fill_palaces (XiangqiTables *t, XiangqiSide side, int square)
{
  for (int i = 0; i < 4; i++) {
    int straight = get_square (square, straight_steps[i][0], straight_steps[i][1]);
    int diagonal = get_square (square, diagonal_steps[i][0], diagonal_steps[i][1]);

    if (straight != XIANGQI_NO_SQUARE && is_in_palace (side, straight))
      add (&t->kings[square], straight);
    if (diagonal != XIANGQI_NO_SQUARE && is_in_palace (side, diagonal))
      add (&t->advisors[square], diagonal);
  }
}

static void
fill_pawn (XiangqiTables *t, XiangqiSide side, int square)
{
  XiangqiSet *set = &t->pawns[side][square];

  add_if_on_board (set, square, 0, side == XIANGQI_RED ? 1 : -1);
  if (xiangqi_has_crossed (side, square)) {
    add_if_on_board (set, square, 1, 0);
    add_if_on_board (set, square, -1, 0);
  }
  for (XiangqiSet rest = *set; !xiangqi_set_is_empty (rest);)
    add (&t->pawns_to[side][xiangqi_set_pop (&rest)], square);
}

/* Whether a piece of a type can ever stand on a square, seen from its own side. */
static gboolean
is_home (XiangqiType type, XiangqiSide side, int square)
{
  int row = xiangqi_row_of_side (side, square), column = xiangqi_column (square);

  switch (type) {
  case XIANGQI_PAWN:
    return row >= 5 || (row >= 3 && column % 2 == 0);
  case XIANGQI_ADVISOR:
    return is_in_palace (side, square) && (row + column) % 2 == 1;
  case XIANGQI_ELEPHANT:
    return row <= 4 && row % 2 == 0 && column % 2 == 0 && (row + column) % 4 == 2;
  case XIANGQI_KING:
    return is_in_palace (side, square);
  default:
    return TRUE;
  }
}

static void
fill_homes (XiangqiTables *t, XiangqiSide side, int square)
{
  for (int type = 0; type < XIANGQI_TYPES; type++) {
    if (is_home ((XiangqiType) type, side, square))
      add (&t->homes[side][type], square);
  }
}

static void
fill_steps (XiangqiTables *t)
{
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    for (int square = 0; square < XIANGQI_SQUARES; square++) {
      if (is_in_palace ((XiangqiSide) side, square))
        fill_palaces (t, (XiangqiSide) side, square);
      fill_pawn (t, (XiangqiSide) side, square);
      fill_homes (t, (XiangqiSide) side, square);
    }
  }
}

static void
fill_keys (XiangqiTables *t)
{
  const guint64 seed = G_GUINT64_CONSTANT (0x7869616e67716900);
  guint n = 0;

  t->key_black = kt_zobrist (seed, n++);
  for (int man = 0; man < XIANGQI_MEN; man++) {
    for (int square = 0; square < XIANGQI_SQUARES; square++)
      t->keys[man][square] = kt_zobrist (seed, n++);
  }
}

void
xiangqi_attacks_prepare (void)
{
  static gsize is_ready = 0;

  if (!g_once_init_enter (&is_ready))
    return;
  fill_lines (&xiangqi_tables);
  fill_between (&xiangqi_tables);
  fill_jumpers (&xiangqi_tables);
  fill_steps (&xiangqi_tables);
  fill_keys (&xiangqi_tables);
  g_once_init_leave (&is_ready, 1);
}

XiangqiSet
xiangqi_get_attacks (XiangqiType type, XiangqiSide side, int square, XiangqiSet occupied)
{
  switch (type) {
  case XIANGQI_PAWN:
    return xiangqi_tables.pawns[side][square];
  case XIANGQI_ADVISOR:
    return xiangqi_tables.advisors[square];
  case XIANGQI_ELEPHANT:
    return xiangqi_elephant_attacks (square, occupied);
  case XIANGQI_HORSE:
    return xiangqi_horse_attacks (square, occupied);
  case XIANGQI_CANNON:
    return xiangqi_jump (square, occupied);
  case XIANGQI_ROOK:
    return xiangqi_slide (square, occupied);
  default:
    return xiangqi_tables.kings[square];
  }
}

XiangqiSet
xiangqi_get_steps (XiangqiType type, XiangqiSide side, int square, XiangqiSet occupied,
                   XiangqiSet enemies)
{
  XiangqiSet attacks = xiangqi_get_attacks (type, side, square, occupied);

  if (type != XIANGQI_CANNON)
    return xiangqi_set_without (attacks, xiangqi_set_without (occupied, enemies));
  return xiangqi_set_or (xiangqi_set_and (attacks, enemies),
                         xiangqi_set_without (xiangqi_slide (square, occupied), occupied));
}
