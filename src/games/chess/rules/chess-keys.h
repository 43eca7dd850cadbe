/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the Zobrist keys: which index stands for what. */
#pragma once

#include "core/kt-zobrist.h"
#include "games/chess/rules/chess-types.h"

enum {
  CHESS_KEY_CASTLING = CHESS_SIDES * CHESS_TYPES * CHESS_SQUARES,
  CHESS_KEY_EN_PASSANT = CHESS_KEY_CASTLING + 16,
  CHESS_KEY_BLACK = CHESS_KEY_EN_PASSANT + 8,
  CHESS_KEYS,
};

static inline guint
chess_key_of_piece (ChessSide side, ChessType type, int square)
{
  return ((guint) side * CHESS_TYPES + (guint) type) * CHESS_SQUARES + (guint) square;
}

/* The seed is arbitrary, but changing it changes every key. */
static inline guint64
chess_key (guint index)
{
  return kt_zobrist (G_GUINT64_CONSTANT (0x4b79546875436831), index);
}
