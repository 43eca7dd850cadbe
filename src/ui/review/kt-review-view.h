/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game, below its moves: a curve of the winning chances, the accuracy of both
 * sides, the turning points, and what was wrong with the move that is shown. It is hidden while
 * there is no review. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_REVIEW_VIEW (kt_review_view_get_type ())
G_DECLARE_FINAL_TYPE (KtReviewView, kt_review_view, KT, REVIEW_VIEW, KtGameView)

/* Signal "changed" (): kt_review_view_get_sign() may give other signs. */
GtkWidget *kt_review_view_new (KtGameSession *session, GSettings *settings);
/* The sign behind a move in a list of moves, such as "??", and its name for a screen reader; ""
 * for none. Moves are counted from 1. */
const char *kt_review_view_get_sign (KtReviewView *self, guint number, const char **spoken);

G_END_DECLS
