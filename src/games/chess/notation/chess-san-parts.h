/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the text of a move without looking at a board. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* The parts of a move that the text contains; -1: not given. */
typedef struct {
  int type;
  int from_column, from_row;
  int to_column, to_row;
  int promotion;
  gboolean takes;
  gboolean en_passant;
  int castling; /* number of columns that the king moves, 0: no castling */
} ChessSanParts;

/* Returns FALSE if the text is not a move. */
gboolean chess_san_parts_read (ChessSanParts *parts, const char *text, gsize length);

G_END_DECLS
