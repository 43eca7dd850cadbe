/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of the board: kt-board.c shows the game, kt-board-input.c
 * handles pointer and keys, kt-board-tap.c handles touch on small squares, kt-board-touch.c
 * turns touched squares into actions, kt-board-drawing.c handles drawings, and
 * kt-board-zoom-input.c enlarges the board. Each part keeps
 * its state in its own struct, whose functions know no widget. */
#pragma once

#include "ui/board/kt-board-cells.h"
#include "ui/board/kt-board-keys.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-move-input.h"
#include "ui/board/kt-pointer-state.h"
#include "ui/board/kt-zoom-gestures.h"
#include "ui/painter/kt-board-painter.h"
#include "ui/painter/kt-board-zoom.h"

G_BEGIN_DECLS

struct _KtBoard {
  KtGameView parent_instance;

  KtGameModel *model; /* owned by the base class, as are the settings */
  GSettings *settings;
  KtPieces *pieces;
  KtPosition *seen; /* a copy of the last shown position */
  KtDraft *draft;   /* the draft that is shown instead of the game, or NULL */

  KtBoardLayout layout;
  KtBoardZoom zoom;
  double most_zoom; /* the greatest zoom factor at the current size */
  KtZoomGestures gestures;
  GSimpleActionGroup *actions;
  gboolean asks;      /* a person is to find a move */
  gboolean is_turned; /* a person has turned the board, so the far seat is at the bottom */
  KtBoardCells *cells;
  KtBoardAnimation animation;
  guint tick; /* tick callback of the running animation; 0: none */

  KtMoveInput move_input;
  GtkWidget *chooser; /* asks for a promotion; NULL: none is open */
  KtAction *choices;  /* the actions that the chooser offers */
  KtPointerState pointer;
  KtBoardKeys keys;
  KtSquare focusable; /* the square whose cell is focusable */
  guint focus_tick;   /* tick callback that sets `focus_idle` in the next frame */
  guint focus_idle;   /* idle callback that focuses the cursor's cell */
  KtSquare aim;       /* square that a second tap would play, or KT_NO_SQUARE */
  KtDrawings drawings;
  KtDrawing proposals[KT_BOARD_MAX_PROPOSALS]; /* moves suggested by an engine */
  guint n_proposals;
  graphene_point_t sketch_start; /* the point at which the right button was pressed */
};

/* kt-board.c */
/* Returns the actor who may use the board: the actor in turn or, if the settings allow premoves,
 * one who may premove. KT_NO_ACTOR means nobody. */
int kt_board_get_actor (KtBoard *self);
/* Returns the shown position; NULL before the first game. */
const KtPosition *kt_board_get_position (KtBoard *self);

/* kt-board-view.c */
/* Recomputes the geometry after a change of the size, the game or the point of view. */
void kt_board_update_layout (KtBoard *self);
/* Returns the height at which the board fills a width; at least this width. */
int kt_board_get_height_for_width (KtBoard *self, int width);
/* Returns the side whose pieces are drawn upside down for a person who sits opposite, or -1. */
int kt_board_get_upside_down_side (KtBoard *self);
/* Computes what the painter draws. There must be a position. */
void kt_board_compute_view (KtBoard *self, KtBoardView *view);

/* kt-board-touch.c */
/* Drops the selected piece, ends dragging and closes the promotion chooser. */
void kt_board_clear_move_input (KtBoard *self);
/* Drops the selected piece, if there is one, and announces this. */
void kt_board_put_back (KtBoard *self);
/* Handles a press while the promotion chooser is open: a press beside the chooser closes it.
 * Returns FALSE if no chooser was open; the press then has its usual meaning. */
gboolean kt_board_answer_chooser (KtBoard *self, double x, double y);
/* Redraws the promotion chooser after a change of the theme. */
void kt_board_renew_chooser (KtBoard *self);
/* Allocates the promotion chooser at its square. */
void kt_board_allocate_chooser (KtBoard *self);
/* Keeps the touched squares after a change if they can still become an action. */
void kt_board_check_move_input (KtBoard *self);

/* kt-board-input.c */
void kt_board_add_input (KtBoard *self);
/* Moves the keyboard cursor to a pressed square at once, and moves the focus after the next
 * frame. */
void kt_board_follow_pointer (KtBoard *self, KtSquare square);
void kt_board_drop_focus_move (KtBoard *self);

/* kt-board-tell.c; kt_board_add_zoom() comes before. */
void kt_board_add_telling (KtBoard *self);

/* kt-board-zoom-input.c */
void kt_board_add_zoom (KtBoard *self);
/* Shows the whole board. */
void kt_board_reset_zoom (KtBoard *self);
/* Move a zoomed board so that a square and `margin` squares around it are visible. reveal_square()
 * moves it only if the square is not wholly visible. */
void kt_board_show_square (KtBoard *self, KtSquare square, float margin);
void kt_board_reveal_square (KtBoard *self, KtSquare square, float margin);

/* kt-board-tap.c */
void kt_board_add_tap (KtBoard *self);
/* Returns whether the squares are so small that a first tap only aims. */
gboolean kt_board_is_for_fingers (KtBoard *self);
/* Drops the aim. Returns FALSE if there was none. */
gboolean kt_board_forget_aim (KtBoard *self);

/* kt-board-drawing.c */
void kt_board_add_drawing (KtBoard *self);
void kt_board_wipe_drawings (KtBoard *self);
/* Begins a drawing at the keyboard cursor, or finishes the current one there. */
void kt_board_draw_here (KtBoard *self, GdkModifierType state);
/* Extends the current drawing to the keyboard cursor, which has moved. */
void kt_board_follow_sketch (KtBoard *self);
/* Cancels the current drawing or, if there is none, removes all drawings. Returns FALSE if there
 * were none. */
gboolean kt_board_forget_drawings (KtBoard *self);

G_END_DECLS
