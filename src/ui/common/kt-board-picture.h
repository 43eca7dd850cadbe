/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a position, square and only to be looked at. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD_PICTURE (kt_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (KtBoardPicture, kt_board_picture, KT, BOARD_PICTURE, KtGameView)

/* Has `size` pixels each way, in a narrow window `min_size`. */
GtkWidget *kt_board_picture_new (GSettings *settings, const KtTheme *theme, int min_size, int size);
/* Shows the middle of the board only, so many columns of it; 0: all of it. */
void kt_board_picture_set_columns (KtBoardPicture *self, guint columns);
/* Takes a copy. `near_side` sits at the lower edge of a board that has a direction. */
void kt_board_picture_show (KtBoardPicture *self, const KtPosition *position, int near_side);

G_END_DECLS
