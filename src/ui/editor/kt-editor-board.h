/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board on which any piece can be put anywhere. A click puts the chosen piece, or removes it
 * if it is there already; a drag moves a piece; the right button removes one. */
#pragma once

#include "core/kt-position.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_BOARD (kt_editor_board_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorBoard, kt_editor_board, KT, EDITOR_BOARD, KtGameView)

/* Signal: "changed" (), a person put, moved or removed a piece. */

GtkWidget *kt_editor_board_new (GSettings *settings, const KtTheme *theme);
/* Takes the position. Its fields may be changed by others. */
void kt_editor_board_take_position (KtEditorBoard *self, KtPosition *position);
KtPosition *kt_editor_board_get_position (KtEditorBoard *self);
/* Acts like a pointer that goes down at one place and up at another. */
void kt_editor_board_drag (KtEditorBoard *self, double x, double y, double to_x, double to_y);
/* The piece that a click puts; one without a side removes pieces. */
void kt_editor_board_set_piece (KtEditorBoard *self, KtPiece piece);

G_END_DECLS
