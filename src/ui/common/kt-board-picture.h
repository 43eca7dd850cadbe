/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small square picture of a position, without interaction. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_BOARD_PICTURE (kt_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (KtBoardPicture, kt_board_picture, KT, BOARD_PICTURE, KtGameView)

/* The picture is `size` pixels wide and high, or `min_size` in a narrow window. */
GtkWidget *kt_board_picture_new (GSettings *settings, const KtTheme *theme, int min_size, int size);
/* Shows only the middle `columns` columns of the board; 0 shows all of it. */
void kt_board_picture_set_columns (KtBoardPicture *self, guint columns);
/* Shows a copy of the position. Boards that have a direction show `near_side` at the bottom. */
void kt_board_picture_show (KtBoardPicture *self, const KtPosition *position, int near_side);

G_END_DECLS
