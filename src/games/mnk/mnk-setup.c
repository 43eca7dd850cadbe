/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/mnk/mnk-setup.h"

#include "games/mnk/mnk-position.h"

static void
put_piece (KtPosition *base, KtSquare square, KtPiece piece)
{
  MnkPosition *position = (MnkPosition *) base;
  int n_before = position->cells[square] != MNK_EMPTY;

  position->cells[square] = (guint8) (piece.side + 1);
  position->n_stones = (gint16) (position->n_stones - n_before + (piece.side >= 0));
}

const KtSetup mnk_setup = { .put_piece = put_piece };
