/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard cursor on a board, and the meaning of keys on the board. */
#pragma once

#include <gdk/gdk.h>

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  gboolean in_use; /* keys were used last, not the pointer, so the cursor is shown */
} KtBoardKeys;

typedef enum {
  KT_BOARD_KEY_OTHER,
  KT_BOARD_KEY_WALK,   /* moves the cursor: kt_board_keys_step() */
  KT_BOARD_KEY_TOUCH,  /* acts like a click on the square */
  KT_BOARD_KEY_DRAW,   /* begins or ends an arrow or a ring */
  KT_BOARD_KEY_FORGET, /* drops the selected piece, the premove or the drawings */
} KtBoardKey;

KtBoardKey kt_board_keys_read (guint keyval);
/* Returns the square to which a key moves the cursor. */
KtSquare kt_board_keys_step (const KtBoardKeys *self, const KtBoardLayout *layout, guint keyval);

G_END_DECLS
