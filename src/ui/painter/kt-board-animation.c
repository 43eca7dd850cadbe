/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-board-animation.h"

#include <string.h>

/* Durations and delays in microseconds. */
enum {
  STROKE_TIME = 140000,
  GLIDE_TIME = 160000,
  LEAVING_DELAY =
      90000, /* after this time the moving piece has almost reached the piece that it captures */
  LEAVING_TIME = 130000,
  WIN_DELAY = 120000,
  WIN_TIME = 420000,
  PULSE_TIME = 1600000,
  PULSES_TIME = 5 * PULSE_TIME
};

void
kt_board_animation_init (KtBoardAnimation *self)
{
  *self = (KtBoardAnimation){ .fresh = KT_NO_SQUARE };
}

void
kt_board_animation_draw_piece (KtBoardAnimation *self, KtSquare square)
{
  self->fresh = square;
  self->fresh_since = 0;
}

void
kt_board_animation_glide (KtBoardAnimation *self, const KtPosition *before, const KtPosition *after,
                          KtSquare carried)
{
  self->n_glides = kt_glide_compare (before, after, self->glides);
  self->n_leaving =
      kt_glide_list_leaving (before, after, self->glides, self->n_glides, self->leaving);
  for (guint i = 0; i < self->n_glides; i++) {
    if (self->glides[i].to == carried)
      self->glides[i] = self->glides[--self->n_glides];
  }
  self->glide_since = 0;
}

void
kt_board_animation_draw_win (KtBoardAnimation *self)
{
  self->has_win = TRUE;
  self->win_since = 0;
}

void
kt_board_animation_pulse (KtBoardAnimation *self)
{
  self->hint_since = 0;
}

void
kt_board_animation_stop (KtBoardAnimation *self)
{
  self->fresh = KT_NO_SQUARE;
  kt_board_animation_stop_glides (self);
  self->has_win = FALSE;
}

void
kt_board_animation_stop_glides (KtBoardAnimation *self)
{
  self->n_glides = 0;
  self->n_leaving = 0;
}

void
kt_board_animation_advance (KtBoardAnimation *self, gint64 now)
{
  self->now = now;
  if (self->fresh_since == 0)
    self->fresh_since = now;
  if (self->glide_since == 0)
    self->glide_since = now;
  if (self->win_since == 0)
    self->win_since = now;
  if (self->hint_since == 0)
    self->hint_since = now;
  if (now - self->fresh_since >= STROKE_TIME)
    self->fresh = KT_NO_SQUARE;
  if (now - self->glide_since >= GLIDE_TIME)
    self->n_glides = 0;
  if (now - self->glide_since >= LEAVING_DELAY + LEAVING_TIME)
    self->n_leaving = 0;
  if (now - self->win_since >= WIN_DELAY + WIN_TIME)
    self->has_win = FALSE;
}

gboolean
kt_board_animation_is_running (const KtBoardAnimation *self)
{
  return self->fresh != KT_NO_SQUARE || self->n_glides > 0 || self->n_leaving > 0 || self->has_win;
}

gboolean
kt_board_animation_is_pulsing (const KtBoardAnimation *self)
{
  return self->hint_since == 0 || self->now - self->hint_since < PULSES_TIME;
}

/* Returns the strength of the hint. It pulses between strong and weak, and stays strong at the end.
 */
static double
get_hint_strength (const KtBoardAnimation *self)
{
  gint64 pulse = (self->now - self->hint_since) % PULSE_TIME;

  if (self->hint_since == 0 || !kt_board_animation_is_pulsing (self))
    return 1;
  return ABS (2.0 * (double) pulse / PULSE_TIME - 1);
}

static double
get_progress (const KtBoardAnimation *self, gint64 since, gint64 delay, gint64 duration)
{
  gint64 passed = self->now - since - delay;

  return since == 0 ? 0 : CLAMP ((double) passed / (double) duration, 0, 1);
}

KtBoardMotion
kt_board_animation_get_motion (const KtBoardAnimation *self)
{
  KtBoardMotion motion = {
    .fresh = self->fresh,
    .fresh_progress = get_progress (self, self->fresh_since, 0, STROKE_TIME),
    .n_glides = self->n_glides,
    .glide_progress = get_progress (self, self->glide_since, 0, GLIDE_TIME),
    .n_leaving = self->n_leaving,
    .leaving_strength = 1 - get_progress (self, self->glide_since, LEAVING_DELAY, LEAVING_TIME),
    .win_progress = self->has_win ? get_progress (self, self->win_since, WIN_DELAY, WIN_TIME) : 1,
    .hint_strength = get_hint_strength (self),
  };

  memcpy (motion.glides, self->glides, sizeof motion.glides);
  memcpy (motion.leaving, self->leaving, sizeof motion.leaving);
  return motion;
}
