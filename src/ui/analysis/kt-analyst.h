/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows what the strongest engine says of a game or on a board for analysis: the bar, the lines,
 * and arrows on the board. It decides when the analysis of the session searches: only while the
 * page is visible. */
#pragma once

#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_ANALYST (kt_analyst_get_type ())
G_DECLARE_FINAL_TYPE (KtAnalyst, kt_analyst, KT, ANALYST, GObject)

/* The page is a view of a session, and outlives this object.
 *
 * Signals:
 *   "spoken" (string)    what those who do not see it are to hear
 *   "remarked" (string)  what the computer says, with its name */
KtAnalyst *kt_analyst_new (KtGameView *page, KtBoard *board);
/* The bar; the page owns it. */
GtkWidget *kt_analyst_get_bar (KtAnalyst *self);
/* The lines of the analysis; NULL on the page of a game. */
GtkWidget *kt_analyst_get_view (KtAnalyst *self);
/* The actions toggle, arrows, fewer, more and play(u), which exist on a board for analysis only. */
GActionGroup *kt_analyst_get_group (KtAnalyst *self);

G_END_DECLS
