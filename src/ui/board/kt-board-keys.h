/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the keys are on a board, and what they mean there. */
#pragma once

#include <gdk/gdk.h>

#include "ui/painter/kt-board-layout.h"

G_BEGIN_DECLS

typedef struct {
  KtSquare square;
  gboolean in_use; /* since the last key, and until the pointer moves: the square shows a frame */
} KtBoardKeys;

typedef enum {
  KT_BOARD_KEY_OTHER,
  KT_BOARD_KEY_WALK,   /* to kt_board_keys_step() */
  KT_BOARD_KEY_TOUCH,  /* as a click on the square does */
  KT_BOARD_KEY_DRAW,   /* begins or ends an arrow or a ring */
  KT_BOARD_KEY_FORGET, /* what was begun or planned */
} KtBoardKey;

KtBoardKey kt_board_keys_read (guint keyval);
/* The square that a key for walking leads to. */
KtSquare kt_board_keys_step (const KtBoardKeys *self, const KtBoardLayout *layout, guint keyval);

G_END_DECLS
