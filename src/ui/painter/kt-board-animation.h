/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves on a board, and since when. It knows no widget and no clock: whoever has them says
 * what begins and what time it is. Times are those of the frame clock, in microseconds. */
#pragma once

#include "ui/painter/kt-glide.h"

G_BEGIN_DECLS

/* What is to be seen of the animations in one frame. */
typedef struct {
  KtSquare fresh;        /* its piece is being drawn, up to `fresh_progress`; or KT_NO_SQUARE */
  double fresh_progress; /* 0 to 1, as every progress here */
  KtGlide glides[KT_MAX_GLIDES]; /* pieces on their way, as far as `glide_progress` */
  guint n_glides;
  double glide_progress;
  KtLeaving leaving[KT_MAX_GLIDES]; /* pieces that were taken, of which so much is still seen */
  guint n_leaving;
  double leaving_strength; /* 1 to 0 */
  double win_progress;     /* how much of the winning stroke is drawn */
  double hint_strength;    /* 0 to 1: the slow pulse of a hint */
} KtBoardMotion;

typedef struct {
  gint64 now;         /* of the last frame */
  gint64 fresh_since; /* 0: from the next frame on, here and in the next two */
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

/* The piece on a square is drawn stroke by stroke. */
void kt_board_animation_draw_piece (KtBoardAnimation *self, KtSquare square);
/* Pieces slide from where they were to where they are, but for the one on `carried`, which a hand
 * has put there, or KT_NO_SQUARE; and what they took leaves. */
void kt_board_animation_glide (KtBoardAnimation *self, const KtPosition *before,
                               const KtPosition *after, KtSquare carried);
/* The stroke through a row that wins. */
void kt_board_animation_draw_win (KtBoardAnimation *self);
/* A hint begins to pulse anew, for a few seconds: a picture that changes for ever costs a battery.
 */
void kt_board_animation_pulse (KtBoardAnimation *self);
/* All is where it belongs, at once. */
void kt_board_animation_stop (KtBoardAnimation *self);
void kt_board_animation_stop_glides (KtBoardAnimation *self);

/* A frame begins: what has no beginning yet begins, and what is done ends. */
void kt_board_animation_advance (KtBoardAnimation *self, gint64 now);
/* Whether something moves but a hint. */
gboolean kt_board_animation_is_running (const KtBoardAnimation *self);
/* Whether a hint, if there is one, still pulses. */
gboolean kt_board_animation_is_pulsing (const KtBoardAnimation *self);
KtBoardMotion kt_board_animation_get_motion (const KtBoardAnimation *self);

G_END_DECLS
