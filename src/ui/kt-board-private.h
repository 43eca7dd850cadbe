/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the board share: kt-board.c shows it, kt-board-input.c takes pointer and keys.
 */
#pragma once

#include "ui/kt-board-painter.h"
#include "ui/kt-board.h"
#include "ui/kt-intention.h"

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

/* The position shown; NULL before the first game. */
const KtPosition *kt_board_get_position (KtBoard *self);
/* A square for screen readers; NULL before it is made. */
GtkWidget *kt_board_get_cell (KtBoard *self, KtSquare square);

void kt_board_add_controllers (KtBoard *self);
/* Nothing is chosen, dragged or asked any more. */
void kt_board_forget_intention (KtBoard *self);

G_END_DECLS
