/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game, below its moves: a curve of who stood better, how well both played, the
 * moments that decided, and what was wrong with the move that is shown. It is there only while a
 * review is made or shown, and vanishes when the game changes. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_REVIEW_VIEW (kt_review_view_get_type ())
G_DECLARE_FINAL_TYPE (KtReviewView, kt_review_view, KT, REVIEW_VIEW, KtGameView)

/* Signal "changed" (): what kt_review_view_get_sign() says of the moves. */
GtkWidget *kt_review_view_new (KtGameSession *session, GSettings *settings);
/* "??": what a move, counted from 1, has behind it in a list of moves, and what a screen reader
 * says for it; "" for nothing. */
const char *kt_review_view_get_sign (KtReviewView *self, guint number, const char **spoken);

G_END_DECLS
