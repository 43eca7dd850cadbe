/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of chess-kernel.c: attack tables. Each kernel has its own tables, which are filled once.
 * The attacks of rooks and bishops are looked up by the occupied squares on their lines. The
 * bits of those squares are gathered by PEXT on processors where it is fast, and by a
 * multiplication with a magic number elsewhere. Both give the same attacks. */
#pragma once

#include "games/chess/rules/chess-keys.h"
#include "games/chess/rules/chess-magics.h"

#ifdef CHESS_USE_PEXT
#include <immintrin.h>
#endif

/* Functions are always inlined, so that constant arguments propagate. Sanitizer builds do not
 * inline, because compiling the instrumented copies would take minutes. */
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ ||                                 \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KERNEL_INLINE static inline
#else
#define KERNEL_INLINE G_ALWAYS_INLINE static inline
#endif

typedef struct {
  ChessSet mask; /* the squares whose occupancy matters */
  const ChessSet *attacks;
#ifndef CHESS_USE_PEXT
  guint64 magic;
  guint shift;
#endif
} Slider;

enum { N_BISHOP_ATTACKS = 5248, N_ROOK_ATTACKS = 102400 };

static ChessSet slider_attacks[N_BISHOP_ATTACKS + N_ROOK_ATTACKS];
static Slider bishops[CHESS_SQUARES], rooks[CHESS_SQUARES];
/* Attacks on an empty board. */
static ChessSet bishop_rays[CHESS_SQUARES], rook_rays[CHESS_SQUARES];
static ChessSet knight_attacks[CHESS_SQUARES], king_attacks[CHESS_SQUARES];
static ChessSet pawn_attacks[CHESS_SIDES][CHESS_SQUARES];
static ChessSet between[CHESS_SQUARES][CHESS_SQUARES];
/* The castling rights that remain after a move from or to a square. */
static guint8 castling_left[CHESS_SQUARES];
static guint64 keys[CHESS_KEYS];

KERNEL_INLINE gsize
slider_index (const Slider *slider, ChessSet occupied)
{
#ifdef CHESS_USE_PEXT
  return _pext_u64 (occupied, slider->mask);
#else
  return (gsize) (((occupied & slider->mask) * slider->magic) >> slider->shift);
#endif
}

KERNEL_INLINE ChessSet
bishop_attacks (int square, ChessSet occupied)
{
  return bishops[square].attacks[slider_index (&bishops[square], occupied)];
}

KERNEL_INLINE ChessSet
rook_attacks (int square, ChessSet occupied)
{
  return rooks[square].attacks[slider_index (&rooks[square], occupied)];
}

/* Shifts a set by columns and rows; squares that leave the board are dropped. */
static ChessSet
shift_set (ChessSet set, int columns, int rows)
{
  for (; columns > 0; columns--)
    set = (set & ~chess_set_of_column (7)) << 1;
  for (; columns < 0; columns++)
    set = (set & ~chess_set_of_column (0)) >> 1;
  return rows >= 0 ? set << (8 * rows) : set >> (-8 * rows);
}

static const int diagonal_steps[4][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
static const int straight_steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

/* Computes slider attacks step by step, to fill the tables. */
static ChessSet
walk (int square, const int steps[4][2], ChessSet occupied)
{
  ChessSet attacks = 0;

  for (int i = 0; i < 4; i++) {
    ChessSet at = chess_set (square);

    do {
      at = shift_set (at, steps[i][0], steps[i][1]);
      attacks |= at;
    } while (at && !(at & occupied));
  }
  return attacks;
}

/* Returns the squares whose occupancy matters. The last square of each ray is not one of them,
 * because it is attacked whatever stands on it. */
static ChessSet
get_mask (int square, const int steps[4][2])
{
  ChessSet mask = 0;

  for (int i = 0; i < 4; i++) {
    ChessSet at = shift_set (chess_set (square), steps[i][0], steps[i][1]), next;

    for (; (next = shift_set (at, steps[i][0], steps[i][1])); at = next)
      mask |= at;
  }
  return mask;
}

/* Fills the part of the table for one square. Returns the start of the next part. */
static ChessSet *
fill_slider (Slider *slider, int square, const int steps[4][2], guint64 magic, ChessSet *attacks)
{
  ChessSet occupied = 0;
  int n_bits;

  slider->mask = get_mask (square, steps);
  slider->attacks = attacks;
  n_bits = chess_set_count (slider->mask);
#ifndef CHESS_USE_PEXT
  slider->magic = magic;
  slider->shift = (guint) (64 - n_bits);
#endif
  do {
    attacks[slider_index (slider, occupied)] = walk (square, steps, occupied);
    occupied = (occupied - slider->mask) & slider->mask;
  } while (occupied);
  return attacks + ((gsize) 1 << n_bits);
}

static void
fill_sliders (void)
{
  ChessSet *end = slider_attacks;

  for (int square = 0; square < CHESS_SQUARES; square++) {
    bishop_rays[square] = walk (square, diagonal_steps, 0);
    rook_rays[square] = walk (square, straight_steps, 0);
    end = fill_slider (&bishops[square], square, diagonal_steps, chess_bishop_magics[square], end);
    end = fill_slider (&rooks[square], square, straight_steps, chess_rook_magics[square], end);
  }
  g_assert (end == slider_attacks + G_N_ELEMENTS (slider_attacks));
}

static void
fill_steppers (void)
{
  static const int jumps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                   { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

  for (int square = 0; square < CHESS_SQUARES; square++) {
    ChessSet at = chess_set (square);

    for (int i = 0; i < 8; i++)
      knight_attacks[square] |= shift_set (at, jumps[i][0], jumps[i][1]);
    for (int i = 0; i < 4; i++) {
      king_attacks[square] |= shift_set (at, diagonal_steps[i][0], diagonal_steps[i][1]) |
                              shift_set (at, straight_steps[i][0], straight_steps[i][1]);
    }
    pawn_attacks[CHESS_WHITE][square] = shift_set (at, -1, 1) | shift_set (at, 1, 1);
    pawn_attacks[CHESS_BLACK][square] = shift_set (at, -1, -1) | shift_set (at, 1, -1);
  }
}

static void
fill_between (void)
{
  for (int a = 0; a < CHESS_SQUARES; a++) {
    for (int b = 0; b < CHESS_SQUARES; b++) {
      if (chess_set_has (rook_rays[a], b))
        between[a][b] = rook_attacks (a, chess_set (b)) & rook_attacks (b, chess_set (a));
      else if (chess_set_has (bishop_rays[a], b))
        between[a][b] = bishop_attacks (a, chess_set (b)) & bishop_attacks (b, chess_set (a));
    }
  }
}

static void
fill_castling_left (void)
{
  static const struct {
    int square;
    int rights;
  } lost[] = {
    { CHESS_E1, CHESS_WHITE_SHORT | CHESS_WHITE_LONG },
    { CHESS_H1, CHESS_WHITE_SHORT },
    { CHESS_A1, CHESS_WHITE_LONG },
    { CHESS_E8, CHESS_BLACK_SHORT | CHESS_BLACK_LONG },
    { CHESS_H8, CHESS_BLACK_SHORT },
    { CHESS_A8, CHESS_BLACK_LONG },
  };

  for (int square = 0; square < CHESS_SQUARES; square++)
    castling_left[square] = 15;
  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    castling_left[lost[i].square] = (guint8) ~lost[i].rights & 15;
}

static void
fill_tables (void)
{
  fill_sliders ();
  fill_steppers ();
  fill_between ();
  fill_castling_left ();
  for (guint i = 0; i < CHESS_KEYS; i++)
    keys[i] = chess_key (i);
}
