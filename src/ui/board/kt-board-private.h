/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of the board: kt-board.c shows the game, kt-board-input.c
 * handles pointer and keys, kt-board-tap.c handles touch on small squares, kt-board-touch.c
 * turns touched squares into actions, and kt-board-drawing.c handles drawings. Each part keeps
 * its state in its own struct, whose functions know no widget. */
#pragma once

#include "ui/board/kt-board-cells.h"
#include "ui/board/kt-board-keys.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-move-input.h"
#include "ui/board/kt-pointer-state.h"
#include "ui/painter/kt-board-painter.h"

G_BEGIN_DECLS

struct _KtBoard {
  KtGameView parent_instance;

  KtGameModel *model; /* owned by the base class, as are the settings */
  GSettings *settings;
  KtPieces *pieces;
  KtPosition *seen; /* a copy of the last shown position */
  KtDraft *draft;   /* shown instead of the game; or NULL */

  KtBoardLayout layout;
  gboolean is_turned; /* a person turned the board against the seats */
  KtBoardCells *cells;
  KtBoardAnimation animation;
  guint tick; /* of the running animation; 0: none */

  KtMoveInput move_input;
  GtkWidget *chooser; /* asks for a promotion; NULL: none is open */
  KtAction *choices;  /* the actions it offers */
  KtPointerState pointer;
  KtBoardKeys keys;
  KtSquare focusable; /* the square whose cell is focusable */
  guint focus_tick;   /* waits for the next frame, then sets ... */
  guint focus_idle;   /* ... this, which focuses the cursor's cell */
  KtSquare aim;       /* where a second tap would play, or KT_NO_SQUARE */
  KtDrawings drawings;
  KtDrawing proposals[KT_BOARD_MAX_PROPOSALS]; /* moves suggested by an engine */
  guint n_proposals;
  graphene_point_t sketch_start; /* where the right button was pressed */
};

/* kt-board.c */
/* Returns the actor who may use the board: the one in turn, or one who may premove if the
 * settings allow it. KT_NO_ACTOR means nobody. */
int kt_board_get_actor (KtBoard *self);
/* Returns the shown position; NULL before the first game. */
const KtPosition *kt_board_get_position (KtBoard *self);

/* kt-board-view.c */
/* Recomputes the geometry after a change of the size, the game or the point of view. */
void kt_board_update_layout (KtBoard *self);
/* Returns the side whose pieces are upside down, for a person who sits opposite; or -1. */
int kt_board_get_upside_down_side (KtBoard *self);
/* Computes what the painter draws; there must be a position. */
void kt_board_compute_view (KtBoard *self, KtBoardView *view);

/* kt-board-touch.c */
/* Drops the selected piece, ends dragging and closes the promotion chooser. */
void kt_board_clear_move_input (KtBoard *self);
/* Handles a press while the promotion chooser is open: a press beside it closes it. Returns
 * FALSE if none was open; the press then has its usual meaning. */
gboolean kt_board_answer_chooser (KtBoard *self, double x, double y);
/* Redraws the chooser after a change of the theme. */
void kt_board_renew_chooser (KtBoard *self);
/* Allocates the chooser at its square. */
void kt_board_allocate_chooser (KtBoard *self);
/* Keeps the touched squares after a change if they can still become an action. */
void kt_board_check_move_input (KtBoard *self);

/* kt-board-input.c */
void kt_board_add_input (KtBoard *self);
/* Moves the keyboard cursor to a pressed square at once, and the focus after the next frame. */
void kt_board_follow_pointer (KtBoard *self, KtSquare square);
void kt_board_drop_focus_move (KtBoard *self);

/* kt-board-tap.c */
void kt_board_add_tap (KtBoard *self);
/* Returns whether the squares are so small that a first tap only aims. */
gboolean kt_board_is_for_fingers (KtBoard *self);
/* Returns FALSE if there was no aim. */
gboolean kt_board_forget_aim (KtBoard *self);

/* kt-board-drawing.c */
void kt_board_add_drawing (KtBoard *self);
void kt_board_wipe_drawings (KtBoard *self);
/* Begins a drawing at the keyboard cursor, or finishes the current one there. */
void kt_board_draw_here (KtBoard *self, GdkModifierType state);
/* Extends the current drawing to the keyboard cursor after it has moved. */
void kt_board_follow_sketch (KtBoard *self);
/* Cancels the current drawing or, if there is none, removes all. Returns FALSE if there were
 * none. */
gboolean kt_board_forget_drawings (KtBoard *self);

G_END_DECLS
