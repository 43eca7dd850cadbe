/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the board share: kt-board.c shows the game, kt-board-input.c takes the pointer
 * and the keys, kt-board-tap.c fingers on small squares, kt-board-touch.c makes actions of touched
 * squares, and kt-board-drawing.c lets one draw. What each part remembers is a struct of its own,
 * with functions that know no widget. */
#pragma once

#include "ui/board/kt-board-cells.h"
#include "ui/board/kt-board-keys.h"
#include "ui/board/kt-board-pointer.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-intention.h"
#include "ui/painter/kt-board-painter.h"

G_BEGIN_DECLS

struct _KtBoard {
  KtGameView parent_instance;

  KtGameModel *model; /* this and the settings are kept by the base class */
  GSettings *settings;
  KtPieces *pieces;
  KtPosition *seen; /* a copy of the position shown last */
  KtDraft *draft;   /* shown instead of the game; or NULL */

  KtBoardLayout layout;
  gboolean is_turned; /* a person turned the board, against what the seats ask for */
  KtBoardCells *cells;
  KtBoardAnimation animation;
  guint tick; /* the tick callback of the running animation; 0: none */

  KtIntention intention;
  GtkWidget *chooser; /* the question of a promotion; NULL: none is open */
  KtAction *choices;  /* the actions among which it asks to choose */
  KtBoardPointer pointer;
  KtBoardKeys keys;
  KtSquare focusable; /* the square whose cell is focusable */
  guint focus_tick;   /* waits for the next frame, and then sets ... */
  guint focus_idle;   /* ... this, which moves the focus to the keyboard's square */
  KtSquare aim;       /* the square that a second tap would play, or KT_NO_SQUARE */
  KtDrawings drawings;
  KtDrawing proposals[KT_BOARD_MAX_PROPOSALS]; /* moves that an engine proposes */
  guint n_proposals;
  graphene_point_t sketch_start; /* where the right button went down */
};

/* kt-board.c */
/* The actor who may use the board: the one in turn, or one who may premove if the settings allow
 * it. KT_NO_ACTOR: nobody. */
int kt_board_get_actor (KtBoard *self);
/* The position shown; NULL before the first game. */
const KtPosition *kt_board_get_position (KtBoard *self);

/* kt-board-view.c */
/* Computes where the squares are, after a change of the size, the game or the point of view. */
void kt_board_update_layout (KtBoard *self);
/* The side whose pieces are drawn upside down, for a person who sits opposite; or -1. */
int kt_board_get_turned_side (KtBoard *self);
/* There must be a position. */
void kt_board_compute_view (KtBoard *self, KtBoardView *view);

/* kt-board-touch.c */
/* Drops the chosen piece, the drag and the question of a promotion. */
void kt_board_forget_intention (KtBoard *self);
/* Handles a press while a question is open: a press beside the chooser dismisses it. FALSE if no
 * question was open; the press then has its usual meaning. */
gboolean kt_board_answer_chooser (KtBoard *self, double x, double y);
/* Draws the chooser anew after the theme has changed. */
void kt_board_renew_chooser (KtBoard *self);
/* Allocates the chooser at its square. */
void kt_board_allocate_chooser (KtBoard *self);
/* After a change: keeps the chosen squares if they can still become an action. */
void kt_board_check_intention (KtBoard *self);

/* kt-board-input.c */
void kt_board_add_input (KtBoard *self);
/* The keyboard's square follows a press at once, and the focus follows after the next frame. */
void kt_board_follow_pointer (KtBoard *self, KtSquare square);
void kt_board_drop_focus_move (KtBoard *self);

/* kt-board-tap.c */
void kt_board_add_tap (KtBoard *self);
/* Whether squares are so small that the first tap only shows the place where it would play. */
gboolean kt_board_is_for_fingers (KtBoard *self);
/* FALSE if there was no aim. */
gboolean kt_board_forget_aim (KtBoard *self);

/* kt-board-drawing.c */
void kt_board_add_drawing (KtBoard *self);
void kt_board_wipe_drawings (KtBoard *self);
/* Begins a drawing at the keyboard's square, or finishes the one that was begun. */
void kt_board_draw_here (KtBoard *self, GdkModifierType state);
/* The keyboard's square has moved: the drawing that was begun leads there. */
void kt_board_follow_sketch (KtBoard *self);
/* Removes the drawing that was begun, or else all drawings. FALSE if there were none. */
gboolean kt_board_forget_drawings (KtBoard *self);

G_END_DECLS
