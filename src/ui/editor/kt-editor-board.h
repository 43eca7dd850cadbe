/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board on which any piece can be placed anywhere. A click places the selected piece, or
 * removes it if the square has it already. A drag moves a piece, and the right button removes
 * one. */
#pragma once

#include "core/kt-position.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_BOARD (kt_editor_board_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorBoard, kt_editor_board, KT, EDITOR_BOARD, KtGameView)

/* Signal: "changed" () when a person placed, moved or removed a piece. */

GtkWidget *kt_editor_board_new (GSettings *settings, const KtTheme *theme);
/* Takes ownership of the position. The caller may change fields of the position other than its
 * pieces afterwards. */
void kt_editor_board_take_position (KtEditorBoard *self, KtPosition *position);
KtPosition *kt_editor_board_get_position (KtEditorBoard *self);
/* Acts as if the pointer were pressed at one point and released at another. */
void kt_editor_board_drag (KtEditorBoard *self, double x, double y, double to_x, double to_y);
/* Sets the piece that a click places; a piece with a negative side removes pieces. */
void kt_editor_board_set_piece (KtEditorBoard *self, KtPiece piece);

G_END_DECLS
