/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An animation of a second or two at the end of a game: joy if a person won, a calm wave if the
 * computer won, two meeting waves for a draw. It covers the board but lets clicks through. It is
 * not shown if animations are disabled. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

typedef enum { KT_MOMENT_JOY, KT_MOMENT_CALM, KT_MOMENT_DRAW } KtMomentKind;

#define KT_TYPE_MOMENT (kt_moment_get_type ())
G_DECLARE_FINAL_TYPE (KtMoment, kt_moment, KT, MOMENT, KtGameView)

GtkWidget *kt_moment_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* Plays the animation over `board`, which must be in the same window. Joy is played once per
 * game. */
void kt_moment_play (KtMoment *self, KtMomentKind kind, GtkWidget *board);
void kt_moment_stop (KtMoment *self);

/* Computes a flake at a time from 0 to 1: its position and size in parts of the board's width, its
 * rotation and opacity. */
enum { KT_MOMENT_N_FLAKES = 64 };
typedef struct {
  double x, y, size, turn, alpha;
  guint colour; /* one of three colours, 0 to 2 */
} KtFlake;
KtFlake kt_moment_get_flake (guint index, double time);

G_END_DECLS
