/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a move says by itself, before anybody looks at a board. */
#pragma once

#include "games/chess/rules/chess-types.h"

G_BEGIN_DECLS

/* What a text says about a move; -1: nothing. */
typedef struct {
  int type;
  int from_column, from_row;
  int to_column, to_row;
  int promotion;
  gboolean takes;
  gboolean en_passant;
  int castling; /* by how many columns the king goes */
} ChessSanParts;

/* FALSE when the text is no move. */
gboolean chess_san_parts_read (ChessSanParts *parts, const char *text, gsize length);

G_END_DECLS
