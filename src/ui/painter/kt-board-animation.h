/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The animations of a board. This code uses no widget and no clock: the caller starts animations
 * and passes the time of the frame clock, in microseconds. */
#pragma once

#include "ui/painter/kt-glide.h"

G_BEGIN_DECLS

/* The state of all animations in one frame. */
typedef struct {
  KtSquare fresh;                /* the square on which a piece is being drawn, or KT_NO_SQUARE */
  double fresh_progress;         /* from 0 to 1, as all fields named progress */
  KtGlide glides[KT_MAX_GLIDES]; /* sliding pieces, at `glide_progress` */
  guint n_glides;
  double glide_progress;
  KtLeaving leaving[KT_MAX_GLIDES]; /* taken pieces, fading out */
  guint n_leaving;
  double leaving_strength; /* opacity of the taken pieces, from 1 to 0 */
  double win_progress;     /* the drawn part of the winning stroke */
  double hint_strength;    /* the slow pulse of a hint, from 0 to 1 */
} KtBoardMotion;

typedef struct {
  gint64 now;         /* the time of the last frame */
  gint64 fresh_since; /* when the animation started, as all fields named since; 0: it starts with
                         the next frame */
  gint64 glide_since;
  gint64 win_since;
  gint64 hint_since;
  KtSquare fresh;
  KtGlide glides[KT_MAX_GLIDES];
  guint n_glides;
  KtLeaving leaving[KT_MAX_GLIDES];
  guint n_leaving;
  gboolean has_win;
} KtBoardAnimation;

void kt_board_animation_init (KtBoardAnimation *self);

/* Starts drawing the piece on a square stroke by stroke. */
void kt_board_animation_draw_piece (KtBoardAnimation *self, KtSquare square);
/* Starts sliding the pieces that moved from `before` to `after`, and fading out the pieces they
 * took. The piece on `carried` does not slide, because a person dragged it there; KT_NO_SQUARE
 * if none was. */
void kt_board_animation_glide (KtBoardAnimation *self, const KtPosition *before,
                               const KtPosition *after, KtSquare carried);
/* Starts the stroke through the winning row. */
void kt_board_animation_draw_win (KtBoardAnimation *self);
/* Restarts the pulse of a hint. It lasts a few seconds only, because an endless animation drains
 * the battery. */
void kt_board_animation_pulse (KtBoardAnimation *self);
/* Ends all animations except the pulse at once. */
void kt_board_animation_stop (KtBoardAnimation *self);
void kt_board_animation_stop_glides (KtBoardAnimation *self);

/* Begins a frame: starts new animations at this time and ends those that are over. */
void kt_board_animation_advance (KtBoardAnimation *self, gint64 now);
/* Returns whether any animation except the pulse of a hint runs. */
gboolean kt_board_animation_is_running (const KtBoardAnimation *self);
/* Returns whether the pulse of a hint still runs. The caller must know whether there is a hint. */
gboolean kt_board_animation_is_pulsing (const KtBoardAnimation *self);
KtBoardMotion kt_board_animation_get_motion (const KtBoardAnimation *self);

G_END_DECLS
