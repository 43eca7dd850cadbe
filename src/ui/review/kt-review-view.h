/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game below its moves: a curve of the winning chances, the accuracy of both sides,
 * the shown move and its fault, and buttons that lead to the marked moves. It is hidden while there
 * is no review. Its height does not depend on its texts. */
#pragma once

#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_REVIEW_VIEW (kt_review_view_get_type ())
G_DECLARE_FINAL_TYPE (KtReviewView, kt_review_view, KT, REVIEW_VIEW, KtGameView)

/* Signal "changed" (): the results of kt_review_view_get_sign() may have changed. */
GtkWidget *kt_review_view_new (KtGameSession *session, GSettings *settings);
/* Returns the sign of a move, such as "??" or "", and its spoken name. Moves are counted from 1. */
const char *kt_review_view_get_sign (KtReviewView *self, guint number, const char **spoken);

G_END_DECLS
