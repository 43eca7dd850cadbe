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

  KtGameModel *model; /* the view keeps it, and the next one */
  GSettings *settings;
  KtPieces *pieces;
  KtPosition *seen; /* the position shown last */
  KtDraft *draft;   /* what is shown in the place of the game; or NULL */

  KtBoardLayout layout;
  gboolean is_turned; /* by hand, against what the seats ask for */
  KtBoardCells *cells;
  KtBoardAnimation animation;
  guint tick; /* the animation runs */

  KtIntention intention;
  GtkWidget *chooser; /* asks what a piece becomes; NULL when nothing is asked */
  KtAction *choices;  /* what it asks about */
  KtBoardPointer pointer;
  KtBoardKeys keys;
  KtSquare focusable; /* whose cell takes the focus */
  guint focus_tick;   /* waits for a frame, and then */
  guint focus_idle;   /* moves it to where the keys are */
  KtSquare aim;       /* what a finger would play with a second tap, or KT_NO_SQUARE */
  KtDrawings drawings;
  KtDrawing proposals[KT_BOARD_MAX_PROPOSALS]; /* of an engine */
  guint n_proposals;
  graphene_point_t sketch_start; /* where the right button went down */
};

/* kt-board.c */
/* Who may touch the board, or KT_NO_ACTOR; in turn, or planning ahead where the settings allow. */
int kt_board_get_actor (KtBoard *self);
/* The position shown; NULL before the first game. */
const KtPosition *kt_board_get_position (KtBoard *self);

/* kt-board-view.c */
/* Where the squares lie: after a change of the size, of the game, or of the side it is seen from.
 */
void kt_board_update_layout (KtBoard *self);
/* Whose pieces are turned to who sits opposite, or -1. */
int kt_board_get_turned_side (KtBoard *self);
/* There must be a position. */
void kt_board_compute_view (KtBoard *self, KtBoardView *view);

/* kt-board-touch.c */
/* Nothing is chosen, dragged or asked any more. */
void kt_board_forget_intention (KtBoard *self);
/* A press while something is asked: beside the question it means never mind. FALSE when nothing was
 * asked, and the press means what it always does. */
gboolean kt_board_answer_chooser (KtBoard *self, double x, double y);
/* What is asked is drawn as the theme says now. */
void kt_board_renew_chooser (KtBoard *self);
/* Puts the question where the squares are. */
void kt_board_allocate_chooser (KtBoard *self);
/* Something changed: keeps what is chosen where it can still become an action. */
void kt_board_check_intention (KtBoard *self);

/* kt-board-input.c */
void kt_board_add_input (KtBoard *self);
/* The keys go where somebody pressed, and so does the focus, a frame later. */
void kt_board_follow_pointer (KtBoard *self, KtSquare square);
void kt_board_drop_focus_move (KtBoard *self);

/* kt-board-tap.c */
void kt_board_add_tap (KtBoard *self);
/* Whether squares are so small that a finger shows first where it would play. */
gboolean kt_board_is_for_fingers (KtBoard *self);
/* FALSE when there was none. */
gboolean kt_board_forget_aim (KtBoard *self);

/* kt-board-drawing.c */
void kt_board_add_drawing (KtBoard *self);
void kt_board_wipe_drawings (KtBoard *self);
/* Begins a drawing where the keys are, or finishes the one that was begun. */
void kt_board_draw_here (KtBoard *self, GdkModifierType state);
/* The keys have moved. */
void kt_board_follow_sketch (KtBoard *self);
/* The drawing that was begun, or else all; FALSE when there was nothing. */
gboolean kt_board_forget_drawings (KtBoard *self);

G_END_DECLS
