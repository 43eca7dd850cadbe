/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A moment at the end of a game, of a second or two: joy where a person has won, a calm wave where
 * the computer has, two waves that meet for a draw. It lies over the board, lets everything
 * through, and is gone where nothing is to be animated. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

typedef enum { KT_MOMENT_JOY, KT_MOMENT_CALM, KT_MOMENT_DRAW } KtMomentKind;

#define KT_TYPE_MOMENT (kt_moment_get_type ())
G_DECLARE_FINAL_TYPE (KtMoment, kt_moment, KT, MOMENT, KtGameView)

GtkWidget *kt_moment_new (KtGameModel *model, GSettings *settings, const KtTheme *theme);
/* Over `board`, wherever that is within the same window; joy comes once in a game. */
void kt_moment_play (KtMoment *self, KtMomentKind kind, GtkWidget *board);
void kt_moment_stop (KtMoment *self);

/* A flake of joy, as a part of the board's width: where it is at a time from 0 to 1, how it is
 * turned, and how much of it is left to be seen. */
enum { KT_MOMENT_N_FLAKES = 64 };
typedef struct {
  double x, y, size, turn, alpha;
  guint colour; /* 0 to 2 */
} KtFlake;
KtFlake kt_moment_get_flake (guint index, double time);

G_END_DECLS
