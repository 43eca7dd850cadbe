/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson “How the Computer Thinks”: the tree of a search, the choice of the search, questions,
 * algorithms side by side, and the open lines of an evaluation. */
#pragma once

#include "model/thinking/kt-trace-session.h"
#include "ui/common/kt-game-view.h"

G_BEGIN_DECLS

#define KT_TYPE_THINKING_PAGE (kt_thinking_page_get_type ())
G_DECLARE_FINAL_TYPE (KtThinkingPage, kt_thinking_page, KT, THINKING_PAGE, KtGameView)

/* Signal: "left" when the person goes back. */
GtkWidget *kt_thinking_page_new (KtTraceSession *session, GSettings *settings,
                                 const KtTheme *theme);
/* Shows the tree of a position; with NULL, of the position that was shown last, or of an example.
 */
void kt_thinking_page_show (KtThinkingPage *self, const KtPosition *position);

/* Returns the session whose tree is shown. */
KtTraceSession *kt_thinking_page_get_session (KtThinkingPage *self);

G_END_DECLS
