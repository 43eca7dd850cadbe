/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the session's draft beside the board: its lines, whose moves can be clicked, and buttons
 * for its commands. The bar is hidden while there is no draft. */
#pragma once

#include <gtk/gtk.h>

#include "model/session/kt-game-session.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT_BAR (kt_draft_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtDraftBar, kt_draft_bar, KT, DRAFT_BAR, GtkWidget)

GtkWidget *kt_draft_bar_new (KtGameSession *session, GSettings *settings);
/* Sets whether the bar is compact: in small windows it shows fewer and shorter lines. */
void kt_draft_bar_set_compact (KtDraftBar *self, gboolean compact);

G_END_DECLS
