/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a draft says of itself beside the board: that it is one, and the lines that were tried, of
 * which each move can be clicked. It is there only while there is a draft. */
#pragma once

#include "ui/page/kt-draft-actions.h"

G_BEGIN_DECLS

#define KT_TYPE_DRAFT_BAR (kt_draft_bar_get_type ())
G_DECLARE_FINAL_TYPE (KtDraftBar, kt_draft_bar, KT, DRAFT_BAR, GtkWidget)

GtkWidget *kt_draft_bar_new (KtDraftActions *actions, GSettings *settings);
/* Few lines, where there is little room. */
void kt_draft_bar_set_compact (KtDraftBar *self, gboolean compact);

G_END_DECLS
