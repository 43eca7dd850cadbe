/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft of a session, beside the board: its lines, of which each move can be clicked, and
 * buttons for its commands. It is hidden while there is no draft. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT_BAR (kt_draft_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtDraftBar, kt_draft_bar, KT, DRAFT_BAR, GtkWidget)

GtkWidget *kt_draft_bar_new (KtGameSession *session, GSettings *settings);
/* Few lines, where there is little room. */
void kt_draft_bar_set_compact (KtDraftBar *self, gboolean compact);

G_END_DECLS
