/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a game page about the person far away: whether the line is there, what was asked, and
 * phrases to say. It also says when another such game waits for a move. */
#pragma once

#include "model/session/kt-game-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_FAR_BAR (kt_far_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtFarBar, kt_far_bar, KT, FAR_BAR, GtkWidget)

/* Signal "told" (const char *text, gboolean is_question): something to announce. The focus stays
 * where it is. */
GtkWidget *kt_far_bar_new (KtGameSession *session);
/* Returns the actions "far.": offer-draw, take-back, again, say(i), yes, no. */
GActionGroup *kt_far_bar_get_actions (KtFarBar *self);

G_END_DECLS
