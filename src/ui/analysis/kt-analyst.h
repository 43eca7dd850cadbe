/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the strongest engine has to say beside a game, or on a board for analysis: the widgets
 * for it, when it searches, and what it shows on the board. It rests while nobody sees the page. */
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
/* For the page, which owns it from then on. */
GtkWidget *kt_analyst_get_bar (KtAnalyst *self);
/* The lines of an analysis, for its page, which must be one. */
GtkWidget *kt_analyst_get_view (KtAnalyst *self);
/* Its actions "analysis.", which are there on a board for analysis: toggle, arrows, fewer, more,
 * play(u). */
GActionGroup *kt_analyst_get_group (KtAnalyst *self);

G_END_DECLS
