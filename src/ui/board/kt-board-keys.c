/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-board-keys.h"

typedef struct {
  guint keyval, keypad;
  int right, down;
} Step;

/* The columns and rows by which a key moves the cursor. Home and End move to the edge. */
static const Step steps[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  { GDK_KEY_Home, GDK_KEY_KP_Home, -KT_MAX_COLUMNS, 0 },
  { GDK_KEY_End, GDK_KEY_KP_End, KT_MAX_COLUMNS, 0 },
};

static const Step *
find_step (guint keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    if (keyval == steps[i].keyval || keyval == steps[i].keypad)
      return &steps[i];
  }
  return NULL;
}

KtBoardKey
kt_board_keys_read (guint keyval)
{
  switch (keyval) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    return KT_BOARD_KEY_TOUCH;
  case GDK_KEY_m:
  case GDK_KEY_M:
    return KT_BOARD_KEY_DRAW;
  case GDK_KEY_Escape:
    return KT_BOARD_KEY_FORGET;
  default:
    return find_step (keyval) ? KT_BOARD_KEY_WALK : KT_BOARD_KEY_OTHER;
  }
}

KtSquare
kt_board_keys_step (const KtBoardKeys *self, const KtBoardLayout *layout, guint keyval)
{
  const Step *step = find_step (keyval);

  g_return_val_if_fail (step, self->square);
  return kt_board_layout_step (layout, self->square, step->right, step->down);
}
