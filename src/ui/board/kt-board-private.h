/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the board share: kt-board.c shows it, kt-board-input.c takes pointer and keys,
 * kt-board-drawing.c lets one draw on it. */
#pragma once

#include "ui/board/kt-board-painter.h"
#include "ui/board/kt-board.h"
#include "ui/board/kt-intention.h"

G_BEGIN_DECLS

struct _KtBoard {
  GtkWidget parent_instance;

  KtGameModel *model;
  GSettings *settings;
  const KtTheme *theme;
  KtPieces *pieces;
  KtBoardLayout layout;

  KtIntention intention;
  KtSquare targets[KT_MAX_SQUARES]; /* where the intention may go on to */
  guint n_targets;
  GtkWidget *chooser; /* asks what a piece becomes; goes by itself */
  KtAction *choices;  /* what it asks about */

  KtDrawings drawings;
  KtDrawing sketch;              /* the one being drawn; from nowhere when there is none */
  graphene_point_t sketch_start; /* where the right button went down */

  KtSquare hover;         /* under the pointer */
  KtSquare pressed;       /* where the button went down */
  gboolean is_chosen_now; /* by that very press */
  gboolean is_dragging;
  KtSquare dropped; /* where a dragged piece was let go: it need not glide there */
  graphene_point_t pointer;
  gboolean is_turned; /* by hand, against what the seats ask for */
  KtSquare keyboard;
  gboolean keys_in_use;

  KtSquare fresh;     /* the piece that is being drawn since fresh_since */
  gint64 fresh_since; /* 0: from the next frame on; so are the two below */
  KtGlide glides[KT_MAX_GLIDES];
  guint n_glides;
  gint64 glide_since;
  KtPosition *seen; /* the position shown last */
  gint64 win_since;
  gboolean win_animates;
  gint64 hint_since;
  gint64 now;
  guint tick;

  GPtrArray *cells; /* KtBoardCell for each square, made after the first frame */
  guint cells_idle;
  KtPosition *described; /* what the cells say; NULL: nothing yet */
};

/* Who may touch the board, or KT_NO_ACTOR; in turn, or planning ahead where the settings allow. */
int kt_board_get_actor (KtBoard *self);
/* The position shown; NULL before the first game. */
const KtPosition *kt_board_get_position (KtBoard *self);
/* A square for screen readers; NULL before it is made. */
GtkWidget *kt_board_get_cell (KtBoard *self, KtSquare square);

void kt_board_add_controllers (KtBoard *self);
void kt_board_add_drawing (KtBoard *self);
void kt_board_wipe_drawings (KtBoard *self);
/* Begins a drawing where the keyboard is, or finishes the one that was begun. */
void kt_board_draw_here (KtBoard *self, GdkModifierType state);
/* The keyboard has moved. */
void kt_board_follow_sketch (KtBoard *self);
/* The one being drawn, or else all; FALSE when there was nothing. */
gboolean kt_board_forget_drawings (KtBoard *self);
/* Nothing is chosen, dragged or asked any more. */
void kt_board_forget_intention (KtBoard *self);
/* Something changed: keeps what is chosen where it can still become an action. */
void kt_board_check_intention (KtBoard *self);

G_END_DECLS
