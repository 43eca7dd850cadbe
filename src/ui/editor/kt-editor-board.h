/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board on which anything can be put anywhere. A click puts the chosen piece, or takes it away
 * where it stands already; a drag moves what is there; the right button takes it away. */
#pragma once

#include "core/kt-position.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_EDITOR_BOARD (kt_editor_board_get_type ())
G_DECLARE_FINAL_TYPE (KtEditorBoard, kt_editor_board, KT, EDITOR_BOARD, KtGameView)

/* Signal: "changed" (), a person has put or taken something. */

GtkWidget *kt_editor_board_new (GSettings *settings, const KtTheme *theme);
/* Takes the position; its fields may be changed from outside. */
void kt_editor_board_take_position (KtEditorBoard *self, KtPosition *position);
KtPosition *kt_editor_board_get_position (KtEditorBoard *self);
/* What the pointer does that goes down at one place and up at another. */
void kt_editor_board_drag (KtEditorBoard *self, double x, double y, double to_x, double to_y);
/* What is put; a piece of no side takes away. */
void kt_editor_board_set_piece (KtEditorBoard *self, KtPiece piece);

G_END_DECLS
